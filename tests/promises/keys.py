"""No key, no burst of keys, no click, no noise and no size of the terminal ends the app or closes a screen twice."""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import Iterator
from random import Random
from typing import Any

from textual.pilot import Pilot
from textual.screen import Screen

from cardtable.tui import navigation
from cardtable.tui.app import CardtableApp
from cardtable.tui.input import TolerantParser, forgiving
from cardtable.tui.screens.lobby import Lobby
from cardtable.tui.start import Start
from tests.tui.idle import waiting_by_the_loop
from tests.tui.shell.bursts import KEYS, OPENINGS, deliver
from tests.tui.shell.house import SIZE, WatchedApp, settled

from .home import fresh_home
from .promise import Tried

ROUND = 400
"""So many keys one app gets before the next is started."""
NOISE = [b"\xff", b"\xe9", b"\xc3(", b"\xed\xa0\x80", b"\x1b[", b"\x1b[<9;9", b"\x1b[999999999~", b"\x1b[200~", b"\0"]
LARGEST = (300, 100)
SENT = [key.encode() for key in KEYS if key != "q"]
BUTTONS = (0, 0, 0, 1, 2, 32, 35, 64, 65)
"""Buttons, the same while moving, and the wheel, as terminals number them."""


class QuickApp(WatchedApp):
    """The app without a terminal in memory, which would take longer than all the rest."""

    def _display(self, screen: Screen[Any], renderable: Any) -> None:
        CardtableApp._display(self, screen, renderable)


def try_keys(count: int, seed: int) -> Iterator[Tried]:
    """So many keys in bursts, over all screens in turn."""
    done, number = 0, seed * 1000
    names = list(OPENINGS)
    while done < count:
        with fresh_home(), waiting_by_the_loop():
            part = asyncio.run(attack(names[number % len(names)], Random(number), min(ROUND, count - done)))
        yield part
        done += part.tried
        number += 1


async def attack(name: str, dice: Random, most: int) -> Tried:
    """Bursts for one screen, opened anew whenever it was left."""
    keys, trail = 0, ""
    try:
        app = QuickApp(Start(motion=dice.choice(("off", "quick", "slow"))))
        async with app.run_test(size=SIZE, notifications=True) as pilot:
            while keys < most and app.is_running:
                if isinstance(app.screen, Lobby) or dice.random() < 0.2:
                    await _size(pilot, SIZE)
                    navigation.to_lobby(app)
                    await settled(pilot)
                    await OPENINGS[name](pilot)
                if dice.random() < 0.15:
                    await _size(pilot, _some_size(dice))
                burst = _burst(dice)
                keys += len(burst)
                trail = f"{app.size} {b''.join(burst)!r} on {type(app.screen).__name__}"
                await _send(pilot, b"".join(burst))
                assert isinstance(app.screen_stack[0], Lobby), "the lobby was closed"
                assert len(set(app.screen_stack)) == len(app.screen_stack), "a screen is open twice"
            assert app._exception is None
    except BaseException as error:
        if isinstance(error, KeyboardInterrupt | asyncio.CancelledError):
            raise
        return Tried(max(keys, 1), 1, (f"{name}, {trail}: {traceback.format_exc(limit=-3)[-600:]}",))
    return Tried(keys)


def _burst(dice: Random) -> list[bytes]:
    """One to twenty keys, often one held down, with noise and the mouse among them; never q, which leaves."""
    many = dice.randint(1, 20)
    if dice.random() < 0.4:
        return [dice.choice(SENT)] * many
    return [_one(dice) for _ in range(many)]


def _one(dice: Random) -> bytes:
    kind = dice.random()
    return dice.choice(NOISE) if kind < 0.05 else _mouse(dice) if kind < 0.15 else dice.choice(SENT)


def _mouse(dice: Random) -> bytes:
    """A button pressed and let go, a move or a turn of the wheel, anywhere, also where there is no cell."""
    place = f"{dice.choice(BUTTONS)};{dice.randint(0, 90)};{dice.randint(0, 30)}"
    return f"\x1b[<{place}M\x1b[<{place}m".encode()


def _some_size(dice: Random) -> tuple[int, int]:
    """From one cell to a wall of them, small ones as often as large ones."""
    wide, high = LARGEST
    return int(wide ** dice.random()), int(high ** dice.random())


async def _size(pilot: Pilot[None], size: tuple[int, int]) -> None:
    if tuple(pilot.app.size) != size:
        await pilot.resize_terminal(*size)
        await settled(pilot)


async def _send(pilot: Pilot[None], data: bytes) -> None:
    """Everything in one read, by the way that bytes take from a terminal."""
    await deliver(pilot, TolerantParser(), forgiving("utf-8")().decode(data))
