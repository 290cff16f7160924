"""Can what is drawn be read? Told from the cells of a screen."""

from __future__ import annotations

from collections.abc import Iterable

from rich.color import Color, ColorSystem
from rich.style import Style
from rich.terminal_theme import TerminalTheme

from cardtable.tui.themes.colour import LEAST, as_deuteranope, contrast

WHITE = (255, 255, 255)
XTERM = TerminalTheme(
    (0, 0, 0),
    WHITE,
    [(0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229)],
    [(127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255), (255, 0, 255), (0, 255, 255), WHITE],
)
"""The sixteen colours as xterm has them."""
Told = tuple[str, str, float]
"""Ink, ground, and how far they are apart."""


def unreadable(cells: Iterable[tuple[str, Style | None]]) -> set[Told]:
    """The pairs of colours in which letters or digits stand that somebody could not read."""
    pairs = {pair for text, style in cells if any(letter.isalnum() for letter in text) and (pair := _pair(style))}
    return {(ink, ground, round(apart, 2)) for ink, ground in pairs if (apart := _apart(ink, ground)) < LEAST}


def in_sixteen_colours(style: Style) -> Style:
    """The style as a terminal of sixteen colours shows it."""
    return style + Style(color=_nearest(style.color), bgcolor=_nearest(style.bgcolor))


def _nearest(colour: Color | None) -> Color | None:
    return colour and Color.from_triplet(colour.downgrade(ColorSystem.STANDARD).get_truecolor(XTERM))


def _apart(ink: str, ground: str) -> float:
    return min(contrast(ink, ground), contrast(as_deuteranope(ink), as_deuteranope(ground)))


def _pair(style: Style | None) -> tuple[str, str] | None:
    if style is None or style.color is None or style.bgcolor is None:
        return None
    ink, ground = (colour.get_truecolor().hex for colour in (style.color, style.bgcolor))
    return (ground, ink) if style.reverse else (ink, ground)
