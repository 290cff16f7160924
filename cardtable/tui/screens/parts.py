"""The pieces every screen is made of: a menu, a line of hints, and text that is never read as markup."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rich.cells import cell_len
from rich.segment import Segment
from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.strip import Strip
from textual.visual import Visual
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

Part = str | tuple[str, str]
"""Plain words, or words with a style."""


def words(*parts: Part) -> Content:
    """Text for the screen out of plain strings and (string, style) pairs; brackets stay brackets."""
    return Content.assemble(*parts)


def lines(rows: Iterable[Content | str]) -> Content:
    """Rows of text, one below the other."""
    return Content("\n").join([row if isinstance(row, Content) else Content(row) for row in rows])


class Words(Static):
    """Text that may hold anything a player, a deck or a game wrote."""

    def __init__(self, *parts: Part, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(words(*parts), id=id, classes=classes, markup=False)

    def say(self, *parts: Part) -> None:
        """Show other words in the same place."""
        self.update(words(*parts))


_KEYS = {
    "Esc": "escape", "Enter": "enter", "Space": "space", "/": "slash", "?": "question_mark", "Ctrl+P": "ctrl+p",
    "→": "right", "←": "left",
}  # fmt: skip
"""What Textual calls keys that hints name in another way."""


class Hints(Words):
    """The last line of a screen: which key does what; a click presses the key."""

    def __init__(self, *hints: tuple[str, str], id: str | None = None) -> None:
        super().__init__(*hinted(*hints), id=id, classes="hints")
        self._hints = hints

    def on_click(self, event: events.Click) -> None:
        """Press the key under the mouse; several in one hint, such as arrows, are pressed by nobody."""
        offset, at = event.get_content_offset(self), 0
        for key, does in self._hints:
            size = cell_len(key) + cell_len(does) + 6
            if offset is not None and at <= offset.x < at + size and (key in _KEYS or len(key) == 1):
                self.app.simulate_key(_KEYS.get(key, key))
            at += size


def hinted(*hints: tuple[str, str]) -> list[Part]:
    """`Enter open   Esc back` with the keys standing out."""
    parts: list[Part] = []
    for key, does in hints:
        parts += [(f" {key} ", "bold reverse"), f" {does}   "]
    return parts


class Menu(OptionList, inherit_bindings=False):
    """A list to choose from with arrows, `j` and `k`, or the mouse; a pointer marks the row besides its colour."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down,j", "cursor_down", "Down", show=False),
        Binding("up,k", "cursor_up", "Up", show=False),
        Binding("home", "first", "First", show=False),
        Binding("end", "last", "Last", show=False),
        Binding("pagedown", "page_down", "Page down", show=False),
        Binding("pageup", "page_up", "Page up", show=False),
        Binding("enter", "select", "Choose", show=False),
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
