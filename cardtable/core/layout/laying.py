"""Laying a position out: cards are taken zone by zone, and the uses of their abilities are gathered on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol, TypeVar

import msgspec

from ..effects.machine.ability import Ability
from ..effects.machine.marks import EffectMark
from ..effects.machine.run import Run, Use
from ..effects.vocabulary import Vocabulary
from ..ids import CardId, Seat
from ..pool import AnyPool
from .dealer import Dealer, spell_card
from .lying import Lying, WrittenMark, WrittenUse, card_named, order_of, read_marks, read_uses, spell_use, word_for
from .places import at, number_items
from .running import WrittenRun, read_run
from .zones import Entry, ZoneSpec, spaces_in, spell_entry


class WrittenPlain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card in a pile; effects remember for a while what it has used."""

    card: str
    used: tuple[int | WrittenUse, ...] = ()


PlainCards = list[str | WrittenPlain]
_USED = frozenset({"used"})


class Used(Entry, Protocol):
    """An entry that says what was used."""

    @property
    def used(self) -> Sequence[int | WrittenUse]:
        """The abilities that were used."""


T = TypeVar("T", bound=Used)


class WrittenOrder(msgspec.Struct, forbid_unknown_fields=True):
    """In which order abilities were used and marks came, where it is not the order in which the cards are written."""

    used: list[str] = []
    marks: list[str] = []


class Laying:
    """Takes the cards of a position, and gathers the uses that are written beside them."""

    def __init__(
        self, pool: AnyPool, exact: Iterable[tuple[Seat, str]], abilities: Callable[[CardId], Sequence[Ability]]
    ) -> None:
        self.pool = pool
        self.dealer = Dealer(pool, exact)
        self._abilities = abilities
        self._uses = Lying[Use]()
        self._marks = Lying[EffectMark]()

    def row(self, zone: ZoneSpec, seat: Seat, row: Sequence[object], entry: type[T]) -> list[tuple[CardId, T]]:
        """The cards of a zone with what is written beside each."""
        return [one for one in self.spaces(zone, seat, row, entry) if one is not None]

    def spaces(
        self, zone: ZoneSpec, seat: Seat, row: Sequence[object], entry: type[T]
    ) -> list[tuple[CardId, T] | None]:
        """The same for a zone with fixed places, of which some are empty."""
        laid = spaces_in(zone, self.pool, self.dealer, seat, row, entry)
        for n, one in number_items(laid):
            if one is not None:
                with at(zone.name, n):
                    self.use(one[0], one[1].used)
        return laid

    def pile(self, name: str, seat: Seat, pile: PlainCards | list[str] | int | None) -> tuple[CardId, ...]:
        """The cards of a pile; none of a deck that is only counted."""
        named = pile if isinstance(pile, list) else ()
        return tuple([card for card, _ in self.row(ZoneSpec(name, on=_USED), seat, named, WrittenPlain)])

    def use(self, card: CardId, used: Sequence[int | WrittenUse]) -> None:
        """What is written of used abilities beside a card."""
        self._uses.add(card, read_uses(card, self._abilities, used))

    def mark(self, words: Vocabulary, seat: Seat, card: CardId, marks: Sequence[str | WrittenMark]) -> None:
        """What is written of marks beside a card that this seat has."""
        self._marks.add(card, read_marks(self.pool, words, card, seat, marks, "marks"))

    def marks(self, order: Sequence[str]) -> tuple[EffectMark, ...]:
        """All marks, in the order in which they came."""
        cards = [card_named(self.pool, word, "order", "marks", n) for n, word in number_items(order)]
        return self._marks.in_order(cards, "order", "marks")

    def run(self, written: WrittenRun, order: WrittenOrder) -> Run:
        """What runs and is remembered."""
        cards = [card_named(self.pool, word, "order", "used", n) for n, word in number_items(order.used)]
        return read_run(written, self.pool, self._abilities, self._uses.in_order(cards, "order", "used"))


def spell_plain(pool: AnyPool, run: Run, cards: Iterable[CardId]) -> list[object]:
    """The cards of a pile, with what they have used."""
    return [spell_entry(spell_card(pool, card), {"used": spell_used(run, card)}) for card in cards]


def spell_used(run: Run, card: CardId) -> list[object]:
    """The uses that stand beside a card."""
    return [spell_use(use) for use in run.uses if use.card == card]


def spell_order(
    pool: AnyPool, run: Run, reading: Sequence[CardId], marks: Sequence[EffectMark] = ()
) -> dict[str, object]:
    """The order of uses and of marks on cards, where it is not that in which cards are written."""
    found = {"used": [use.card for use in run.uses], "marks": [m.card for m in marks if m.card is not None]}
    orders = {kind: order_of(cards, reading) for kind, cards in found.items()}
    return {kind: [word_for(pool, card) for card in order] for kind, order in orders.items() if order}
