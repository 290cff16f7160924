"""Looks: ASCII, no colour, sixteen colours, and four themes that can be read."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.segment import Segment
from textual.color import Color
from textual.geometry import Region

from cardtable.games import GAMES
from cardtable.tui import navigation
from cardtable.tui.ascii import AsciiLook
from cardtable.tui.board.look import look as looks
from cardtable.tui.themes import THEMES, make_ready, theme_of
from cardtable.tui.themes.palette import palette

from ..readable import in_sixteen_colours, unreadable
from .house import app_of, duel, opened, press, settled, shown
from .test_golden_screens import SCREENS


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
        assert app_of(pilot).theme == "dark karenza"
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


@pytest.mark.parametrize("theme", THEMES)
async def test_every_word_around_the_table_can_be_read(theme: str) -> None:
    """What is really drawn on every screen: 4.5 to 1 at least, also for eyes that mix up red and green."""
    async with opened(duel(), theme=theme) as pilot:
        app = app_of(pilot)
        _check(app.screen, "curtain")
        await press(pilot, "enter")
        _check(app.screen, "table")
        for key, part in (("i", "#sheet"), ("R", ".dialog")):
            await press(pilot, key)
            _check(app.screen, key, app.screen.query_one(part).region)
            await press(pilot, "escape")
        navigation.to_lobby(app)
        for name, show in SCREENS.items():
            show(app)
            for _ in range(3):
                await settled(pilot)
            _check(app.screen, name)
            navigation.to_lobby(app)


async def test_every_word_can_be_read_in_sixteen_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    """As a terminal like that shows it, which puts the nearest of its colours in the place of each of ours."""
    for reader in ("cardtable.tui.app", "cardtable.tui.themes.names"):
        monkeypatch.setattr(f"{reader}.has_sixteen_colours", lambda app: True)
    async with opened(duel(), theme="light") as pilot:
        app = app_of(pilot)
        assert app.theme.startswith("contrast")
        _check(app.screen, "curtain", sixteen=True)
        await press(pilot, "enter")
        _check(app.screen, "table", sixteen=True)
        for name, show in SCREENS.items():
            navigation.to_lobby(app)
            show(app)
            for _ in range(3):
                await settled(pilot)
            _check(app.screen, name, sixteen=True)


def _check(screen: object, name: str, region: Region | None = None, sixteen: bool = False) -> None:
    strips = screen._compositor.render_strips()  # type: ignore[attr-defined]
    if region is not None:
        strips = [line.crop(region.x, region.right) for line in strips[region.y : region.bottom]]
    cells = [(segment.text, segment.style) for line in strips for segment in line]
    if sixteen:
        cells = [(text, style and in_sixteen_colours(style)) for text, style in cells]
    assert unreadable(cells) == set(), name


def test_settings_and_command_line_know_the_same_themes() -> None:
    """Each has its own colours for the house and for every game."""
    grounds = {name: {palette(name, game)["table"] for game in ("", *[each.id for each in GAMES])} for name in THEMES}
    assert [len(grounds[name]) for name in ("dark", "light", "safe")] == [6, 6, 6]
    assert {theme_of(name, "kyza").name for name in THEMES} == {f"{name} kyza" for name in THEMES}


def test_the_lobbys_colours_are_those_of_the_theme_files() -> None:
    """They are written down by `python -m cardtable.tui.themes.make_ready`."""
    written = (Path(make_ready.__file__).with_name("ready.py")).read_text(encoding="utf-8")
    assert written == make_ready.ready_module()


def test_a_game_without_a_theme_gets_a_sound_one_from_its_name() -> None:
    """Always the same; two games differ."""
    one, other = palette("dark", "unheard-of"), palette("dark", "lanterns-of-elsewhere")
    assert one == palette("dark", "unheard-of")
    assert one["table"] != other["table"]
    for name in THEMES:
        look = looks(name, False, "unheard-of")
        pairs = [
            ("x", style) for role, style in look.styles.items() if not role.endswith(("frame", "faint", "off", "back"))
        ]
        assert unreadable(pairs) == set()


async def test_a_table_wears_its_games_colours_and_the_lobby_the_houses() -> None:
    """Also after the theme was changed at the table."""
    async with opened(duel()) as pilot:
        app = app_of(pilot)
        assert app.theme == "dark karenza"
        app.prefer(theme="light")
        assert app.theme == "light karenza"
        navigation.to_lobby(app)
        await settled(pilot)
        assert app.theme == "light"


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
