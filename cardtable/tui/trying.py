"""A card tried on the screen: both sides are yours, `r` reads the file again, `t` traces what the last action did."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.binding import Binding, BindingType

from cardtable.core.board import Board, CardFace, Slot, Spot
from cardtable.decks import DeckError
from cardtable.match import MatchError, Moment
from cardtable.trying import NoSuchCard, Trial, trace_lines

from . import navigation
from .knowledge import Knowledge
from .play import LiveTable
from .table import LeaveAsked, ResignAsked, UndoAsked
from .table.sheet import Row, Sheet


class TryTable(LiveTable):
    """A table of the author's own: nothing of it is kept, and every step can be taken back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "reload", "Read the file again"),
        Binding("t", "trace", "Trace the last action"),
    ]

    def __init__(self, trial: Trial) -> None:
        super().__init__(trial.match, first=f"{trial.about} {KEYS}")
        self.trial = trial
        self.state.own_keys = (("r", "reload", "reload"), ("t", "trace", "trace"))

    def show(self, moment: Moment, seen: Moment | None = None) -> None:
        """Draw a moment; the first time the cursor lies on the card that is tried."""
        opens = self.state.board is None
        super().show(moment, seen)
        if opens and (spot := self._place_to_try(moment.board)) is not None:
            self.state.cursor = spot
            self.redraw()

    def _place_to_try(self, board: Board) -> Spot | None:
        """Where the card that is tried can be played."""
        held = ((spot, board.at(spot)) for spot in self.state.acting())
        return next((spot for spot, slot in held if slot and title_of(slot) in self.trial.card.plays), None)

    def action_reload(self) -> None:
        """Read the file again; what is wrong with it is said, and the table stays as it was."""
        try:
            said = self.trial.reload()
        except (DeckError, MatchError, NoSuchCard) as wrong:
            problems = [*str(wrong).splitlines(), "The table stays as it was."]
            return navigation.tell(self.app, f"{self.trial.path.name} cannot be read as it is", *problems)
        self.match = self.trial.match
        self.knowledge = Knowledge(self.match.steps)
        self.go_on()
        self.say(said)

    def action_trace(self) -> None:
        """Which abilities heard what the last action did, and what kept the others."""
        rows = [Row(line, "plain" if line.startswith(" ") else "name") for line in trace_lines(self.trial)]
        self.state.sheet = Sheet("Trace", rows)
        self.redraw()

    # `prevent_default` keeps the table of a match, which would ask before it loses anything, from answering, too.

    @on(UndoAsked)
    def step_back(self, message: UndoAsked) -> None:
        """Take a step back; nobody has to agree."""
        message.prevent_default()
        if not self.match.can_undo:
            return self.say("There is nothing to take back since the file was read.")
        return self.keeper.change(lambda match: match.undo(agreed=match.undo_barrier() is not None))

    @on(ResignAsked)
    def keep_both_sides(self, message: ResignAsked) -> None:
        """Nobody gives up here."""
        message.prevent_default()
        self.say("Both sides are yours: Esc leaves this table.")

    @on(LeaveAsked)
    def leave(self, message: LeaveAsked) -> None:
        """Nothing is lost: the card is in its file."""
        message.prevent_default()
        self.dismiss()

    def end(self) -> None:
        """The game is over: show it, and let the author take steps back."""
        self.seat = None
        self.show(self.match.moment(None))
        self.say("The game is over: u takes the last step back, Esc leaves.")

    @property
    def is_unsaved(self) -> bool:
        """There is nothing to lose."""
        return False


def title_of(slot: Slot) -> str:
    """The name of the card that lies there face up; empty where there is none."""
    return slot.holds.title if isinstance(slot.holds, CardFace) else ""


KEYS = "r reads the file again, t traces, Esc leaves."
