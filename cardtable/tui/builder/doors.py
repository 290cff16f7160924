"""Ways into the builder: a deck of one's own, a copy of another, or work that was not saved."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from cardtable.core.text import clean
from cardtable.decks import DeckError, deck_info
from cardtable.decks.building import UnsavedDeck, Workbench, copy_deck, open_deck, take_up, throw_away, unsaved_decks
from cardtable.decks.own import own_path
from cardtable.files import FileProblem
from cardtable.tui import navigation
from cardtable.tui.screens.dialog import Ask
from cardtable.tui.screens.entry import Entry

from .screen import Builder

if TYPE_CHECKING:
    from cardtable.tui.app import CardtableApp


def build(app: CardtableApp, game: str | None, path: Path, copied: bool) -> None:
    """Build on a deck: change its file, or make a copy; first comes work that was not saved."""
    kept = unsaved_decks(game)
    if kept:
        return _offer(app, *kept[0], lambda: _build(app, game, path, copied))
    return _build(app, game, path, copied)


def _build(app: CardtableApp, game: str | None, path: Path, copied: bool) -> None:
    if not copied or game is None:
        return _open(app, lambda: open_deck(path))
    info = deck_info(path)
    name = f"My {info.name}" if info else "My deck"

    def start(text: str | None) -> None:
        if text:
            _open(app, lambda: copy_deck(game, path, own_path(game, text), text))

    about = f"It starts as a copy of {info.name if info else path.name}; nothing is written before you save it."
    app.push_screen(Entry("What is the new deck called?", about, clean(name, 60), limit=60), start)
    return None


def _offer(app: CardtableApp, file: Path, kept: UnsavedDeck, otherwise: Callable[[], None]) -> None:
    def decide(answer: str | None) -> None:
        if answer == "take":
            _open(app, lambda: take_up(kept), file)
        elif answer == "drop":
            throw_away(file)
            otherwise()
        elif answer == "later":
            otherwise()

    sentence = f"{clean(kept.now.name, 60)} ({kept.now.size} cards) was being built on {kept.when} and was not saved."
    answers = [("take", "Go on with it"), ("later", "Not now"), ("drop", "Throw it away")]
    app.push_screen(Ask("A deck was not saved", [sentence], answers), decide)


def _open(app: CardtableApp, begin: Callable[[], Workbench], kept: Path | None = None) -> None:
    try:
        app.push_screen(Builder(begin(), kept))
    except DeckError as error:
        navigation.tell(app, "Mend this deck before you build on it", *error.problems)
    except FileProblem as problem:
        navigation.tell(app, "This deck cannot be opened", str(problem))
