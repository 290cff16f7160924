"""A match looked at again, line by line: all at once into a pipe, step by step on a terminal."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from cardtable.core.ids import Seat
from cardtable.core.text import listed

from .board_text import say_board, say_zone
from .console import Console, EndOfInput

if TYPE_CHECKING:
    from cardtable.core.game import Outcome
    from cardtable.match import Match


class Replay:
    """Reads a match aloud; what was hidden stays hidden while the match is not over."""

    def __init__(self, match: Match, console: Console) -> None:
        self.match = match
        self.console = console

    def run(self) -> None:
        """Tells the match: every step into a pipe; on a terminal, the steps the reader asks for."""
        match = self.match
        decks = [f"{name} with {deck.deck}" for name, deck in zip(match.names, match.decks, strict=True)]
        self.console.say(f"{match.game.title}: {listed(decks)}. {match.steps} steps.")
        for notice in match.notices:
            self.console.say(notice)
        if self.console.clears:
            self._walk()
        else:
            self._tell(0, match.steps)
            self._end()

    def _tell(self, start: int, end: int) -> None:
        told = len(self.match.log_at(start, None)) if start else 0
        for step in range(start + 1, end + 1):
            log = self.match.log_at(step, None)
            for line in log[told:]:
                self.console.say(f"{step}. {line.text}")
            told = len(log)

    def _end(self) -> None:
        for line in say_board(self.match.board_at(self.match.steps, None), self.match.names):
            self.console.say(line)
        self.console.say(ending(self.match))
        if self.match.outcome is not None:
            say_hands(self.match, self.console)
        self.console.flush()

    def _walk(self) -> None:
        step, last = 0, self.match.steps
        self.console.say(
            "Enter: next step; u: a step back; b: the table now; a number: that step; "
            "m: make a lesson from here; q: stop."
        )
        try:
            while (said := self.console.ask(f"{step} of {last} >").casefold()) not in {"q", "quit"}:
                step = self._go(said, step)
        except (EndOfInput, KeyboardInterrupt):
            self.console.say()

    def _go(self, said: str, step: int) -> int:
        last = self.match.steps
        if said in {"b", "board"}:
            for line in say_board(self.match.board_at(step, None), self.match.names):
                self.console.say(line)
        elif said in {"m", "make"}:
            self._make_lesson(step)
        elif said == "" and step < last:
            self._tell(step, step + 1)
            step += 1
            if step == last:
                self._end()
        elif said in {"u", "undo"} and step > 0:
            step -= 1
            self._tell(max(step - 1, 0), step)
        elif said.isascii() and said.isdigit() and int(said[:9]) <= last:
            step = int(said[:9])
            self._tell(max(step - 1, 0), step)
        else:
            self.console.say(f"There is no such step: type a number from 0 to {last}, or q.")
        return step

    def _make_lesson(self, step: int) -> None:
        """Write a lesson that begins here; while the match goes on only when everybody agrees."""
        from cardtable.files import FileProblem, lessons_folder
        from cardtable.match import JournalError
        from cardtable.match.secrecy import EXPORT_NOTE, EXPORT_TELLS
        from cardtable.scenario import ScenarioError
        from cardtable.scenario.drafting import draft_lesson

        if self.match.outcome is None and not self.console.confirm(f"{EXPORT_TELLS} Does everybody agree?"):
            return self.console.say("Nothing was written.")
        try:
            path = draft_lesson(self.match, step, lessons_folder(self.match.game.id))[0]
        except (ScenarioError, FileProblem) as problem:
            return self.console.say(str(problem))
        if self.match.outcome is None:
            with suppress(JournalError):
                self.match.note(EXPORT_NOTE)
        self.console.say(f"A lesson now starts here: cardtable tutorial {self.match.game.id} {path.stem} --plain")


def ending(match: Match) -> str:
    """Who won and why, or that the match still runs."""
    if match.outcome is None:
        return "The game is not over yet."
    return f"The game is over. {_who_won(match, match.outcome)} ({match.outcome.rule})"


def _who_won(match: Match, outcome: Outcome) -> str:
    """Who won and why; some reasons say themselves what the winner did."""
    winners = listed([match.names[seat] for seat in outcome.winners])
    if outcome.reason.startswith(("won ", "was ")):
        return f"{winners} {outcome.reason}"
    return f"{winners or 'Nobody'} won: {outcome.reason}"


def say_hands(match: Match, console: Console) -> None:
    """Every hand, as it was when the game ended."""
    for seat in range(len(match.names)):
        for zone in match.board(Seat(seat)).zones:
            if zone.shape == "hand" and zone.seat == seat:
                for line in say_zone(zone, match.names):
                    console.say(line)
