"""The cards that show how a game's words are used: those written for it first, then those of the shipped sets."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from cardtable.core.deck_models import CardModel
from cardtable.core.game import AnyGame
from cardtable.files import Document, read_yaml

from ..shipped import game_decks_folder

DOCS = Path(__file__).parent.parent.parent / "docs" / "cards"
"""The guide, the references and their examples, inside the package."""


@cache
def example_file(game: str) -> Document | None:
    """Return the example set of a game, if it has one."""
    path = DOCS / "examples" / f"{game}.yaml"
    return read_yaml(path) if path.is_file() else None


@cache
def example_cards(game: AnyGame) -> tuple[CardModel, ...]:
    """Return the cards of the example set."""
    document = example_file(game.id)
    return () if document is None else _cards(game, document)


@cache
def shipped_cards(game: AnyGame) -> tuple[CardModel, ...]:
    """Return every card of the shipped sets and decks, in the order of their files."""
    found = [read_yaml(path) for path in sorted(game_decks_folder(game.id).glob("*.yaml"))]
    return tuple(card for document in found if document.value.get("cards") for card in _cards(game, document))


def _cards(game: AnyGame, document: Document) -> tuple[CardModel, ...]:
    whole = {"game": game.id, "set": document.name, "cards": document.value["cards"]}
    return game.set_file.model_validate_json(msgspec.json.encode(whole)).cards
