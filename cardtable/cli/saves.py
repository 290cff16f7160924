"""The journals in the saves folder: a name for a new one, and finding an old one again."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from .trouble import Trouble

SUFFIX = ".jsonl"


def new_save(game_id: str) -> Path:
    """A file name in the saves folder that nobody uses yet."""
    from cardtable.files import saves_folder

    folder = saves_folder()
    stem = f"{game_id}-{datetime.now():%Y-%m-%d-%H%M%S}"
    tries = (folder / f"{stem}{f'-{n}' if n else ''}{SUFFIX}" for n in range(1000))
    return next(path for path in tries if not path.exists())


def find_save(said: str) -> Path:
    """The journal with this path, or with this name in the saves folder."""
    from cardtable.files import saves_folder

    path = Path(said)
    for candidate in (path, saves_folder() / said, saves_folder() / f"{said}{SUFFIX}"):
        if candidate.is_file():
            return candidate
    raise Trouble(f'There is no saved match "{said}": give a file, or the name of a match in the saves folder.')


def latest_save() -> Path:
    """The journal that was played last and is not over yet."""
    from cardtable.files import saves_folder
    from cardtable.match import JournalError, Match

    for path in sorted(saves_folder().glob(f"*{SUFFIX}"), key=_age):
        try:
            if Match.resume(path).outcome is None:
                return path
        except (JournalError, OSError):
            continue
    raise Trouble("No match is waiting to be continued: start one with cardtable play GAME.")


def _age(path: Path) -> float:
    return -path.stat().st_mtime
