"""The screen's door out: whatever a widget draws, no control code of a file or a name reaches the terminal."""

from __future__ import annotations

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from cardtable.core.text import printable


class PrintableOnly(LineFilter):
    """Drops what a terminal would obey from every line; the app's own control segments pass."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The same line in letters only."""
        if all([segment.text.isprintable() for segment in segments]):
            return segments
        return [
            segment if segment.control else Segment(printable(segment.text), segment.style, segment.control)
            for segment in segments
        ]
