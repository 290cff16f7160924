"""The toy game's cards, decks and state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct
from pydantic import Field

from cardtable.core.chance import Chance
from cardtable.core.deck_models import CardModel, DeckFile, SetFile
from cardtable.core.game import Options, Problem
from cardtable.core.ids import CardId, Seat
from cardtable.core.pool import Pool

HAND = 3
LIMIT = 4


class ToyCard(CardModel):
    """A card with a rank."""

    rank: int = Field(ge=1, le=9)
    colour: Literal["red", "blue"] = "red"


class ToySet(SetFile):
    """Cards that toy decks share."""

    cards: tuple[ToyCard, ...]


class ToyDeck(DeckFile):
    """At least four cards, at most two copies of each, and perhaps a favourite."""

    cards: tuple[ToyCard, ...] = ()
    favourite: str = ""


class Card(Struct, frozen=True):
    """A card as the rules read it."""

    name: str
    rank: int


Phase = Literal["turn", "staged", "answer", "bid", "over"]


class State(Struct, frozen=True):
    """The whole table; `asked` answers a laid card, a bid of -1 has not been made."""

    pool: Pool[Card]
    hands: tuple[tuple[CardId, ...], ...]
    decks: tuple[tuple[CardId, ...], ...]
    laid: tuple[tuple[CardId, ...], ...]
    scores: tuple[int, ...]
    bids: tuple[int, ...]
    chance: Chance
    rounds: int
    phase: Phase = "turn"
    turn: Seat = Seat(0)
    round: int = 1
    staged: CardId | None = None
    drawn: bool = False
    seen: CardId | None = None
    """The top of the actor's deck, while the actor looks at it."""
    resigned: Seat | None = None


def check_deck(deck: ToyDeck, options: Options) -> tuple[Problem, ...]:
    """TOY-1: four cards or more, two copies at most."""
    out = []
    if sum(deck.list.values()) < 4:
        out.append(Problem("TOY-1", "a deck has at least four cards"))
    many = tuple(id for id, count in deck.list.items() if count > 2)
    out += [Problem("TOY-1", f"at most two copies of {id}: take some out", (id,)) for id in many]
    return tuple(out)


def check_table(decks: Sequence[ToyDeck], options: Options) -> tuple[Problem, ...]:
    """TOY-9: two players do not bring the same deck, unless that was agreed."""
    names = [deck.deck for deck in decks]
    if len(set(names)) == len(names) or options["mirror"] == "yes":
        return ()
    return (Problem("TOY-9", "two players brought the same deck: choose another one"),)


def compile(decks: Sequence[ToyDeck], options: Options) -> Pool[Card]:
    """The physical cards of everybody."""
    piles = [[Card(card.name, card.rank) for card in deck.copies() if isinstance(card, ToyCard)] for deck in decks]
    return Pool(piles, [deck.as_data() for deck in decks])
