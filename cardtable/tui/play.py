"""The flow of a match at the table: what players ask for goes to the Match, and its answer onto the screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from msgspec.structs import replace
from textual import on
from textual.app import SystemCommand
from textual.screen import Screen

from cardtable.core.ids import Seat
from cardtable.core.text import listed
from cardtable.files import typed_path
from cardtable.match import CannotUndo, IllegalAction, JournalError, Match

from . import navigation
from .hot_seat import Decided, SeatedTable
from .screens.dialog import Ask
from .screens.entry import Entry
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


class LiveTable(SeatedTable):
    """A table where people play: what they ask for, what the match says to it, and how it ends."""

    @on(ChoiceMade)
    def act(self, message: ChoiceMade) -> None:
        """Somebody acts."""
        self._change(lambda match: match.choose(message.choice, self.seat))

    @on(OrderGiven)
    def give_order(self, message: OrderGiven) -> None:
        """Somebody lets the table answer for them."""
        self._change(lambda match: match.give_order(message.order))

    @on(OrderDropped)
    def drop_order(self, message: OrderDropped) -> None:
        """Somebody wants to answer again."""
        self._change(lambda match: match.drop_order(message.order))

    @on(RedoAsked)
    def redo(self) -> None:
        """Somebody wants a step done again."""
        self._change(Match.redo)

    @on(UndoAsked)
    def undo(self) -> None:
        """Somebody wants a step back: freely when it told nothing, otherwise when all agree."""
        barrier = self.match.undo_barrier()
        if barrier is None or not self.match.can_undo:
            return self._change(self._take_back)
        people = [name for seat, name in enumerate(self.match.names) if seat not in self.computers]
        asked, yes = f"Do all of you agree ({listed(people)})?", "Yes, all of us agree: take it back"
        if len(people) == 1:
            asked, yes = "The computer does not mind.", "Yes, take it back"
        answers = [("no", "No, play on"), ("yes", yes)]
        sentences = [barrier, f"{asked} The log will say so."]
        self.app.push_screen(Ask("Take the last step back?", sentences, answers), self._agreed)

    def _agreed(self, answer: str | None) -> None:
        if answer == "yes":
            self._change(lambda match: self._take_back(match, True))
        else:
            self.go_on()

    def _take_back(self, match: Match, agreed: bool = False) -> None:
        """One step back, and further until a person decides: the computer would only do the same again."""
        match.undo(agreed)
        while match.can_undo and match.to_act in self.computers:
            match.undo(agreed=True)

    @on(ResignAsked)
    def resign(self) -> None:
        """Somebody wants to give up: who, and surely?"""
        if self.match.outcome is not None:
            return self.say("The game is over: nobody can give up any more. Esc goes back to the result.")
        seats = [panel.seat for panel in self.match.board(None).panels if panel.seat not in self.computers]
        seats.sort(key=lambda seat: (seat != self.seat, seat))
        answers = [("no", "Nobody, play on"), *((str(seat), f"{self.match.names[seat]} gives up") for seat in seats)]
        self.app.push_screen(
            Ask("Who gives up?", ["Giving up ends the game for that player."], answers), self._resigned
        )

    def _resigned(self, answer: str | None) -> None:
        if answer is not None and answer.isdecimal():
            self._change(lambda match: match.resign(Seat(int(answer))))

    @on(RulesAsked)
    def open_rules(self, message: RulesAsked) -> None:
        """Somebody wants to read the rules: one of them, or those of this moment."""
        game = self.match.game
        navigation.rules(self.app, game.id, game.title, message.rule, self.match.board(self.seat).rules)

    @on(LeaveAsked)
    def ask_to_leave(self) -> None:
        """Esc with nothing left to close: back to the result, or out of the match."""
        if self.match.outcome is not None:
            return self.go_on()
        sentence = navigation.UNSAVED if self.is_unsaved else navigation.KEPT
        answers = [("no", "Play on"), ("lobby", "Back to the lobby"), ("resign", "Give up…")]
        self.app.push_screen(Ask("Leave the table?", [sentence], answers), self._left)

    @property
    def is_unsaved(self) -> bool:
        """Would this match be lost by leaving?"""
        return self.match.path is None and self.match.outcome is None

    def _left(self, answer: str | None) -> None:
        if answer == "lobby":
            navigation.to_lobby(self.app)
        elif answer == "resign":
            self.resign()

    # --- changing the match --------------------------------------------------------------------------------------

    def _change(self, act: Callable[[Match], object]) -> None:
        """Let the match change, then show what is so; a refusal is shown, an unwritable disk is talked about.

        Behind the curtain nobody changes anything: a second Space typed in haste must not pass for the next player.
        """
        if self.seat is None and self.match.to_act is not None:
            return
        before = self.match.steps
        try:
            act(self.match)
        except IllegalAction as error:
            self.say(error.refusal.text, error.refusal.rule)
        except CannotUndo as error:
            self.say(str(error))
        except JournalError as error:
            self._unwritten(str(error), act)
        else:
            self.decided[self.seat] = Decided(before, self.match.steps)
            self.go_on()

    def _unwritten(self, problem: str, act: Callable[[Match], object]) -> None:
        sentences = [problem, "Nothing is lost, and the match can go on. What now?"]
        answers = [
            ("again", "Try again"),
            ("elsewhere", "Save it in another place…"),
            ("memory", "Play on without saving"),
        ]

        def answered(answer: str | None) -> None:
            if answer == "again":
                self._change(act)
            elif answer == "elsewhere":
                self._ask_where(act)
            elif answer == "memory":
                self._move(None, act)

        self.app.push_screen(Ask("The match could not be saved", sentences, answers), answered)

    def _ask_where(self, act: Callable[[Match], object]) -> None:
        about = "The path of a new file, in a folder you can write to."
        self.app.push_screen(
            Entry("Save the match where?", about, limit=400),
            lambda text: self._move(typed_path(text), act) if text else None,
        )

    def _move(self, path: Path | None, act: Callable[[Match], object]) -> None:
        try:
            moved = self.match.branch(self.match.steps, path)
        except JournalError as error:
            return self._unwritten(str(error), act)
        self.match.close()
        self.match = moved
        self._change(act)

    def partner_acts(self, action: Any) -> None:
        """The computer has decided."""
        try:
            self.match.submit(action)
        except JournalError as error:
            return self._unwritten(str(error), lambda match: match.submit(action))
        self.go_on()

    # --- the end -------------------------------------------------------------------------------------------------

    def end(self) -> None:
        """Open everything there is to see, and say who won."""
        from .screens.result import Result

        seat = self.seat if self._alone is None else self._alone
        story = None if seat is None else self.unseen(seat)
        self.seat = None
        moment = self.match.moment(None)
        board = replace(moment.board, prompt="The game is over. Esc goes back to the result.")
        result = Result(self.match)
        self.play_out(replace(moment, board=board), story, self.seen(seat), lambda: self.show_result(result))

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
        yield SystemCommand("Save a copy", "Save a copy of this match", self._save_copy)
        yield SystemCommand("Hang the curtain", "Cover the table until somebody presses Enter", self.cover)

    def _save_copy(self) -> None:
        def save(text: str | None) -> None:
            if text:
                self._change(lambda match: match.save(typed_path(text)))

        self.app.push_screen(Entry("Save a copy where?", "The path of a new file.", limit=400), save)
