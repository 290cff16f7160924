"""Positions laid out by lot, each with an opponent who is harder and harder to beat.

A composer deals a small table out of the decks' own cards and yields it with a rising bar: more Life, more Health, more
entities. Somewhere between "anything wins" and "nothing wins" there may be a table that one way wins.

Karenza's turns are so short that luck would solve one in five. So its puzzles are a whole last hand: what Bo holds is
told, and that he blocks whenever he can.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from cardtable.core.chance import some, stream

T = TypeVar("T")
Stock = Sequence[Mapping[str, Sequence[str]]]
"""For each seat the cards of its deck by kind (empty: of every kind), each once, as positions call them."""
Position = dict[str, Any]


class Lot:
    """Draws by lot, the same from the same number on every machine and Python version."""

    def __init__(self, number: int) -> None:
        self._chance = stream(number, "puzzle")

    def sample(self, things: Sequence[T], count: int) -> list[T]:
        """Return so many different things, in an order by lot; all of them when there are fewer."""
        out, self._chance = some(self._chance, things, count)
        return list(out)

    def choice(self, things: Sequence[T]) -> T:
        """Return one of these."""
        return self.sample(things, 1)[0]


class Kind(NamedTuple):
    """How puzzles of one game are made: its composer, the most moves a way may have, and the decks to compose from."""

    compose: Callable[[Lot, Stock], Iterator[Position]]
    most: int
    decks: tuple[str, ...]
    blocks: bool = False
    """Is it told what Bo holds, and that he blocks whenever he can? Otherwise he may do whatever he likes."""


def _kyza(lot: Lot, stock: Stock) -> Iterator[Position]:
    mine, theirs = lot.sample(stock[0][""], 7), lot.sample(stock[1][""], 2)
    fighters = lot.choice((2, 3))
    ann = {"hand": mine[6:], "characters": mine[:fighters], "effects": mine[3:6], "life": 3}
    for life in range(4, 20):
        yield {"seats": [ann, {"hand": [], "characters": theirs, "life": life}], "turn": 15, "phase": "activate"}


def _azuki(lot: Lot, stock: Stock) -> Iterator[Position]:
    entities, hand = lot.sample(stock[0]["entity"], 3), lot.sample(stock[0][""], 3)
    others = [card for card in hand if card not in entities]
    ikz, theirs = lot.choice((2, 3, 4, 5)), lot.sample(stock[1]["entity"], 1)
    ann = {"hand": others, "garden": entities[:2], "alley": entities[2:], "ikz": ikz}
    for health in range(4, 16):
        bo = {"hand": [], "garden": theirs, "ikz": 0, "leader": {"damage": 20 - health}}
        yield {"seats": [ann, bo], "active": 1, "turn": 15}


def _dagupukito(lot: Lot, stock: Stock) -> Iterator[Position]:
    every = lot.sample([letter for letter in "DGPKT" for _ in range(4)], 14)
    shown = lot.choice("DGPKT")
    others = [letter for letter in "DGPKT" if letter != shown]
    theirs = [f"{shown}/1", f"{shown}/2"]
    ann = {"hp": 20, "hand": every[:4], "charge": every[4:8], "deck": every[8:14]}
    sight = {"turn": 8, "to": 1, "fighter": 1, "cards": theirs}
    for hp in range(10, 90, 5):
        bo = {"hp": hp, "hand": theirs, "charge": others[:2], "deck": others + others}
        yield {"seats": [{"fighters": [ann]}, {"fighters": [bo], "sight": sight}], "turn": 8, "lead": 1}


def _myacards(lot: Lot, stock: Stock) -> Iterator[Position]:
    """Four animals in two columns against one to five entities there: order, speed and columns decide."""
    columns = lot.sample(range(3, 7), 2)
    front = [f"{row}-{column}" for column in columns for row in (3, 4)]
    field = dict(zip(front, lot.sample(stock[0]["ae"], 4), strict=True))
    hand = lot.sample(stock[0].get("ef", []), 1)
    plants, animals = lot.sample(stock[1]["se"], 2), lot.sample(stock[1]["ae"], 3)
    places = [f"2-{column}" for column in columns] + lot.sample(front, 3)
    against = dict(zip(places, plants + animals, strict=True))
    order = lot.sample(places, 5)
    for count in range(1, 6):
        bo = {"hand": [], "field": {place: against[place] for place in order[:count]}, "turns": 5}
        ann = {"hand": hand, "field": field, "turns": 6}
        yield {"seats": [ann, bo], "turn": 1, "phase": "attack", "starter": 1}


_BY_CHANCE = ("explode", "poison_ivy", "insight")
"""Cards whose work nobody can foresee."""


def _karenza(lot: Lot, stock: Stock) -> Iterator[Position]:
    """Three attacks, three abilities and a defense against two or three blocks: what is spent on which block?"""
    attacks, blocks = stock[0]["technique attack"], stock[1]["technique defense"]
    abilities = [card for kind in stock[0] if kind and "technique" not in kind for card in stock[0][kind]]
    fair = [card for card in abilities if card not in _BY_CHANCE]
    hand = lot.sample(attacks, 3) + lot.sample(fair, 3) + lot.sample(stock[0]["technique defense"], 1)
    against = lot.sample(blocks, lot.choice((2, 3)))
    for behind in range(1, 16):
        ann = {"hand": hand, "deck": [], "score": 0}
        bo = {"hand": against, "deck": [], "score": behind}
        yield {"seats": [ann, bo], "turn": 1, "last_hand": True}


KINDS: Mapping[str, Kind] = {
    "kyza": Kind(_kyza, 8, ("kiln-fire", "second-hand", "court-of-night", "fairground")),
    "azuki": Kind(_azuki, 8, ("raizan", "zero", "bobu", "shao")),
    "dagupukito": Kind(_dagupukito, 5, ("teo", "bran", "ines", "rosa", "agate")),
    "karenza": Kind(_karenza, 8, ("eka", "kitty", "michi", "padma"), blocks=True),
    "myacards": Kind(_myacards, 8, ("pack", "invasion", "sisters", "tides")),
}
"""By game."""
