"""Links between spots: numbered marks at both ends, and joints between chained neighbours."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from cardtable.core.board import Board, Link, Spot

from .canvas import Rect
from .look import Look


class Joint(NamedTuple):
    """Two neighbours held together: from this column over the gap, on these lines."""

    x: int
    gap: int
    lines: tuple[int, ...]


def marked(board: Board) -> list[tuple[int, Link]]:
    """The links that get a number: all but chains between neighbours."""
    plain = [link for link in board.links if link.kind != "chain" or not _neighbours(link)]
    return list(enumerate(plain, 1))


def tags(board: Board, look: Look) -> dict[Spot, tuple[str, ...]]:
    """The marks at the ends of links: kind and number where it starts, number and kind where it ends."""
    out: dict[Spot, tuple[str, ...]] = {}
    for number, link in marked(board):
        sign = look.signs.links[link.kind]
        out[link.start] = (*out.get(link.start, ()), f"{number}{sign}")
        out[link.end] = (*out.get(link.end, ()), f"{sign}{number}")
    return out


def joints(board: Board, spots: Mapping[Spot, Rect]) -> list[Joint]:
    """The joints of chained neighbours that stand side by side."""
    out: list[Joint] = []
    for link in board.links:
        if link.kind != "chain" or not _neighbours(link):
            continue
        first, second = sorted((link.start, link.end), key=lambda spot: spot.index)
        if first in spots and second in spots and spots[first].y == spots[second].y:
            out.append(_joint(spots[first], spots[second]))
    return out


def _joint(left: Rect, right: Rect) -> Joint:
    middle = left.y + left.height // 2
    lines = (middle,) if left.height < 5 else (middle - 1, middle + 1)
    return Joint(left.x + left.width - 1, right.x - left.x - left.width, lines)


def _neighbours(link: Link) -> bool:
    return link.start.zone == link.end.zone and abs(link.start.index - link.end.index) == 1
