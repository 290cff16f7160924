"""How the screen is shared out: status, players, board, prompt, keys, and from 110 columns on a side rail."""

from __future__ import annotations

from typing import NamedTuple

from cardtable.tui.board.canvas import Rect

LEAST = (80, 24)
"""The smallest terminal the table is drawn on."""


class Regions(NamedTuple):
    """The rectangles of the screen; `panels` is empty where a rail shows the players."""

    status: Rect
    panels: Rect
    board: Rect
    prompt: Rect
    keys: Rect
    rail: Rect | None


def rail_width(width: int) -> int:
    """How many columns the rail gets; none on narrow terminals."""
    return 0 if width < 110 else 30 if width < 140 else 36 if width < 170 else 48


def share(width: int, height: int, asking: int = 1) -> Regions:
    """Share a terminal of this size out, with a question of so many lines."""
    side = rail_width(width)
    main = width - side
    panels = 0 if side else 1
    prompt = max(asking, 1 if height < 44 else 2)
    board = height - 2 - panels - prompt
    return Regions(
        Rect(0, 0, width, 1),
        Rect(0, 1, main, panels),
        Rect(0, 1 + panels, main, board),
        Rect(0, 1 + panels + board, main, prompt),
        Rect(0, height - 1, width, 1),
        Rect(main, 1, side, height - 2) if side else None,
    )
