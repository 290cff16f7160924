"""A plain list to pick one thing from: a game for its rules or decks, a saved match, a deck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content

from .guarded import Guarded
from .hanging import Hanging
from .menu import Menu
from .parts import Hints, Words


class Pick(Guarded[str | None]):
    """Answers with the id of the row that was picked, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "dismiss(None)", "Back")]

    def __init__(
        self,
        title: str,
        rows: Sequence[tuple[str, Content]],
        empty: str = "",
        does: str = "open",
        at: str | None = None,
        game: str | None = None,
    ) -> None:
        super().__init__()
        self._title = title
        self._rows = rows
        self._empty = empty
        self._does = does
        self._at = at
        self._game = game

    @property
    def game_shown(self) -> str | None:
        """A list about one game has the colours of that game."""
        return self._game

    def compose(self) -> ComposeResult:
        """Title, rows or what to do when there are none, hints."""
        yield Words(self._title, classes="screen-title")
        if self._rows:
            yield Menu(compact=True, classes="pick-menu")
        else:
            yield Words(self._empty, classes="empty")
        yield Hints(("↑ ↓", "choose"), ("Enter", self._does), ("Esc", "back"))

    def on_mount(self) -> None:
        """Fill the list."""
        for menu in self.query(Menu):
            menu.fill([(id, Hanging(words, in_columns=True)) for id, words in self._rows], self._at)

    def on_option_list_option_selected(self, event: Menu.OptionSelected) -> None:
        """A row was picked."""
        self.dismiss(event.option_id)
