"""The colours of the house and of each game, in four themes: dark, light, high contrast, safe for the colour-blind."""

from .palette import Palette, palette
from .textual_theme import HOUSE, THEMES, palette_of, theme_of, theme_parts

__all__ = ["HOUSE", "THEMES", "Palette", "palette", "palette_of", "theme_of", "theme_parts"]
