"""What lies on the field and whom it serves; all that follows from this alone is computed once and kept here.

A value that is kept reads only the record it is kept on, so it cannot outlive what it was made from: a table whose
field, control and silence are the same shares its ground, and any other table has a ground of its own.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from cardtable.core.cached import cached, hand_on, is_known, keep
from cardtable.core.fx import Listeners, listeners_of
from cardtable.core.ids import CardId, Seat
from cardtable.core.pool import Pool

from .cards import Card
from .field import CELLS, COLUMN, EMPTY, ENTITY_CELLS, IN_COLUMN, SIDE, TYPE, Cell
from .statics import Plain

if TYPE_CHECKING:
    from .stats import Known

    CardPool = Pool[Card, Known]
else:
    CardPool = Pool  # `Known` is made of modules that know the ground; a saved pool is a digest and needs no type

Stats = tuple[int, int, int]
"""ATK, DFS and SPD."""
Held = tuple[tuple[Cell, ...], tuple[Cell, ...]]
"""Zones by the player who holds them, in the order of the zones."""
Change = tuple[dict[CardId, Stats], dict[CardId, frozenset[str]]]
"""What static abilities add: numbers, and words."""
_COLUMNS = (), *(tuple([cell for cell in cells if TYPE[cell] == "ae"]) for cells in IN_COLUMN), ()
AE_NEAR = {
    "same_column": _COLUMNS[1:9],
    "next_column": tuple([_COLUMNS[column - 1] + _COLUMNS[column + 1] for column in range(1, 9)]),
}
"""The AE zones that a static ability's `where` means, by the column of its card."""


