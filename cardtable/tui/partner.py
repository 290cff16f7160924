"""Seats that the computer plays, each at the level that the match names for it."""

from __future__ import annotations

from typing import Any

from textual import work
from textual.worker import get_current_worker

from cardtable.match import Match

from .levels import computer_at
from .table import TableScreen


class Partnered(TableScreen):
    """A table at which the computer may have to decide; it thinks aside, and can always be interrupted."""

    match: Match

    @work(thread=True, exclusive=True, exit_on_error=False)
    def think(self) -> None:
        """Let the partner decide for the seat to act."""
        worker, match, steps, seat = get_current_worker(), self.match, self.match.steps, self.match.to_act
        if seat is None:
            return
        world = match.imagined(seat, steps)
        action = computer_at(match, seat).choose(match.game, world, lambda: worker.is_cancelled)
        if not worker.is_cancelled:
            self.app.call_from_thread(self._thought, match, steps, action)

    def _thought(self, match: Match, steps: int, action: Any) -> None:
        if self.is_attached and match is self.match and match.steps == steps and match.why_not(action) is None:
            self.partner_acts(action)

    def partner_acts(self, action: Any) -> None:
        """The partner has decided."""
        raise NotImplementedError
