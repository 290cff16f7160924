"""Where every card lies and what lies on it; what follows from that is worked out once and kept."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from cardtable.core.ids import CardId, Seat
from cardtable.core.kept import kept
from cardtable.core.pool import Pool

from .cards import Card
from .field import CELLS, EMPTY, ENTITY_CELLS, Cell

BonusKind = Literal["tyrant", "pack", "sister", "phylo"]
Stats = tuple[int, int, int]
"""ATK, DFS and SPD."""


Piles = tuple[tuple[CardId, ...], ...]
"""One pile for each seat."""


class Bonus(Struct, frozen=True):
    """A bonus that was awarded and lasts: who has it, and which cards are rewarded (a Tyrant's: all)."""

    kind: BonusKind
    seat: Seat
    cards: tuple[CardId, ...] = ()


class Chips(Struct, frozen=True):
    """Point chips on a card; `until` is the turn of the match at whose end they leave, 0 while the card stays."""

    card: CardId
    atk: int
    dfs: int
    spd: int
    until: int = 0


Held = tuple[tuple[Cell, ...], tuple[Cell, ...]]
"""Zones by the player who holds them, in the order of the zones."""


class Table(Struct, frozen=True, dict=True):
    """Where every card lies and what lies on it; what follows from that is computed once and kept."""

    pool: Pool[Card]
    field: tuple[CardId, ...]
    decks: Piles
    """For each seat, top card first."""
    hands: Piles
    oblivion: Piles
    """For each seat, newest card last."""
    chips: tuple[Chips, ...] = ()
    bonuses: tuple[Bonus, ...] = ()
    taken: tuple[tuple[CardId, Seat], ...] = ()
    """Cards on the field that their owner does not control, and who does."""
    silent: tuple[CardId, ...] = ()
    """Supports on the field that were not named when they came into play."""
    extinct: tuple[CardId, ...] = ()
    """Cards that a card effect forbids to come back, ever."""

    def controller(self, card: CardId) -> Seat:
        """Whose card this is while it lies on the field."""
        if not self.taken:
            return self.pool.owner[card]
        for other, seat in self.taken:
            if other == card:
                return seat
        return self.pool.owner[card]

    @kept
    def where(self) -> dict[CardId, Cell]:
        """The zone of every card on the field."""
        field = self.field
        return {field[cell]: cell for cell in CELLS if field[cell] != EMPTY}

    @kept
    def active(self) -> Held:
        """The zones of each player's AE, on either field."""
        first, second = self.entities
        return tuple([cell for cell in first if cell % 32 > 15]), tuple([cell for cell in second if cell % 32 > 15])

    @kept
    def active_cards(self) -> tuple[frozenset[CardId], frozenset[CardId]]:
        """Each player's AE, on either field."""
        field, (first, second) = self.field, self.active
        return frozenset([field[cell] for cell in first]), frozenset([field[cell] for cell in second])

    @kept
    def entities(self) -> Held:
        """The zones of each player's entities, on either field."""
        field, owner, taken = self.field, self.pool.owner, dict(self.taken)
        held: tuple[list[Cell], list[Cell]] = ([], [])
        for cell in ENTITY_CELLS:
            card = field[cell]
            if card != EMPTY:
                held[taken[card] if card in taken else owner[card]].append(cell)
        return tuple(held[0]), tuple(held[1])

    @kept
    def rewarded(self) -> dict[CardId, Bonus]:
        """The Pack, Sister-Taxa or Phylogenetic bonus of each card that has one."""
        return {card: bonus for bonus in self.bonuses for card in bonus.cards}

    @kept
    def memo(self) -> dict[Any, Any]:
        """Answers about this table that were worked out once."""
        return {}

    def rewarding(self, bonuses: tuple[Bonus, ...]) -> Table:
        """The same cards in the same places, with other bonuses; what only the places decide is kept."""
        new = replace(self, bonuses=bonuses)
        self._hand_on(new)
        return new

    def chipped(self, chips: tuple[Chips, ...]) -> Table:
        """The same cards in the same places, with other chips, which no bonus depends on."""
        new = replace(self, chips=chips)
        self._hand_on(new)
        if "formed" in self.memo:
            new.memo["formed"] = True
        return new

    def _hand_on(self, new: Table) -> None:
        """What depends on the places of the cards alone."""
        for name in ("where", "active", "active_cards", "entities"):
            if name in self.__dict__:
                new.__dict__[name] = self.__dict__[name]
        for key in ("listeners", "change"):
            if key in self.memo:
                new.memo[key] = self.memo[key]

    def losing(self, gone: Sequence[CardId]) -> Table:
        """The table without these cards on the field, which go to their owners' Oblivion with nothing left on them."""
        field, oblivion, where = list(self.field), list(self.oblivion), dict(self.where)
        cells = {where.pop(card) for card in gone}
        for cell in cells:
            field[cell] = CardId(EMPTY)
        for card in gone:
            owner = self.pool.owner[card]
            oblivion[owner] = (*oblivion[owner], card)
        new = replace(self, field=tuple(field), oblivion=tuple(oblivion)).bare(gone)
        first, second = self.entities
        new.__dict__["where"] = where
        new.__dict__["entities"] = (
            tuple([cell for cell in first if cell not in cells]),
            tuple([cell for cell in second if cell not in cells]),
        )
        return new

    def bare(self, gone: Iterable[CardId]) -> Table:
        """The table with everything taken off these cards, which have left the field: chips, control, silence."""
        if not (self.chips or self.taken or self.silent):
            return self
        away = frozenset(gone)
        return replace(
            self,
            chips=tuple([chips for chips in self.chips if chips.card not in away]),
            taken=tuple([(card, seat) for card, seat in self.taken if card not in away]),
            silent=tuple([card for card in self.silent if card not in away]),
        )

    def dealt(self, decks: Piles, hands: Piles) -> Table:
        """The same field with other decks and hands; what only the field decides is kept."""
        new = replace(self, decks=decks, hands=hands)
        new.__dict__.update(self.__dict__)
        return new

    def holding(self, card: CardId, cell: Cell, hands: Piles) -> Table:
        """The table with one more card on the field, which its owner controls; what is known goes on from there."""
        new = replace(self, field=(*self.field[:cell], card, *self.field[cell + 1 :]), hands=hands)
        known, old = new.__dict__, self.__dict__
        if "where" in old:
            known["where"] = {**self.where, card: cell}
        if "entities" in old:
            first, second = self.entities
            if cell % 32 < 8:
                known["entities"] = self.entities
            elif self.pool.owner[card] == 0:
                known["entities"] = tuple(sorted((*first, cell))), second
            else:
                known["entities"] = first, tuple(sorted((*second, cell)))
        if "listeners" in self.memo and not self.pool.cards[card].listens:
            new.memo["listeners"] = self.memo["listeners"]
        return new
