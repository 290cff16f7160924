"""The bare table under all parts: blank lines that cost nothing to cut."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip


class BlankLine(Strip):
    """A blank line; pieces of it are blank, too, and the same for every line.

    Textual cuts the lowest line at the edges of everything above it, in every frame, though next to nothing of it is
    seen: with a card gliding above, to cut it anew was a third of the frame.
    """

    __slots__ = ("_style",)

    def __init__(self, width: int, style: Style) -> None:
        super().__init__([Segment(" " * width, style)], width)
        self._style = style

    def divide(self, cuts: Iterable[int]) -> Sequence[Strip]:
        """Cut it at these columns."""
        edges = (0, *[cut for cut in cuts if cut <= self.cell_length])
        return [Strip.blank(end - start, self._style) for start, end in pairwise(edges)]

    def crop(self, start: int, end: int | None = None) -> Strip:
        """Return the piece between two columns."""
        end = self.cell_length if end is None else min(end, self.cell_length)
        whole = start <= 0 and end == self.cell_length
        return self if whole else Strip.blank(max(end - max(start, 0), 0), self._style)


class Ground:
    """Blank lines of one width and style, made once."""

    def __init__(self) -> None:
        self._line: BlankLine | None = None
        self._style: Style | None = None

    def lines(self, crop: Region, width: int, style: Style) -> list[Strip]:
        """Return the part of the ground that is asked for."""
        if self._line is None or self._style is not style or self._line.cell_length != width:
            self._line, self._style = BlankLine(width, style), style
        return [self._line.crop(crop.x, crop.right)] * crop.height
