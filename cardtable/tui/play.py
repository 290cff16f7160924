"""The flow of a match at the table: what players ask for goes to the Match, and its answer onto the screen."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager
from typing import Any

from msgspec.structs import replace
from textual import on
from textual.app import SystemCommand
from textual.screen import Screen

from cardtable.core.ids import Seat
from cardtable.core.text import listed
from cardtable.lookup import Sight
from cardtable.match import JournalError, Match, Moment

from . import navigation
from .hot_seat import HotSeat
from .keeping import Keeper
from .knowledge import Knowledge
from .match_table import MatchTable
from .screens.dialog import Ask
from .table import (
    ChoiceMade,
    LeaveAsked,
    OrderDropped,
    OrderGiven,
    RedoAsked,
    ResignAsked,
    RulesAsked,
    UndoAsked,
)
from .table.storyteller import Story


class LiveTable(MatchTable):
    """A table where people play: what they ask for, what the match says to it, and how it ends."""

    def __init__(self, match: Match, first: str = "") -> None:
        super().__init__(match)
        self.state.gives_hints = True
        self.knowledge = Knowledge(match.steps)
        self.seats = HotSeat(self, first)
        self.keeper = Keeper(self)

    def on_mount(self) -> None:
        """Nobody sees anything before the first curtain is lifted."""
        self.go_on()

    def go_on(self) -> None:
        """Show what is so now, to whom it concerns."""
        self.seats.go_on()

    def cover(self, why: str = "") -> None:
        """Hang the curtain before the player who is shown the table now."""
        self.seats.cover(why)

    def in_public(self) -> AbstractContextManager[None]:
        """Show only what everybody may see, for as long as a picture is taken."""
        return self.seats.in_public()

    def known_to(self, seat: Seat | None) -> Moment:
        """Return what this player knows."""
        return self.knowledge.known_to(self.match, seat)

    def news_for(self, seat: Seat | None) -> Story | None:
        """Return what happened since this player last looked, who now does; None where the table does not tell it."""
        return self.knowledge.look(self.match, seat, told=self.pace is not None)

    # --- what players ask for --------------------------------------------------------------------------------------

    @on(ChoiceMade)
    def act(self, message: ChoiceMade) -> None:
        """Somebody acts."""
        self.keeper.change(lambda match: match.choose(message.choice, self.seat))

    @on(OrderGiven)
    def give_order(self, message: OrderGiven) -> None:
        """Somebody lets the table answer for them."""
        self.keeper.change(lambda match: match.give_order(message.order))

    @on(OrderDropped)
    def drop_order(self, message: OrderDropped) -> None:
        """Somebody wants to answer again."""
        self.keeper.change(lambda match: match.drop_order(message.order))

    @on(RedoAsked)
    def redo(self) -> None:
        """Somebody wants a step done again."""
        self.keeper.change(lambda match: match.redo(past=self.seats.computers))

    @on(UndoAsked)
    def undo(self) -> None:
        """Somebody wants a step back: freely when it told nothing, otherwise when all agree."""
        barrier = self.match.undo_barrier()
        if barrier is None or not self.match.can_undo:
            return self.keeper.change(self._take_back)
        people = [name for seat, name in enumerate(self.match.names) if seat not in self.seats.computers]
        asked, yes = f"Do all of you agree ({listed(people)})?", "Yes, all of us agree: take it back"
        if len(people) == 1:
            asked, yes = "The computer does not mind.", "Yes, take it back"
        no = "No, play on" if self.match.outcome is None else "No, leave it so"
        answers = [("no", no), ("yes", yes)]
        sentences = [barrier, f"{asked} The log will say so."]
        self.app.push_screen(Ask("Take the last step back?", sentences, answers), self._undo_or_not)

    def _undo_or_not(self, answer: str | None) -> None:
        if answer == "yes":
            self.keeper.change(lambda match: self._take_back(match, True))
        else:
            self.go_on()

    def _take_back(self, match: Match, agreed: bool = False) -> None:
        """One step back, and further until a person decides."""
        match.undo(agreed, past=self.seats.computers)

    @on(ResignAsked)
    def resign(self) -> None:
        """Somebody wants to give up: who, and surely?"""
        if self.match.outcome is not None:
            return self.say("The game is over: nobody can give up any more. Esc goes back to the result.")
        seats = [panel.seat for panel in self.match.board(None).panels if panel.seat not in self.seats.computers]
        seats.sort(key=lambda seat: (seat != self.seat, seat))
        answers = [("no", "Nobody, play on"), *((str(seat), f"{self.match.names[seat]} gives up") for seat in seats)]
        self.app.push_screen(
            Ask("Who gives up?", ["Giving up ends the game for that player."], answers), self._resign_or_not
        )

    def _resign_or_not(self, answer: str | None) -> None:
        if answer is not None and answer.isdecimal():
            self.keeper.change(lambda match: match.resign(Seat(int(answer))))

    @on(RulesAsked)
    def open_rules(self, message: RulesAsked) -> None:
        """Somebody wants to read the rules: one of them, or those of this moment."""
        game, sight = self.match.game, Sight(self.match, self.seat)
        navigation.rules(self.app, game.id, game.title, message.rule, sight)

    @on(LeaveAsked)
    def ask_to_leave(self) -> None:
        """Esc with nothing left to close: back to the result, out of what was begun, or out of the match."""
        if self.match.outcome is not None:
            return self.go_on()
        if self._has_begun:
            return self.undo()
        sentence = navigation.UNSAVED if self.is_unsaved else navigation.KEPT
        answers = [("no", "Play on"), ("lobby", "Back to the lobby"), ("resign", "Give up…")]
        self.app.push_screen(Ask("Leave the table?", [sentence], answers), self._leave_or_not)

    @property
    def _has_begun(self) -> bool:
        """Did this player's last step only begin something of which nothing is told yet: a card without a place?"""
        match = self.match
        if not match.steps or self.seat is None or not match.to_act == match.played[-1].seat == self.seat:
            return False
        return match.undo_barrier() is None and not any(beat.lines for beat in match.beats(self.seat, match.steps - 1))

    @property
    def is_unsaved(self) -> bool:
        """Would this match be lost by leaving?"""
        return self.match.path is None and self.match.outcome is None

    def _leave_or_not(self, answer: str | None) -> None:
        if answer == "lobby":
            navigation.to_lobby(self.app)
        elif answer == "resign":
            self.resign()

    def partner_acts(self, action: Any) -> None:
        """The computer has decided."""
        try:
            self.match.submit(action)
        except JournalError as error:
            return self.keeper.talk_over(str(error), lambda match: match.submit(action))
        self.go_on()

    # --- the end -------------------------------------------------------------------------------------------------

    def end(self) -> None:
        """Open everything there is to see, and say who won."""
        from .screens.result import Result

        seat = self.seat if self.seats.alone is None else self.seats.alone
        story = None if seat is None else self.news_for(seat)
        self.seat = None
        moment = self.match.moment(None)
        board = replace(moment.board, prompt="The game is over. Esc goes back to the result.")
        result = Result(self.match)
        self.play_out(replace(moment, board=board), story, self.known_to(seat), lambda: self.show_result(result))

    def show_result(self, result: Screen[str | None]) -> None:
        """Say who won."""
        self.app.push_screen(result, self._after)

    def _after(self, answer: str | None) -> None:
        """What the players want after the game."""
        match = self.match
        if answer in ("rematch", "swap"):
            navigation.rematch(self.app, match, swapped=answer == "swap")
        elif answer == "undo":
            self.undo()
        elif answer == "lobby":
            navigation.to_lobby(self.app)

    def commands(self) -> Iterator[SystemCommand]:
        """What the palette offers at this table."""
        yield SystemCommand("Undo", "Take the last step back", self.undo)
        yield SystemCommand("Redo", "Redo a step that was taken back", self.redo)
        yield SystemCommand("Give up", "Resign, for any player at the table", self.resign)
        yield SystemCommand("Save a copy", "Save a copy of this match", self.keeper.save_copy)
        yield SystemCommand("Hang the curtain", "Cover the table until somebody presses Enter", self.cover)
