"""Which choices the next player must answer without having seen them: found out by comparing boards, for any game."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from cardtable.core.game import AnyGame
from cardtable.core.ids import Seat

ENOUGH = 3
"""A type of action that others could tell apart so often is open."""


class Secrets:
    """What is known about the types of actions of a game."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._looked: dict[type, int] = {}
        self.sealed: set[type] = set()
        """The types of actions that are known to be made in secret."""

    def are_sealed(self, legal: Sequence[Any]) -> bool:
        """Are these choices made in secret, with others still to answer?"""
        return bool(self.sealed) and type(legal[0]) in self.sealed

    def look(self, state: Any, legal: Sequence[Any], seat: Seat) -> None:
        """Find out about the types of these actions, as far as it is not known."""
        for one, two in pairwise(legal):
            kind = type(one)
            if kind is type(two) and self._looked.get(kind, 0) < ENOUGH:
                self._compare(state, one, two, seat)

    def _compare(self, state: Any, one: Any, two: Any, seat: Seat) -> None:
        """Let the others look at what either choice leads to."""
        game, kind = self._game, type(one)
        if game.describe(state, one).label == game.describe(state, two).label:
            return
        self._looked[kind] = self._looked.get(kind, 0) + 1
        after, otherwise = game.reduce(state, one)[0], game.reduce(state, two)[0]
        deciding = game.to_act(after)
        if deciding in (None, seat) or deciding != game.to_act(otherwise):
            return
        others = [panel.seat for panel in game.board(after, None).panels if panel.seat != seat]
        if all(game.board(after, other) == game.board(otherwise, other) for other in others):
            self._looked[kind] = ENOUGH
            self.sealed.add(kind)
