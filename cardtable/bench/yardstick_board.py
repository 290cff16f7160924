"""Yardstick: an 8×8 board as one Line-API widget, for the time from a key to the painted frame."""

from __future__ import annotations

from rich.segment import Segment
from rich.style import Style
from textual.app import App, ComposeResult
from textual.events import Key
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

CELL = (14, 4)
SIDE = 8
PLAIN, CHOSEN = Style.parse("white on black"), Style.parse("black on yellow")
MOVES = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Squares(Widget, can_focus=True):
    """A board with a cursor; a move repaints the square it leaves and the one it reaches."""

    DEFAULT_CSS = "Squares { width: 100%; height: 100%; }"

    def __init__(self) -> None:
        super().__init__()
        self.cursor = (0, 0)

    def render_line(self, y: int) -> Strip:
        """One line of eight squares."""
        row, line = divmod(y, CELL[1])
        if row >= SIDE:
            return Strip.blank(self.size.width)
        return Strip([self._segment(column, row, line) for column in range(SIDE)])

    def _segment(self, column: int, row: int, line: int) -> Segment:
        text = f"{chr(97 + column)}{row + 1}" if line == 1 else ""
        return Segment(text.center(CELL[0]), CHOSEN if (column, row) == self.cursor else PLAIN)

    def move(self, right: int, down: int) -> None:
        """Moves the cursor, staying on the board."""
        left = self.cursor
        self.cursor = (left[0] + right) % SIDE, (left[1] + down) % SIDE
        for column, row in (left, self.cursor):
            self.refresh(Region(column * CELL[0], row * CELL[1], *CELL))


class Board(App[None]):
    """The board and nothing else."""

    def compose(self) -> ComposeResult:
        """The board."""
        yield Squares()

    def on_key(self, event: Key) -> None:
        """An arrow moves the cursor."""
        step = MOVES.get(event.key)
        if step:
            self.query_one(Squares).move(*step)


if __name__ == "__main__":
    Board().run()
