"""Seats that the computer plays, each at the level the journal names."""

from __future__ import annotations

from typing import Any

from textual import work
from textual.worker import get_current_worker

from cardtable.bots import decide
from cardtable.match import Match

from .table import TableScreen


class Partnered(TableScreen):
    """A table at which the computer may have to decide; it thinks aside, and can always be interrupted."""

    match: Match

    @work(thread=True, exclusive=True, exit_on_error=False)
    def think(self) -> None:
        """Let the partner decide for the seat to act."""
        worker, match, steps = get_current_worker(), self.match, self.match.steps
        if match.to_act is None:
            return
        action = decide(match, lambda: worker.is_cancelled)
        if not worker.is_cancelled:
            self.app.call_from_thread(self._thought, match, steps, action)

    def _thought(self, match: Match, steps: int, action: Any) -> None:
        if self.is_attached and match is self.match and match.steps == steps and match.why_not(action) is None:
            self.partner_acts(action)

    def partner_acts(self, action: Any) -> None:
        """The partner has decided."""
        raise NotImplementedError
