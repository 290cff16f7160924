"""Finding a saved match again."""

from __future__ import annotations

import os
from pathlib import Path

from .trouble import Trouble

SUFFIX = ".jsonl"


def find_save(said: str) -> Path:
    """The journal with this path, or with this name in the saves folder."""
    from cardtable.files import saves_folder

    if os.path.isfile(said):
        return Path(said)
    for candidate in (saves_folder() / said, saves_folder() / f"{said}{SUFFIX}"):
        if os.path.isfile(candidate):
            return candidate
    raise Trouble(f'There is no saved match "{said}": give a file, or the name of a match in the saves folder.')


def latest_save() -> Path:
    """The journal that was played last and is not over yet."""
    from cardtable.match import unfinished_matches

    for match in unfinished_matches():
        if match.readable:
            return match.path
    raise Trouble("No match is waiting to be continued: start one with cardtable play GAME.")


def latest_end() -> Path:
    """The journal of the match that was played last and is over."""
    from cardtable.match import recent_matches

    for match in recent_matches():
        if match.finished:
            return match.path
    raise Trouble("No match is over yet: play one to its end, or name a saved match.")
