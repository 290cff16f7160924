"""A seat's sight as a fixed row of numbers, and its choices as numbers: what learning programs read."""

from __future__ import annotations

from typing import Any
from zlib import crc32

import numpy as np

from cardtable.bots.features import Sums, measure
from cardtable.core.game import AnyGame
from cardtable.core.ids import Seat

SIDE = 256
"""How many numbers describe what one side has."""
SIZE = 2 * SIDE
CHOICES = 512
"""A choice is its place among the legal actions; a moment has at most so many."""


def sight(game: AnyGame, state: Any, seat: Seat) -> Any:
    """What this seat may see: its own sums in the first half, those of the others together in the second.

    Each sum has a place by its name (`crc32`), so that games and cards nobody has seen before need no list.
    """
    row = np.zeros(SIZE, dtype=np.float32)
    for owner, sums in measure(game.board(state, seat)).items():
        _lay(row, sums, 0 if owner == seat else SIDE)
    return row


def _lay(row: Any, sums: Sums, start: int) -> None:
    for (where, what), value in sums.items():
        row[start + crc32(f"{where}.{what}".encode()) % SIDE] += value


def choices(game: AnyGame, state: Any) -> list[Any]:
    """The legal actions in their order; a choice is the number of one of them."""
    legal = [action for action, rule in game.verdicts(state) if rule is None]
    if len(legal) > CHOICES:
        raise ValueError(f"{game.title} offers {len(legal)} choices at once, and an adapter knows {CHOICES}.")
    return legal
