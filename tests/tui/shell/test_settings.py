"""Settings: each row says what holds, both arrows and Enter change it, and what cannot be kept is said."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from cardtable.tui import navigation
from cardtable.tui.preferences import Preferences, load_preferences
from cardtable.tui.screens.menu import Menu
from cardtable.tui.screens.settings import Settings

from .house import app_of, opened, press, settled, shown, typed


async def _at(pilot: Pilot[None], row: str) -> None:
    navigation.settings(app_of(pilot))
    await settled(pilot)
    app_of(pilot).screen.query_one(Menu).point_at(row)


@pytest.mark.parametrize(
    ("row", "label", "said"),
    [
        ("theme", "Colours", ["dark", "light", "high contrast", "colour-blind"]),
        ("ascii", "Drawing", ["boxes", "ASCII"]),
        ("motion", "Motion", ["off", "quick", "slow"]),
        (
            "curtain_minutes",
            "Curtain",
            ["after 3 minutes", "after 1 minute", "after 5 minutes", "after 10 minutes", "never by itself"],
        ),
    ],
)
async def test_a_setting_goes_round_both_ways(row: str, label: str, said: list[str]) -> None:
    """Right and Enter go on, left goes back, and behind the last value comes the first."""
    async with opened() as pilot:
        await _at(pilot, row)
        for words in said:
            assert f"{label:<12}{words} " in shown(pilot)
            await press(pilot, "right")
        before = getattr(app_of(pilot).preferences, row)
        await press(pilot, "left")
        assert f"{label:<12}{said[-1]}" in shown(pilot)
        await press(pilot, "enter")
        assert getattr(app_of(pilot).preferences, row) == before
        await press(pilot, "escape")
        assert not isinstance(app_of(pilot).screen, Settings)


async def test_the_idle_time_is_kept_as_a_number() -> None:
    """What the next start reads."""
    async with opened() as pilot:
        await _at(pilot, "curtain_minutes")
        for minutes in (1, 5, 10, 0, 3):
            await press(pilot, "right")
            assert load_preferences().curtain_minutes == minutes


async def test_names_belong_to_seats() -> None:
    """One is typed over, the others stay; Esc changes none, and an empty one is refused."""
    async with opened() as pilot:
        await _at(pilot, "name:2")
        await press(pilot, "right")
        assert app_of(pilot).preferences.names == Preferences().names
        await press(pilot, "enter")
        assert "Who usually sits in seat 3?" in shown(pilot)
        assert app_of(pilot).screen.query_one(Input).value == "Cy"
        await typed(pilot, "")
        assert "so that the curtain can call you" in " ".join(shown(pilot).split())
        await press(pilot, "escape")
        assert app_of(pilot).preferences.names == ("Ann", "Bo", "Cy", "Di")
        await press(pilot, "enter")
        await typed(pilot, "Eve")
        assert load_preferences().names == ("Ann", "Bo", "Eve", "Di")
        assert "Seat 3      Eve" in shown(pilot)


async def test_what_cannot_be_kept_holds_all_the_same_and_is_said(home: Path) -> None:
    """A folder stands where the file should be."""
    async with opened() as pilot:
        await _at(pilot, "ascii")
        for file in home.rglob("settings*"):
            file.unlink()
            file.mkdir()
            (file / "something").touch()
        await press(pilot, "right")
        assert app_of(pilot).preferences.ascii
        assert "Not saved" in shown(pilot)
        assert "The settings could not be saved:" in " ".join(shown(pilot).split())


async def test_settings_that_cannot_be_read_are_the_usual_ones(home: Path) -> None:
    """The table opens without them."""
    for file in home.rglob("settings*"):
        file.write_bytes(b"\xff{")
    assert load_preferences() == Preferences()
    async with opened() as pilot:
        assert app_of(pilot).preferences.theme == "dark"
