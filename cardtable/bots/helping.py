"""`python -m cardtable.bots.helping`: think about what comes in, a line each, until the next line comes."""

from __future__ import annotations

import os
import sys
from functools import partial
from select import select
from typing import Any

import msgspec

from cardtable.core.codec import state_from_json
from cardtable.core.game import AnyGame
from cardtable.core.pool import AnyPool
from cardtable.games import load_game

from .helpers import Answer, Task
from .search import Search
from .thinking import Budget

LONGEST = 30.0
"""Seconds after which a helper that nobody stops has thought enough."""


class Helper:
    """Reads tasks from one file and writes answers to another; the cards of one match are kept."""

    def __init__(self, source: int, target: int) -> None:
        self._source, self._target = source, target
        self._left = b""
        self._cards: tuple[Any, AnyGame, AnyPool] | None = None

    def run(self) -> None:
        """Answer every task until the input ends; an empty line only stops the thinking."""
        while (line := self._line()) is not None:
            if line:
                os.write(self._target, msgspec.json.encode(self._answer(msgspec.json.decode(line, type=Task))) + b"\n")

    def _line(self) -> bytes | None:
        while b"\n" not in self._left:
            more = os.read(self._source, 1 << 16)
            if not more:
                return None
            self._left += more
        line, _, self._left = self._left.partition(b"\n")
        return line

    def _is_called(self) -> bool:
        return bool(self._left or select([self._source], [], [], 0)[0])

    def _answer(self, task: Task) -> Answer:
        game, pool = self._pool(task)
        state = state_from_json(game, pool, bytes(task.table))
        search = Search(game, task.seed)
        search.think(partial(game.imagine, state, task.seat), Budget(seconds=LONGEST), self._is_called)
        return Answer(task.number, search.tries(task.seat))

    def _pool(self, task: Task) -> tuple[AnyGame, AnyPool]:
        """Compile the cards of a match, once."""
        from cardtable.decks import deck_from_data

        key = (task.game, task.rules, task.decks, task.options)
        if self._cards is None or self._cards[0] != key:
            game = load_game(task.game)
            decks = [deck_from_data(deck) for deck in task.decks]
            self._cards = (key, game, game.compile(decks, game.as_of(task.options, task.rules)))
        return self._cards[1:]


if __name__ == "__main__":
    Helper(sys.stdin.fileno(), sys.stdout.fileno()).run()
