"""A part of the table on the screen: a widget at a rectangle of its own, whose lines are kept ready."""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import NULL_OFFSET, NULL_SPACING, Offset, Region, Size
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.strip import Strip
from textual.widget import Widget

from cardtable.tui.board.canvas import Cell, Rect, spell_out, strip
from cardtable.tui.board.look import Look

from .painted import Painted

NOWHERE = Rect(0, 0, 0, 0)
STEP = 6
"""Cells that are compared and painted together."""
REST = 12
"""So many cells at a line's end are painted with the others: to cut a line takes longer than to write them."""


class ByRect(Layout):
    """Places every part at its own rectangle, moved by its shift; a deeper part lies under a higher one."""

    name = "by-rect"

    def arrange(self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True) -> ArrangeResult:
        """Read the rectangles; a part without one is not there."""
        return [
            WidgetPlacement(Region(*part.rect), part.shift, NULL_SPACING, part, part.height_above)
            for part in children
            if isinstance(part, Part) and part.is_shown
        ]


class Part(Widget):
    """A rectangle of painted lines, handed to Textual as they are: they have every colour already.

    A partial repaint asks every widget it touches for its lines; so strips are made when something changes and stay
    the same objects while it does not.
    """

    DEFAULT_CSS = "Part { width: auto; height: auto; }"

    def __init__(self, id: str, height_above: int = 0) -> None:
        super().__init__(id=id)
        self.rect = NOWHERE
        self.shift: Offset = NULL_OFFSET
        self.height_above = height_above
        self._rows: Sequence[Sequence[Cell]] = ()
        self._strips: list[Strip] = []

    @property
    def is_shown(self) -> bool:
        """Has it a place on the table? Textual's `display` would ask for a layout of its own at every change."""
        return self.rect is not NOWHERE

    def put(self, painted: Painted | None, look: Look) -> list[Rect]:
        """Show this, and say what must be painted again, for one refresh of the whole table; None hides it.

        Whoever calls lays the table out when the rectangle is another one than before.
        """
        if painted is None:
            return self._hide()
        lines = spell_out(painted.lines) if look.ascii else painted.lines
        if painted.rect != self.rect:
            self.rect, self._rows, self._strips = painted.rect, lines, [strip(line) for line in lines]
            return [self.rect]
        return self._change(lines)

    def _hide(self) -> list[Rect]:
        if not self.is_shown:
            return []
        rect = self.rect
        self.forget()
        return [rect]

    @property
    def place(self) -> Region:
        """Where it is now, on the table."""
        return Region(*self.rect).translate(self.shift)

    def _change(self, lines: Sequence[Sequence[Cell]]) -> list[Rect]:
        dirty: list[Rect] = []
        old, self._rows = self._rows, lines
        for y, (was, now) in enumerate(zip(old, lines, strict=True)):
            if was is not now and was != now:
                self._strips[y] = strip(now)
                start, end = _stretch(was, now)
                dirty.append(Rect(self.rect.x + start, self.rect.y + y, end - start, 1))
        return dirty

    def forget(self) -> None:
        """Keep nothing of what was painted: what somebody else may not see must not lie about."""
        self.rect, self._rows, self._strips = NOWHERE, (), []

    def render_lines(self, crop: Region) -> list[Strip]:
        """Asked for at every frame, whoever changed: nothing is computed here."""
        strips = self._strips[crop.y : crop.bottom]
        if len(strips) < crop.height:  # moved, and not laid out again yet
            strips += [Strip.blank(self.rect.width)] * (crop.height - len(strips))
        whole = crop.x == 0 and crop.width == self.rect.width
        return strips if whole else [_crop(line, crop) for line in strips]


def _crop(line: Strip, crop: Region) -> Strip:
    return (line if line.cell_length >= crop.right else line.adjust_cell_length(crop.right)).crop(crop.x, crop.right)


def _stretch(old: Sequence[Cell], new: Sequence[Cell]) -> tuple[int, int]:
    """From where to where two lines differ, in steps of a few cells.

    One stretch, though cells in its middle may be the same: Textual writes each stretch from the widget's left edge on.
    """
    start, end = 0, len(new)
    while start < end and old[start : start + STEP] == new[start : start + STEP]:
        start += STEP
    while end > start + STEP and old[end - STEP : end] == new[end - STEP : end]:
        end -= STEP
    return start, end if len(new) - end > REST else len(new)
