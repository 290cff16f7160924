"""Zones of the field in words: `3-5`, `~4-5` and `1:3-5`."""

from __future__ import annotations

from cardtable.core.ids import CardId, Seat
from cardtable.core.layout import need
from cardtable.core.text import number_in

from .field import COLUMN, ROW, Cell, cell_at
from .table import Table


def cell_named(place: str, seat: Seat | None = None) -> Cell:
    """The zone that `3-5`, `~4-5` (both for a seat) or `1:3-5` means."""
    owner, _, rest = place.rpartition(":")
    side = number_in(owner) - 1 if owner else int(seat or 0)
    if rest.startswith("~"):
        side, rest = 1 - side, rest[1:]
    row, _, column = rest.partition("-")
    good = row in ("1", "2", "3", "4") and column in tuple("12345678") and side in (0, 1)
    good = good and (bool(owner) or seat is not None)
    need(good, f'"{place}" is not a zone: write row and column, such as 3-5, or 1:3-5 with the seat.')
    return cell_at(side, int(row), int(column))


def spell_cell(cell: Cell) -> str:
    """A zone in words."""
    return f"{cell // 32 + 1}:{ROW[cell]}-{COLUMN[cell]}"


def spell_place(table: Table, card: CardId) -> str:
    """The zone in which a card lies, in words."""
    return spell_cell(table.where[card])
