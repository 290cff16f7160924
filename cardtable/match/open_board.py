"""A table with every hand open: what lies face down for one seat is shown as its owner sees it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from cardtable.core.board import Back, Board, Zone


def open_hands(board: Board, boards: Sequence[Board]) -> Board:
    """Return this board with each seat's zones as that seat sees them; `boards` are those of all seats, in order."""
    zones = tuple([_show(zone, boards) for zone in board.zones])
    return msgspec.structs.replace(board, zones=zones)


def _show(zone: Zone, boards: Sequence[Board]) -> Zone:
    hidden = any(isinstance(slot.holds, Back) for slot in zone.slots)
    if not hidden or zone.seat is None or zone.seat >= len(boards):
        return zone
    own = boards[zone.seat].zone(zone.id)
    return zone if own is None else msgspec.structs.replace(zone, slots=own.slots)
