"""A list to choose from, as every screen has it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rich.segment import Segment
from textual.binding import Binding, BindingType
from textual.strip import Strip
from textual.visual import Visual
from textual.widgets import OptionList
from textual.widgets.option_list import Option


class Menu(OptionList, inherit_bindings=False):
    """A list to choose from with arrows, `j` and `k`, or the mouse; a pointer marks the row besides its colour."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down,j", "cursor_down", "Down"),
        Binding("up,k", "cursor_up", "Up"),
        Binding("home", "first", "First"),
        Binding("end", "last", "Last"),
        Binding("pagedown", "page_down", "Page down"),
        Binding("pageup", "page_up", "Page up"),
        Binding("enter", "select", "Choose"),
    ]

    def fill(self, rows: Iterable[tuple[str, Visual] | None], at: str | None = None) -> None:
        """Show these rows (id and text; None draws a line), with the pointer on the row it was on, or on `at`."""
        before = at or self.chosen
        self.clear_options()
        self.add_options([row and Option(row[1], id=row[0]) for row in rows])
        ids = [option.id for option in self.options]
        self.highlighted = ids.index(before) if before in ids else 0 if ids else None

    def point_at(self, id: str) -> None:
        """Put the pointer on the row with this id."""
        self.highlighted = self.get_option_index(id)

    def _move_page(self, direction: int) -> None:
        """A page up or down; before the list has been laid out it has no lines to move by."""
        if self.scrollable_content_region:
            super()._move_page(direction)  # type: ignore[arg-type]

    @property
    def chosen(self) -> str | None:
        """The id of the row under the pointer."""
        return self.highlighted_option.id if self.highlighted_option else None

    def render_line(self, y: int) -> Strip:
        """Draw the pointer into the margin of the chosen row."""
        strip = super().render_line(y)
        line = self.scroll_offset.y + y
        if line < len(self._lines) and self._lines[line] == (self.highlighted, 0) and strip.cell_length:
            style = next(iter(strip), Segment("")).style
            return Strip.join([Strip([Segment("▸", style)], 1), strip.crop(1)])
        return strip
