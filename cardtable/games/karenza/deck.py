"""Karenza's deck files, the rules of deck building, and the cards of a match."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.core.deck_models import DeckFile, SetFile
from cardtable.core.game import Options, Problem
from cardtable.core.pool import Pool

from .cards import AnyCard, Card, Technique, compile_card

DECK = 32


class KarenzaSet(SetFile):
    """Cards that several characters may share."""

    cards: tuple[AnyCard, ...]


class KarenzaDeck(DeckFile):
    """A character: 32 cards, techniques and abilities."""

    cards: tuple[AnyCard, ...] = ()


def doubts(deck: KarenzaDeck) -> tuple[Problem, ...]:
    """Return warnings about attacks that score nothing."""
    weak = [card for card in deck.cards if isinstance(card, Technique) and card.function == "attack" and not card.power]
    return tuple(Problem("KAR-65", f"{card.name} has power 0, so it never scores", (card.id,)) for card in weak)


def check_deck(deck: KarenzaDeck, options: Options) -> tuple[Problem, ...]:
    """Return the problems of a deck: a character has a fixed number of cards."""
    count = sum(deck.list.values())
    if count == DECK:
        return ()
    more = f"add {DECK - count}" if count < DECK else f"take out {count - DECK}"
    return (Problem("KAR-05", f"a character's deck has {DECK} cards, and this one has {count}: {more}"),)


def check_table(decks: Sequence[KarenzaDeck], options: Options) -> tuple[Problem, ...]:
    """Return what is wrong with both decks together: two characters, unless a mirror match was agreed."""
    names = [deck.deck for deck in decks]
    if len(set(names)) == len(names) or options["mirror"] == "yes":
        return ()
    text = f"both players chose {names[0]}: choose another character, or set the option mirror to yes"
    return (Problem("KAR-08", text),)


def compile(decks: Sequence[KarenzaDeck], options: Options) -> Pool[Card]:
    """Make the physical cards of both players."""
    piles = []
    for deck in decks:
        known = {card.id: compile_card(card) for card in deck.cards}
        piles.append([known[id] for id, count in deck.list.items() for _ in range(count)])
    return Pool(piles, [deck.as_data() for deck in decks])
