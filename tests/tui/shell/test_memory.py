"""Tables that were left are gone, with their matches."""

from __future__ import annotations

import asyncio
import gc
from typing import Any
from weakref import ref

from textual._styles_cache import StylesCache
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widget import Widget

from cardtable.tui import navigation

from .house import app_of, duel, opened, press, settled, table_of


async def play_one(pilot: Pilot[None]) -> None:
    """A match through the app's own screens: lift the curtain, give up, back to the lobby."""
    navigation.play(app_of(pilot), duel())
    await settled(pilot)
    await press(pilot, "enter", "R", "down", "enter", "escape")
    app_of(pilot).forget_frames()


async def drop_cancelled_timers() -> None:
    """Let the event loop forget what it will not do: the pilot waits for frames with a timer of half a minute.

    A cancelled timer keeps its context, with the screens of that moment, until the loop has over a hundred of them.
    """
    loop = asyncio.get_running_loop()
    for _ in range(200):
        loop.call_later(60, loop.time).cancel()
    await asyncio.sleep(0.1)


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
        await play_one(pilot)
        assert len(app.screen_stack) == 1
        await drop_cancelled_timers()
        gc.collect()
        assert [type(found).__name__ for each in left if (found := each()) is not None] == []


async def test_a_table_that_was_left_leaves_no_painted_lines() -> None:
    """Textual keeps the caches themselves; what was painted in them grew by a hundred kilobytes a match."""
    earlier = _painted()
    async with opened() as pilot:
        await play_one(pilot)
        await drop_cancelled_timers()
        shown = [widget._styles_cache for widget in _widgets(app_of(pilot).screen)]
        painted = [cache for cache in _painted() if cache not in earlier]
        assert painted
        assert [cache for cache in painted if cache not in shown] == []


def _painted() -> list[StylesCache]:
    gc.collect()
    return [each for each in gc.get_objects() if isinstance(each, StylesCache) and each._cache]


def _widgets(screen: Screen[Any]) -> list[Widget]:
    """Everything that is painted on a screen, its scrollbars, too."""
    widgets = list(screen.walk_children(Widget, with_self=True))
    return [each for widget in widgets for each in (widget, *widget._get_virtual_dom())]
