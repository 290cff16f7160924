"""Hints at the table: the move a good player would make, shown where it is made, with its reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from textual.worker import get_current_worker

from cardtable.bots import Hint, hint_for, hint_note
from cardtable.core.board import Board, Spot
from cardtable.core.text import sentence
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


class Told(NamedTuple):
    """A hint, and the moment it is for."""

    match: Match
    board: Board
    """What the deciding seat saw."""
    hint: Hint


class HintGiver:
    """Says what a good player would do; it is thought out aside, and nothing has to wait for it."""

    def __init__(self, table: MatchTable) -> None:
        self._table = table
        self._pointed: frozenset[Spot] = frozenset()
        """Where the last hint pointed."""
        self._stood: tuple[Spot | None, int | None] = (None, None)
        """What the player had selected before the hint."""
        self._last: Told | None = None
        """The last hint that was told."""
        self._waiting: Told | None = None
        """A hint that was found while something lay over the table."""

    def ask(self) -> None:
        """Find a hint, tell the last one again where nothing has happened since, or say why there is none."""
        if why := self._table.no_hint():
            return self._table.say(why)
        if self._last and self._is_for_now(self._last):
            return self._tell(self._last)
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

    def tell_waiting(self) -> None:
        """Nothing lies over the table any more: tell what was found meanwhile."""
        waiting, self._waiting = self._waiting, None
        if waiting:
            self._take(waiting)

    def _find(self) -> None:
        worker, match = get_current_worker(), self._table.match
        board = match.board(match.to_act)
        found = hint_for(match, stop=lambda: worker.is_cancelled)
        if not worker.is_cancelled:
            self._table.app.call_from_thread(self._take, Told(match, board, found))

    def _take(self, told: Told) -> None:
        """Note that a hint was taken and tell it; one for a moment that is past is dropped."""
        table = self._table
        if not self._is_for_now(told):
            return
        if not table.is_on_top:
            self._waiting = told
            return
        self._last = told
        navigation.note(table.app, told.match, hint_note(told.match, told.hint.seat))
        table.state.log = told.match.log(table.seat)
        table.say("")
        self._tell(told)

    def _is_for_now(self, told: Told) -> bool:
        table = self._table
        return told.match is table.match and told.board == table.match.board(told.hint.seat) and not table.no_hint()

    def _tell(self, told: Told) -> None:
        """Point at the move and say why it is good."""
        hint = told.hint
        choice = next((one for one in self._table.state.offers.legal if one.action == hint.action), None)
        if choice is not None:
            self._point_at(choice)
            question = Ask(f"Hint: {hint.label}", hint.sentences, ANSWERS)
            question.add_class("hint")
            self._table.app.push_screen(question, lambda answer: self._decide(answer, choice))

    def _point_at(self, choice: Choice) -> None:
        """Put the cursor on the card while the hint is read, and light up where it starts and where it goes."""
        state, option = self._table.state, choice.option
        self._stood = state.cursor, state.picked
        self._pointed = frozenset(spot for spot in (option.at, option.to) if spot is not None)
        state.lit = state.lit | self._pointed
        home = state.offers.home(choice)
        if home is not None:
            state.cursor = home
        elif choice in state.offers.answers:
            state.picked = state.offers.answers.index(choice)

    def _decide(self, answer: str | None, choice: Choice) -> None:
        if answer == "do":
            self._table.post_message(ChoiceMade(choice))
        else:
            state = self._table.state
            state.cursor, state.picked = self._stood  # Enter still means what it meant before
            self._table.say(sentence(f"Hint: {choice.option.label}"))
