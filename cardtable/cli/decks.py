"""`cardtable decks`: what is on the shelf, and whether a deck may be played."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from .seating import deck_path, listing_of
from .trouble import FAILED, Trouble


def print_decks(game_id: str | None) -> None:
    """The shipped decks, of one game or of all."""
    from cardtable.decks import shipped_decks
    from cardtable.games import listings

    for listing in [listing_of(game_id)] if game_id else listings():
        print(listing.title)
        shelf = shipped_decks(listing.id)
        wide = max((len(info.path.stem) for info in shelf), default=0)
        for info in shelf:
            about = f": {info.about}" if info.about else ""
            print(f"  {info.path.stem:{wide}}  {info.name}{about}")


def check_decks(said: Sequence[str]) -> None:
    """Checks every deck; leaves with 1 when one of them cannot be played."""
    bad = [word for word in said if not _check(deck_path(None, word))]
    if bad:
        raise Trouble(f"{len(bad)} of {len(said)} decks cannot be played.", FAILED)


def _check(path: Path) -> bool:
    from cardtable.decks import check_deck_file, load_deck

    problems = check_deck_file(path)
    option = _option_for(path) if problems else ""
    if problems and not option:
        for line in problems:
            print(line, file=sys.stderr)
        return False
    deck = load_deck(path)
    print(f"{deck.deck}: {len(deck.copies())} cards, fit to play{option}.")
    return True


def _option_for(path: Path) -> str:
    """Words for the one option with which this deck may be played after all; empty when there is none."""
    from cardtable.decks import DeckError, check_deck_file, load_deck
    from cardtable.games import load_game

    try:
        game = load_game(load_deck(path).game)
    except DeckError:
        return ""
    choices = [(spec.name, value) for spec in game.options if not spec.file for value in spec.values]
    fitting = [(name, value) for name, value in choices if not check_deck_file(path, {name: value})]
    return f" with --option {fitting[0][0]}={fitting[0][1]}" if fitting else ""
