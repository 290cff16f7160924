"""Where a match is kept: the saves folder, and names in a folder that a new journal may try."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from cardtable.files import FileProblem, saves_folder


def saves_place() -> Path | None:
    """Return the folder for a new match's journal; None if it is not writable."""
    try:
        return saves_folder()
    except FileProblem:
        return None


def dated_names(folder: Path, game: str) -> Iterator[Path]:
    """Yield names for a new journal in this folder, best first: the game, the day and the time."""
    return numbered_names(folder, f"{re.sub(r'[^a-z0-9_-]', '-', game.lower())}-{datetime.now():%Y-%m-%d-%H%M%S}")


def numbered_names(folder: Path, stem: str) -> Iterator[Path]:
    """Yield `stem.jsonl`, `stem-2.jsonl` and so on; whoever creates the file first has the name."""
    yield folder / f"{stem}.jsonl"
    number = 2
    while True:
        yield folder / f"{stem}-{number}.jsonl"
        number += 1
