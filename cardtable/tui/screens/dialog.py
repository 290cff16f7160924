"""Small questions over a screen: some sentences and a list of answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll

from .guarded import GuardedModal
from .menu import Menu
from .parts import Hints, Words, words


class Ask(GuardedModal[str | None]):
    """Asks one thing; the answer is the id of a row, or None when the player goes back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss(None)", "Back"),
        Binding("right", "read(1)", "Read on"),
        Binding("left", "read(-1)", "Read back"),
    ]

    def __init__(self, title: str, sentences: Sequence[str], answers: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self._title = title
        self._sentences = sentences
        self._answers = answers

    def compose(self) -> ComposeResult:
        """Title, sentences, answers."""
        with Vertical(classes="dialog"):
            yield Words((self._title, "bold $primary"), classes="dialog-title")
            with VerticalScroll(classes="dialog-text", can_focus=False):
                for sentence in self._sentences:
                    yield Words(sentence)
            yield Menu(compact=True)
            yield Hints(("↑ ↓", "choose"), ("Enter", "answer"), ("Esc", "back"))

    def on_mount(self) -> None:
        """The first answer is the safe one."""
        self.query_one(Menu).fill([(id, words(label)) for id, label in self._answers])

    def action_read(self, pages: int) -> None:
        """Read on or back where there are more sentences than room."""
        text = self.query_one(".dialog-text", VerticalScroll)
        text.scroll_relative(y=pages * text.size.height, animate=False)

    def on_option_list_option_selected(self, event: Menu.OptionSelected) -> None:
        """An answer was chosen."""
        self.dismiss(event.option_id)


class Tell(Ask):
    """Says something that must be read; there is one answer."""

    def __init__(self, title: str, sentences: Sequence[str], answer: str = "All right") -> None:
        super().__init__(title, sentences, [("ok", answer)])
