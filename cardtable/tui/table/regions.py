"""How the screen is shared out: status, players, board, last event, question, keys, and a side rail where it fits."""

from __future__ import annotations

from typing import NamedTuple

from cardtable.tui.board.canvas import Rect
from cardtable.tui.screens.room import LINES

QUESTION = 3
"""Lines kept for the question and its answers, so that the board never moves when another thing is asked."""


class Regions(NamedTuple):
    """The rectangles of the screen; `players` is in the rail where there is one."""

    status: Rect
    players: Rect
    board: Rect
    event: Rect
    question: Rect
    keys: Rect
    rail: Rect | None


def rail_width(width: int) -> int:
    """How many columns the rail gets; none on narrow terminals."""
    return 0 if width < 110 else 30 if width < 140 else 36 if width < 170 else 48


def share(width: int, height: int, needs: int = 0) -> Regions:
    """Share a terminal of this size out to a board that needs so many lines."""
    side = rail_width(width)
    main = width - side
    players = 0 if side else 1
    rest = height - 2 - players - 1
    question = _question_lines(height, rest - needs)
    board = rest - question
    below = 1 + players + board
    return Regions(
        Rect(0, 0, width, 1),
        Rect(0, 1, main, players),
        Rect(0, 1 + players, main, board),
        Rect(0, below, main, 1),
        Rect(0, below + 1, main, question),
        Rect(0, height - 1, width, 1),
        Rect(main, 1, side, height - 2) if side else None,
    )


def _question_lines(height: int, spare: int) -> int:
    """A board that fills the terminal leaves two lines; beside a coach, who asks most things, one at least."""
    least = 1 if height < LINES else QUESTION - 1
    return QUESTION if spare >= QUESTION and height >= LINES else min(max(spare, least), QUESTION - 1)
