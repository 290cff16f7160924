"""How many cells the table needs."""

from __future__ import annotations

from textual.geometry import Size

COLUMNS, LINES = 80, 24


def is_too_small(width: int, height: int) -> bool:
    """Does a terminal of this size have no room for the table?"""
    return width < COLUMNS or height < LINES


def at_least(size: Size) -> Size:
    """This size, or what the table needs where it is less."""
    return Size(max(size.width, COLUMNS), max(size.height, LINES))
