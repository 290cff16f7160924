"""The decks that come with the games, read only as far as the lobby needs."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

from cardtable.core.text import clean
from cardtable.files import FileProblem, read_head
from cardtable.games import UnknownGame, game_folder, listings

_PACKAGE = Path(__file__).parent
_ROOT = _PACKAGE.parent.parent


class DeckInfo(NamedTuple):
    """A deck as the lobby lists it."""

    path: Path
    name: str
    about: str


def decks_folder() -> Path:
    """`decks` of a checkout, or the copy inside an installed cardtable."""
    checkout = _ROOT / "decks"
    return checkout if (_ROOT / "pyproject.toml").is_file() and checkout.is_dir() else _PACKAGE / "shipped"


def game_decks_folder(game: str) -> Path:
    """Return where the decks of a game lie: among those of the table, or in the package that brought the game."""
    shared = decks_folder() / game
    try:
        return shared if shared.is_dir() else game_folder(game) / "decks"
    except UnknownGame:
        return shared


def shipped_decks(game: str) -> tuple[DeckInfo, ...]:
    """Return the decks that come with a game, by file name; the game itself is not imported."""
    found = (deck_info(path) for path in sorted(game_decks_folder(game).glob("*.yaml")))
    return tuple(info for info in found if info is not None)


def find_deck(said: Path | str) -> Path:
    """Return the file of a deck: a path as it is, or a shipped deck by its file's name, `michi` or `karenza/michi`."""
    path = Path(said)
    if path.suffix in {".yaml", ".yml"} or os.path.exists(path) or not path.name:
        return path
    if path.is_absolute() or ".." in path.parts or len(path.parts) > 2:
        return path
    games = [path.parts[0]] if path.parent.name else [listing.id for listing in listings()]
    found = (game_decks_folder(game) / f"{path.name}.yaml" for game in games)
    return next((file for file in found if os.path.isfile(file)), path)


def deck_info(path: Path) -> DeckInfo | None:
    """Return name and summary of a deck file; None for a set of cards or anything else."""
    try:
        head = read_head(path, until=("cards", "list"))
    except FileProblem:
        return None
    if "deck" not in head:
        return None
    return DeckInfo(path, clean(str(head["deck"]), 60), clean(str(head.get("about") or "")))
