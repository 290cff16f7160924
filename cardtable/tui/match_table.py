"""A table at which a match is played: somebody looks at it, the computer may decide there, and hints can be had."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from textual.binding import Binding, BindingType

from cardtable.core.ids import Seat
from cardtable.match import Match, Moment

from .hinting import NOT_YOURS, HintGiver
from .partner import Partner
from .table import TableScreen

if TYPE_CHECKING:
    from .app import CardtableApp


class MatchTable(TableScreen):
    """A table with its match; `seat` is the player it is shown to, None for nobody."""

    app: CardtableApp
    BINDINGS: ClassVar[list[BindingType]] = [Binding("H", "hint", "Hint")]

    def __init__(self, match: Match, seat: Seat | None = None) -> None:
        super().__init__(match.game.title, why_not=lambda choice: self.match.why_not(choice))
        self.match = match
        self.seat = seat
        self.partner = Partner(self)
        self.hints = HintGiver(self)

    def partner_acts(self, action: Any) -> None:
        """The computer has decided."""
        raise NotImplementedError

    def no_hint(self) -> str:
        """Say why there is no hint now; empty when there can be one."""
        return "" if self.seat is not None and self.match.to_act == self.seat else NOT_YOURS

    def action_hint(self) -> None:
        """Ask what a good player would do."""
        self.hints.ask()

    def action_back(self) -> None:
        """Stop thinking about a hint; otherwise one step back."""
        if not self.hints.stop():
            super().action_back()

    def on_screen_resume(self) -> None:
        """What lay over the table is gone."""
        self.hints.tell_waiting()

    def show(self, moment: Moment, seen: Moment | None = None) -> None:
        """Draw one moment for one seat; what a hint pointed at is past."""
        self.hints.forget()
        super().show(moment, seen)
