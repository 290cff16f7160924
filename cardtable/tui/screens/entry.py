"""Typing something: it has a screen of its own, because a field swallows every letter key."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Input

from cardtable.core.text import clean

from .guarded import GuardedModal
from .parts import Hints, Words


class Entry(GuardedModal[str | None]):
    """One line of text; the answer is the cleaned text, or None when the player goes back.

    `check` says in a sentence what is wrong with a text, or None; nothing that it refuses is handed back.
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", "Back")]

    def __init__(
        self,
        title: str,
        about: str = "",
        value: str = "",
        check: Callable[[str], str | None] | None = None,
        limit: int = 40,
    ) -> None:
        super().__init__()
        self._title = title
        self._about = about
        self._value = value
        self._check = check
        self._limit = limit

    def compose(self) -> ComposeResult:
        """Title, field, what is wrong."""
        with Vertical(classes="dialog"):
            yield Words((self._title, "bold $primary"), classes="dialog-title")
            if self._about:
                yield Words(self._about)
            yield Input(self._value, max_length=self._limit, compact=True)
            yield Words(id="entry-problem")
            yield Hints(("Enter", "take it"), ("Esc", "back"))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Hand the text back, or say what is wrong with it."""
        text = clean(event.value, self._limit)
        problem = self._check(text) if self._check else None
        if problem is None:
            self.dismiss(text)
        else:
            self.query_one("#entry-problem", Words).say((problem, "$text-error"))
