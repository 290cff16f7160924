"""A card tried in plain words: both sides are yours, the file can be read again, and the trace says who heard what."""

from __future__ import annotations

from cardtable.core.ids import Seat
from cardtable.core.text import clean
from cardtable.decks import DeckError
from cardtable.match import MatchError
from cardtable.trying import NoSuchCard, Trial, trace_lines

from .commands import Command, Request
from .console import Console, EndOfInput, Leave
from .desk import Desk
from .match_commands import MATCH_COMMANDS
from .menu import Menu
from .replay import ending
from .session import Session

KEPT_FROM_MATCHES = {word: command for word, command in MATCH_COMMANDS.items() if word not in {"save", "resign"}}


def _reload(request: Request) -> None:
    session = request.asker
    assert isinstance(session, TrySession)
    session.reload()


def _trace(request: Request) -> None:
    session = request.asker
    assert isinstance(session, TrySession)
    for line in trace_lines(session.trial):
        request.say(line)


def _undo(request: Request) -> None:
    match = request.desk.match
    if match.can_undo:
        match.undo(agreed=match.undo_barrier() is not None)
    else:
        request.say("There is nothing to take back since the file was read.")


RELOAD = Command(_reload, "read the file again after an edit; the position stays.")
TRACE = Command(_trace, "which abilities heard what the last action did, and what kept the others.")
UNDO = Command(_undo, "take back the last action.")

TRY_COMMANDS = {
    **KEPT_FROM_MATCHES,
    **{"r": RELOAD, "reload": RELOAD, "t": TRACE, "trace": TRACE, "u": UNDO, "undo": UNDO},
}


class TrySession(Session):
    """One card at a table of its own; nothing is kept."""

    commands = TRY_COMMANDS

    def __init__(self, trial: Trial, console: Console) -> None:
        super().__init__(trial.match, console)
        self.trial = trial

    def run(self) -> None:
        """Try until the author leaves or no more input comes."""
        self._greet()
        try:
            while True:
                seat = self.match.to_act
                if seat is None:
                    self._over()
                else:
                    self._decide(seat)
        except (Leave, EndOfInput, KeyboardInterrupt):
            self.console.say("Nothing of this table is kept.")
            self.console.flush()

    def reload(self) -> None:
        """Read the file again; what is wrong with it is said, and the table stays as it was."""
        try:
            said = self.trial.reload()
        except (DeckError, MatchError, NoSuchCard) as wrong:
            for line in str(wrong).splitlines():
                self.console.say(line)
            self.console.say("The table stays as it was.")
            return
        shown = self.desk.shown
        self.match = self.trial.match
        self.desk = Desk(self.match, self.console, shown)
        self.console.say(said)
        if shown is not None:
            self.desk.tell_news()

    def _greet(self) -> None:
        say = self.console.say
        say(f"{self.match.game.title}: trying {self.trial.card.name} of {self.trial.path.name}. {self.trial.about}")
        say("Both sides are yours. r reads the file again, t traces the last action, u takes it back, help lists all.")

    def _decide(self, seat: Seat) -> None:
        match = self.match
        if seat != self.desk.shown:
            self._hand_over(seat)
        self.desk.tell_news()
        before = match.steps
        self.desk.ask()
        while self.match is match and match.steps == before and (said := self.console.ask(">")):
            self._answer(clean(said))

    def _hand_over(self, seat: Seat) -> None:
        self.console.say()
        self.console.say(f"Now {self.match.names[seat]} decides.")
        self.desk.shown = seat
        self.desk.tell_table()

    def _over(self) -> None:
        self.console.say(ending(self.match))
        self.desk.menu = Menu((), ())
        match = self.match
        while self.match is match and match.to_act is None:
            self._answer(clean(self.console.ask(">")))
