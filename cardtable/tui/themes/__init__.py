"""The colours of the house and of each game, in four themes: dark, light, high contrast, safe for the colour-blind."""

from .palette import Palette, palette
from .textual_theme import HOUSE, THEMES, theme_of, theme_parts, themes

__all__ = ["HOUSE", "THEMES", "Palette", "palette", "theme_of", "theme_parts", "themes"]
