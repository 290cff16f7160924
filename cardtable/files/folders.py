"""Where the table keeps what is yours; the environment variable CARDTABLE_HOME puts all of it into one folder."""

from __future__ import annotations

import os
from pathlib import Path

from .problem import FileProblem, readable_path
from .writing import writing_problem

PRIVATE = 0o700
"""What is yours is nobody else's to read: saved matches hold every hand."""


def data_folder() -> Path:
    """Return the folder for saves and progress; create it if it is missing."""
    return _make_folder(_home() or _platform("data"))


def saves_folder() -> Path:
    """Return the folder of the journals of all matches; create it if it is missing."""
    return _make_folder((_home() or _platform("data")) / "saves")


def progress_file() -> Path:
    """The file that says how far somebody has come in each course."""
    return data_folder() / "progress.json"


def puzzles_folder() -> Path:
    """Return the folder of the puzzles of the day that were made here; create it if it is missing."""
    return _make_folder((_home() or _platform("data")) / "puzzles")


def lessons_folder(game: str) -> Path:
    """Return the folder of a player's own lessons in one game; create it if it is missing."""
    return _make_folder((_home() or _platform("data")) / "lessons" / game)


def pictures_folder() -> Path:
    """Return the folder of the pictures players take of the table; create it if it is missing."""
    return _make_folder((_home() or _platform("data")) / "pictures")


def own_decks_folder(game: str) -> Path:
    """Return the folder of the decks of a game that people here have built; create it if it is missing."""
    return _make_folder((_home() or _platform("data")) / "decks" / game)


def drafts_folder() -> Path:
    """Return the folder of decks that are being built and were not saved yet; create it if it is missing."""
    return _make_folder((_home() or _platform("data")) / "drafts")


def reports_folder() -> Path:
    """Return the folder of the reports about mistakes of the table itself; create it if it is missing."""
    return _make_folder((_home() or _platform("data")) / "reports")


def settings_folder() -> Path:
    """Return the folder of the settings file; create it if it is missing."""
    return _make_folder(_home() or _platform("config"))


def typed_path(text: str) -> Path:
    """The path that somebody typed; a `~` that leads nowhere is only a letter."""
    return Path(os.path.expanduser(text))


def _home() -> Path | None:
    home = os.environ.get("CARDTABLE_HOME")
    return typed_path(home) if home else None


def _platform(kind: str) -> Path:
    import platformdirs

    if kind == "data":
        return platformdirs.user_data_path("cardtable", appauthor=False)
    return platformdirs.user_config_path("cardtable", appauthor=False)


def _without_way_out(error: OSError) -> str:
    return writing_problem(error).partition(":")[0]


def _make_folder(folder: Path) -> Path:
    try:
        folder.mkdir(mode=PRIVATE, parents=True, exist_ok=True)
    except OSError as error:
        raise FileProblem(
            readable_path(folder), f"{_without_way_out(error)}: set CARDTABLE_HOME to a folder of yours"
        ) from None
    return folder
