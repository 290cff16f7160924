"""Decks of Kyza Kards: the formats, and the cards of a match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardtable.core.deck_models import DeckFile, SetFile
from cardtable.core.game import Options, OptionSpec, Problem
from cardtable.core.pool import Pool
from cardtable.core.text import listed

from .cards import Kard, KyzaCard


class Format(NamedTuple):
    """How large a deck is and how often it may hold a card; 0 means no limit."""

    title: str
    size: int
    copies: int


FORMATS = {
    "konflict": Format("Konflict", 20, 2),
    "micro": Format("Kollectors Micro", 20, 1),
    "macro": Format("Kollectors Macro", 40, 1),
    "house": Format("house", 0, 0),
}
LEAST = 4
"""A smaller deck would lose while the first cards are dealt."""

OPTIONS = (
    OptionSpec(
        "format",
        tuple(FORMATS),
        "konflict",
        "Deck rules: konflict, 20 cards, each at most twice; micro, 20 different; macro, 40 different; "
        "house, 4 cards or more.",
        "R-KYZ-01",
    ),
    OptionSpec("life", ("20", "10", "15", "25", "30", "40"), "20", "The Life everybody begins with.", "KYZ-15"),
)


class KyzaSet(SetFile):
    """A file of Kyza cards."""

    cards: tuple[KyzaCard, ...]


class KyzaDeck(DeckFile):
    """A deck of Kyza cards."""

    cards: tuple[KyzaCard, ...] = ()


def check_deck(deck: KyzaDeck, options: Options) -> tuple[Problem, ...]:
    """Return every rule of the chosen format that this deck breaks."""
    form = FORMATS[options["format"]]
    size = sum(deck.list.values())
    problems = []
    if size < LEAST:
        counted = "1 card is" if size == 1 else f"{size} cards are"
        problems.append(Problem("R-KYZ-01", f"{counted} too few to deal a hand: put in at least {LEAST}."))
    elif form.size and size != form.size:
        change = f"take out {size - form.size}" if size > form.size else f"add {form.size - size}"
        text = f"A {form.title} deck has exactly {form.size} cards, this one has {size}: {change}."
        problems.append(Problem("R-KYZ-01", text))
    return (*problems, *_too_many(deck, form))


def _too_many(deck: KyzaDeck, form: Format) -> tuple[Problem, ...]:
    """Find cards with too many copies, counted by name and not by id."""
    names: Counter[str] = Counter()
    ids: dict[str, list[str]] = {}
    for card in deck.cards:
        names[card.name] += deck.list.get(card.id, 0)
        ids.setdefault(card.name, []).append(card.id)
    over = [name for name, copies in names.items() if form.copies and copies > form.copies]
    return tuple(
        Problem(
            "R-KYZ-01",
            f"A {form.title} deck holds {form.copies} of a name at most, this one has {names[name]} of {name}.",
            tuple(ids[name]),
        )
        for name in over
    )


OWN = {"effect_activated", "effect_destroyed"}
"""The events that can be about the very Effect that waits for them."""


def doubts(deck: KyzaDeck) -> tuple[Problem, ...]:
    """Effects that wait for something to happen to themselves that only happens to Characters, or to cards in hand."""
    found = [(card, name) for card in deck.cards for name in _waits_for_itself(card)]
    return tuple(
        Problem(
            "KYZ-22",
            f"{card.name} waits for {name} with itself as the card, and an Effect on the table is never that card: "
            f"use {listed(sorted(OWN), 'or')}, or test the card with a query",
            (card.id,),
        )
        for card, name in found
    )


def _waits_for_itself(card: KyzaCard) -> Iterator[str]:
    for ability in card.abilities:
        heard = (ability.on,) if isinstance(ability.on, str) else ability.on or ()
        if "self" in ability.where.values():
            yield from (name for name in heard if name not in OWN)


def check_table(decks: Sequence[KyzaDeck], options: Options) -> tuple[Problem, ...]:
    """Check that two to four players sit down, each with a deck (KYZ-05)."""
    if 2 <= len(decks) <= 4:
        return ()
    titles = listed(deck.deck for deck in decks)
    return (Problem("KYZ-05", f"Kyza Kards is for two to four decks, and here are {len(decks)}: {titles}."),)


def compile(decks: Sequence[KyzaDeck], options: Options) -> Pool[Kard]:
    """Make the cards of a match, one deck a seat."""
    copies = [[card.kard for card in deck.copies() if isinstance(card, KyzaCard)] for deck in decks]
    return Pool(copies, [deck.as_data() for deck in decks])
