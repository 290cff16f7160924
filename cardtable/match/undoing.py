"""Undo and redo: what is free, and what the table must agree to."""

from __future__ import annotations

from collections.abc import Collection

from cardtable.core.ids import Seat
from cardtable.core.undo_barrier import find_barrier

from .errors import CannotUndo
from .stepping import Stepper


class Undoing:
    """Undoes and redoes steps, and says why the last one cannot be undone freely."""

    def __init__(self, stepper: Stepper) -> None:
        self._stepper = stepper
        self._timeline = stepper.timeline

    def barrier(self) -> str | None:
        """Return a sentence that says why the last step cannot be undone freely; None if it can."""
        if not self._timeline.steps:
            return "There is nothing to take back: the match has just begun."
        steps = len(self._timeline.steps)
        known = self._stepper.barriers
        if steps not in known:
            known[steps] = self._find(steps)
        return known[steps] or None

    def _find(self, steps: int, past: Collection[Seat] = ()) -> str:
        timeline = self._timeline
        for count in range(steps - timeline.last_group(past), steps):
            before, after = timeline.history.at(count), timeline.history.at(count + 1)
            why = find_barrier(timeline.game, before, timeline.steps[count].action, after)
            if why:
                return f"This step can only be taken back when the table agrees: {why}."
        return ""

    def undo(self, agreed: bool, past: Collection[Seat] = (), is_told: bool = True) -> None:
        """Undo the last step and the standing orders' answers to it; raises CannotUndo with a sentence.

        Steps that would leave one of the seats in `past` to decide go with it. The log tells what had to be agreed on.
        """
        timeline, barrier = self._timeline, self.barrier()
        if not timeline.steps or (barrier and not agreed):
            raise CannotUndo(barrier)
        further = self._find(len(timeline.steps), past) if past else barrier
        self._stepper.take_back(timeline.last_group(past), agreed=bool(further) and is_told)

    def redo(self, past: Collection[Seat] = ()) -> None:
        """Redo what was undone last, and more until none of these seats decides; raises CannotUndo."""
        if not self._timeline.undone:
            raise CannotUndo("There is nothing to do again: no step has been taken back since the last action.")
        self._stepper.do_again()
        while self._timeline.undone and self._timeline.game.to_act(self._timeline.state) in past:
            self._stepper.do_again()
