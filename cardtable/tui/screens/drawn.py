"""Widgets that paint their lines themselves, all at once: Textual's own way costs the lobby a quarter of its start."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.containers import Grid, Vertical, VerticalScroll
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

Run = tuple[str, Style]
"""Words in one style."""


class Drawn(Widget):
    """A widget drawn as lines of words in styles, which are kept until it changes."""

    DEFAULT_CSS = "Drawn { height: auto; }"

    def __init__(self, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes, markup=False)
        self._lines: list[Strip] = []

    def draw(self, width: int, height: int) -> list[Sequence[Run]]:
        """Its lines at this size, at most `width` cells each; what is missing below stays blank."""
        raise NotImplementedError

    def redraw(self) -> None:
        """Draw it again: it has changed."""
        self._lines = []
        self.refresh()

    def notify_style_update(self) -> None:
        """Draw it in its new styles."""
        self._lines = []
        super().notify_style_update()

    def render_lines(self, crop: Region) -> list[Strip]:
        """Its lines, drawn when they are first asked for."""
        width, height = self.outer_size
        if len(self._lines) != height or self._lines[0].cell_length != width:
            plain = self.visual_style.rich_style
            runs = [fit(line, width, plain) for line in self.draw(width, height)[:height]]
            blank = [(" " * width, plain)]
            self._lines = print_lines(self, [*runs, *[blank] * (height - len(runs))], width)
        lines = self._lines[crop.y : crop.bottom]
        return lines if crop.column_span == (0, width) else [line.crop(*crop.column_span) for line in lines]


def fit(runs: Iterable[Run], width: int, plain: Style) -> list[Run]:
    """Runs that take exactly this width; words that are too long end in dots."""
    out, left = [], width
    for text, style in runs:
        size = cell_len(text)
        if size > left:
            text, size = f"{set_cell_size(text, left - 1)}…" if left else "", left
        out.append((text, style))
        left -= size
    return [*out, (" " * left, plain)] if left else out


def print_lines(widget: Widget, lines: Iterable[Iterable[Run]], width: int) -> list[Strip]:
    """The lines as the app's filters let them through."""
    filters, background = widget.app.get_line_filters(), widget.background_colors[1]
    out = []
    for line in lines:
        segments = [Segment(*run) for run in line if run[0]]
        for each in filters:
            segments = each.apply(segments, background)
        out.append(Strip(segments, width))
    return out


def blank_lines(widget: Widget, crop: Region) -> list[Strip]:
    """The ground under other widgets: one blank line, again and again."""
    return print_lines(widget, [[(" " * crop.width, widget.visual_style.rich_style)]], crop.width) * crop.height


class BareGrid(Grid):
    """A grid with nothing of its own to be seen."""

    def render_lines(self, crop: Region) -> list[Strip]:
        """Blank lines."""
        return blank_lines(self, crop)


class BareVertical(Vertical):
    """A column with nothing of its own to be seen."""

    def render_lines(self, crop: Region) -> list[Strip]:
        """Blank lines."""
        return blank_lines(self, crop)


class BareScroll(VerticalScroll):
    """A column that scrolls, with nothing of its own to be seen."""

    def render_lines(self, crop: Region) -> list[Strip]:
        """Blank lines."""
        return blank_lines(self, crop)