class Ground(Struct, frozen=True, dict=True):
    """The field of a table, with those that serve another player than their owner and those that do nothing."""

    pool: CardPool
    field: tuple[CardId, ...]
    taken: tuple[tuple[CardId, Seat], ...] = ()
    silent: tuple[CardId, ...] = ()

    def controller(self, card: CardId) -> Seat:
        """Whose card this is while it lies on the field."""
        for other, seat in self.taken:
            if other == card:
                return seat
        return self.pool.owner[card]

    @cached
    def where(self) -> dict[CardId, Cell]:
        """The zone of every card on the field."""
        field = self.field
        return {field[cell]: cell for cell in CELLS if field[cell] != EMPTY}

    @cached
    def entities(self) -> Held:
        """The zones of each player's entities, on either field."""
        field, owner, taken = self.field, self.pool.owner, dict(self.taken)
        held: tuple[list[Cell], list[Cell]] = ([], [])
        for cell in ENTITY_CELLS:
            card = field[cell]
            if card != EMPTY:
                held[taken[card] if card in taken else owner[card]].append(cell)
        return tuple(held[0]), tuple(held[1])

    @cached
    def active(self) -> Held:
        """The zones of each player's AE, on either field."""
        first, second = self.entities
        return tuple([cell for cell in first if cell % 32 > 15]), tuple([cell for cell in second if cell % 32 > 15])

    @cached
    def active_cards(self) -> tuple[frozenset[CardId], frozenset[CardId]]:
        """Each player's AE, on either field."""
        field, (first, second) = self.field, self.active
        return frozenset([field[cell] for cell in first]), frozenset([field[cell] for cell in second])

    @cached
    def numbers(self) -> tuple[frozenset[int], frozenset[int]]:
        """What each player's AE are: the number that cards of one name share."""
        cards, (first, second) = self.pool.cards, self.active_cards
        return frozenset([cards[card].number for card in first]), frozenset([cards[card].number for card in second])

    @cached
    def listeners(self) -> Listeners:
        """Which abilities listen to what; a support that was not named hears nothing."""
        cards, silent = self.pool.cards, self.silent
        placed = [(card, TYPE[cell]) for card, cell in self.where.items() if cards[card].listens and card not in silent]
        return listeners_of(placed, lambda card: cards[card].abilities)

    @cached
    def asking(self) -> tuple[tuple[CardId, int], ...]:
        """Static abilities that the effect machine must work out, because they read more than the field."""
        other: dict[CardId, tuple[int, ...]] = self.pool.extra.other
        if not other:
            return ()
        who = [card for card in self.where if card in other and card not in self.silent]
        return tuple([(card, index) for card in who for index in other[card]])

    @cached
    def change(self) -> Change:
        """What plain static abilities add to the AE on the field."""
        numbers: dict[CardId, Stats] = {}
        words: dict[CardId, frozenset[str]] = {}
        for _, static, cards in self.plain_statics():
            add(numbers, cards, static.stats)
            if static.words:
                words.update({card: words.get(card, frozenset()) | static.words for card in cards})
        return numbers, words

    def plain_statics(self) -> Iterator[tuple[CardId, Plain, Iterable[CardId]]]:
        """Yield each plain static ability on the field: whose it is, the ability, and the AE it is about."""
        plain: dict[CardId, tuple[Plain, ...]] = self.pool.extra.plain
        for source in plain.keys() & self.where.keys():
            if source not in self.silent:
                for static in plain[source]:
                    yield source, static, self._touched_cards(source, self.where[source], static)

    def _touched_cards(self, source: CardId, cell: Cell, static: Plain) -> Iterable[CardId]:
        """The AE on the field that a plain static ability is about."""
        seat, field, fits, own = self.controller(source), self.field, static.fits, static.owner == "you"
        if static.where in AE_NEAR:
            found = [card for at in AE_NEAR[static.where][COLUMN[cell] - 1] if (card := field[at]) in fits]
            if not found or static.owner == "any":
                return found
            return [card for card in found if (self.controller(card) == seat) == own]
        first, second = self.active
        cells = first + second if static.owner == "any" else second if (seat == 0) != own else first
        if static.where:
            side = seat if static.where == "your_field" else 1 - seat
            cells = tuple([at for at in cells if SIDE[at] == side])
        return [card for at in cells if (card := field[at]) in fits]

    @cached
    def losses(self) -> tuple[Stats, Stats]:
        """How much static abilities may take from each statistic of the players' AE, at most."""
        harms: dict[CardId, tuple[tuple[str, Stats], ...]] = self.pool.extra.harms
        losses = [(0, 0, 0), (0, 0, 0)]
        for card in harms.keys() & self.where.keys():
            for owner, more in harms[card]:
                for victim in (0, 1):
                    if owner == "any" or (owner == "you") == (victim == self.controller(card)):
                        old = losses[victim]
                        losses[victim] = (old[0] + more[0], old[1] + more[1], old[2] + more[2])
        return losses[0], losses[1]

    @cached
    def may_be_weak(self) -> bool:
        """Could static abilities alone bring a statistic below zero?"""
        cards, field = self.pool.cards, self.field
        for cells, (atk, dfs, spd) in zip(self.active, self.losses, strict=True):
            if atk or dfs or spd:
                for cell in cells:
                    a, d, s = cards[field[cell]].stats
                    if a < atk or d < dfs or s < spd:
                        return True
        return False

    @cached
    def verdicts(self) -> dict[object, Any]:
        """What may be played where, as far as the field decides it; filled by `play_verdicts`."""
        return {}

    def holding(self, card: CardId, cell: Cell) -> Ground:
        """The ground with one more card on it, which its owner controls; places go on from what is known.

        Looking at 64 zones again for every card would cost more than all else; test_caches.py holds it against that.
        """
        new = Ground(self.pool, (*self.field[:cell], card, *self.field[cell + 1 :]), self.taken, self.silent)
        if is_known(self, "where"):
            keep(new, "where", {**self.where, card: cell})
        if is_known(self, "entities"):
            first, second = self.entities
            if cell % 32 < 8:
                keep(new, "entities", self.entities)
            elif self.pool.owner[card] == 0:
                keep(new, "entities", (tuple(sorted((*first, cell))), second))
            else:
                keep(new, "entities", (first, tuple(sorted((*second, cell)))))
        kind = self.pool.cards[card]
        self._hand_on(new, kind.listens, bool(kind.statics), TYPE[cell] == "ae")
        return new

    def losing(self, gone: Collection[CardId]) -> Ground:
        """The ground without these cards and what was said of them; places go on from what is known."""
        field, where = list(self.field), dict(self.where)
        cells = {where.pop(card) for card in gone}
        for cell in cells:
            field[cell] = CardId(EMPTY)
        taken = tuple([(card, seat) for card, seat in self.taken if card not in gone]) if self.taken else ()
        silent = tuple([card for card in self.silent if card not in gone]) if self.silent else ()
        new = Ground(self.pool, tuple(field), taken, silent)
        first, second = self.entities
        keep(new, "where", where)
        left = (tuple([cell for cell in cells_of if cell not in cells]) for cells_of in (first, second))
        keep(new, "entities", tuple(left))
        kinds = [self.pool.cards[card] for card in gone]
        static = any([kind.statics for kind in kinds])
        self._hand_on(new, any([kind.listens for kind in kinds]), static, any([TYPE[cell] == "ae" for cell in cells]))
        if is_known(self, "change") and not static:
            numbers, words = self.change
            left_numbers = {card: three for card, three in numbers.items() if card not in gone}
            keep(new, "change", (left_numbers, {card: given for card, given in words.items() if card not in gone}))
        return new

    def _hand_on(self, new: Ground, listens: bool, static: bool, active: bool) -> None:
        """Pass on what cards leave as it is that come or go: one that listens, a static one, an AE."""
        if not listens:
            hand_on(self, new, "listeners")
        if not active:
            hand_on(self, new, "active", "active_cards", "numbers")
        if not static:
            hand_on(self, new, "asking", "losses")
            if not active:
                hand_on(self, new, "change", "may_be_weak")


def add(numbers: dict[CardId, Stats], cards: Iterable[CardId], more: Stats) -> None:
    """Adds to the numbers of these cards."""
    for card in cards:
        old = numbers.get(card)
        numbers[card] = more if old is None else (old[0] + more[0], old[1] + more[1], old[2] + more[2])
