"""What is above the table for a moment: a card on its way, and a number that floats."""

from __future__ import annotations

from textual.geometry import NULL_OFFSET, Offset, Region
from textual.widget import Widget

from cardtable.tui.board.canvas import Lines, Rect, row
from cardtable.tui.board.look import Look
from cardtable.tui.board.widths import width_of

from .painted import Painted
from .part import Part

ABOVE = 8


class Above(Part):
    """Something above the table for a moment. Where it was and where it is are painted, whatever Textual knows of it.

    Textual paints where a widget moved by comparing two layouts. One that is made in between, because somebody asks
    where something is, is compared with and never painted: a card's edge stayed where it had passed.
    """

    def paint_places(self, *places: Region) -> None:
        """Let the table paint again where this is or was."""
        if self.is_shown and isinstance(self.parent, Widget) and self.rect.width:
            self.parent.refresh(*places)

    def put(self, painted: Painted | None, look: Look) -> list[Rect]:
        """Appear; unlike the other parts it comes by itself, and asks for its own layout."""
        self.refresh(layout=True, repaint=False)
        return super().put(painted, look)

    def forget(self) -> None:
        """Vanish, and show what lies beneath."""
        self.paint_places(self.place)
        self.refresh(layout=self.is_shown, repaint=False)
        super().forget()


class Ghost(Above):
    """A card on its way, above everything; Textual animates `way`."""

    def __init__(self, number: int) -> None:
        super().__init__(f"ghost-{number}", ABOVE)
        self._goal: Offset = NULL_OFFSET

    def glide(self, lines: Lines, start: Rect, end: Rect, seconds: float, look: Look) -> None:
        """Go from one place to another."""
        self.shift, self._goal = NULL_OFFSET, Offset(end.x - start.x, end.y - start.y)
        self.put(Painted(Rect(start.x, start.y, len(lines[0]), len(lines)), lines), look)
        self.animate("way", self._goal, duration=seconds, easing="in_out_cubic")

    @property
    def way(self) -> Offset:
        """How far it has come."""
        return self.shift

    @way.setter
    def way(self, way: Offset) -> None:
        if way != self.shift:
            was, self.shift = self.place, way
            self.paint_places(was, self.place)
            self.refresh(layout=True, repaint=False)

    def forget(self) -> None:
        """Vanish, wherever it is."""
        if self.is_attached:
            self.app.animator.force_stop_animation(self, "way")
        super().forget()
        self.shift = NULL_OFFSET


class FloatingNumber(Above):
    """By how much a number changed, beside the card it stands on."""

    def __init__(self, number: int) -> None:
        super().__init__(f"float-{number}", ABOVE + 1)

    def rise(self, words: str, is_up: bool, over: Rect, look: Look) -> None:
        """Show it at the upper right corner of a place."""
        text = f" {words} "
        wide = min(width_of(text), over.width)
        rect = Rect(over.x + over.width - wide, over.y, wide, 1)
        style = look["pick up" if is_up else "pick down"]
        self.put(Painted(rect, (row([(text, style)], wide, style),)), look)
