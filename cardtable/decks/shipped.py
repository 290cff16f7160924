"""The decks that come with the table, read only as far as the lobby needs."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from cardtable.core.text import clean
from cardtable.files import FileProblem, read_head

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


def shipped_decks(game: str) -> tuple[DeckInfo, ...]:
    """The decks of a game that come with the table, by file name; the game itself is not imported."""
    found = (deck_info(path) for path in sorted((decks_folder() / game).glob("*.yaml")))
    return tuple(info for info in found if info is not None)


def find_deck(said: Path | str) -> Path:
    """The file of a deck: a path as it is, or a shipped deck by its file's name, `michi` or `karenza/michi`."""
    path = Path(said)
    if path.suffix in {".yaml", ".yml"} or path.exists() or not path.name:
        return path
    pattern = f"{path.as_posix()}.yaml" if path.parent.name else f"*/{path.name}.yaml"
    found = [] if path.is_absolute() or ".." in path.parts else sorted(decks_folder().glob(pattern))
    return found[0] if found else path


def deck_info(path: Path) -> DeckInfo | None:
    """Name and summary of a deck file; None for a set of cards or anything else."""
    try:
        head = read_head(path, until=("cards", "list"))
    except FileProblem:
        return None
    if "deck" not in head:
        return None
    return DeckInfo(path, clean(str(head["deck"]), 60), clean(str(head.get("about") or "")))
