"""What a game is, on one screen: its goal, a turn, and five symbols; shown before the first match."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content

from cardtable.rulebook import Primer
from cardtable.tui import navigation

from .guarded import Guarded
from .hanging import Hanging
from .parts import Hints, Words, lines, words

if TYPE_CHECKING:
    from cardtable.tui.app import CardtableApp


class WhatItIs(Guarded[str | None]):
    """Answers with "play", "learn", or None to go back."""

    app: CardtableApp
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "dismiss('play')", "Go on"),
        Binding("l", "dismiss('learn')", "Learn"),
        Binding("question_mark", "rules", "Rules"),
        Binding("escape,q", "dismiss(None)", "Back"),
    ]

    def __init__(self, primer: Primer, title: str, does: str) -> None:
        super().__init__()
        self._primer = primer
        self._title = title
        self._does = does

    @property
    def game_shown(self) -> str:
        """Its colours are those of its game."""
        return self._primer.game

    def compose(self) -> ComposeResult:
        """Title, the three parts, hints."""
        yield Words(f"What is {self._title}?", classes="screen-title")
        yield Words(id="primer")
        yield Hints(("Enter", self._does), ("l", "learn it step by step"), ("?", "all rules"), ("Esc", "back"))

    def on_mount(self) -> None:
        """Fill in what the game says about itself."""
        self.query_one("#primer", Words).update(Hanging(lines(self._rows())))

    def _rows(self) -> Iterator[Content]:
        primer = self._primer
        yield words(("The goal", "bold $primary"))
        yield words(f"  {primer.goal}")
        yield words(("\nYour turn", "bold $primary"))
        for number, sentence in enumerate(primer.turn, 1):
            yield words((f"  {number} ", "$secondary"), sentence)
        yield words(("\nOn the table", "bold $primary"))
        wide = max(len(symbol.sign) for symbol in primer.symbols)
        for symbol in primer.symbols:
            yield words((f"  {symbol.sign:<{wide}}", "bold $accent"), f"  {symbol.means}")

    def action_rules(self) -> None:
        """The whole rulebook."""
        navigation.rules(self.app, self._primer.game, self._title)
