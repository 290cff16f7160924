"""Moving over the board: the geometrically nearest spot in a direction."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from cardtable.core.board import Spot

from .canvas import Rect

Way = Literal["left", "right", "up", "down"]


def nearest(spots: Mapping[Spot, Rect], start: Spot, way: Way) -> Spot | None:
    """The spot one reaches from `start` in this direction, also in another zone; None at the edge."""
    if start not in spots:
        return next(iter(spots), None)
    here = spots[start]
    reached = [(_distance(here, rect, way), spot) for spot, rect in spots.items() if spot != start]
    ahead = [(distance, spot) for distance, spot in reached if distance is not None]
    return min(ahead, key=lambda pair: pair[0])[1] if ahead else None


def _distance(here: Rect, there: Rect, way: Way) -> float | None:
    """How far it is that way; sideways one stays in the row if one can, up and down the next row counts most."""
    if way in ("left", "right"):
        ahead = there.x - (here.x + here.width) if way == "right" else here.x - (there.x + there.width)
        aside = _apart(here.y, here.height, there.y, there.height)
        drift = abs(here.middle[1] - there.middle[1]) * 0.3
        aslant = 16 + 4 * aside
    else:
        ahead = 2 * (there.y - (here.y + here.height) if way == "down" else here.y - (there.y + there.height))
        aside = _apart(here.x, here.width, there.x, there.width)
        drift = abs(here.middle[0] - there.middle[0]) * 0.2
        aslant = 4 + min(aside, 40) / 2
    if ahead < 0:
        return None
    return ahead + drift + (0 if aside < 0 else aslant)


def _apart(start: float, size: float, other: float, other_size: float) -> float:
    """The gap between two stretches; below zero where they overlap."""
    return max(other - (start + size), start - (other + other_size))
