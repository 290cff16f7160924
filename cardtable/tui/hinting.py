"""Hints at the table: the move a good player would make, shown where it is made, with its reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.worker import get_current_worker

from cardtable.bots import Hint, hint_for, hint_note
from cardtable.core.board import Spot
from cardtable.match import Choice, Match

from . import navigation
from .screens.dialog import Ask
from .table import ChoiceMade

if TYPE_CHECKING:
    from .match_table import MatchTable

HINT = "hint"
THINKING = "Thinking about your move … Esc stops it."
STOPPED = "No hint, then."
NOT_YOURS = "Hints are for whoever has to decide: wait until you are asked."
ANSWERS = (("look", "Show me where"), ("do", "Do it"))


class HintGiver:
    """Says what a good player would do; it is thought out aside, and nothing has to wait for it."""

    def __init__(self, table: MatchTable) -> None:
        self._table = table
        self._pointed: frozenset[Spot] = frozenset()
        """Where the last hint pointed."""

    def ask(self) -> None:
        """Find a hint, or say why there is none."""
        if why := self._table.no_hint():
            return self._table.say(why)
        self._table.say(THINKING)
        self._table.run_worker(self._find, group=HINT, thread=True, exclusive=True, exit_on_error=False)

    def stop(self) -> bool:
        """Stop thinking; returns whether there was anything to stop."""
        workers = self._table.workers
        if not any(worker.group == HINT and worker.is_running for worker in workers):
            return False
        workers.cancel_group(self._table, HINT)
        self._table.say(STOPPED)
        return True

    def forget(self) -> None:
        """Point nowhere: what the hint was about is past."""
        self._table.state.lit -= self._pointed
        self._pointed = frozenset()

    def _find(self) -> None:
        worker, match, steps = get_current_worker(), self._table.match, self._table.match.steps
        found = hint_for(match, stop=lambda: worker.is_cancelled)
        if not worker.is_cancelled:
            self._table.app.call_from_thread(self._found, match, steps, found)

    def _found(self, match: Match, steps: int, hint: Hint) -> None:
        """Note that a hint was taken, point at it and tell it; one for a moment that is past is dropped."""
        table = self._table
        if match is not table.match or match.steps != steps or table.no_hint() or not table.is_on_top:
            return
        choice = next((one for one in table.state.offers.legal if one.action == hint.action), None)
        if choice is None:
            return
        navigation.note(table.app, match, hint_note(match, hint.seat))
        table.state.log = match.log(table.seat)
        self._point_at(choice)
        table.say("")
        question = Ask(f"Hint: {hint.label}", hint.sentences, ANSWERS)
        table.app.push_screen(question, lambda answer: self._answered(answer, choice))

    def _point_at(self, choice: Choice) -> None:
        """Put the cursor on the card, and light up where it starts and where it goes."""
        state, option = self._table.state, choice.option
        self._pointed = frozenset(spot for spot in (option.at, option.to) if spot is not None)
        state.lit = state.lit | self._pointed
        home = state.offers.home(choice)
        if home is not None:
            state.cursor = home
        elif choice in state.offers.answers:
            state.picked = state.offers.answers.index(choice)

    def _answered(self, answer: str | None, choice: Choice) -> None:
        if answer == "do":
            self._table.post_message(ChoiceMade(choice))
        else:
            self._table.say(f"A good player: {choice.option.label}.")
