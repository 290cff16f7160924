"""A pile: its name, how many cards lie in it, and the top one where it can be seen."""

from __future__ import annotations

from functools import lru_cache

from rich.style import Style

from cardtable.core.board import Back, CardFace, Slot

from .canvas import Cell, Lines, Run, row
from .look import Look
from .mark import Mark
from .names import name_in
from .signs import Frame
from .widths import cut, width_of


@lru_cache(maxsize=1024)
def pile_lines(title: str, count: int, slot: Slot, width: int, height: int, look: Look, mark: Mark) -> Lines:
    """A pile drawn into exactly `width` × `height` cells."""
    if width <= 0 or height <= 0:
        return ()
    if height < 3 or width < 6:
        return _chip(title, count, slot, width, height, look, mark)
    return _box(title, count, slot, width, height, look, mark)


def _top(slot: Slot, look: Look, ground: str, width: int, count: int) -> Run:
    match slot.holds:
        case CardFace() as face:
            return name_in(face, width), look[f"{ground} {face.accent}"]
        case Back():
            return look.signs.back * width, look["back"]
        case None:
            return (look.signs.back * width if count else "empty"[:width]), look["back" if count else f"{ground} dim"]


def _chip(title: str, count: int, slot: Slot, width: int, height: int, look: Look, mark: Mark) -> Lines:
    ground = mark.ground if mark.selected else ""
    words, number = (look[ground], look[f"{ground} number"]) if ground else (look["title"], look["mine"])
    side = look.signs.frames["selected"].side if mark.selected else ""
    lead = mark.sign(look) or side or " "
    name = cut(title, width - len(str(count)) - 2, "")
    stroke = mark.stroke(look, empty=True)
    lines = [row([(lead, stroke), (name + " ", words), (str(count), number)], width, words)]
    if height > 1:
        top = _top(slot, look, mark.ground, width - 2, count)
        lines.append(row([(side or " ", stroke), top], width, words))
    return tuple(lines)


def _title_edge(title: str, sign: str, width: int, frame: Frame, inks: tuple[Style, Style]) -> list[Run]:
    """The upper edge with the title let in; a corner gives way to the last letters of a title, then the other one."""
    room = width - width_of(sign)
    right = frame.corners[1] if width_of(title) < room else ""
    left = frame.corners[0] if width_of(title) < room - len(right) else ""
    name = cut(title, room - len(left + right), "")
    ruled = frame.top * (room - width_of(name) - len(left + right))
    return [(left + sign, inks[0]), (name, inks[1]), (ruled + right, inks[0])]


def _box(title: str, count: int, slot: Slot, width: int, height: int, look: Look, mark: Mark) -> Lines:
    frame, stroke = mark.frame(look, False), mark.stroke(look)
    ground, inner = mark.ground, width - 2
    sign = look.signs.coach * mark.coach + mark.state_sign(look)
    under = look.signs.stacked if count > 1 else frame.top
    tag = cut(mark.above + mark.below, inner, "")
    top = _title_edge(title, sign, width, frame, (stroke, look[f"{ground} dim"]))
    bottom: list[Run] = [(frame.corners[2] + under * (inner - width_of(tag)), stroke)]
    bottom += [(tag, look[f"{ground} target"]), (frame.corners[3], stroke)]
    number: list[Run] = [(f"{count}".center(inner), look[f"{ground} number"])]
    rows = [row(number, inner, look[ground])]
    if height > 3:
        text, style = _top(slot, look, ground, inner, count)
        rows = [row([(text.center(inner), style)], inner, look[ground]), *rows]
        if height > 4 and count and not isinstance(slot.holds, CardFace):
            rows = [rows[0]] * (height - 3) + rows[-1:]
    side: tuple[Cell, ...] = ((frame.side, stroke),)
    blank = ((" ", look[ground]),) * inner
    body = [side + line + side for line in (rows + [blank] * height)[: height - 2]]
    return (row(top, width, stroke), *body, row(bottom, width, stroke))
