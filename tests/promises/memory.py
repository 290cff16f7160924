"""Matches that were left leave nothing behind."""

from __future__ import annotations

import asyncio
from resource import RUSAGE_SELF, getrusage

from tests.tui.shell.house import app_of, opened
from tests.tui.shell.test_memory import _alive, _played

from .home import fresh_home
from .promise import Tried

GROWTH = 8 * 1024
"""KiB that a process may grow by after its first matches: noise of the allocator."""


def try_matches(count: int, seed: int) -> Tried:
    """So many matches in one process through the app's own screens; of those after the first twentieth none stays."""
    with fresh_home():
        return asyncio.run(_matches(count))


async def _matches(count: int) -> Tried:
    first = max(2, count // 20)
    async with opened() as pilot:
        for number in range(count):
            await _played(pilot)
            app_of(pilot).forget_frames()
            if number + 1 == first:
                before, memory = _alive(), getrusage(RUSAGE_SELF).ru_maxrss
        for _ in range(50):  # the last table's widgets take a moment to go
            if _alive() <= before:
                break
            await asyncio.sleep(0.1)
        left, grown = _alive() - before, getrusage(RUSAGE_SELF).ru_maxrss - memory
    told = f"{left} things and {grown} KiB more after the first {first}"
    return Tried(count, int(left > 0 or grown > GROWTH), (told,) if left > 0 or grown > GROWTH else (), told)
