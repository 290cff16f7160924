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
    (x, y), (to_x, to_y) = here.middle, there.middle
    if way in ("left", "right"):
        along = (to_x - x) * (1 if way == "right" else -1)
        aside = _apart(here.y * 2, here.height * 2, there.y * 2, there.height * 2)
        drift = abs(to_y - y)
    else:
        along = (to_y - y) * (1 if way == "down" else -1)
        aside = _apart(here.x, here.width, there.x, there.width)
        drift = abs(to_x - x)
    if along <= 0.5 or (along < drift and aside > 0):
        return None
    return along + aside * 3 + drift * 0.3


def _apart(start: float, size: float, other: float, other_size: float) -> float:
    return max(other - (start + size), start - (other + other_size), 0)
