"""A game's zones, declared: which cards may lie there, how many, with what on them; and piles nobody spelled out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, Protocol, TypeVar, cast

import msgspec

from ..ids import CardId, Seat
from ..pool import AnyPool
from .dealer import Dealer
from .lying import split
from .places import Count, at, need, number_items


class Entry(Protocol):
    """A card as it is written with what lies on it: a Struct."""

    __struct_fields__: ClassVar[tuple[str, ...]]

    @property
    def card(self) -> str:
        """Which card, in words."""


T = TypeVar("T", bound=Entry)
Pile = list[str] | Count | None
"""A deck: its cards from the top, or only how many there are, or nothing at all for all the cards left over."""
Seen = Literal["all", "holder", "nobody"]


def _anything(printed: object) -> bool:
    return True


@dataclass(frozen=True)
class ZoneSpec:
    """A zone of one player, or of the whole table, as a game declares it; a `Zone` is how the board shows one."""

    name: str
    most: int | None = None
    takes: Callable[[Any], bool] = _anything
    """May a card lie here, as it is printed?"""
    kind: str = "cards"
    """What may lie here, in words for the author: `entities`."""
    on: frozenset[str] = frozenset()
    """What may be written beside a card here."""
    guests: bool = False
    """May another player's card lie here? Then it is written with the number of its seat, as in `2:ash_piper`."""
    path: str | Callable[[Any], Iterable[CardId]] = ""
    """Where its cards are in the state: `table.sides[].effects*.card`, with [] after what there is one of for each seat
    and * after a row of records. Cards that lie open may be found by a function instead."""
    seen: Seen = "all"
    """Who may look: everybody, the seat that holds it (of a zone that all share: whose card it is), or nobody."""
    face_up: str = ""
    """The field of a card's record that says whether it lies face up, for everybody to see."""


def take_cards(
    zone: ZoneSpec, pool: AnyPool, dealer: Dealer, seat: Seat, row: Sequence[object], entry: type[T]
) -> list[tuple[CardId, T]]:
    """Take the cards of a zone, each with what is written beside it (`entry`, a Struct with a field `card`)."""
    return [one for one in spaces_in(zone, pool, dealer, seat, row, entry) if one is not None]


def spaces_in(
    zone: ZoneSpec, pool: AnyPool, dealer: Dealer, seat: Seat, row: Sequence[object], entry: type[T]
) -> list[tuple[CardId, T] | None]:
    """The same for a zone with fixed places, of which some are empty."""
    with at(zone.name):
        many = f"{zone.most} {zone.kind}" if zone.most != 1 else f"1 of {zone.kind}"
        need(zone.most is None or len(row) <= zone.most, f"There are {len(row)}, and only {many} fit here.")
        out: list[tuple[CardId, T] | None] = []
        for n, one in number_items(row):
            with at(n):
                out.append(None if one is None else take_card(zone, pool, dealer, seat, one, entry))
    return out


def take_card(
    zone: ZoneSpec, pool: AnyPool, dealer: Dealer, seat: Seat, one: object, entry: type[T]
) -> tuple[CardId, T]:
    """Take one card of a zone with what is written beside it."""
    written = msgspec.convert({"card": one}, entry) if isinstance(one, str) else cast(T, one)
    whose, word = split(seat, written.card, pool.seats)
    need(whose == seat or zone.guests, f"Only cards of seat {seat + 1} lie here.")
    card = dealer.take(whose, word)
    need(zone.takes(pool[card]), f'"{word}" cannot lie here: only {zone.kind} can.')
    check_on(zone, written)
    return card, written


def check_on(zone: ZoneSpec, written: Entry) -> None:
    """Refuse what cannot lie on a card in this zone."""
    usual = msgspec.convert({"card": written.card}, type(written))
    for key in written.__struct_fields__:
        if key != "card" and key not in zone.on and getattr(written, key) != getattr(usual, key):
            need(False, f"{key} cannot stand beside a card in this zone.", key)


def deal(
    dealer: Dealer, seat: Seat, deck: Pile, carried: Iterable[CardId] = ()
) -> tuple[tuple[CardId, ...], tuple[CardId, ...]]:
    """The deck, and the cards besides that nobody named; call it when all other zones of the seat are laid.

    Without a deck all that is left is the deck; `carried` are cards that lie elsewhere although no word took them.
    """
    taken = () if not isinstance(deck, list) else _pile(dealer, seat, deck)
    away = frozenset(carried)
    rest = tuple([card for card in dealer.rest(seat) if card not in away])
    if deck is None:
        return rest, ()
    if isinstance(deck, int):
        need(deck <= len(rest), f"Only {len(rest)} cards are left for the deck.", "deck")
        return rest[:deck], rest[deck:]
    return taken, rest


def _pile(dealer: Dealer, seat: Seat, words: list[str]) -> tuple[CardId, ...]:
    with at("deck"):
        return dealer.take_all(seat, words)


def words_of(seat: Seat, seats: int, *rows: object) -> list[tuple[Seat, str]]:
    """Every word in these rows with the seat whose card it means: what a Dealer sets aside."""
    out: list[tuple[Seat, str]] = []
    for row in rows:
        for one in row if isinstance(row, list | tuple) else ():
            word = one if isinstance(one, str) else "" if one is None else one.card
            if word:
                out.append(split(seat, word, seats, strict=False))
    return out


def spell_entry(word: str, on: Mapping[str, object]) -> object:
    """A card with what lies on it; a card on which nothing lies is one word."""
    lying = {key: value for key, value in on.items() if value}
    return {"card": word, **lying} if lying else word
