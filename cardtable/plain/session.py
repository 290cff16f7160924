"""A match line by line: the loop that hands over, tells the news, asks and answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.bots import decide
from cardtable.core.board import Board
from cardtable.core.ids import Seat
from cardtable.core.text import clean, listed
from cardtable.match import CannotUndo, MatchError
from cardtable.match.secrecy import seed_told

from .commands import run_command
from .console import Console, EndOfInput, Leave
from .menu import Menu, is_meant
from .replay import ending, say_hands
from .words import say_board

if TYPE_CHECKING:
    from cardtable.match import Choice, Match


class Session:
    """One match in plain words; `shown` is the seat whose cards may be on the screen."""

    def __init__(self, match: Match, console: Console) -> None:
        self.match = match
        self.console = console
        self._partners = {Seat(seat) for seat, level in enumerate(match.players) if level}
        self.shown: Seat | None = None
        self._told = [0] * len(match.names)
        self._is_clear = False

    def run(self) -> None:
        """Plays until the game is over, the player leaves, or no more input comes."""
        self.console.wipe()
        self._greet()
        self._is_clear = True
        try:
            while (seat := self.match.to_act) is not None:
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

    def _greet(self) -> None:
        match, say = self.match, self.console.say
        decks = [f"{name} plays {deck.deck}" for name, deck in zip(match.names, match.decks, strict=True)]
        say(f"{match.game.title}: {listed(decks)}.")
        say("Answer with a number; help lists the other words.")
        if match.path is None:
            say("This match is not kept, because no saves folder can be written: save FILE keeps it elsewhere.")
        if self.console.clears and not self.console.wipes:
            say("This terminal cannot wipe its scrollback: nobody should scroll up after a hand-over.")
        for notice in match.notices:
            say(notice)

    def _decide(self, seat: Seat) -> None:
        if seat != self.shown:
            self._hand_over(seat)
        self._news(seat)
        names, before = self.match.names, self.match.steps
        board, menu = self.match.board(seat), Menu.of(self.match.choices())
        self.console.say(f"{names[seat]}: {board.prompt or 'Your choice.'}")
        for line in menu.lines():
            self.console.say(line)
        while self.match.steps == before and (said := self.console.ask(">")):
            self._answer(board, menu, clean(said))

    def _hand_over(self, seat: Seat) -> None:
        name = self.match.names[seat]
        self.shown = None
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
        self.shown = seat
        self._told[seat] = min(self._told[seat], len(self.match.log(seat)))
        self._news(seat)
        for line in say_board(self.match.board(seat), self.match.names, all_notes=False):
            self.console.say(line)

    def _news(self, seat: Seat) -> None:
        log = self.match.log(seat)
        for line in log[min(self._told[seat], len(log)) :]:
            self.console.say(line.text)
        self._told[seat] = len(log)

    def say_board(self) -> None:
        """The table in words, for the seat at the keyboard."""
        for line in say_board(self.match.board(self.shown), self.match.names):
            self.console.say(line)

    def _answer(self, board: Board, menu: Menu, said: str) -> None:
        choice = menu.find(said)
        try:
            if choice is not None:
                self._try(choice)
            elif not run_command(self, board, menu, said):
                self.console.say(menu.missed(said))
        except (MatchError, CannotUndo) as trouble:  # a full disk, say: nothing was lost and nothing was done
            self.console.say(str(trouble))

    def _try(self, choice: Choice) -> None:
        refusal = self.match.why_not(choice)
        if refusal is not None:
            self.console.say(f"{refusal.text} ({refusal.rule})")
        elif is_meant(choice, self.console):
            self.match.choose(choice)

    def _result(self) -> None:
        if self.shown is not None:
            self._news(self.shown)
        self.console.say(ending(self.match))
        say_hands(self.match, self.console)
        if seed := seed_told(self.match):
            self.console.say(seed)
        if self.match.path is not None:
            self.console.say(f"See it again: cardtable replay {self.match.path.name}")
        self.console.flush()

    def _part(self, why: str) -> None:
        self.console.wipe()
        self.console.say(f"{why}{self.farewell()}")
        self.console.flush()

    def farewell(self) -> str:
        """How this match can be continued."""
        if self.match.path is None:
            return "This match is not kept."
        return f"The match is saved. Go on with: cardtable resume {self.match.path.name} --plain"
