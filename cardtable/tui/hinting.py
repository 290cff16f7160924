"""Hints at the table: the move a good player would make, shown where it is made, with its reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import work
from textual.binding import Binding, BindingType
from textual.worker import get_current_worker

from cardtable.bots import Hint, hint_for, hint_note
from cardtable.core.board import Spot
from cardtable.core.ids import Seat
from cardtable.match import Choice, Match, Moment

from . import navigation
from .partner import Partnered
from .screens.dialog import Ask
from .table import ChoiceMade

if TYPE_CHECKING:
    from .app import CardtableApp

HINT = "hint"
THINKING = "Thinking about your move … Esc stops it."
STOPPED = "No hint, then."
NOT_YOURS = "Hints are for whoever has to decide: wait until you are asked."
ANSWERS = (("look", "Show me where"), ("do", "Do it"))


class HintedTable(Partnered):
    """A table at which `H` asks for a hint; it is thought out aside, and nothing has to wait for it."""

    app: CardtableApp
    seat: Seat | None
    BINDINGS: ClassVar[list[BindingType]] = [Binding("H", "hint", "Hint", show=False)]
    _pointed: frozenset[Spot] = frozenset()
    """Where the last hint pointed."""

    def action_hint(self) -> None:
        """Ask what a good player would do."""
        if why := self.no_hint():
            return self.say(why)
        self.say(THINKING)
        self._find_hint()

    def no_hint(self) -> str:
        """Say why there is no hint now; empty when there can be one."""
        return "" if self.seat is not None and self.match.to_act == self.seat else NOT_YOURS

    @work(thread=True, exclusive=True, group=HINT, exit_on_error=False)
    def _find_hint(self) -> None:
        worker, match, steps = get_current_worker(), self.match, self.match.steps
        found = hint_for(match, stop=lambda: worker.is_cancelled)
        if not worker.is_cancelled:
            self.app.call_from_thread(self._hinted, match, steps, found)

    @property
    def _is_hinting(self) -> bool:
        return any(worker.group == HINT and worker.is_running for worker in self.workers)

    def action_back(self) -> None:
        """Stop thinking about a hint; otherwise one step back."""
        if self._is_hinting:
            self.workers.cancel_group(self, HINT)
            return self.say(STOPPED)
        super().action_back()

    def _hinted(self, match: Match, steps: int, hint: Hint) -> None:
        """Note that a hint was taken, point at it and tell it; one for a moment that is past is dropped."""
        if match is not self.match or match.steps != steps or self.no_hint() or not self.is_on_top:
            return
        choice = next((one for one in self.state.offers.legal if one.action == hint.action), None)
        if choice is None:
            return
        navigation.note(self.app, match, hint_note(match, hint.seat))
        self.state.log = match.log(self.seat)
        self._point_at(choice)
        self.say("")
        question = Ask(f"Hint: {hint.label}", hint.sentences, ANSWERS)
        self.app.push_screen(question, lambda answer: self._answered_hint(answer, choice))

    def _point_at(self, choice: Choice) -> None:
        """Put the cursor on the card, and light up where it starts and where it goes."""
        state, option = self.state, choice.option
        self._pointed = frozenset(spot for spot in (option.at, option.to) if spot is not None)
        state.lit = state.lit | self._pointed
        home = state.offers.home(choice)
        if home is not None:
            state.cursor = home
        elif choice in state.offers.answers:
            state.picked = state.offers.answers.index(choice)

    def _answered_hint(self, answer: str | None, choice: Choice) -> None:
        if answer == "do":
            self.post_message(ChoiceMade(choice))
        else:
            self.say(f"A good player: {choice.option.label}.")

    def show(self, moment: Moment, seen: Moment | None = None) -> None:
        """Draw one moment for one seat; what a hint pointed at is past."""
        self.state.lit -= self._pointed
        self._pointed = frozenset()
        super().show(moment, seen)
