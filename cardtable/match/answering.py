"""Windows the players need not be asked about: standing orders answer them, or passing is the only option."""

from __future__ import annotations

from typing import Any

from cardtable.core.game import Order, Refusal

from .errors import IllegalAction, JournalError
from .stepping import Stepper

ANSWERS = 500
"""How many windows in a row standing orders may answer before the players are asked again."""
PASSED = "table"
"""The author of a pass that the table makes for a seat that can do nothing else."""


class Answering:
    """The standing orders of a match, and what the table does by itself."""

    def __init__(self, stepper: Stepper, passes: bool) -> None:
        self._stepper = stepper
        self._view = stepper.view
        self._timeline = stepper.timeline
        self._passes = passes

    def give(self, order: Order) -> None:
        """Start an order; raises IllegalAction if it is not offered."""
        if order.seat not in range(len(self._view.names)) or order not in self._view.orders(order.seat):
            text = "That standing order cannot be given now: choose one that is offered."
            raise IllegalAction(Refusal("TABLE-ORDER", text))
        self._stepper.order(order, drop=False)

    def drop(self, order: Order) -> None:
        """End an order; does nothing if it has already ended."""
        if order in self._timeline.standing:
            self._stepper.order(order, drop=True)

    def answer(self, before: int) -> tuple[Any, ...]:
        """Let standing orders answer; returns all events after the given number of steps."""
        for _ in range(ANSWERS if self._timeline.standing or self._passes else 0):
            found = self._follow_order() or self._only_pass()
            if found is None:
                break
            try:
                self._stepper.do(*found)
            except JournalError:
                break  # what came before is safe; the window stays open for its player
        return tuple([event for step in self._timeline.steps[before:] for event in step.events])

    def _follow_order(self) -> tuple[Any, str] | None:
        """Return what the first matching order does here, and its id."""
        return next((pair for order in self._timeline.standing if (pair := self._answer_by(order))), None)

    def _answer_by(self, order: Order) -> tuple[Any, str] | None:
        if order.seat != self._view.to_act:
            return None
        action = self._timeline.game.follow(self._timeline.state, order)
        return (action, order.id) if action is not None and self._view.why_not(action) is None else None

    def _only_pass(self) -> tuple[Any, str] | None:
        """Return the pass of a seat that can do nothing else, if the players let the table pass for them."""
        legal = [choice for choice in self._view.choices() if choice.rule is None] if self._passes else []
        return (legal[0].action, PASSED) if len(legal) == 1 and legal[0].option.group == "pass" else None
