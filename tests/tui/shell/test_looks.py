"""Looks: ASCII, no colour, sixteen colours, and three themes that can be read."""

from __future__ import annotations

import pytest
from rich.segment import Segment
from textual.color import Color

from cardtable.tui.ascii import AsciiLook
from cardtable.tui.themes import THEMES, themes

from .house import app_of, duel, opened, press, shown


async def test_the_ascii_look_draws_every_screen_with_plain_signs() -> None:
    """Frames, bars and arrows of lobby, dialogs and curtain are ASCII; letters of a name stay."""
    async with opened(duel(names=("Zoë", "Bo")), ascii=True) as pilot:
        assert "Pass to Zoë - press Enter" in shown(pilot)
        await press(pilot, "enter", "R")
        assert shown(pilot).replace("Zoë", "").isascii()
        await press(pilot, "escape", "ctrl+p")
        assert shown(pilot).replace("Zoë", "").isascii()
        await press(pilot, "escape", "escape", "down", "enter")
        assert len(app_of(pilot).screen_stack) == 1
        assert shown(pilot).replace("Zoë", "").isascii()


async def test_without_colour_no_letter_has_the_colour_of_its_ground(monkeypatch: pytest.MonkeyPatch) -> None:
    """NO_COLOR shows every screen in shades, and all of them can be read."""
    monkeypatch.setenv("NO_COLOR", "1")
    async with opened(duel(), theme="textual-ansi") as pilot:
        assert app_of(pilot).theme == "dark"
        _readable(pilot.app.screen)
        await press(pilot, "enter")
        _readable(pilot.app.screen)
        await press(pilot, "R")
        _readable(pilot.app.screen)
        await press(pilot, "down", "enter", "v")
        assert "Step 0 of 1" in shown(pilot)
        _readable(pilot.app.screen)


def _readable(screen: object) -> None:
    for strip in screen._compositor.render_strips():  # type: ignore[attr-defined]
        for segment in strip:
            style = segment.style
            if segment.text.strip() and style and style.color and style.bgcolor:
                assert style.color != style.bgcolor, segment


@pytest.mark.parametrize("theme", themes(), ids=THEMES)
def test_every_theme_can_be_read(theme: object) -> None:
    """Words, titles, marks and warnings stand out from the ground by at least 4.5 to 1."""
    ground = Color.parse(theme.background)  # type: ignore[attr-defined]
    for role in ("foreground", "primary", "secondary", "accent", "error", "warning", "success"):
        assert _contrast(Color.parse(getattr(theme, role)), ground) >= 4.5, role


def _contrast(one: Color, other: Color) -> float:
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(color: Color) -> float:
    parts = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in color.normalized]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def test_every_sign_of_a_frame_has_one_plain_letter() -> None:
    """Lines, corners, bars, arrows and dots, each of the same width; letters of any alphabet stay."""
    look, ground = AsciiLook(), Color.parse("black")
    for signs, plain in {
        "─━═╌": "----",
        "│┃║╎": "||||",
        "┌┐└┘├┤┼╭╯": "+++++++++",
        "╱╲": "/\\",
        "█▓░": "###",
        "▏▌▐▕": "||||",
        "▔▁▂": "---",
        "←→↑↓": "<>^v",
        "…▸×—–·•●’“”": '~>x--.**\'""',
        "Zoë λ": "Zoë λ",
    }.items():
        (segment,) = look.apply([Segment(signs)], ground)
        assert segment.text == plain
