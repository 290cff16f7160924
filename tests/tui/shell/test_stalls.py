"""A machine that stands still for a moment: a key counts when it was typed, not when its turn comes."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic, sleep
from typing import Any

import pytest
from textual import events
from textual.pilot import Pilot
from textual.screen import Screen

from cardtable.tui.play import LiveTable
from cardtable.tui.screens.curtain import Curtain
from cardtable.tui.screens.result import Result

from .house import app_of, duel, opened, press, settled, table_of

STALL = 0.7


async def _typed(pilot: Pilot[None], key: str, when: float) -> None:
    """A key that was typed then and comes now, because the machine stood still."""
    event = events.Key(key, None)
    event.time = when
    app_of(pilot).post_message(event)
    await settled(pilot)


async def _clicked(pilot: Pilot[None], when: float) -> None:
    """A click in the middle that was made then and comes now."""
    for kind in (events.MouseDown, events.MouseUp):
        event = kind(None, 40, 12, 0, 0, 1, False, False, False, 40, 12)
        event.time = when
        app_of(pilot).post_message(event)
    await settled(pilot)


async def test_an_enter_typed_before_the_result_was_read_starts_no_rematch(monkeypatch: pytest.MonkeyPatch) -> None:
    """However late its turn comes; one typed afterwards does."""
    monkeypatch.setattr(Result, "QUIET", 0.2)
    monkeypatch.setattr(Result, "HELD", 0.0)
    async with opened(duel()) as pilot:
        await press(pilot, "enter", "space", "enter", "R", "down", "enter")
        result = app_of(pilot).screen
        assert isinstance(result, Result)
        await pilot.pause(0.3)
        await _typed(pilot, "enter", result._deaf_until - 0.1)
        assert app_of(pilot).screen is result
        await _typed(pilot, "enter", monotonic())
        assert app_of(pilot).screen is not result


def _slow_to_paint(monkeypatch: pytest.MonkeyPatch, pilot: Pilot[None]) -> list[float]:
    """Let the first frame of a curtain take its time; returns when it was there."""
    app = app_of(pilot)
    painted: list[float] = []
    display: Callable[..., None] = app._display

    def late(screen: Screen[Any], renderable: Any) -> None:
        if isinstance(screen, Curtain) and not painted:
            sleep(STALL)
            painted.append(monotonic())
        display(screen, renderable)

    monkeypatch.setattr(app, "_display", late)
    return painted


@pytest.mark.parametrize("way", ["key", "click"])
async def test_nobody_lifts_a_curtain_that_nobody_has_seen(monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    """Whoever presses Enter again because nothing happened does not see the next player's cards."""

    async def touch(when: float) -> None:
        await (_typed(pilot, "enter", when) if way == "key" else _clicked(pilot, when))

    async with opened(duel()) as pilot:
        await press(pilot, "enter")
        monkeypatch.setattr(Curtain, "QUIET", 0.2)
        painted = _slow_to_paint(monkeypatch, pilot)
        table_of(pilot).cover()
        await settled(pilot)
        curtain = app_of(pilot).screen
        assert isinstance(curtain, Curtain)
        await pilot.pause(0.3)
        await touch(painted[0] - 0.1)
        assert app_of(pilot).screen is curtain
        await touch(painted[0] + 0.1)
        assert app_of(pilot).screen is curtain
        await touch(monotonic())
        assert isinstance(app_of(pilot).screen, LiveTable)
