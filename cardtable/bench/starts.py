"""Start-up: `--help` beside importing Textual, and the lobby's first frame beside the smallest app's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardtable.games import GAMES

from .figures import alternately, python_run, ratio
from .terminal import Terminal
from .yardstick import SMALLEST_SAYS


def start_times(home: str, rounds: int) -> dict[str, Any]:
    """Medians in milliseconds, and the two ratios that have targets.

    All of it is compiled once before it counts, as an installer does; otherwise a checkout in which nothing may be
    written would compile our modules at each start, and Textual's at none.
    """
    env = {"CARDTABLE_HOME": home, "PYTHONPYCACHEPREFIX": f"{home}/compiled", "PYTHONDONTWRITEBYTECODE": ""}
    works = {
        "python": lambda: python_run(["-c", "pass"], env),
        "help": lambda: python_run(["-m", "cardtable", "--help"], env),
        "import_textual": lambda: python_run(["-c", "import textual.app"], env),
        "smallest_app_first_frame": lambda: _first_frame(["-m", "cardtable.bench.yardstick_app"], SMALLEST_SAYS, env),
        "lobby_first_frame": lambda: _first_frame(["-m", "cardtable"], GAMES[0].title, env),
    }
    alternately(works, 1)
    seen = alternately(works, rounds)
    out: dict[str, Any] = {f"{name}_ms": round(seconds * 1000, 1) for name, seconds in seen.items()}
    out["help_of_import_textual"] = ratio(seen["help"], seen["import_textual"])
    out["lobby_of_smallest_app"] = ratio(seen["lobby_first_frame"], seen["smallest_app_first_frame"])
    return out


def _first_frame(args: list[str], words: str, env: Mapping[str, str]) -> float:
    with Terminal(args, env) as terminal:
        return terminal.shows(words)
