"""What can be read and built: settings, rulebooks, decks, and cards that are tried."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from .dialogs import pick_game, tell

if TYPE_CHECKING:
    from cardtable.lookup import Sight
    from cardtable.trying import Trial

    from ..app import CardtableApp


def settings(app: CardtableApp) -> None:
    """Open the settings."""
    from ..screens.settings import Settings

    app.push_screen(Settings())


def rules(
    app: CardtableApp,
    game_id: str,
    title: str,
    at: str | None = None,
    sight: Sight | None = None,
) -> None:
    """Open a rulebook, at a rule if one is named; at a table the keys and rules of its moment come first.

    A search there also finds what `sight` can see.
    """
    from cardtable.files import FileProblem

    from ..keys import keys_now, marks_now
    from ..screens.rules import Rules

    moment = sight.board.rules if sight is not None else ()
    try:
        app.push_screen(Rules(game_id, title, at, moment, keys_now(app.screen), marks_now(app.screen), sight))
    except FileProblem as problem:
        tell(app, "This rulebook cannot be read", str(problem))


def all_rules(app: CardtableApp) -> None:
    """Choose a game and read its rules."""
    pick_game(app, "Rules of which game?", lambda id, title: rules(app, id, title))


def decks(app: CardtableApp, game_id: str, title: str) -> None:
    """Look through the decks of a game."""
    from ..screens.decks import Decks

    app.push_screen(Decks(game_id, title))


def all_decks(app: CardtableApp) -> None:
    """Choose a game and look through its decks."""
    pick_game(app, "Decks of which game?", lambda id, title: decks(app, id, title))


def build_deck(app: CardtableApp, game_id: str | None, path: Path, copied: bool) -> None:
    """Open the builder on a deck file, or on a copy of it."""
    from ..builder.doors import build

    build(app, game_id, path, copied)


def card_docs(app: CardtableApp, game_id: str) -> None:
    """How the cards of a game are written."""
    from cardtable.games import load_game

    from ..builder.docs import CardDocs

    app.push_screen(CardDocs(load_game(game_id)))


def try_card(app: CardtableApp, path: Path, card: str) -> None:
    """Put a card of a file on a small table of its own."""
    from cardtable.decks import DeckError
    from cardtable.match import MatchError
    from cardtable.trying import NoSuchCard, Trial

    try:
        try_table(app, Trial(path, card))
    except (DeckError, MatchError, NoSuchCard) as error:
        tell(app, "This card cannot be tried", *str(error).splitlines())


def try_table(app: CardtableApp, trial: Trial) -> None:
    """The table on which a card is tried."""
    from ..trying import TryTable

    app.push_screen(TryTable(trial))
