"""Matches that were left leave nothing behind."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator, Iterator
from resource import RUSAGE_SELF, getrusage

from textual.widget import Widget

from cardtable.match import Match
from tests.tui.idle import waiting_by_the_loop
from tests.tui.shell.house import opened
from tests.tui.shell.test_memory import play_one

from .home import fresh_home
from .promise import Tried

GROWTH = 8 * 1024
"""KiB that a process may grow by after its first matches: noise of the allocator."""
SETTLED = 50
"""Before so many matches a process still grows by what it loads for the first time; only things are counted then."""


def try_matches(count: int, seed: int) -> Iterator[Tried]:
    """So many matches in one process through the app's own screens; of those after the first twentieth none stays."""
    with fresh_home(), waiting_by_the_loop(), asyncio.Runner() as runner:
        parts = _matches(count)
        while part := runner.run(_next(parts)):
            yield part


async def _next(parts: AsyncIterator[Tried]) -> Tried | None:
    return await anext(parts, None)


async def _matches(count: int) -> AsyncIterator[Tried]:
    """Counted after each twentieth."""
    first = part = max(2, count // 20)
    async with opened() as pilot:
        for _ in range(first):
            await play_one(pilot)
        before, memory, done, told = await _alive_at_rest(), getrusage(RUSAGE_SELF).ru_maxrss, first, ""
        yield Tried(first)
        while done < count:
            more = min(part, count - done)
            for _ in range(more):
                await play_one(pilot)
            done += more
            left, grown = await _alive_at_rest() - before, getrusage(RUSAGE_SELF).ru_maxrss - memory
            told = f"{left} things and {grown} KiB more after the first {first}"
            kept = left > 0 or (first >= SETTLED and grown > GROWTH)
            yield Tried(more, int(kept), (told,) if kept else ())
    yield Tried(0, about=told)


async def _alive_at_rest() -> int:
    """How many widgets and matches there are once no more of them go: the last table's take a moment."""
    last, now = -1, _alive()
    while now != last:
        await asyncio.sleep(0.2)
        last, now = now, _alive()
    return now


def _alive() -> int:
    gc.collect()
    return sum(isinstance(each, Widget | Match) for each in gc.get_objects())
