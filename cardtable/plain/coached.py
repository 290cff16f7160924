"""What a lesson and a puzzle in plain words share: one learner's desk, and an end that says what comes next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from cardtable.core.ids import Seat
from cardtable.core.text import clean

from .commands import Command, run_command
from .console import Console, EndOfInput, Leave
from .desk import Desk
from .session import Session

if TYPE_CHECKING:
    from cardtable.match import Choice, Match

READING = frozenset({"?", "rules", "i", "inspect", "n", "notes", "b", "board", "log", "h", "help"})
"""The words that still answer when a lesson or a puzzle is over."""


class Coached:
    """One learner's desk; `following` names what comes after this (empty: a game), `goes_on` whether it is wanted."""

    commands: Mapping[str, Command] = {}

    def __init__(self, match: Match, seat: Seat, console: Console, following: str = "") -> None:
        self.desk = Desk(match, console, seat)
        self.console = console
        self.following = following
        self.goes_on = False

    def note_look(self, name: str) -> None:
        """Reading a card changes nothing, unless a lesson asked for it."""

    def note_why(self, choice: Choice) -> None:
        """Asking changes nothing, unless a lesson asked for it."""

    def hear(self) -> str:
        """Return the learner's next line, cleaned."""
        return clean(self.console.ask(">"))

    def command(self, said: str) -> None:
        """Run a word that is no choice, or say that it is none."""
        if not run_command(self, said):
            self.console.say(self.desk.menu.explain_miss(said))

    def part(self) -> None:
        """Say what comes next, and let the learner take it, play on here, or leave.

        The last lesson hands over the game it has begun: there Enter plays on.
        """
        can_play = self.desk.match.to_act is not None
        hands_over = can_play and not self.following
        on, play = ("g", "") if hands_over else ("", "p")
        ways = [f"{on or 'Enter'} goes to {self.following or 'a new game against the computer'}"]
        ways[0 if hands_over else 1 : 0] = [f"{play or 'Enter'} plays on from here"] * can_play
        if not self.following:
            self.console.say("That was the last one. In a match, H gives a hint: what a good player would do, and why.")
        said = self._choose_way(f"{', '.join([*ways, 'q leaves'])}.", (on, "q", "quit", *[play] * can_play))
        self.goes_on = said == on
        if can_play and said == play:
            others = [Seat(seat) for seat in range(len(self.desk.match.names)) if seat != self.desk.shown]
            Session(self.desk.match, self.console, others).run()

    def _choose_way(self, ways: str, known: Sequence[str]) -> str:
        """Ask until it is one of these; a line that means nothing here leaves nothing."""
        self.console.say(ways)
        try:
            while (said := self.hear()).casefold() not in known:
                if said.partition(" ")[0] in READING and run_command(self, said):
                    self.console.say(ways)
                else:
                    self.console.say(f'"{said[:60]}" is not a way on from here. {ways}')
        except (Leave, EndOfInput, KeyboardInterrupt):
            return "q"
        return said.casefold()
