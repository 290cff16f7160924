"""A match in memory: what its records add up to. It checks no rules and touches no disk."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import msgspec

from cardtable.core.board import Line
from cardtable.core.codec import action_from_json
from cardtable.core.game import AnyGame, Order, Resign, refusal
from cardtable.core.ids import Seat
from cardtable.core.text import clean

from .history import History, Step
from .logs import Logs
from .records import Do, Noted, Ordered, Record, Redo, Undo


class Unfoldable(Exception):
    """A record that cannot take effect under today's rules."""


class Timeline:
    """The steps in effect, the undone steps, the log, and the standing orders."""

    __slots__ = ("game", "history", "logs", "standing", "undone")

    def __init__(self, game: AnyGame, first: Any, names: Sequence[str], opening: Sequence[Any] = ()) -> None:
        self.game = game
        self.history = History(game, first)
        self.logs = Logs(self.history, names, opening)
        self.undone: list[Step] = []
        self.standing: tuple[Order, ...] = ()

    @property
    def state(self) -> Any:
        """The state of the table now."""
        return self.history.state

    @property
    def steps(self) -> list[Step]:
        """The steps in effect."""
        return self.history.steps

    def whose(self, action: Any) -> Seat | None:
        """Return whose action this would be now."""
        return action.seat if isinstance(action, Resign) else self.game.to_act(self.state)

    def did(self, step: Step, state: Any) -> None:
        """Add a step; undone steps can no longer be redone."""
        self.history.push(step, state)
        self.undone.clear()
        if self.standing:
            self.standing = tuple(order for order in self.standing if not self.game.has_lapsed(state, order))

    def last_group(self, past: Collection[Seat] = ()) -> int:
        """Return how many steps one undo takes back: an action and the standing orders' answers to it.

        It goes past whatever leaves one of these seats to decide: where the computer would only do the same again.
        """
        steps, count = len(self.steps), self._group(0)
        while count < steps and self.game.to_act(self.history.at(steps - count)) in past:
            count += self._group(count)
        return count

    def _group(self, after: int) -> int:
        """Return how many steps belong to the action before the last `after` steps."""
        count = 1
        while after + count < len(self.steps) and self.steps[-after - count].by:
            count += 1
        return count

    def take_back(self, count: int, agreed: bool) -> None:
        """Undo the last steps; standing orders end, and the log says what was agreed."""
        self.undone += reversed(self.history.cut(len(self.steps) - count))
        self.standing = ()
        self.logs.forget(len(self.steps))
        if agreed:
            said = "one step" if count == 1 else f"{count} steps"
            self.logs.mark(len(self.steps), Line(f"The table agreed to take back {said}."))

    def next_group(self) -> tuple[Step, ...]:
        """Return the steps that one redo repeats, first to last."""
        count = 1
        while count < len(self.undone) and self.undone[-count - 1].by:
            count += 1
        return tuple(self.undone[: -count - 1 : -1])

    def do_again(self, count: int) -> None:
        """Redo steps that were undone."""
        for _ in range(count):
            step = self.undone.pop()
            state, events = self.game.reduce(self.state, step.action)
            self.history.push(msgspec.structs.replace(step, events=tuple(events)), state)

    def order(self, order: Order, drop: bool) -> None:
        """Add or remove a standing order."""
        self.standing = tuple(other for other in self.standing if other != order)
        if not drop:
            self.standing += (order,)

    def note(self, text: str) -> None:
        """Add a line to everybody's log."""
        self.logs.mark(len(self.steps), Line(f"Note: {text}", "detail"))

    def fold(self, record: Record) -> None:
        """Apply a written record again; if it raises Unfoldable, nothing has changed."""
        match record:
            case Do():
                self._do(record)
            case Undo(count, agreed) if 1 <= count <= len(self.steps):
                self.take_back(count, agreed)
            case Redo(count) if 1 <= count <= len(self.undone):
                self.do_again(count)
            case Ordered(order, drop) if drop or self._can_order(order):
                self.order(order, drop)
            case Noted(text):
                self.note(clean(text))
            case _:
                raise Unfoldable

    def _do(self, record: Do) -> None:
        try:
            action = action_from_json(self.game, bytes(record.action))
            if not self._is_legal(action):
                raise Unfoldable
            seat = self.whose(action)
            state, events = self.game.reduce(self.state, action)
        except Exception as error:  # whatever the rules stumble over, the match before it is whole
            raise Unfoldable from error
        self.did(Step(action, seat, record.by, tuple(events)), state)

    def _is_legal(self, action: Any) -> bool:
        if isinstance(action, Resign):
            return refusal(self.game, self.state, action) is None
        return any([other == action and rule is None for other, rule in self.game.verdicts(self.state)])

    def _can_order(self, order: Order) -> bool:
        seats = range(len(self.logs.names))
        return order.seat in seats and order in self.game.orders(self.state, order.seat)
