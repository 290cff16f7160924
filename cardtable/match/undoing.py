"""Taking back and doing again: what is free, and what the table must agree to."""

from __future__ import annotations

from cardtable.core.undo_barrier import find_barrier

from .errors import CannotUndo
from .stepping import Stepper


class Undoing:
    """Says why the last step cannot be taken back freely, takes steps back and does them again."""

    def __init__(self, stepper: Stepper) -> None:
        self._stepper = stepper
        self._timeline = stepper.timeline

    def barrier(self) -> str | None:
        """Return why the last step may not be taken back freely, in a sentence; None when it may."""
        if not self._timeline.steps:
            return "There is nothing to take back: the match has just begun."
        steps = len(self._timeline.steps)
        known = self._stepper.barriers
        if steps not in known:
            known[steps] = self._find(steps)
        return known[steps] or None

    def _find(self, steps: int) -> str:
        timeline = self._timeline
        for count in range(steps - timeline.last_group(), steps):
            before, after = timeline.history.at(count), timeline.history.at(count + 1)
            why = find_barrier(timeline.game, before, timeline.steps[count].action, after)
            if why:
                return f"This step can only be taken back when the table agrees: {why}."
        return ""

    def undo(self, agreed: bool) -> None:
        """Take the last step back, with what standing orders answered to it; raises CannotUndo with a sentence."""
        barrier = self.barrier()
        if not self._timeline.steps or (barrier and not agreed):
            raise CannotUndo(barrier)
        self._stepper.take_back(self._timeline.last_group(), agreed=barrier is not None)

    def redo(self) -> None:
        """Do again what was taken back last; raises CannotUndo when there is nothing."""
        if not self._timeline.undone:
            raise CannotUndo("There is nothing to do again: no step has been taken back since the last action.")
        self._stepper.do_again()
