"""Out of a palette: what Textual's themes call its colours, and the three that a poster is printed in."""

from __future__ import annotations

from .colour import contrast, mix, readable
from .names import HOUSE
from .palette import palette

LIT = 0.25
"""How much of the primary colour a chosen row takes, as the stylesheet says."""


def theme_colours(name: str, game: str = HOUSE) -> dict[str, str]:
    """The colours of a theme by Textual's names for them."""
    c = palette(name, game)
    ground, panel = c["table"], c["bar"]

    grounds = (ground, panel, mix(ground, c["tint"], LIT))

    def on_all(role: str) -> str:
        """A colour that can be read on the ground, on the bars and on a chosen row."""
        ink: str = c[role]
        for each in sorted(grounds, key=lambda each: contrast(ink, each), reverse=True):
            ink = readable(ink, each)
        return ink

    return {
        "primary": on_all("tint"),
        "secondary": on_all("dim"),
        "accent": on_all("target"),
        "warning": on_all("play"),
        "error": on_all("down"),
        "success": on_all("up"),
        "foreground": on_all("text"),
        "background": ground,
        "surface": mix(ground, panel, 0.45),
        "panel": panel,
    }


def poster_colours(name: str, game: str) -> tuple[str, str, str]:
    """Ground, words and field of a game's poster."""
    c = palette(name, game)
    ground: str = c["table"]
    return ground, readable(c["text"], ground), readable(c["tint"], ground)
