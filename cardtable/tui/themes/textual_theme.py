"""The palettes as Textual's themes: `dark` for the house, `dark karenza` for a table. None is an ansi theme: with
NO_COLOR those are unreadable."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .names import HOUSE
from .ready import HOUSE_THEMES

if TYPE_CHECKING:
    from textual.theme import Theme


def theme_of(name: str, game: str = HOUSE) -> Theme:
    """One of the themes, in the colours of a game."""
    from textual.theme import Theme

    colours: dict[str, Any] = {**(_make(name, game) if game else HOUSE_THEMES[name])}
    alpha = 1.0 if name == "contrast" else 0.95
    return Theme(name=f"{name} {game}".strip(), dark=name != "light", text_alpha=alpha, **colours)


def _make(name: str, game: str) -> dict[str, str]:
    from .roles import theme_colours

    return theme_colours(name, game)
