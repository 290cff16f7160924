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


def leave_cleanly(app: App[Any]) -> None:
    """End on a hang-up, and give the terminal back when asked to terminate."""
    if app.is_headless:
        return
    with suppress(ValueError, NotImplementedError):
        signal.signal(signal.SIGHUP, lambda *_: os._exit(HUNG_UP))
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, app.exit)


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
