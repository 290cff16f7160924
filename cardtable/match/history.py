"""The steps in effect and the states between them; few old states are kept, the rest are folded on demand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from cardtable.core.game import AnyGame
from cardtable.core.ids import Seat

EVERY = 64
"""One in this many old states is kept."""
LAST = 200
"""How many of the newest states are kept without gaps."""


class Step(Struct, frozen=True):
    """An action in effect, whose it was, the standing order that took it (if one did), and what happened."""

    action: Any
    seat: Seat | None
    by: str
    events: tuple[Any, ...]


class History:
    """A match as a fold: the first state, and one step after another; `kept` holds some of the states, by step."""

    __slots__ = ("game", "kept", "state", "steps")

    def __init__(self, game: AnyGame, first: Any) -> None:
        self.game = game
        self.state = first
        self.steps: list[Step] = []
        self.kept: dict[int, Any] = {0: first}

    def push(self, step: Step, state: Any) -> None:
        """Add a step and the state it led to."""
        self.steps.append(step)
        self.state = state
        count = len(self.steps)
        self.kept[count] = state
        if (old := count - LAST) > 0 and old % EVERY:
            self.kept.pop(old, None)

    def cut(self, count: int) -> list[Step]:
        """Go back to `count` steps; returns the steps removed."""
        self.state = self.at(count)
        gone = self.steps[count:]
        del self.steps[count:]
        for step in range(count + 1, count + len(gone) + 1):
            self.kept.pop(step, None)
        self.kept[count] = self.state
        return gone

    def first(self, count: int) -> list[Step]:
        """Return the first `count` steps; raises IndexError if there are fewer."""
        self._check(count)
        return self.steps[:count]

    def _check(self, count: int) -> None:
        if not 0 <= count <= len(self.steps):
            raise IndexError(f"there are {len(self.steps)} steps, and no step {count}")

    def at(self, count: int) -> Any:
        """Return the state after `count` steps; raises IndexError beyond either end."""
        self._check(count)
        start = count
        while start not in self.kept:
            start -= 1
        state = self.kept[start]
        for step in self.steps[start:count]:
            state, _ = self.game.reduce(state, step.action)
        return state

    def walk(self, start: int, end: int) -> Iterator[tuple[Step, Any]]:
        """Yield the steps from `start` up to `end`, each with the state after it."""
        state = self.at(start)
        for count in range(start, end):
            step = self.steps[count]
            state = self.kept[count + 1] if count + 1 in self.kept else self.game.reduce(state, step.action)[0]
            yield step, state
