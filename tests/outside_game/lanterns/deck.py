"""Lanterns as people write them, and as the rules read them."""

from collections.abc import Sequence
from typing import Annotated, Literal

from msgspec import Struct

from cardtable.core.deck_models import CardModel, DeckFile, SetFile, between
from cardtable.core.game import Options, Problem
from cardtable.core.pool import Pool

Colour = Literal["red", "green", "blue"]


class LanternCard(CardModel):
    """A lantern."""

    number: Annotated[int, between(1, 99)]
    colour: Colour


class LanternSet(SetFile):
    """Lanterns that decks share."""

    cards: tuple[LanternCard, ...]


class LanternDeck(DeckFile):
    """A deck for the whole table."""

    cards: tuple[LanternCard, ...] = ()


class Card(Struct, frozen=True):
    """A lantern as the rules read it."""

    id: str
    name: str
    number: int
    colour: Colour


def check_deck(deck: LanternDeck, options: Options) -> tuple[Problem, ...]:
    """LAN-1: thirty lanterns or more."""
    count = sum(deck.list.values())
    return () if count >= 30 else (Problem("LAN-1", f"{count} lanterns are too few: list at least 30"),)


def compile(decks: Sequence[LanternDeck], options: Options) -> Pool[Card]:
    """Return the lanterns of the one deck that everybody plays with."""
    copies = [card for card in decks[0].copies() if isinstance(card, LanternCard)]
    cards = [Card(card.id, card.name, card.number, card.colour) for card in copies]
    return Pool.common(cards, len(decks), decks[0].as_data())
