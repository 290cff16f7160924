"""A match line by line: the loop that hands over, tells the news, asks and answers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardtable.bots import decide
from cardtable.core.ids import Seat
from cardtable.core.text import clean, listed
from cardtable.match import CannotUndo, MatchError, saves_place
from cardtable.match.secrecy import seed_sentence

from .commands import run_command
from .console import Console, EndOfInput, Leave
from .desk import Desk
from .match_commands import MATCH_COMMANDS, farewell
from .menu import is_meant
from .replay import ending, say_hands

if TYPE_CHECKING:
    from cardtable.match import Choice, Match

WATCHED = "The computers play, and you watch; Ctrl+C stops."
NOT_SAVED = "This match is not saved as you play: save FILE keeps it."
NO_FOLDER = "This match is not kept, because no saves folder can be written: save FILE keeps it elsewhere."


class Session:
    """One match in plain words; `computers` are seats the computer plays besides those the match knows of."""

    commands = MATCH_COMMANDS

    def __init__(self, match: Match, console: Console, computers: Iterable[Seat] = ()) -> None:
        self.desk = Desk(match, console)
        self.match = match
        self.console = console
        self._partners = {Seat(seat) for seat, level in enumerate(match.players) if level} | set(computers)
        self._is_clear = False

    def run(self) -> None:
        """Plays until the game is over, the player leaves, or no more input comes."""
        self.console.wipe()
        self._greet()
        self._is_clear = True
        try:
            while (seat := self.match.to_act) is not None:
                if self._is_watched:
                    self.desk.tell_news()
                if seat in self._partners:
                    self.match.submit(decide(self.match))
                else:
                    self._decide(seat)
            self._result()
        except Leave:
            self._part("")
        except EndOfInput:
            self._part("The input has ended. ")
        except KeyboardInterrupt:
            self._part("Stopped. ")

    @property
    def _is_watched(self) -> bool:
        """Do computers sit on all seats?"""
        return len(self._partners) == len(self.match.names)

    def _greet(self) -> None:
        match, say = self.match, self.console.say
        if match.game.deck_for == "table":
            decks = [f"{listed(match.names)} play with {match.decks[0].deck}"]
        else:
            decks = [f"{name} plays {deck.deck}" for name, deck in zip(match.names, match.decks, strict=True)]
        say(f"{match.game.title}: {listed(decks)}.")
        say(WATCHED if self._is_watched else "Answer with a number; help lists the other words.")
        if match.path is None:
            say(NOT_SAVED if saves_place() else NO_FOLDER)
        if self.console.clears and not self.console.wipes and len(self._partners) < len(match.names) - 1:
            say("This terminal cannot wipe its scrollback: nobody should scroll up after a hand-over.")
        for notice in match.notices:
            say(notice)

    def _decide(self, seat: Seat) -> None:
        if seat != self.desk.shown:
            self._hand_over(seat)
        self.desk.tell_news()
        before = self.match.steps
        self.desk.ask()
        while self.match.steps == before and (said := self.console.ask(">")):
            self._answer(clean(said))

    def _hand_over(self, seat: Seat) -> None:
        name = self.match.names[seat]
        self.desk.shown = None
        if not self._is_clear:  # the greeting may be read while the first player comes to the keyboard
            self.console.wipe()
        self._is_clear = False
        if len(self._partners) == len(self.match.names) - 1:  # against the computer nobody else could look
            self.console.say()
        elif self.console.waits:
            self.console.wait(f"Pass to {name}. {name}: press Enter when only you can see the screen.")
            self.console.wipe()
        else:
            self.console.say()
            self.console.say(f"Now {name} decides.")
        self.desk.shown = seat
        self.desk.tell_table()

    def note_look(self, name: str) -> None:
        """Reading a card changes nothing."""

    def note_why(self, choice: Choice) -> None:
        """Asking changes nothing."""

    def _answer(self, said: str) -> None:
        choice = self.desk.find(said)
        try:
            if choice is not None:
                self._try(said, choice)
            elif not run_command(self, said):
                self.console.say(self.desk.menu.explain_miss(said))
        except (MatchError, CannotUndo) as trouble:  # a full disk, say: nothing was lost and nothing was done
            self.console.say(str(trouble))

    def _try(self, said: str, choice: Choice) -> None:
        refusal = self.match.why_not(choice)
        if refusal is not None:
            self.desk.deny(said, choice, refusal)
        elif is_meant(choice, self.console):
            before = self.match.steps
            self.match.choose(choice)
            self.desk.confirm(choice, before)

    def _result(self) -> None:
        if self.desk.shown is not None or self._is_watched:
            self.desk.tell_news()
        self.console.say(ending(self.match))
        say_hands(self.match, self.console)
        if seed := seed_sentence(self.match):
            self.console.say(seed)
        if self.match.path is not None:
            self.console.say(f"See it again: cardtable replay {self.match.path.name} --plain")
            self.console.say(f"Where was it won and lost? cardtable review {self.match.path.name} --plain")
        self.console.flush()

    def _part(self, why: str) -> None:
        self.console.wipe()
        self.console.say(f"{why}{farewell(self.match.path)}")
        self.console.flush()
