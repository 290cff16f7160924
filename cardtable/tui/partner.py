"""Seats that the computer plays: whoever is called Computer is played by the sparring partner."""

from __future__ import annotations

from typing import Any

from textual import work
from textual.worker import get_current_worker

from cardtable.bots.sparring import SparringPartner
from cardtable.core.ids import Seat
from cardtable.match import Match

from .table import TableScreen

COMPUTER = "Computer"


def computers(names: tuple[str, ...]) -> frozenset[Seat]:
    """The seats that the computer plays; the names say so, and a resumed match knows them by that, too."""
    return frozenset(
        Seat(seat) for seat, name in enumerate(names) if name == COMPUTER or name.startswith(f"{COMPUTER} ")
    )


class Partnered(TableScreen):
    """A table at which the sparring partner may have to decide; it thinks aside, and can always be interrupted."""

    match: Match

    @work(thread=True, exclusive=True, exit_on_error=False)
    def think(self) -> None:
        """Let the partner decide for the seat to act."""
        worker, match, steps = get_current_worker(), self.match, self.match.steps
        action = SparringPartner(steps).choose(match.game, match.state, lambda: worker.is_cancelled)
        if not worker.is_cancelled:
            self.app.call_from_thread(self._thought, match, steps, action)

    def _thought(self, match: Match, steps: int, action: Any) -> None:
        if self.is_attached and match is self.match and match.steps == steps and match.why_not(action) is None:
            self.partner_acts(action)

    def partner_acts(self, action: Any) -> None:
        """The partner has decided."""
        raise NotImplementedError
