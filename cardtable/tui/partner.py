"""Seats that the computer plays, each at the level the journal names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from textual.worker import get_current_worker

from cardtable.bots import decide
from cardtable.match import Match

if TYPE_CHECKING:
    from .match_table import MatchTable


class Partner:
    """Decides for the computer's seats at a table; it thinks aside, and can always be interrupted."""

    def __init__(self, table: MatchTable) -> None:
        self._table = table

    def think(self) -> None:
        """Decide for the seat to act, and let the table know."""
        self._table.run_worker(self._think, thread=True, exclusive=True, exit_on_error=False)

    def _think(self) -> None:
        worker, match, steps = get_current_worker(), self._table.match, self._table.match.steps
        if match.to_act is None:
            return
        action = decide(match, lambda: worker.is_cancelled)
        if not worker.is_cancelled:
            self._table.app.call_from_thread(self._thought, match, steps, action)

    def _thought(self, match: Match, steps: int, action: Any) -> None:
        table = self._table
        if table.is_attached and match is table.match and match.steps == steps and match.why_not(action) is None:
            table.partner_acts(action)
