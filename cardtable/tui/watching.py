"""A match between computers, watched: it goes on by itself, Space holds it, Esc leaves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from msgspec.structs import replace
from textual import on
from textual.app import SystemCommand
from textual.binding import Binding, BindingType
from textual.message import Message

from cardtable.core.ids import Seat
from cardtable.match import Match, Moment

from . import navigation
from .play import LiveTable
from .screens.dialog import Ask
from .table import LeaveAsked, RedoAsked, ResignAsked, UndoAsked

REST = 0.4
"""Seconds between two moves, so that each can be seen."""
GOING = "The computers play. Keys: Space pauses | i inspect | g log | Esc leave"
HELD = "Paused. Keys: Space goes on | i inspect | g log | Esc leave"
NOBODY = "Nobody sits here: the computers play, and you watch."


class WatchedTable(LiveTable):
    """A table at which only computers sit; at an open table every hand is seen, otherwise none."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("space", "end", "Pause, or go on", show=False)]
    DECIDING = frozenset()
    FOR_PLAYERS = frozenset({"enter", "hop", "why", "undo", "redo", "answers", "orders", "resign", "hint", "digit"})

    def __init__(self, match: Match, first: str = "") -> None:
        super().__init__(match, first)
        self.seat = Seat(0) if match.mode.open else None
        self.is_held = False

    def go_on(self) -> None:
        """Show what happened, then let the next computer think."""
        if self.match.to_act is None:
            return self.end()
        self.play_out(self._moment(), self.news_for(self.seat), then=self._next)

    def _moment(self) -> Moment:
        """What a spectator sees now; there is nothing to choose."""
        moment = self.match.moment(self.seat)
        board = replace(moment.board, prompt=HELD if self.is_held else GOING)
        return replace(moment, board=board, choices=(), question=None, orders=(), standing=(), undo=0, redo=0)

    def _next(self) -> None:
        if not self.is_held:
            self.set_timer(REST, self._think_on)

    def _think_on(self) -> None:
        if self.is_attached and not self.is_held and self.match.to_act is not None:
            self.partner.think()

    def action_end(self) -> None:
        """Space holds the match, or lets it go on."""
        self._hold(not self.is_held)

    def _hold(self, held: bool) -> None:
        self.is_held = held
        self.workers.cancel_all()
        self.go_on()

    def no_hint(self) -> str:
        """Nobody here needs a hint."""
        return NOBODY

    @on(UndoAsked)
    @on(RedoAsked)
    @on(ResignAsked)
    def not_here(self, message: Message) -> None:
        """What only players can do."""
        message.prevent_default()
        self.say(NOBODY)

    def commands(self) -> Iterator[SystemCommand]:
        """Nothing but what spectators can do."""
        yield from (command for command in super().commands() if command.title == "Save a copy")

    @on(LeaveAsked)
    def ask_to_go(self, message: LeaveAsked) -> None:
        """Esc with nothing left to close: back to the result, or away from the table."""
        message.prevent_default()
        if self.match.outcome is not None:
            return self.go_on()
        self._hold(True)
        sentence = navigation.UNSAVED if self.is_unsaved else navigation.KEPT
        answers = [("no", "Keep watching"), ("lobby", "Back to the lobby")]
        self.app.push_screen(Ask("Leave the table?", [sentence], answers), self._leave_or_not)

    def _leave_or_not(self, answer: str | None) -> None:
        if answer == "lobby":
            navigation.to_lobby(self.app)
        else:
            self._hold(False)
