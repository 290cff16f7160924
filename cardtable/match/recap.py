"""Where the story begins that a player may want to hear once more: with what the others last did."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.core.ids import Seat

if TYPE_CHECKING:
    from .match import Match


def recap_start(match: Match, seat: Seat | None) -> int:
    """Return after how many steps a recap for this seat begins.

    Where a turn is somebody's, that is with the step that led to the others' turns: what their beginning did belongs
    to that step, such as the Life they gained.
    """
    start = _others_began(match, seat)
    is_led_to = seat is not None and _whose(match, start) not in (None, seat)
    return start - 1 if start and is_led_to else start


def _others_began(match: Match, seat: Seat | None) -> int:
    """Return after how many steps the others' last turns began.

    While another's turn goes on, that is where it began; in a seat's own turn, after its turn before. Where turns
    belong to nobody, it is the last turn in which the seat did something; where nobody looks, the turn before this one.
    """
    at = begun = _begin(match, match.steps)
    whose = _whose(match, match.steps)
    if seat is not None and whose not in (None, seat) and begun < match.steps:
        return begun
    while at and (seat is None or _whose(match, at - 1) != seat):
        whose, end = _whose(match, at - 1), at
        at = _begin(match, at - 1)
        if seat is None or (whose is None and any(step.seat == seat for step in match.played[at:end])):
            break
    return at if at < match.steps or not at else _begin(match, at - 1)


def _begin(match: Match, step: int) -> int:
    """Return the first step of the turn that this one belongs to."""
    turn = _turn(match, step)
    while step and _turn(match, step - 1) == turn:
        step -= 1
    return step


def _whose(match: Match, step: int) -> Seat | None:
    return match.board_at(step, None).active


def _turn(match: Match, step: int) -> tuple[int, Seat | None]:
    board = match.board_at(step, None)
    return board.turn, board.active
