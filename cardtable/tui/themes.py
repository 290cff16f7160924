"""The table's own colours: dark, light and high contrast. None is an ansi theme: with NO_COLOR those are unreadable."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from textual.theme import Theme

THEMES = ("dark", "light", "contrast")


def themes() -> tuple[Theme, ...]:
    """The themes by the names that settings and `--theme` use."""
    from textual.theme import Theme

    dark = Theme(
        name="dark",
        primary="#e0b458",
        secondary="#7fb7a3",
        accent="#d98a6a",
        warning="#e8a33d",
        error="#e0646c",
        success="#7bc47f",
        foreground="#e8e6df",
        background="#12201c",
        surface="#182a25",
        panel="#21382f",
        dark=True,
    )
    light = Theme(
        name="light",
        primary="#7a4b00",
        secondary="#1f6650",
        accent="#a33b12",
        warning="#8a5a00",
        error="#a3202c",
        success="#1f6b2b",
        foreground="#1d211f",
        background="#f4f1e8",
        surface="#eae5d6",
        panel="#ddd6c2",
        dark=False,
    )
    contrast = Theme(
        name="contrast",
        primary="#ffff00",
        secondary="#00ffff",
        accent="#ff80ff",
        warning="#ffff00",
        error="#ff6060",
        success="#60ff60",
        foreground="#ffffff",
        background="#000000",
        surface="#000000",
        panel="#202020",
        dark=True,
        text_alpha=1.0,
    )
    return dark, light, contrast
