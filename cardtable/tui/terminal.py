"""When the terminal goes away, so does the app: at once and without a word, because every match is already on disk."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import termios
from contextlib import suppress
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from textual.app import App

HUNG_UP = 128 + signal.SIGHUP
"""What a shell reports for a process that its terminal took along."""
TERMINATED = 128 + signal.SIGTERM
"""And for one that was asked to end."""


def leave_cleanly(app: App[Any]) -> None:
    """End on a hang-up, and give the terminal back when asked to terminate."""
    if app.is_headless:
        return
    with suppress(ValueError, NotImplementedError):
        loop = asyncio.get_running_loop()
        signal.signal(signal.SIGHUP, lambda *_: _hang_up(app, loop))
        loop.add_signal_handler(signal.SIGTERM, app.exit, None, TERMINATED)


def _hang_up(app: App[Any], loop: asyncio.AbstractEventLoop) -> None:
    """Leave at once when the terminal is gone; one that is still there is given back first."""
    if _is_gone():
        os._exit(HUNG_UP)
    loop.call_soon_threadsafe(app.exit, None, HUNG_UP)


def leave_when_gone(app: App[Any]) -> None:
    """End when the terminal has vanished without a signal: reading from it would spin, and writing would block."""
    if not app.is_headless and _is_gone():
        os._exit(HUNG_UP)


def _is_gone() -> bool:
    try:
        termios.tcgetattr(sys.__stdin__.fileno() if sys.__stdin__ else 0)
    except (termios.error, OSError, ValueError):
        return True
    return False
