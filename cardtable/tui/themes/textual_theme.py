"""The palettes as Textual's themes: `dark` for the house, `dark karenza` for a table. None is an ansi theme: with
NO_COLOR those are unreadable."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .colour import contrast, mixed, readable
from .palette import HOUSE, SIXTEEN, THEMES, palette

if TYPE_CHECKING:
    from textual.app import App
    from textual.theme import Theme

__all__ = ["HOUSE", "THEMES", "palette_of", "theme_of", "theme_parts"]


LIT = 0.25
"""How much of the primary colour a chosen row takes, as the stylesheet says."""


def theme_of(name: str, game: str = HOUSE) -> Theme:
    """One of the themes, in the colours of a game."""
    from textual.theme import Theme

    c = palette(name, game)
    ground, panel = c["table"], c["bar"]

    grounds = (ground, panel, mixed(ground, c["tint"], LIT))

    def on_all(role: str) -> str:
        """A colour that can be read on the ground, on the bars and on a chosen row."""
        ink: str = c[role]
        for each in sorted(grounds, key=lambda each: contrast(ink, each), reverse=True):
            ink = readable(ink, each)
        return ink

    return Theme(
        name=f"{name} {game}".strip(),
        primary=on_all("tint"),
        secondary=on_all("dim"),
        accent=on_all("target"),
        warning=on_all("play"),
        error=on_all("down"),
        success=on_all("up"),
        foreground=on_all("text"),
        background=ground,
        surface=mixed(ground, panel, 0.45),
        panel=panel,
        dark=name != "light",
        text_alpha=1.0 if name == "contrast" else 0.95,
    )


def theme_parts(theme: str) -> tuple[str, str]:
    """The theme and the game in the name of one of ours; `dark` of the house for any other."""
    name, _, game = theme.partition(" ")
    return (name, game) if name in THEMES else (THEMES[0], HOUSE)


def palette_of(app: App[Any]) -> str:
    """The name of the palette that fits an app's theme and terminal."""
    if app.no_color:
        return "mono"
    if app.console.color_system == "standard" and not app.is_headless:
        return SIXTEEN
    name = app.theme.partition(" ")[0]
    return name if name in THEMES else "dark" if app.current_theme.dark else "light"
