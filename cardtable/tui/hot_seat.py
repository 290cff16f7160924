"""Whose table it is: the right seat is shown, the curtain hangs in between, and the computer thinks for its seats."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from cardtable.core.ids import Seat

from . import navigation
from .screens.curtain import Call, hang

if TYPE_CHECKING:
    from .play import LiveTable


class HotSeat:
    """Hands one screen round among the people at a table."""

    def __init__(self, table: LiveTable, first: str = "") -> None:
        self._table = table
        self._first = first
        """What is said to the first who looks."""
        self._is_covered = False
        match = table.match
        self.computers = frozenset(Seat(seat) for seat, level in enumerate(match.players) if level)
        people = [Seat(seat) for seat in range(len(match.names)) if seat not in self.computers]
        self.alone = people[0] if len(people) == 1 else None
        """The only person at the table, from whom nothing has to be hidden."""

    def go_on(self) -> None:
        """Show what is so now: to the seat that decides, behind the curtain if that is another person, or the end."""
        if self._is_covered:
            return
        table, to_act = self._table, self._table.match.to_act
        table.seat = table.seat if self.alone is None else self.alone
        if to_act is None:
            table.end()
        elif to_act in self.computers:
            self._show()
            table.partner.think()
        elif to_act == table.seat:
            self._show()
        else:
            self._hand_over(to_act, self._first)
        if (self.alone is not None or table.match.mode.open) and self._first:
            table.say(self._first)
        self._first = ""

    def _show(self) -> None:
        """Show the player who looks what happened since they last did, and what is so now."""
        table = self._table
        table.play_out(table.match.moment(table.seat), table.news_for(table.seat), table.known_to(table.seat))

    def cover(self, why: str = "") -> None:
        """Hang the curtain before the player who is shown the table now, unless nobody else sits there."""
        if self._table.seat is not None and self.alone is None:
            self._hand_over(self._table.seat, why)

    def _hand_over(self, seat: Seat, why: str = "") -> None:
        """Take everything private off the screen, hang the curtain, and show `seat` its table when it lifts.

        At an open table nothing is private: there the next seat is shown at once.
        """
        table, match = self._table, self._table.match
        if match.mode.open:
            table.seat = seat
            return self._show()
        log = match.log(None)
        if table.seat is not None:
            table.knowledge.leave(table.seat, log)
        table.seat = None
        table.forget(match.moment(None))
        self._is_covered = True
        table.app.clear_notifications()
        leaving = navigation.UNSAVED if match.path is None else navigation.KEPT
        call = Call(match.names[seat], why, leaving, table.knowledge.news(seat, log), self.alone is not None)
        hang(table.app, call, lambda lifted: self._lift(lifted, seat))

    def _lift(self, lifted: bool | None, seat: Seat) -> None:
        self._is_covered = False
        if not lifted:
            return navigation.to_lobby(self._table.app)
        self._table.seat = seat
        self._table.go_on()

    @contextmanager
    def in_public(self) -> Iterator[None]:
        """Show only what everybody may see, for as long as a picture is taken."""
        table, seat = self._table, self._table.seat
        table.seat = None
        table.show(table.match.moment(None))
        try:
            yield
        finally:
            table.seat = seat
            if seat is not None:
                self._show()
