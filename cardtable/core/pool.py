"""The cards of one match, compiled once and held by reference: never copied, compared or saved card by card."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from typing import Any, Generic

import msgspec
from typing_extensions import TypeVar

from .board import CardFace, Zone
from .ids import NOBODY, CardId, Seat

C = TypeVar("C")
X = TypeVar("X", default=None)


class Pool(Generic[C, X]):
    """Every physical card of a match: `pool[card]` is what is printed on it, `pool.owner[card]` whose it is.

    `extra` holds what else a game compiles from its files (a block table, say): `Pool[Card, Blocks]`. Two pools with
    the same `digest` hold the same cards; that is how states with pools compare, and what a save writes down.
    """

    __slots__ = ("cards", "digest", "extra", "faces", "owner", "rows", "seats", "zones")

    def __init__(self, decks: Sequence[Sequence[C]], sources: object, extra: X = None) -> None:  # type: ignore[assignment]
        self.cards: tuple[C, ...] = tuple(card for deck in decks for card in deck)
        self.owner: tuple[Seat, ...] = tuple(Seat(seat) for seat, deck in enumerate(decks) for _ in deck)
        self.seats = len(decks)
        self.extra: X = extra
        self.faces: dict[tuple[Any, ...], CardFace] = {}
        """Faces by card, owner and whatever else they show, made once: boards show the same ones again and again."""
        self.zones: dict[tuple[object, ...], Zone] = {}
        """Zones by all that they show, for quick boards; with `remember` they stay within bounds."""
        self.rows: dict[tuple[object, ...], tuple[Zone, ...]] = {}
        """Several zones at once by all that they show, for the same reason."""
        self.digest = hashlib.blake2b(msgspec.json.encode(sources), digest_size=16).hexdigest()

    @classmethod
    def common(cls, cards: Sequence[C], seats: int, sources: object, extra: X = None) -> Pool[C, X]:  # type: ignore[assignment]
        """Return the cards of one deck for the whole table: `pool.of(NOBODY)`."""
        pool = cls([cards], sources, extra)
        pool.owner = (NOBODY,) * len(pool.cards)
        pool.seats = seats
        return pool

    def with_cards(self, cards: Sequence[C], mark: str) -> Pool[C, X]:
        """Return a pool with other cards in the same places; nothing that was made of the old ones comes along."""
        other = copy(self)
        other.cards, other.digest = tuple(cards), f"{self.digest}-{mark}"
        other.faces, other.zones, other.rows = {}, {}, {}
        return other

    def __getitem__(self, card: CardId) -> C:
        return self.cards[card]

    def __len__(self) -> int:
        return len(self.cards)

    def __iter__(self) -> Iterator[CardId]:
        return iter(map(CardId, range(len(self.cards))))

    def of(self, seat: Seat) -> tuple[CardId, ...]:
        """All cards this seat brought, in the order of its deck file."""
        return tuple(card for card in self if self.owner[card] == seat)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pool) and self.digest == other.digest

    def __hash__(self) -> int:
        return hash(self.digest)

    def __repr__(self) -> str:
        return f"<Pool {len(self.cards)} cards {self.digest[:8]}>"


AnyPool = Pool[Any, Any]
"""The cards of some game, for what serves all games."""


def without(cards: tuple[CardId, ...], gone: CardId) -> tuple[CardId, ...]:
    """The same cards in the same order, less one."""
    at = cards.index(gone)
    return cards[:at] + cards[at + 1 :]


def minus(cards: Iterable[CardId], gone: Iterable[CardId]) -> tuple[CardId, ...]:
    """The same cards in the same order, less all of `gone`."""
    away = frozenset(gone)
    return tuple([card for card in cards if card not in away])
