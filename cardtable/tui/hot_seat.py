"""Whose table it is: the right seat is shown, the curtain hangs in between, and the computer thinks for its seats."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from cardtable.core.ids import Seat
from cardtable.match import Match, Moment

from . import navigation
from .hinting import HintedTable
from .screens.curtain import Call, hang
from .table.storyteller import Story, story_of

if TYPE_CHECKING:
    from .app import CardtableApp


class Decided(NamedTuple):
    """After how many steps a player decided something, and after how many the table had done it."""

    before: int
    after: int


class SeatedTable(HintedTable):
    """A table with people at it. `seat` is the player it is shown to: None while the curtain hangs."""

    app: CardtableApp

    def __init__(self, match: Match, first: str = "") -> None:
        super().__init__(match.game.title, why_not=lambda choice: self.match.why_not(choice))
        self.state.gives_hints = True
        self.match = match
        self.seat: Seat | None = None
        self._first = first
        self._covered = False
        self._opened_at = match.steps
        self._seen: dict[Seat | None, int] = {}
        """After how many steps each player last looked."""
        self.decided: dict[Seat | None, Decided] = {}
        """When each player last decided something."""
        self._left_at: dict[Seat, int] = {}
        """How long the public log was when a player last handed over the table."""
        self.computers = frozenset(Seat(seat) for seat, level in enumerate(match.players) if level)
        people = [Seat(seat) for seat in range(len(match.names)) if seat not in self.computers]
        self._alone = people[0] if len(people) == 1 else None
        """The only person at the table, from whom nothing has to be hidden."""

    def on_mount(self) -> None:
        """Nobody sees anything before the first curtain is lifted."""
        self.go_on()

    def go_on(self) -> None:
        """Show what is so now: to the seat that decides, behind the curtain if that is another person, or the end."""
        if self._covered:
            return
        to_act = self.match.to_act
        self.seat = self.seat if self._alone is None else self._alone
        if to_act is None:
            self.end()
        elif to_act in self.computers:
            self._show()
            self.think()
        elif to_act == self.seat:
            self._show()
        else:
            self.hand_over(to_act, self._first)
        if (self._alone is not None or self.match.mode.open) and self._first:
            self.say(self._first)
        self._first = ""

    def hand_over(self, seat: Seat, why: str = "") -> None:
        """Take everything private off the screen, hang the curtain, and show `seat` its table when it lifts.

        At an open table nothing is private: there the next seat is shown at once.
        """
        if self.match.mode.open:
            self.seat = seat
            return self._show()
        log = self.match.log(None)
        if self.seat is not None:
            self._left_at[self.seat] = len(log)
        self.seat = None
        self.forget(self.match.moment(None))
        self._covered = True
        self.app.clear_notifications()
        news = [line.text for line in log[self._left_at.get(seat, 0) :] if line.level == "story"]
        leaving = navigation.UNSAVED if self.match.path is None else navigation.KEPT
        call = Call(self.match.names[seat], why, leaving, news, self._alone is not None)
        hang(self.app, call, lambda lifted: self._lifted(lifted, seat))

    def cover(self, why: str = "") -> None:
        """Hang the curtain before the player who is shown the table now."""
        if self.seat is not None:
            self.hand_over(self.seat, why)

    def _lifted(self, lifted: bool | None, seat: Seat) -> None:
        self._covered = False
        if not lifted:
            return navigation.to_lobby(self.app)
        self.seat = seat
        self.go_on()

    def _show(self) -> None:
        """Show the player who looks what happened since they last did, and what is so now."""
        self.play_out(self.match.moment(self.seat), self.unseen(self.seat), self.seen(self.seat))

    def seen(self, seat: Seat | None) -> Moment:
        """What this player knows: the board after deciding the last time, and the log before that."""
        steps = self.match.steps
        before, after = self.decided.get(seat, Decided(self._opened_at, self._opened_at))
        known = self.match.moment_at(min(after, steps), seat)
        return replace(known, log=self.match.log_at(min(before, steps), seat))

    def unseen(self, seat: Seat | None) -> Story | None:
        """What happened since this player last looked, who now does; None where the table does not tell it."""
        since = self._seen.get(seat, self._opened_at)
        self._seen[seat] = self.match.steps
        return story_of(self.match, seat, since) if self.pace else None

    def _show_in_public(self) -> None:
        self.seat = None
        self.show(self.match.moment(None))

    @contextmanager
    def in_public(self) -> Iterator[None]:
        """Show only what everybody may see, for as long as a picture is taken."""
        seat = self.seat
        self._show_in_public()
        try:
            yield
        finally:
            self.seat = seat
            if seat is not None:
                self._show()

    def end(self) -> None:
        """The game is over."""
        raise NotImplementedError
