"""The colours of the house and of each game, in four themes: dark, light, high contrast, safe for the colour-blind."""

from .names import HOUSE, SIXTEEN, THEMES, has_sixteen_colours, palette_of, theme_parts
from .textual_theme import theme_of

__all__ = ["HOUSE", "SIXTEEN", "THEMES", "has_sixteen_colours", "palette_of", "theme_of", "theme_parts"]
