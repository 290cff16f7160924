"""The decks that come with a game, to be looked up: what each is about, and what it is built around."""

from __future__ import annotations

from functools import lru_cache

from cardtable.core.deck_models import DeckFile
from cardtable.core.text import listed
from cardtable.decks import DeckError, load_deck, shipped_decks

from .entries import Entry

FEW = 3
"""A deck of so few cards, such as a team of fighters, is told by naming them."""


@lru_cache(8)
def decks_of(game: str) -> tuple[Entry, ...]:
    """Return the decks that come with a game by their names; a file that somebody broke is left out."""
    found = []
    for info in shipped_decks(game):
        try:
            held = _held(load_deck(info.path))
        except DeckError:
            continue
        found.append(Entry("deck", info.name, f"{held}. {info.about}", beside="deck decks"))
    return tuple(found)


def _held(deck: DeckFile) -> str:
    """How many cards it has, and those that stand apart from the others: a Leader, a Gate, or all if they are few."""
    named = {card.id: card.title for card in deck.cards}
    apart = {key: named[value] for key, value in deck if isinstance(value, str) and value in named}
    if apart:
        led = listed([f"{key} {name}" for key, name in apart.items()])
        return f"a deck of {sum(deck.list.values())} cards with the {led}"
    if len(deck.list) <= FEW:
        others = [name for id in deck.list if (name := named.get(id, id)) != deck.deck]
        return f"a deck with {listed(others)}" if others else "a deck"
    return f"a deck of {sum(deck.list.values())} cards"
