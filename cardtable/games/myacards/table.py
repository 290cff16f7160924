"""Where every card lies and what lies on it; what follows from that is worked out once and kept."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Literal

from msgspec import Struct
from msgspec import field as kept
from msgspec.structs import replace

from cardtable.core.cached import cached, hand_on, hand_on_all, keep, recall
from cardtable.core.fx import EffectMark, marks
from cardtable.core.ids import CardId, Seat

from .field import Cell
from .ground import CardPool, Ground, Held

BonusKind = Literal["tyrant", "pack", "sister", "phylo"]
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


def _none() -> tuple[Any, ...]:
    return ()


class Table(Struct, frozen=True, dict=True, omit_defaults=True):
    """Where every card lies and what lies on it; what follows from that is computed once and kept.

    Journals of older versions know no marks: a table without marks is written as it was then, all the rest said.
    """

    pool: CardPool
    field: tuple[CardId, ...]
    decks: Piles
    """For each seat, top card first."""
    hands: Piles
    oblivion: Piles
    """For each seat, newest card last."""
    chips: tuple[Chips, ...] = kept(default_factory=_none)
    bonuses: tuple[Bonus, ...] = kept(default_factory=_none)
    taken: tuple[tuple[CardId, Seat], ...] = kept(default_factory=_none)
    """Cards on the field that their owner does not control, and who does."""
    silent: tuple[CardId, ...] = kept(default_factory=_none)
    """Supports on the field that were not named when they came into play."""
    extinct: tuple[CardId, ...] = kept(default_factory=_none)
    """Cards that a card effect forbids to come back, ever."""
    marks: tuple[EffectMark, ...] = ()
    """Counters, words that effects gave, and changes that last until something happens."""

    def controller(self, card: CardId) -> Seat:
        """Whose card this is while it lies on the field."""
        return self.ground.controller(card) if self.taken else self.pool.owner[card]

    @cached
    def ground(self) -> Ground:
        """What lies on the field, by itself."""
        return Ground(self.pool, self.field, self.taken, self.silent)

    @cached
    def where(self) -> dict[CardId, Cell]:
        """The zone of every card on the field."""
        return self.ground.where

    @cached
    def active(self) -> Held:
        """The zones of each player's AE, on either field."""
        return self.ground.active

    @cached
    def active_cards(self) -> tuple[frozenset[CardId], frozenset[CardId]]:
        """Each player's AE, on either field."""
        return self.ground.active_cards

    @cached
    def entities(self) -> Held:
        """The zones of each player's entities, on either field."""
        return self.ground.entities

    @cached
    def rewarded(self) -> dict[CardId, Bonus]:
        """The Pack, Sister-Taxa or Phylogenetic bonus of each card that has one."""
        return {card: bonus for bonus in self.bonuses for card in bonus.cards}

    @cached
    def gone(self) -> frozenset[CardId]:
        """The cards in both Oblivions."""
        return frozenset(self.oblivion[0] + self.oblivion[1])

    @cached
    def seen(self) -> dict[object, Any]:
        """What `stats`, `settle` and `combat` found about this table, by name and the turn that it depends on."""
        return {}

    def turn_read(self, turn: Seat) -> Seat | None:
        """This turn, where a static ability on the field may read whose turn it is; None where none does."""
        return turn if self.ground.asking else None

    def is_banned(self, card: CardId) -> bool:
        """Does the card lie in Oblivion until the game ends (MYA-108)?"""
        return (card in self.extinct or self.pool.cards[card].extinct) and card in self.gone

    @property
    def has_formed(self) -> bool:
        """Is it known that no bonus ends or forms on this field with these bonuses?"""
        return recall(self.ground, "formed") is self.bonuses

    def note_formed(self) -> None:
        """Note that every row was looked at: no bonus ends or forms."""
        keep(self.ground, "formed", self.bonuses)

    def but(self, **changes: object) -> Table:
        """Return the table with some fields exchanged; it shares the ground if that is the same.

        What is seen follows from the ground and what lies on it, unless a static ability reads more: test_caches.py
        holds what is shared against a table that knows nothing.
        """
        new = replace(self, **changes)
        if new.field is self.field and new.taken is self.taken and new.silent is self.silent:
            new._stand_on(self.ground)
            bears = new.chips is self.chips and new.bonuses is self.bonuses and new.marks is self.marks
            if bears and not self.ground.asking:
                hand_on(self, new, "seen")
        return new

    def on(self, ground: Ground, **changes: object) -> Table:
        """Return the table with another ground."""
        new = replace(self, field=ground.field, taken=ground.taken, silent=ground.silent, **changes)
        new._stand_on(ground)
        return new

    def _stand_on(self, ground: Ground) -> None:
        """Take over what the ground knows already."""
        hand_on_all(ground, self)
        keep(self, "ground", ground)

    def losing(self, gone: Sequence[CardId]) -> Table:
        """Return the table without these cards on the field; they go to their owners' Oblivion with nothing on them."""
        oblivion = list(self.oblivion)
        for card in gone:
            owner = self.pool.owner[card]
            oblivion[owner] = (*oblivion[owner], card)
        return self.bare(gone, oblivion=tuple(oblivion))

    def bare(self, gone: Collection[CardId], **changes: object) -> Table:
        """Return the table without these cards on the field and without what lay on them."""
        if self.chips:
            changes["chips"] = tuple([chips for chips in self.chips if chips.card not in gone])
        if self.marks:
            changes["marks"] = marks.remove_from(self.marks, gone)
        return self.on(self.ground.losing(gone), **changes)

    def holding(self, card: CardId, cell: Cell, hands: Piles) -> Table:
        """Return the table with one more card on the field, which its owner controls."""
        return self.on(self.ground.holding(card, cell), hands=hands)
