"""How fast the table shows what happened while nobody has chosen that."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from textual.app import App

MOTIONS = ("off", "quick", "slow")
"""What a player can choose."""


def usual_motion(app: App[Any]) -> str:
    """What holds while nobody has chosen: quick where the terminal has colours and a quick line, and off elsewhere."""
    return "off" if app.no_color or is_slow_line() else "quick"


def is_slow_line() -> bool:
    """Is the terminal at the end of a serial line that is slower than a pseudo-terminal says it is?"""
    try:
        import termios
    except ImportError:
        return False
    try:
        speed = termios.tcgetattr(sys.__stdout__.fileno())[5] if sys.__stdout__ else termios.B38400
    except (termios.error, OSError, ValueError):
        return False
    return bool(termios.B0 < speed < termios.B38400)
