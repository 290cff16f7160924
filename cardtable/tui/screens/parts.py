"""The pieces every screen is made of: a line of hints, and text that is never read as markup."""

from __future__ import annotations

from collections.abc import Iterable

from rich.cells import cell_len
from textual import events
from textual.content import Content
from textual.widgets import Static

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
        super().__init__(*hint_parts(*hints), id=id, classes="hints")
        self._hints = hints

    def on_click(self, event: events.Click) -> None:
        """Press the key under the mouse; several in one hint, such as arrows, are pressed by nobody."""
        offset, at = event.get_content_offset(self), 0
        for key, does in self._hints:
            size = cell_len(key) + cell_len(does) + 6
            if offset is not None and at <= offset.x < at + size and (key in _KEYS or len(key) == 1):
                self.app.simulate_key(_KEYS.get(key, key))
            at += size


def hint_parts(*hints: tuple[str, str]) -> list[Part]:
    """`Enter open   Esc back` with the keys standing out."""
    parts: list[Part] = []
    for key, does in hints:
        parts += [(f" {key} ", "bold reverse"), f" {does}   "]
    return parts
