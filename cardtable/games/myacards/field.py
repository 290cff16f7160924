"""The field: 64 zones counted seat by seat, row by row, column by column; row 4 of both sides meets in the middle."""

from __future__ import annotations

from typing import Final, Literal

from cardtable.core.ids import Seat

Type = Literal["ae", "se", "do", "ev", "ef"]
Cell = int
"""A zone of the field, 0 … 63; 32 for each seat, rows 1 to 4, eight columns in each."""

EMPTY: Final = -1
CELLS: Final = range(64)
_ROW_ONE: Final[tuple[Type, ...]] = ("ev", "ev", "ev", "ef", "ef", "ef", "do", "do")
_ROWS: Final[tuple[Type, ...]] = (*_ROW_ONE, *("se",) * 8, *("ae",) * 16)

SIDE: Final[tuple[Seat, ...]] = tuple(Seat(cell // 32) for cell in CELLS)
"""Whose field a zone belongs to."""
ROW: Final = tuple(cell % 32 // 8 + 1 for cell in CELLS)
COLUMN: Final = tuple(cell % 8 + 1 for cell in CELLS)
TYPE: Final[tuple[Type, ...]] = tuple(_ROWS[cell % 32] for cell in CELLS)
"""The only type of card that may lie in a zone."""

ENTITY_CELLS: Final = tuple(cell for cell in CELLS if TYPE[cell] in ("ae", "se"))
OWN: Final = (range(0, 32), range(32, 64))
OWN_ENTITY: Final = (slice(8, 32), slice(40, 64))
ROW_STARTS: Final = (16, 24, 48, 56)
"""The first zone of each AE row."""
IN_COLUMN: Final = tuple(tuple(cell for cell in CELLS if COLUMN[cell] == column) for column in range(1, 9))
"""All zones of a column through both fields; column 1 first."""


def cell_at(side: int, row: int, column: int) -> Cell:
    """The zone in this row (1-4) and column (1-8) of a seat's field."""
    return side * 32 + (row - 1) * 8 + column - 1


def cells_of(side: int, type: Type) -> tuple[Cell, ...]:
    """The zones for one type of card on a seat's field, left to right, row by row."""
    return tuple(cell for cell in OWN[side] if TYPE[cell] == type)


ZONES_FOR: Final[tuple[dict[Type, tuple[Cell, ...]], ...]] = tuple(
    {type: cells_of(side, type) for type in ("ae", "se", "do", "ev", "ef")} for side in (0, 1)
)


_ACROSS: Final = (Seat(1), Seat(0))


def opponent(seat: Seat) -> Seat:
    """The other of the two players."""
    return _ACROSS[seat]
