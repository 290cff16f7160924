"""From where somebody looks things up: a seat of a match, now or at an earlier step."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from cardtable.core.board import Board, CardFace
from cardtable.core.ids import Seat
from cardtable.match import Match
from cardtable.match.printed import own_cards


class Sight(NamedTuple):
    """What a seat (None: nobody) may know of a match, now or after so many steps."""

    match: Match
    seat: Seat | None
    step: int | None = None

    @property
    def board(self) -> Board:
        """What can be seen now."""
        return self.match.board(self.seat) if self.step is None else self.match.board_at(self.step, self.seat)

    def own(self) -> tuple[CardFace, ...]:
        """Return the cards of this seat's own deck as printed."""
        return () if self.seat is None else self._deck(self.seat)

    def others(self) -> tuple[CardFace, ...]:
        """Return the cards of the other decks as printed: not to be shown before this seat has seen them."""
        seats = [Seat(seat) for seat in range(len(self.match.names)) if seat != self.seat]
        return tuple([face for seat in seats for face in self._deck(seat)])

    def _deck(self, seat: Seat) -> tuple[CardFace, ...]:
        return tuple([replace(face, owner=seat) for face, _ in own_cards(self.match, seat)])

    def met(self) -> set[tuple[str, Seat | None]]:
        """Return the titles of all cards that this seat has seen so far, each with whose card it was."""
        last = self.match.steps if self.step is None else self.step
        boards = [beat.board for beat in self.match.beats(self.seat, 0) if beat.step <= last]
        every = (self.match.board_at(0, self.seat), *boards, self.board)
        return {(face.title, face.owner) for board in every for face in board.cards()}
