"""Start-up: `--help` beside importing Textual, and the lobby's first frame beside the smallest app's."""

from __future__ import annotations

from typing import Any

from cardtable.games import GAMES

from .figures import alternately, python_run, ratio
from .terminal import Terminal
from .yardstick import SMALLEST_SAYS


def start_times(home: str, rounds: int) -> dict[str, Any]:
    """Medians in milliseconds, and the two ratios that have targets."""
    seen = alternately(
        {
            "python": lambda: python_run("-c", "pass"),
            "help": lambda: python_run("-m", "cardtable", "--help"),
            "import_textual": lambda: python_run("-c", "import textual.app"),
            "smallest_app_first_frame": lambda: _first_frame(
                ["-m", "cardtable.bench.yardstick_app"], SMALLEST_SAYS, home
            ),
            "lobby_first_frame": lambda: _first_frame(["-m", "cardtable"], GAMES[0].title, home),
        },
        rounds,
    )
    out: dict[str, Any] = {f"{name}_ms": round(seconds * 1000, 1) for name, seconds in seen.items()}
    out["help_of_import_textual"] = ratio(seen["help"], seen["import_textual"])
    out["lobby_of_smallest_app"] = ratio(seen["lobby_first_frame"], seen["smallest_app_first_frame"])
    return out


def _first_frame(args: list[str], words: str, home: str) -> float:
    with Terminal(args, {"CARDTABLE_HOME": home}) as terminal:
        return terminal.shows(words)
