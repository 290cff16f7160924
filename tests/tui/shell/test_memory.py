"""Tables that were left are gone, with their matches."""

from __future__ import annotations

import asyncio
import gc
from resource import RUSAGE_SELF, getrusage
from typing import Any
from weakref import ref

import pytest
from textual.pilot import Pilot
from textual.widget import Widget

from cardtable.match import Match
from cardtable.tui import navigation

from .house import app_of, duel, opened, press, settled, table_of


async def _played(pilot: Pilot[None]) -> None:
    """A match through the app's own screens: lift the curtain, give up, back to the lobby."""
    navigation.play(app_of(pilot), duel())
    await settled(pilot)
    await press(pilot, "enter", "R", "down", "enter", "escape")


async def test_a_table_that_was_left_is_freed() -> None:
    """Table and match; left by its own door, by a rematch, by giving up, and as a replay or a lesson."""
    async with opened() as pilot:
        app = app_of(pilot)
        left: list[ref[Any]] = []
        navigation.play(app, duel())
        await settled(pilot)
        await press(pilot, "enter", "space")
        left += [ref(table_of(pilot)), ref(table_of(pilot).match)]
        navigation.replay_match(app, table_of(pilot).match)
        await settled(pilot)
        left.append(ref(app.screen))
        await press(pilot, "escape")
        table_of(pilot).cover()
        await press(pilot, "enter", "R", "down", "enter", "r")
        left += [ref(table_of(pilot)), ref(table_of(pilot).match)]
        navigation.to_lobby(app)
        navigation.lessons(app, "karenza", "Karenza")
        await settled(pilot)
        await press(pilot, "enter")
        left.append(ref(app.screen))
        await press(pilot, "escape", "escape")
        await _played(pilot)
        assert len(app.screen_stack) == 1
        await asyncio.sleep(0.1)
        gc.collect()
        assert [type(found).__name__ for each in left if (found := each()) is not None] == []


def _alive() -> int:
    """How many widgets and matches there are."""
    gc.collect()
    return sum(isinstance(each, Widget | Match) for each in gc.get_objects())


@pytest.mark.parametrize(("first", "more"), [(2, 4), pytest.param(50, 950, marks=pytest.mark.long)])
async def test_matches_leave_nothing_behind(first: int, more: int) -> None:
    """A few matches in one process (with -m long a thousand): nothing is left of those after the first ones."""
    async with opened() as pilot:
        for _ in range(first):
            await _played(pilot)
        app_of(pilot).forget_frames()
        alive, memory = _alive(), getrusage(RUSAGE_SELF).ru_maxrss
        for _ in range(more):
            await _played(pilot)
            app_of(pilot).forget_frames()
        for _ in range(30):  # on a busy machine the last table's widgets take a moment to go
            if _alive() == alive:
                break
            await asyncio.sleep(0.1)
        grown = getrusage(RUSAGE_SELF).ru_maxrss - memory
        print(f"{first + more} matches: {_alive() - alive} things and {grown} KiB more after the first {first}")
        assert _alive() == alive
        assert grown < 8 * 1024
