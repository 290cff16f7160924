"""The frame of a card: its strokes, and the words let into its edges."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from rich.style import Style

from .canvas import Cell, Lines, Run, row, total_width
from .look import Look
from .mark import Mark
from .widths import cut, width_of

Word = tuple[Run, ...]
"""Runs that are shown together or not at all."""


class Edges(NamedTuple):
    """Words in a card's edges besides its marks: the place's label, signs at the upper right, signs at the foot."""

    label: str = ""
    right: str = ""
    foot: tuple[Word, ...] = ()


def frame_lines(
    rows: list[tuple[Cell, ...]],
    width: int,
    height: int,
    look: Look,
    mark: Mark,
    edges: Edges,
    *,
    turned: bool = False,
    empty: bool = False,
    ground: str = "",
) -> Lines:
    """Put a frame around lines of cells, which are filled up or cut to the frame's height."""
    ground = ground or mark.ground
    frame, stroke = mark.frame(look, turned, empty), mark.stroke(look, empty, ground)
    tag, sign, key, label = (look[f"{ground} {role}"] for role in ("target", "badge", "name", "dim"))
    if empty and not mark.selected:
        tag = look["target"]
    coach = (look.signs.coach * mark.coach, look[f"{ground} coach"])
    left: list[Run] = [coach, (mark.state_sign(look), stroke), (mark.key, key), (edges.label, label)]
    above, below = (_close(tags, width - 2) for tags in (mark.above, mark.below))
    top = _edge(left, [(edges.right, sign), (above, tag)], width, frame.corners[:2], frame.top, stroke)
    foot = whole_words(edges.foot, width - 2 - width_of(below) - bool(below), stroke)
    bottom = _edge(foot, [(below, tag)], width, frame.corners[2:], frame.top, stroke)
    side: tuple[Cell, ...] = ((frame.side, stroke),)
    rest = look["base"] if empty and not mark.selected else look[ground]
    blank = ((" ", rest),) * (width - 2)
    body = [side + line + side for line in (rows + [blank] * height)[: height - 2]]
    return (top, *body, bottom)


def _close(tags: str, room: int) -> str:
    """The ends of links: close together where they have no room apart, then counted, then the last left out whole."""
    if width_of(tags) <= room:
        return tags
    apart = tags.split(" ")
    if width_of("".join(apart)) > room:
        apart = [tag if many == 1 else f"{tag}×{many}" for tag, many in Counter(apart).items()]
    out = ""
    for tag in apart:
        out += tag if width_of(out + tag) <= room else ""
    return out


def whole_words(words: Sequence[Word], room: int, gap: Style) -> list[Run]:
    """The words that fit whole, with gaps between them: half a sign beside a mark would be read as another one."""
    out: list[Run] = []
    for word in words:
        wide = total_width(word) + bool(out)
        if wide <= bool(out) or wide > room:
            continue
        out += [*([(" ", gap)] if out else []), *word]
        room -= wide
    return out


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
