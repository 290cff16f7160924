"""The whole measurement, and which of its targets were met."""

from __future__ import annotations

import os
import platform
import tempfile
from collections.abc import Callable
from typing import Any

from cardtable.games import GAMES

from .glides import glide_times
from .jobs import job_times
from .keys import SIZES, key_times
from .large_file import large_file
from .play import deck_times, play_speeds
from .starts import start_times
from .thoughts import thought_speeds

Target = tuple[str, Callable[[dict[str, Any]], float | None], str, float]
LOOP = 935_000
"""Actions a second of the yardstick loop on the machine the targets were set for; elsewhere the ratio counts."""
PACES = {"karenza": 150_000, "myacards": 40_000, "azuki": 25_000, "kyza": 60_000, "dagupukito": 80_000}
"""Actions a second that each game was to reach there."""


def _pace(game: str, pace: int) -> Target:
    title = f"{game}: random play, of the yardstick loop"
    return title, lambda f: float(f["play"][game]["of_yardstick"]), ">=", round(pace / LOOP, 3)


def _outside(game: str) -> Target:
    title = f"{game}: thinking, share outside verdicts and reduce"
    return title, lambda f: float(f["thoughts"][game]["outside_rules"]), "<=", 0.4


QUICK = ("karenza", "myacards")
"""The smallest and the fullest screen."""
POSITIONS = {"myacards": 6}
"""How many yardsticks a new position may take where it is not 5: a full 8×8 field has more to paint."""


def _frames(game: str, kind: str, limit: float) -> Target:
    title = f"{game}: {'moving the cursor' if kind == 'cursor' else 'a new position'}, of the yardstick board"
    return title, lambda f: max((at[kind]["of_yardstick"] for _, at in _sizes(f, game)), default=None), "<=", limit


def _sizes(figures: dict[str, Any], game: str) -> list[tuple[str, Any]]:
    return [(name, at) for name, at in figures["keys"].items() if name.startswith(f"{game} ")]


def _glide(game: str) -> Target:
    return f"{game}: a frame of a gliding card, ms", lambda f: f["glides"].get(game, {}).get("median_ms"), "<=", 3


TARGETS: tuple[Target, ...] = (
    *(_pace(listing.id, PACES[listing.id]) for listing in GAMES if listing.id in PACES),
    *(_outside(listing.id) for listing in GAMES),
    (
        "myacards: an action with 200 cards, times one with 45",
        lambda f: f["play"]["myacards large"]["slower"],
        "<=",
        1.5,
    ),
    (
        "5,000 games of Karenza on two cores, times as fast as on one",
        lambda f: f["jobs"]["karenza"]["times_as_fast"],
        ">=",
        1.7,
    ),
    ("the same by CPU time, as on free cores", lambda f: f["jobs"]["karenza"]["by_cpu_time"], ">=", 1.7),
    ("judging a deck file of 1 MB, seconds", lambda f: f["decks"]["one_megabyte"]["seconds"], "<=", 2),
    ("judging a deck file of 1 MB, MB of memory", lambda f: f["decks"]["one_megabyte"]["memory_mb"], "<=", 200),
    ("loading and checking a deck of Karenza, ms", lambda f: f["decks"]["karenza"]["median_ms"], "<=", 30),
    ("--help, of import textual.app", lambda f: f["start"]["help_of_import_textual"], "<=", 0.5),
    ("the lobby's first frame, of the smallest app's", lambda f: f["start"]["lobby_of_smallest_app"], "<=", 1.3),
    *(_frames(listing.id, "cursor", 3) for listing in GAMES),
    *(_frames(listing.id, "position", POSITIONS.get(listing.id, 5)) for listing in GAMES),
    *(_glide(listing.id) for listing in GAMES),
    (
        "a gliding card: its slow frames, times the median",
        lambda f: max(game["p95_of_median"] for game in f["glides"].values()),
        "<=",
        2,
    ),
    (
        "moving the cursor at 120×40, kilobytes",
        lambda f: max(at["cursor"]["kilobytes"] for name, at in f["keys"].items() if name.endswith(" 120x40")),
        "<=",
        8,
    ),
    (
        "the curtain, ms more than a new position",
        lambda f: max(at["curtain"]["more_than_position_ms"] for at in f["keys"].values()),
        "<=",
        25,
    ),
    (
        "memory of an open table, megabytes",
        lambda f: max(at["memory"]["resident_mb"] for at in f["keys"].values()),
        "<=",
        80,
    ),
)
"""What is measured, how it must compare, and with what."""


def measure(say: Callable[[str], None], quick: bool = False) -> dict[str, Any]:
    """Everything, in some minutes; `say` hears what is being measured.

    `quick` makes an eighth of the runs, and looks at the screen of two games at one size.
    """
    runs = 1 if quick else 8
    games = QUICK if quick else tuple([listing.id for listing in GAMES])
    figures: dict[str, Any] = {"machine": {"python": platform.python_version(), "cores": os.cpu_count() or 1}}
    figures["machine"]["load"] = round(os.getloadavg()[0], 2)
    with tempfile.TemporaryDirectory() as home:
        say("random games")
        figures["play"] = play_speeds(runs)
        say("thoughts")
        figures["thoughts"] = thought_speeds(runs)
        say("jobs")
        figures["jobs"] = job_times(*((1, 500) if quick else (5, 5_000)))
        say("decks")
        figures["decks"] = deck_times(runs) | {"one_megabyte": large_file(home)}
        say("start-up")
        figures["start"] = start_times(home, runs)
        say("gliding cards")
        figures["glides"] = glide_times(home, games)
        say("keys")
        figures["keys"] = key_times(home, runs * 4, games, SIZES[1:2] if quick else SIZES)
    figures["targets"] = judge(figures)
    return figures


def judge(figures: dict[str, Any]) -> list[dict[str, Any]]:
    """Every target that was measured, with what was found, and whether it was met."""
    found = [(target, target[1](figures)) for target in TARGETS]
    return [_target(what, value, sign, limit) for (what, _, sign, limit), value in found if value is not None]


def _target(what: str, found: float, sign: str, limit: float) -> dict[str, Any]:
    return {
        "what": what,
        "value": found,
        "target": f"{sign} {limit}",
        "met": found >= limit if sign == ">=" else found <= limit,
    }
