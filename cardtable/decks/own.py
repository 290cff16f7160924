"""The decks that people here have built: where they lie, and which there are."""

from __future__ import annotations

import re
from pathlib import Path

from cardtable.files import FileProblem, own_decks_folder

from .shipped import DeckInfo, deck_info


def own_decks(game: str) -> tuple[DeckInfo, ...]:
    """Return the decks of a game that were built here, by file name; none where there is no folder for them."""
    try:
        found = [deck_info(path) for path in sorted(own_decks_folder(game).glob("*.yaml"))]
    except FileProblem:
        return ()
    return tuple(info for info in found if info is not None)


def own_path(game: str, name: str) -> Path:
    """Return a path for a new deck of this name at which nothing lies yet; raises FileProblem without a folder."""
    folder = own_decks_folder(game)
    stem = re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-")[:40] or "deck"
    path, number = folder / f"{stem}.yaml", 2
    while path.exists():
        path, number = folder / f"{stem}-{number}.yaml", number + 1
    return path
