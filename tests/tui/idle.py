"""Waiting for the app under test by its event loop, not by the clock.

Textual's pilot sleeps a fiftieth of a second, six times a key, and looks whether the processor had anything to do. Most
of a suite of screens is spent in these sleeps. The event loop knows better: it is idle when nothing is ready to run.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic, process_time
from typing import Any
from unittest.mock import patch

SOON = 0.02
"""Timers due within these seconds belong to what is happening now: Textual's own wait would have seen them, too."""
LOOK = 0.004
"""Seconds between two looks at a thread that thinks."""


@contextmanager
def waiting_by_the_loop() -> Iterator[None]:
    """Until the end, pilots go on as soon as their app has nothing more to do."""
    with patch("textual.pilot.wait_for_idle", wait_until_idle), patch("textual.app.wait_for_idle", wait_until_idle):
        yield


async def wait_until_idle(min_sleep: float = 0.0, max_sleep: float = 1.0) -> None:
    """Stand in for `textual._wait.wait_for_idle`: return when neither the loop nor a thread of its own has work."""
    loop: Any = asyncio.get_running_loop()
    start = monotonic()
    while monotonic() - start < max_sleep:
        await asyncio.sleep(0)
        if loop._ready:
            continue
        pause = _due(loop, start + max(min_sleep, SOON))
        if pause is not None:
            await asyncio.sleep(pause)
        elif not await _thread_works():
            return


def _due(loop: Any, until: float) -> float | None:
    """Seconds until the next timer, if it is due by then."""
    times = [handle._when for handle in loop._scheduled if not handle._cancelled]
    return max(min(times) - loop.time(), 0.0) if times and min(times) <= until else None


async def _thread_works() -> bool:
    """Does a thread of the loop's executor use the processor?"""
    if not any(thread.name.startswith("asyncio_") for thread in threading.enumerate()):
        return False
    used = process_time()
    await asyncio.sleep(LOOK)
    return process_time() - used > LOOK / 4
