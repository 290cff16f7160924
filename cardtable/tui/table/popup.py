"""A sheet over the board: a list to choose from, or words to read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from textual.message import Message

from cardtable.tui.board.canvas import Canvas, Rect, Run, cut, row, width_of, wrap
from cardtable.tui.board.look import Look


class Row(NamedTuple):
    """A line of a popup; `value` is what choosing it means, `kind` how it is written."""

    text: str
    kind: str = "plain"
    value: Any = None


@dataclass
class Popup:
    """What it shows and where its pointer or its first line is; `choose` is None for words to read."""

    title: str
    rows: Sequence[Row]
    choose: Callable[[Any], Message | None] | None = None
    index: int = 0
    top: int = 0
    hint: str = ""
    low: bool = False
    """Stand at the bottom, so that the table above stays in sight."""
    lead: str = ""
    """Words above the rows."""

    def step(self, by: int) -> None:
        """Move the pointer, or the words."""
        if self.choose:
            self.index = max(0, min(self.index + by, len(self.rows) - 1))
        else:
            self.top = max(0, self.top + by)


class Drawn(NamedTuple):
    """Where a popup stands, and which row each of its lines belongs to (-1: none)."""

    rect: Rect
    lines: tuple[int, ...]


_ROLES = {"name": "popup frame", "dim": "popup dim", "badge": "popup key", "refusal": "popup key"}


def draw_popup(canvas: Canvas, popup: Popup, area: Rect, look: Look) -> Drawn:
    """Draw the popup into the middle (or the bottom) of an area."""
    room = min(area.width - 6, 76)
    lines = [(-1, text) for text in wrap(popup.lead, room)] if popup.lead else []
    lines += [
        (index, text) for index, line in enumerate(popup.rows) for text in _written(popup, index, line, room, look)
    ]
    wide = max([width_of(text) for _, text in lines] + [width_of(popup.title) + 2, width_of(_foot(popup)) + 2, 24])
    wide = min(wide, room) + 4
    high = min(len(lines), max(area.height - 2, 1))
    popup.top = _first(popup, lines, high)
    x = area.x + (area.width - wide) // 2
    y = area.y + (area.height - high - 2 if popup.low else max((area.height - high - 2) // 2, 0))
    seen = lines[popup.top : popup.top + high]
    _frame(canvas, popup, Rect(x, y, wide, high + 2), look, len(lines) - high)
    for number, (index, text) in enumerate(seen, 1):
        role = _role(popup, index)
        canvas.blit(x + 1, y + number, (row([(" " + text, look[role])], wide - 2, look[role]),))
    return Drawn(Rect(x, y, wide, high + 2), tuple(index for index, _ in seen))


def _written(popup: Popup, index: int, line: Row, room: int, look: Look) -> list[str]:
    if popup.choose is None:
        return wrap(line.text, room) or [""]
    key = f"{(index + 1) % 10} " if index < 10 else "  "
    pointer = ">" if index == popup.index else " "
    return [cut(f"{pointer} {key}{line.text}", room, look.signs.dots)]


def _role(popup: Popup, index: int) -> str:
    if index < 0:
        return "popup"
    if popup.choose and index == popup.index:
        return "popup on"
    return _ROLES.get(popup.rows[index].kind, "popup")


def _first(popup: Popup, lines: list[tuple[int, str]], high: int) -> int:
    last = max(len(lines) - high, 0)
    if popup.choose is None:
        return min(popup.top, last)
    return max(0, min(popup.index - high // 2, last))


def _foot(popup: Popup) -> str:
    return popup.hint or ("Enter chooses, Esc closes" if popup.choose else "Esc closes")


def _frame(canvas: Canvas, popup: Popup, rect: Rect, look: Look, more: int) -> None:
    frame, style = look.signs.frames["play"], look["popup frame"]
    foot = _foot(popup)
    if more > 0:
        foot += f", arrows show {more} more"
    blank: Run = (frame.side + " " * (rect.width - 2) + frame.side, style)
    for y in range(rect.y + 1, rect.y + rect.height - 1):
        canvas.blit(rect.x, y, (row([blank], rect.width, style),))
    for y, words, corners in (
        (rect.y, popup.title, frame.corners[:2]),
        (rect.y + rect.height - 1, foot, frame.corners[2:]),
    ):
        label = f" {cut(words, rect.width - 6, look.signs.dots)} "
        line = f"{corners[0]}{frame.top}{label}{frame.top * (rect.width - 3 - width_of(label))}{corners[1]}"
        canvas.blit(rect.x, y, (row([(line, style)], rect.width, style),))
