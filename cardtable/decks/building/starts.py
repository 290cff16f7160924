"""How a workbench is opened: with a file of one's own, a copy of another deck, or unsaved work."""

from __future__ import annotations

from pathlib import Path

from cardtable.decks.draft import Draft
from cardtable.decks.errors import DeckError
from cardtable.decks.starting import new_deck_text
from cardtable.files import Document, FileProblem, read_yaml, readable_path
from cardtable.games import load_game

from .unsaved import UnsavedDeck
from .workbench import Workbench


def open_deck(path: Path) -> Workbench:
    """Open a deck file for changes; raises DeckError if it is badly written, FileProblem if there is none."""
    return _bench(read_yaml(path), path, is_new=False)


def copy_deck(game: str, start: Path, path: Path, name: str = "") -> Workbench:
    """Start from a copy of a deck, to be saved at `path`; raises DeckError or FileProblem."""
    return _bench(read_yaml(new_deck_text(game, start, path, name), path.name), path, is_new=True)


def take_up(kept: UnsavedDeck) -> Workbench:
    """Go on with a deck that was not saved; raises DeckError or FileProblem."""
    bench = _bench(read_yaml(kept.base, Path(kept.path).name), Path(kept.path), kept.is_new)
    places = dict(bench.now.places).keys()
    if any(dict(build.places).keys() != places for build in (kept.now, *kept.past)):
        raise FileProblem(readable_path(bench.path), "what was kept of this deck is damaged: throw it away")
    bench.now, bench.past = kept.now, kept.past
    return bench


def _bench(document: Document, path: Path, is_new: bool) -> Workbench:
    draft = Draft(document, path.parent)
    if draft.game is None or draft.deck is None or draft.problems:
        raise DeckError(draft.problems)
    return Workbench(load_game(draft.game.id), document, path, is_new)


def disk_problem(bench: Workbench, path: Path) -> str | None:
    """Say in a sentence what would be overwritten at this path unasked; None if nothing would."""
    try:
        found = read_yaml(path).text
    except FileProblem:
        return f"{path.name} is there already, and it is no deck." if path.exists() else None
    if path == bench.path and not bench.is_new:
        return None if found == bench.base.text else f"{path.name} was changed by somebody else since it was opened."
    return f"{path.name} is there already."
