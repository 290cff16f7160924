"""A table at which a match is played: somebody looks at it, the computer may decide there, and hints can be had."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from textual import on
from textual.binding import Binding, BindingType

from cardtable.core.ids import Seat
from cardtable.match import Match, Moment, recap_start

from .hinting import NOT_YOURS, HintGiver
from .partner import Partner
from .table import RecapAsked, TableScreen
from .table.sheets import recap_sheet
from .table.storyteller import story_of

if TYPE_CHECKING:
    from .app import CardtableApp


AGAIN = 60
"""So many beats are shown again at most; the words tell them all."""


class MatchTable(TableScreen):
    """A table with its match; `seat` is the player it is shown to, None for nobody."""

    app: CardtableApp
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("H", "hint", "Hint"),
        Binding("p", "recap", "What happened last"),
    ]

    def __init__(self, match: Match, seat: Seat | None = None) -> None:
        super().__init__(match.game.title, why_not=lambda choice: self.match.why_not(choice))
        self.match = match
        self.seat = seat
        self.state.can_recap = True
        self.partner = Partner(self)
        self.hints = HintGiver(self)
        self._shown: tuple[Moment, Moment | None] | None = None
        """What the table shows, and what the player knew before it."""

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
        self._shown = moment, seen
        super().show(moment, seen)

    def forget(self, public: Moment) -> None:
        """Take everything private off the screen, and out of what can be told again."""
        self._shown = None
        super().forget(public)

    # --- what happened last ----------------------------------------------------------------------------------------

    def action_recap(self) -> None:
        """Say what the others did last, in words."""
        beats = self.match.beats(self.seat, recap_start(self.match, self.seat))
        told = [line for beat in beats for line in beat.lines]
        self.state.sheet = recap_sheet(told, is_shown=bool(told) and self.pace is not None)
        self.hand_on()

    @on(RecapAsked)
    def show_again(self) -> None:
        """Show it once more; then the table is as it was."""
        story = story_of(self.match, self.seat, recap_start(self.match, self.seat), longest=AGAIN)
        if story is None or self._shown is None or self.pace is None:
            return
        (moment, seen), cursor = self._shown, self.state.cursor

        def arrive() -> None:
            self.show(moment, seen)
            self.state.cursor = cursor
            self.redraw()

        self.story.tell_again(story, moment, self.pace, arrive)
