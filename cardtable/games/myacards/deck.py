"""Myacards' deck files, the rules of deck building, and the cards of a match."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.core.deck_models import DeckFile, SetFile
from cardtable.core.game import Options, Problem
from cardtable.core.pool import Pool
from cardtable.core.text import did_you_mean

from .cards import AnyCard, Numbers, compile_card
from .effects import abilities_of, find_known
from .ground import CardPool

SMALLEST, LARGEST = 45, 200
COPIES = {"ae": 4, "se": 4, "do": 2, "ev": 2}
"""How many of the same card a deck may hold; of EF cards as many as you like (R-MYA-07)."""
_LIMIT_RULES = {"ae": "MYA-66", "se": "MYA-66", "do": "MYA-67", "ev": "MYA-68"}


class MyacardsSet(SetFile):
    """Cards that decks may use."""

    cards: tuple[AnyCard, ...]


class MyacardsDeck(DeckFile):
    """A deck of 45 to 200 cards."""

    cards: tuple[AnyCard, ...] = ()


def check_deck(deck: MyacardsDeck, options: Options) -> tuple[Problem, ...]:
    """Return every rule of deck building that this deck breaks."""
    return (*_size(deck), *_copies(deck), *_seniors(deck))


def doubts(deck: MyacardsDeck) -> tuple[Problem, ...]:
    """Cards that may be played and do nothing."""
    idle = [card for card in deck.cards if card.type in ("do", "ev", "ef") and not card.abilities]
    return tuple(Problem("R-MYA-52", f"{card.name} does nothing: give it abilities", (card.id,)) for card in idle)


def _size(deck: MyacardsDeck) -> list[Problem]:
    count = sum(deck.list.values())
    if SMALLEST <= count <= LARGEST:
        return []
    more = f"add {SMALLEST - count}" if count < SMALLEST else f"take out {count - LARGEST}"
    return [Problem("MYA-58", f"a deck has {SMALLEST} to {LARGEST} cards, and this one has {count}: {more}")]


def _copies(deck: MyacardsDeck) -> list[Problem]:
    """Find cards with too many copies; cards with one name are the same, whatever their id."""
    names: dict[tuple[str, str], list[str]] = {}
    for card in deck.cards:
        if card.id in deck.list:
            names.setdefault((card.type, card.name), []).append(card.id)
    out = []
    for (type, name), ids in names.items():
        count = sum(deck.list[id] for id in ids)
        if type in COPIES and count > COPIES[type]:
            text = f"at most {COPIES[type]} of the same {type.upper()} card, and {name} is there {count} times"
            out.append(Problem(_LIMIT_RULES[type], text, tuple(ids)))
    return out


def _seniors(deck: MyacardsDeck) -> list[Problem]:
    """Find Juniors whose Senior is no AE of these files."""
    actives = {card.id for card in deck.cards if card.type == "ae"}
    out = []
    for card in deck.cards:
        senior = getattr(card, "junior_of", None)
        if senior and senior not in actives:
            hint = did_you_mean(senior, actives) or ""
            out.append(
                Problem("MYA-83", f'{card.name} is a Junior of "{senior}", which is not an AE here{hint}', (card.id,))
            )
    return out


def compile(decks: Sequence[MyacardsDeck], options: Options) -> CardPool:
    """Make the physical cards of both players."""
    numbers, piles = Numbers(), []
    for deck in decks:
        written = {card.id: card for card in deck.cards}
        known = {
            card.id: compile_card(card, abilities_of(card), written, numbers)
            for card in deck.cards
            if card.id in deck.list
        }
        piles.append([known[id] for id, count in deck.list.items() for _ in range(count)])
    known_cards = [card for pile in piles for card in pile]
    return Pool(piles, [deck.as_data() for deck in decks], find_known(known_cards))
