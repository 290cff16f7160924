"""Decks that are being built: each step is stored on disk, so a crash loses nothing."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from cardtable.files import FileProblem, drafts_folder, read_bytes, write_whole

from .choosing import Build

if TYPE_CHECKING:
    from .workbench import Workbench

FORMAT = 1
STEPS = 50
"""How many undo steps are kept."""


class UnsavedDeck(msgspec.Struct, frozen=True):
    """What is needed to go on building a deck that was not saved."""

    game: str
    path: str
    """Where the deck is to be saved."""
    is_new: bool
    base: str
    """The file as it was opened."""
    now: Build
    past: tuple[Build, ...] = ()
    process: int = 0
    """Who is building it."""
    when: str = ""
    format: int = FORMAT

    @property
    def is_being_built(self) -> bool:
        """Is another running table building it?"""
        if self.process <= 0 or self.process == os.getpid():
            return False
        try:
            os.kill(self.process, 0)
        except (OSError, OverflowError):
            return False
        return True


def keep(bench: Workbench, file: Path | None) -> Path:
    """Store the progress of a deck in this file or a new one; raises FileProblem."""
    now = datetime.now()
    file = file or drafts_folder() / f"{bench.game.id}-{now:%Y%m%d-%H%M%S-%f}.json"
    deck = UnsavedDeck(
        bench.game.id,
        str(bench.path),
        bench.is_new,
        bench.base.text,
        bench.now,
        bench.past[-STEPS:],
        os.getpid(),
        f"{now:%d %b %H:%M}",
    )
    write_whole(file, msgspec.json.encode(deck))
    return file


def unsaved_decks(game: str | None = None) -> list[tuple[Path, UnsavedDeck]]:
    """Return the unsaved decks that nobody is building any more, newest first."""
    try:
        files = sorted(drafts_folder().glob("*.json"), key=lambda path: path.name, reverse=True)
    except FileProblem:
        return []
    found = [(path, deck) for path in files if (deck := _read(path)) is not None]
    return [(path, deck) for path, deck in found if game in (None, deck.game) and not deck.is_being_built]


def _read(path: Path) -> UnsavedDeck | None:
    try:
        deck = msgspec.json.decode(read_bytes(path, 8 * 1024 * 1024), type=UnsavedDeck)
    except (FileProblem, msgspec.MsgspecError, UnicodeError, RecursionError):
        return None
    return deck if deck.format == FORMAT else None


def throw_away(file: Path | None) -> None:
    """Delete what was stored."""
    if file is not None:
        file.unlink(missing_ok=True)
