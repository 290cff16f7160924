"""The whole measurement, and which of its targets were met."""

from __future__ import annotations

import os
import platform
import tempfile
from collections.abc import Callable
from typing import Any

from .keys import key_times
from .play import deck_times, play_speeds
from .starts import start_times

TARGETS: tuple[tuple[str, Callable[[dict[str, Any]], float], str, float], ...] = (
    ("Karenza's random play, of the yardstick loop", lambda f: f["play"]["karenza"]["of_yardstick"], ">=", 0.16),
    ("loading and checking a deck, ms", lambda f: max(d["median_ms"] for d in f["decks"].values()), "<=", 30),
    ("--help, of import textual.app", lambda f: f["start"]["help_of_import_textual"], "<=", 0.5),
    ("the lobby's first frame, of the smallest app's", lambda f: f["start"]["lobby_of_smallest_app"], "<=", 1.5),
    ("moving the cursor, of the yardstick board", lambda f: f["keys"]["cursor"]["of_yardstick"], "<=", 4),
    ("a new position, of the yardstick board", lambda f: f["keys"]["position"]["of_yardstick"], "<=", 6),
    ("the curtain, ms more than a new position", lambda f: f["keys"]["curtain"]["more_than_position_ms"], "<=", 25),
)
"""What is measured, how it must compare, and with what (150,000 of 935,000 actions a second is 0.16)."""


def measure(say: Callable[[str], None], quick: bool = False) -> dict[str, Any]:
    """Everything, in about a minute (`quick`: an eighth of the runs); `say` hears what is being measured."""
    runs = 1 if quick else 8
    figures: dict[str, Any] = {"machine": {"python": platform.python_version(), "cores": os.cpu_count() or 1}}
    with tempfile.TemporaryDirectory() as home:
        say("random games")
        figures["play"] = play_speeds(runs)
        say("decks")
        figures["decks"] = deck_times()
        say("start-up")
        figures["start"] = start_times(home, runs)
        say("keys")
        figures["keys"] = key_times(home, runs * 4)
    figures["targets"] = judged(figures)
    return figures


def judged(figures: dict[str, Any]) -> list[dict[str, Any]]:
    """Every target with what was found, and whether it was met."""
    return [_target(figures, *target) for target in TARGETS]


def _target(
    figures: dict[str, Any], what: str, value: Callable[[dict[str, Any]], float], sign: str, limit: float
) -> dict[str, Any]:
    found = value(figures)
    return {
        "what": what,
        "value": found,
        "target": f"{sign} {limit}",
        "met": found >= limit if sign == ">=" else found <= limit,
    }
