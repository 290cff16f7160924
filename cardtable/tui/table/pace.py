"""How fast the table tells what happened."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from textual.app import App

AUTO = "auto"
TELLINGS = (AUTO, "off", "quick", "slow")
"""What a player can choose: `auto` is quick where the terminal has colours and a quick line, and off elsewhere."""


class Pace(NamedTuple):
    """Seconds of a beat, which together are less than one: a strike flashes, a card glides, numbers stand."""

    flash: float
    glide: float
    rest: float


PACES = {"quick": Pace(0.15, 0.25, 0.3), "slow": Pace(0.2, 0.35, 0.4)}


def pace_of(app: App[Any]) -> Pace | None:
    """The pace that fits a player's wish and the terminal; None: nothing is told in motion."""
    wish: str = getattr(getattr(app, "preferences", None), "telling", "off")
    if wish == AUTO:
        wish = "off" if app.no_color or is_slow_line() else "quick"
    return PACES.get(wish)


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
