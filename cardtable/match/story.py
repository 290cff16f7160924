"""How a match went: the score turn by turn, who led when, and what decided it; all from what everybody may see."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from cardtable.core.board import Board
from cardtable.core.ids import Seat

if TYPE_CHECKING:
    from .match import Match

MOST = 400
"""The most boards to look at: in a longer match only every second, third … step counts."""
SERIES = 2
"""The wins that decide a best of three."""


class Score(NamedTuple):
    """The figure that says who is ahead, at the end of each turn, for every seat."""

    name: str
    turns: tuple[int, ...]
    values: tuple[tuple[int, ...], ...]
    """By seat."""

    def leader(self, at: int) -> Seat | None:
        """Return who was ahead at the end of the turn at this index; None if nobody was."""
        now = [row[at] for row in self.values]
        ahead = [seat for seat, value in enumerate(now) if value == max(now)]
        return Seat(ahead[0]) if len(ahead) == 1 else None

    @property
    def changes(self) -> int:
        """How often the lead changed from one player to another."""
        leaders = [leader for at in range(len(self.turns)) if (leader := self.leader(at)) is not None]
        return sum(one != other for one, other in pairwise(leaders))

    @property
    def since(self) -> int | None:
        """The turn since which the final leader has led without a break."""
        last = self.leader(len(self.turns) - 1) if self.turns else None
        if last is None:
            return None
        at = len(self.turns) - 1
        while at and self.leader(at - 1) == last:
            at -= 1
        return self.turns[at]


def score(match: Match) -> Score:
    """Return the score of a match, turn by turn."""
    by_turn: dict[int, Board] = {}
    stride = match.steps // MOST + 1
    for step in (*range(0, match.steps, stride), match.steps):
        board = match.board_at(step, None)
        by_turn[board.turn] = board
    seats = range(len(match.names))
    values = tuple([tuple([_figure(board, Seat(seat)) for board in by_turn.values()]) for seat in seats])
    return Score(_name(match.board(None)), tuple(by_turn), values)


def _figure(board: Board, seat: Seat) -> int:
    """Return a player's first meter; 0 for one who is out."""
    return next((panel.meters[0].value for panel in board.panels if panel.seat == seat and panel.meters), 0)


def _name(board: Board) -> str:
    return next((panel.meters[0].name for panel in board.panels if panel.meters), "")


def deciding_line(match: Match) -> str:
    """Return the sentence about the step that decided the match; empty when it only tells the result.

    What is told once somebody has lost (a Character that fell in the same blow) decided nothing.
    """
    told = match.beats(None, match.steps - 1) if match.steps else ()
    lines = [line for beat in told for line in beat.lines if line.level == "story"]
    end = next((at for at, line in enumerate(lines) if line.closing), len(lines))
    blows = [line.text for line in lines[:end]]
    return blows[-1] if blows else ""


def moves_by_seat(match: Match) -> tuple[int, ...]:
    """Return how many steps each seat has taken."""
    return tuple([sum(step.seat == seat for step in match.played) for seat in range(len(match.names))])


def series_winner(match: Match) -> Seat | None:
    """Return who has won the best of three, if that is decided."""
    return next((Seat(seat) for seat, count in enumerate(match.won) if count >= SERIES), None)
