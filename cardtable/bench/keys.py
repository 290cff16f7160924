"""From a key press to the painted frame, on a real pseudo-terminal of 120 by 40."""

from __future__ import annotations

import time
from typing import Any

from .figures import milliseconds, ratio
from .terminal import Terminal
from .yardstick import BOARD_SAYS

LEFT, RIGHT = "\x1b[D", "\x1b[C"
ENTER = "\r"
PRESSES = 30
DEAF = 0.5
"""So long the curtain takes no key."""


def key_times(home: str) -> dict[str, Any]:
    """Median and 95th percentile of each kind of frame, and how many yardsticks it takes."""
    out = {"yardstick": milliseconds(_yardstick()), **_table(home)}
    for name in ("cursor", "position"):
        out[name]["of_yardstick"] = ratio(out[name]["median_ms"], out["yardstick"]["median_ms"])
    out["curtain"]["more_than_position_ms"] = round(out["curtain"]["median_ms"] - out["position"]["median_ms"], 2)
    return out


def _yardstick() -> list[float]:
    with Terminal(["-m", "cardtable.bench.yardstick_board"], {}) as terminal:
        terminal.shows(BOARD_SAYS)
        terminal.settle()
        return _presses(terminal, RIGHT, LEFT)


def _table(home: str) -> dict[str, dict[str, float]]:
    with Terminal(["-m", "cardtable.bench.stage"], {"CARDTABLE_HOME": home}) as terminal:
        terminal.shows("press Enter")
        _lift(terminal)
        cursor = _presses(terminal, RIGHT, LEFT)
        terminal.press("1")
        terminal.press(ENTER)
        position = _presses(terminal, "u", "U")
        terminal.press("u")
        return {
            "cursor": milliseconds(cursor),
            "position": milliseconds(position),
            "curtain": milliseconds([_fall(terminal) for _ in range(8)]),
        }


def _presses(terminal: Terminal, *keys: str) -> list[float]:
    return [terminal.press(keys[at % len(keys)]) for at in range(PRESSES)]


def _lift(terminal: Terminal) -> None:
    terminal.settle()
    time.sleep(DEAF)
    terminal.press(ENTER)
    terminal.settle()


def _fall(terminal: Terminal) -> float:
    fell = terminal.press(" ")
    _lift(terminal)
    return fell
