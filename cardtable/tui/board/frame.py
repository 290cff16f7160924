"""The frame of a card: its strokes, and the words let into its edges."""

from __future__ import annotations

from typing import NamedTuple

from rich.style import Style

from .canvas import Cell, Lines, Run, cut, row, width_of
from .look import Look
from .mark import Mark


class Edges(NamedTuple):
    """Words in a card's edges besides its marks: the place's label, signs at the upper right, signs at the foot."""

    label: str = ""
    right: str = ""
    foot: str = ""


def framed(
    rows: list[tuple[Cell, ...]],
    width: int,
    height: int,
    look: Look,
    mark: Mark,
    edges: Edges,
    *,
    turned: bool = False,
    empty: bool = False,
) -> Lines:
    """Put a frame around lines of cells, which are filled up or cut to the frame's height."""
    frame, stroke = mark.frame(look, turned, empty), mark.stroke(look, empty)
    tag, sign, key = (look[f"{mark.ground} {role}"] for role in ("target", "badge", "name"))
    left: list[Run] = [(mark.sign(look), stroke), (mark.key, key), (edges.label, stroke)]
    top = _edge(left, [(edges.right, sign), (mark.above, tag)], width, frame.corners[:2], frame.top, stroke)
    foot = _whole_words(edges.foot, width - 2 - width_of(mark.below))
    bottom = _edge([(foot, sign)], [(mark.below, tag)], width, frame.corners[2:], frame.top, stroke)
    side: tuple[Cell, ...] = ((frame.side, stroke),)
    rest = look["base"] if empty and not mark.selected else look[mark.ground]
    blank = ((" ", rest),) * (width - 2)
    body = [side + line + side for line in (rows + [blank] * height)[: height - 2]]
    return (top, *body, bottom)


def _whole_words(text: str, room: int) -> str:
    """As many words as fit: half a sign beside a mark would be read as another one."""
    words = text.split(" ")
    while len(words) > 1 and width_of(" ".join(words)) > room:
        words.pop()
    return " ".join(words)


def _edge(left: list[Run], right: list[Run], width: int, corners: str, stroke: str, style: Style) -> tuple[Cell, ...]:
    """A horizontal edge with words at both ends; where room is short, those on the right stay."""
    room = width - 2
    kept: list[Run] = []
    for text, ink in [*reversed(right), *left]:
        text = cut(text, room, "")
        room -= width_of(text)
        kept.append((text, ink))
    ends = kept[: len(right)][::-1]
    runs = [(corners[0], style), *kept[len(right) :], (stroke * room, style), *ends, (corners[1], style)]
    return row(runs, width, style)
