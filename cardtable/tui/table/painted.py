"""A rectangle of the screen with what stands in it."""

from __future__ import annotations

from typing import NamedTuple

from cardtable.tui.board.canvas import Lines, Rect


class Painted(NamedTuple):
    """Lines of cells, and where on the screen they stand."""

    rect: Rect
    lines: Lines
