"""Where the slots of a zone stand inside its rectangle."""

from __future__ import annotations

from typing import NamedTuple

from cardtable.core.board import Board, CardFace, Zone

from .canvas import Rect
from .layout import OFFER, is_closed, rows_of

NARROW = 7
"""A card in a row is never narrower than this: six cells for its short title and one for its marks."""


TIGHT, COUNT = 12, 3
"""A line no wider than this has room for the number of cards only, and so much of it."""
HEADING = 22
"""Cells for whose cards lie on one line, and how many: `Computer 2: Hand 12`."""


class Placed(NamedTuple):
    """A zone with its heading (or none) and the rectangles of those slots that can be seen."""

    zone: Zone
    rect: Rect
    heading: Rect | None
    slots: dict[int, Rect]
    hidden: tuple[int, int] = (0, 0)
    """How many slots are out of sight on the left and on the right."""


def place(zone: Zone, rect: Rect, board: Board, count: int, focus: int = 0) -> Placed:
    """Place `count` slots (those of the zone and those that could be filled) so that `focus` can be seen."""
    if rect.width <= 0 or rect.height <= 0:
        return Placed(zone, rect, None, {})
    if zone.id == OFFER:
        return _in_rows(zone, Rect(rect.x + 2, rect.y + 1, rect.width - 4, rect.height - 2), board, count, focus)
    match zone.shape:
        case "pile" | "player":
            return Placed(zone, rect, None, {0: _shrink(rect)})
        case "slots":
            return _in_grid(zone, rect, count)
        case "list":
            return _in_list(zone, rect, count, focus)
        case "line" | "hand":
            return _in_rows(zone, rect, board, count, focus)


def has_art(board: Board) -> bool:
    """Do the cards of this board have pictures, which need a few lines?

    All zones of a board are asked together: a zone whose heading went with its first card would jump.
    """
    return any(isinstance(slot.holds, CardFace) and slot.holds.art for zone in board.zones for slot in zone.slots)


def _shrink(rect: Rect) -> Rect:
    height = min(rect.height, 7)
    return Rect(rect.x, rect.y + (rect.height - height) // 2, min(rect.width, 18), height)


def _below(rect: Rect, needed: int, zone: Zone) -> tuple[Rect | None, Rect]:
    """Cut a heading off the top when at least `needed` lines stay."""
    if not zone.title or rect.height <= needed:
        return None, rect
    heading = Rect(rect.x, rect.y, rect.width, 1)
    return heading, Rect(rect.x, rect.y + 1, rect.width, rect.height - 1)


def _in_grid(zone: Zone, rect: Rect, count: int) -> Placed:
    across, down = zone.width or max(count, 1), max(rows_of(zone), 1)
    heading, body = _below(rect, 4 * down if rect.height >= 3 * down else 2 * down, zone)
    height = max(body.height // down, 1)
    width = max(min(body.width // across, max(round(height * 2.6), 13)), 1)
    left = body.x + (body.width - width * across) // 2
    slots = {
        index: Rect(left + index % across * width, body.y + index // across * height, width, height)
        for index in range(count)
    }
    return Placed(zone, rect, heading, slots)


def _in_list(zone: Zone, rect: Rect, count: int, focus: int) -> Placed:
    heading, body = _below(rect, 1, zone)
    each = 2 if count and body.height >= 2 * count else 1
    room = max(body.height // each, 1)
    first = max(min(focus - room // 2, count - room), 0)
    seen = range(first, min(first + room, count))
    slots = {index: Rect(body.x, body.y + (index - first) * each, body.width, each) for index in seen}
    return Placed(zone, rect, heading, slots, (first, count - first - len(seen)))


def _in_rows(zone: Zone, rect: Rect, board: Board, count: int, focus: int) -> Placed:
    closed = is_closed(zone) and zone.seat != board.viewer
    if rect.height == 1:
        return _on_one_line(zone, rect, count, closed)
    heading, body = _below(rect, 1 if closed else 6 if zone.id != OFFER and has_art(board) else 4, zone)
    if count == 0:
        return Placed(zone, rect, heading, {})
    narrow = 2 if closed else NARROW
    gap = 1 if closed or (body.width + 1) // count > 11 else 0
    gap = gap if count * (narrow + gap) <= body.width else 0
    rows = 1
    while count * narrow > body.width * rows and body.height // (rows + 1) >= 2:
        rows += 1
    across = min(-(-count // rows), max(body.width // narrow, 1))
    height = min(body.height // rows, 3 if closed else 14)
    wide = 5 if closed else max(round(height * 2.4), 16)
    width = min((body.width - gap * (across - 1)) // across, wide)
    first = max(min(focus - across * rows // 2, count - across * rows), 0)
    seen = range(first, min(first + across * rows, count))
    used = width * across + gap * (across - 1)
    left = body.x + (0 if zone.shape == "line" else (body.width - used) // 2)
    slots = {
        index: Rect(
            left + (index - first) % across * (width + gap), body.y + (index - first) // across * height, width, height
        )
        for index in seen
    }
    return Placed(zone, rect, heading, slots, (0, 0) if closed else (first, count - first - len(seen)))


def _on_one_line(zone: Zone, rect: Rect, count: int, closed: bool) -> Placed:
    if rect.x > 0 and rect.width > TIGHT:  # a column of air, where the zone before may fill its line
        rect = Rect(rect.x + 1, rect.y, rect.width - 1, 1)
    words = min(max(len(zone.title) + 6, HEADING), rect.width // 2) if rect.width > TIGHT else COUNT
    heading = Rect(rect.x, rect.y, words, 1)
    width = max(min((rect.width - words) // max(count, 1), 4 if closed else 12), 1)
    room = (rect.width - words) // width
    slots = {index: Rect(rect.x + words + index * width, rect.y, width, 1) for index in range(min(count, room))}
    return Placed(zone, rect, heading, slots, (0, 0 if closed else max(count - room, 0)))
