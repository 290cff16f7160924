"""What each player at one screen knows: what was so when they last looked, decided, and handed it over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from cardtable.core.board import Line
from cardtable.core.ids import Seat
from cardtable.match import Match, Moment

from .table.news import essence
from .table.storyteller import Story, story_of


class Decided(NamedTuple):
    """After how many steps a player decided something, and after how many the table had done it."""

    before: int
    after: int


class Knowledge:
    """Who has seen how much of a match since it was opened here after so many steps."""

    def __init__(self, steps: int) -> None:
        self._opened_at = steps
        self._looked: dict[Seat | None, int] = {}
        """After how many steps each player last looked."""
        self._decided: dict[Seat | None, Decided] = {}
        """When each player last decided something."""
        self._left: dict[Seat, int] = {}
        """How long the public log was when a player last handed over the table."""

    def decide(self, seat: Seat | None, before: int, after: int) -> None:
        """Note that a player decided something."""
        self._decided[seat] = Decided(before, after)

    def leave(self, seat: Seat, log: Sequence[Line]) -> None:
        """Note that a player hands over the table, having read this public log."""
        self._left[seat] = len(log)

    def news(self, seat: Seat, log: Sequence[Line]) -> list[str]:
        """Return what the public log tells since this player last handed over the table."""
        return essence(log[self._left.get(seat, 0) :])

    def known_to(self, match: Match, seat: Seat | None) -> Moment:
        """Return what a player knows: the board after deciding the last time, and the log before that."""
        before, after = self._decided.get(seat, Decided(self._opened_at, self._opened_at))
        known = match.moment_at(min(after, match.steps), seat)
        return replace(known, log=match.log_at(min(before, match.steps), seat))

    def look(self, match: Match, seat: Seat | None, told: bool) -> Story | None:
        """Return what happened since this player last looked, who now does; None where that is not `told`."""
        since = self._looked.get(seat, self._opened_at)
        self._looked[seat] = match.steps
        return story_of(match, seat, since) if told else None
