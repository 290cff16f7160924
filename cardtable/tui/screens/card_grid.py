"""Cards side by side, as they look on the table; arrows move over them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from cardtable.core.board import CardFace, Slot
from cardtable.tui.board.canvas import Cell, strip
from cardtable.tui.board.card import slot_lines
from cardtable.tui.board.look import look_of
from cardtable.tui.board.mark import Mark

WIDTH, HEIGHT = 18, 8
"""Cells of a card."""


class CardGrid(ScrollView, can_focus=True):
    """Cards with how many there are of each; the one under the cursor has a frame of its own."""

    class Opened(Message):
        """Somebody wants to read a card."""

        def __init__(self, face: CardFace) -> None:
            super().__init__()
            self.face = face

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,h", "move(-1, 0)"),
        Binding("right,l", "move(1, 0)"),
        Binding("up,k", "move(0, -1)"),
        Binding("down,j", "move(0, 1)"),
        Binding("home", "go(0)"),
        Binding("end", "go(-1)"),
        Binding("enter,i", "read"),
    ]

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self._cards: Sequence[tuple[CardFace, int]] = ()
        self.at = 0

    @property
    def across(self) -> int:
        """How many cards stand in one row."""
        return max(1, self.size.width // WIDTH)

    def fill(self, cards: Sequence[tuple[CardFace, int]]) -> None:
        """Show these cards."""
        self._cards, self.at = cards, 0
        self._measure()
        self.scroll_to(y=0, animate=False)

    def on_resize(self) -> None:
        """Another width, other rows."""
        self._measure()

    def _measure(self) -> None:
        rows = -(-len(self._cards) // self.across)
        self.virtual_size = Size(self.across * WIDTH, rows * HEIGHT)
        self.refresh()

    def on_focus(self) -> None:
        """Show the cursor."""
        self.refresh()

    def on_blur(self) -> None:
        """Hide the cursor."""
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """One line of a row of cards."""
        row, line = divmod(y + self.scroll_offset.y, HEIGHT)
        first = row * self.across
        parts = [self._lines(at)[line] for at in range(first, min(first + self.across, len(self._cards)))]
        return strip([cell for part in parts for cell in part]).adjust_cell_length(self.size.width, self.rich_style)

    def _lines(self, at: int) -> Sequence[Sequence[Cell]]:
        face, count = self._cards[at]
        mark = Mark(selected=self.has_focus and at == self.at)
        return slot_lines(Slot(face, f"{count}×" if count > 1 else ""), WIDTH, HEIGHT, look_of(self.app), mark)

    def action_move(self, across: int, down: int) -> None:
        """An arrow."""
        self.action_go(max(0, min(self.at + across + down * self.across, len(self._cards) - 1)))

    def action_go(self, at: int) -> None:
        """To this card; -1 is the last."""
        self.at = at % len(self._cards) if self._cards else 0
        top = self.at // self.across * HEIGHT
        if top < self.scroll_offset.y or top + HEIGHT > self.scroll_offset.y + self.size.height:
            self.scroll_to(y=top, animate=False)
        self.refresh()

    def action_read(self) -> None:
        """Open the card under the cursor."""
        if self._cards:
            self.post_message(self.Opened(self._cards[self.at][0]))

    def on_click(self, event: events.Click) -> None:
        """A click points at a card, another one opens it."""
        at = (event.y + self.scroll_offset.y) // HEIGHT * self.across + event.x // WIDTH
        if at < len(self._cards) and event.x < self.across * WIDTH:
            self.action_read() if at == self.at and self.has_focus else self.action_go(at)
