"""A look on one ground: what the functions that write on cards hold in their hand."""

from __future__ import annotations

from dataclasses import dataclass

from rich.style import Style

from .look import Look
from .signs import Signs


@dataclass(frozen=True)
class Pen:
    """A look and a ground (`card`, or `pick` for what is selected)."""

    look: Look
    ground: str = "card"

    @property
    def plain(self) -> Style:
        """Ordinary words."""
        return self.look[self.ground]

    @property
    def signs(self) -> Signs:
        """The look's symbols."""
        return self.look.signs

    def ink(self, role: str) -> Style:
        """Words of a role: name, dim, number, up, down, badge, play, target, or an accent."""
        return self.look[f"{self.ground} {role}"]
