"""The picture of a card, as large as it gets."""

from __future__ import annotations

from textual.content import Content
from textual.widgets import Static

from cardtable.core.board import CardFace
from cardtable.tui.board.art import LARGE, art_lines, trajectory
from cardtable.tui.board.look import Look, look_of

PATH = (24, 12)
"""Columns and lines of a blade's path."""


class Picture(Static):
    """A card's picture on the ground of its card."""

    DEFAULT_CSS = f"Picture {{ width: {LARGE[0] + 2}; height: {LARGE[1] + 2}; content-align: center middle; }}"

    def __init__(self, face: CardFace) -> None:
        super().__init__(markup=False)
        self.face = face

    def on_mount(self) -> None:
        """Draw it in the colours of the table."""
        look = look_of(self.app)
        style = look[f"{look.ground('card', self.face.accent)} {self.face.accent}"]
        if style.color and style.bgcolor:
            self.styles.color, self.styles.background = style.color.name, style.bgcolor.name
        self.update(Content("\n".join(picture_lines(self.face, look))))


def picture_lines(face: CardFace, look: Look) -> list[str]:
    """A card's picture at its largest."""
    return trajectory(face.art, *PATH, look) if face.art else art_lines(face, *LARGE, look)
