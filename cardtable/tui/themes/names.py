"""What the themes and palettes are called, and which of them an app wears."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from textual.app import App

THEMES: Final = ("dark", "light", "contrast", "safe")
SIXTEEN: Final = "sixteen"
"""The palette of a terminal that knows sixteen colours."""
HOUSE: Final = ""
"""No game: the lobby and what belongs to no table."""


def theme_parts(theme: str) -> tuple[str, str]:
    """The theme and the game in the name of one of ours; `dark` of the house for any other."""
    name, _, game = theme.partition(" ")
    return (name, game) if name in THEMES else (THEMES[0], HOUSE)


def has_sixteen_colours(app: App[Any]) -> bool:
    """Does the terminal have those only?"""
    return app.console.color_system == "standard" and not app.is_headless


def palette_of(app: App[Any]) -> str:
    """The name of the palette that fits an app's theme and terminal."""
    if app.no_color:
        return "mono"
    if has_sixteen_colours(app):
        return SIXTEEN
    name = app.theme.partition(" ")[0]
    return name if name in THEMES else "dark" if app.current_theme.dark else "light"
