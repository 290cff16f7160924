"""The app as tests use it: started on a scene, with what stands on its screen as plain text."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pyte
from textual._compositor import CompositorUpdate
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import Input

from cardtable.core.board import CardFace
from cardtable.core.ids import Seat
from cardtable.decks import decks_folder
from cardtable.match import Match
from cardtable.tui.app import CardtableApp
from cardtable.tui.play import LiveTable
from cardtable.tui.start import Lobby, Play, Scene, Start

MICHI = decks_folder() / "karenza" / "michi.yaml"
EKA = decks_folder() / "karenza" / "eka.yaml"
SIZE = (80, 24)


class WatchedApp(CardtableApp):
    """The app with a terminal in memory: `frames` are all screens a person could have seen, one after another."""

    def __init__(self, start: Start) -> None:
        super().__init__(start)
        self.terminal = pyte.Screen(*SIZE)
        self.stream = pyte.Stream(self.terminal)
        self._sent: list[CompositorUpdate] = []
        self._frames: list[str] = []

    @property
    def frames(self) -> list[str]:
        """Drawn when asked for: a terminal in memory is slow, and most tests look only at what stands there now."""
        for update in self._sent:
            self.stream.feed(update.render_segments(self.console))
            self._frames.append("\n".join(self.terminal.display))
        self._sent.clear()
        return self._frames

    def forget_frames(self) -> None:
        """Keep nothing of what was shown so far."""
        self._sent.clear()
        self._frames.clear()

    def _display(self, screen: Screen[Any], renderable: Any) -> None:
        if isinstance(renderable, CompositorUpdate):
            self._sent.append(renderable)
        super()._display(screen, renderable)


@asynccontextmanager
async def opened(scene: Scene | None = None, size: tuple[int, int] = SIZE, **look: Any) -> AsyncIterator[Pilot[None]]:
    """The app on this scene, ready for keys; nothing moves unless motion is asked for."""
    look.setdefault("motion", "off")
    app = WatchedApp(Start(scene or Lobby(), **look))
    async with app.run_test(size=size, notifications=True) as pilot:
        await settled(pilot)
        yield pilot


def duel(seed: int = 7, names: Sequence[str] = ("Ann", "Bo"), path: Path | None = None) -> Play:
    """Michi against Eka; seat 1 begins."""
    return Play("karenza", (MICHI, EKA), tuple(names), seed, {"opening": "1"}, path)


async def settled(pilot: Pilot[None]) -> None:
    """Wait until everything asked for is on the screen: on a busy machine messages still wait after a pause."""
    for _ in range(3):
        await pilot.pause()
    for _ in range(100):
        if _is_at_rest(app_of(pilot)):
            break
        await pilot.pause()


def _is_at_rest(app: WatchedApp) -> bool:
    """Has every key had its turn, and has everybody read what they were sent?"""
    pumps = [app, *(widget for screen in app.screen_stack for widget in screen.walk_children(with_self=True))]
    return app._keyboard._following is None and not any(pump.message_queue_size for pump in pumps)


async def press(pilot: Pilot[None], *keys: str) -> None:
    """Press keys, each with time to work."""
    for key in keys:
        await pilot.press(key)
        await settled(pilot)


async def typed(pilot: Pilot[None], text: str) -> None:
    """Type a text into the field on the screen and press Enter."""
    pilot.app.screen.query_one(Input).value = text
    await press(pilot, "enter")


def shown(pilot: Pilot[None]) -> str:
    """What stands on the screen."""
    return "\n".join(strip.text.rstrip() for strip in pilot.app.screen._compositor.render_strips())


def app_of(pilot: Pilot[None]) -> WatchedApp:
    """The app behind a pilot."""
    assert isinstance(pilot.app, WatchedApp)
    return pilot.app


def table_of(pilot: Pilot[None]) -> LiveTable:
    """The table that is played at."""
    table = app_of(pilot).table
    assert table is not None
    return table


def hand(match: Match, seat: Seat) -> set[str]:
    """The names, long and short, of the cards in a hand."""
    zone = match.board(seat).zone(f"hand:{seat}")
    assert zone is not None
    faces = [slot.holds for slot in zone.slots if isinstance(slot.holds, CardFace)]
    return {name for face in faces for name in (face.title, face.short)}
