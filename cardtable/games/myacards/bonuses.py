"""The four bonuses: when they end, when they form, and who joins them (R-MYA-22 to 30, 43 and 44)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import attrgetter

from msgspec.structs import replace

from cardtable.core.ids import CardId, Seat

from .cards import Card
from .events import BonusAwarded, BonusEnded, Events
from .field import EMPTY, OWN_ENTITY, ROW_STARTS, SIDE, Cell, opponent
from .table import Bonus, BonusKind, Table

WORTH = {"tyrant": 1, "phylo": 1, "sister": 2, "pack": 3}
"""What each bonus adds to all three statistics."""


def refresh(table: Table, rows: Iterable[int], events: Events, left: bool = True) -> Table:
    """End bonuses and form new ones; `rows` are the AE rows in which cards are new."""
    rows = set(rows)
    if table.bonuses and left:
        table = _end_bonuses(table, rows, events)
    for start in ROW_STARTS:
        if start in rows:
            for kind in _promised_kinds(table, start):
                for run in _runs(table, kind, start):
                    table = _award(table, kind, run, events)
    return _crown(table, events)


def _end_bonuses(table: Table, rows: set[int], events: Events) -> Table:
    """Drop the bonuses that are over; the rows of their cards join `rows`, to be looked at again."""
    kept: list[Bonus] = []
    for bonus in table.bonuses:
        if bonus.kind == "tyrant":
            kept.append(bonus)
            continue
        cards = tuple([card for card in bonus.cards if _keeps(table, bonus, card)])
        if _lasts(table, bonus, cards):
            kept.append(bonus if cards == bonus.cards else replace(bonus, cards=cards))
        else:
            rows.update(table.where[card] // 8 * 8 for card in cards)
            events.append(BonusEnded(bonus.kind, bonus.seat, cards))
    new = tuple(kept)
    return table if new == table.bonuses else table.but(bonuses=new)


def _keeps(table: Table, bonus: Bonus, card: CardId) -> bool:
    cell = table.where.get(card)
    if cell is None or table.controller(card) != bonus.seat:
        return False
    return bonus.kind == "pack" or SIDE[cell] == bonus.seat


def _lasts(table: Table, bonus: Bonus, cards: tuple[CardId, ...]) -> bool:
    if bonus.kind == "pack":
        return len(cards) >= 3
    if bonus.kind == "phylo":
        return len(cards) >= 2
    return bool(cards) and _sharing(table, bonus.seat, table.pool.cards[cards[0]].total) >= 2


def _sharing(table: Table, seat: Seat, total: int) -> int:
    field, cards = table.field, table.pool.cards
    return len([1 for cell in table.active[seat] if SIDE[cell] == seat and cards[field[cell]].total == total])


def _promised_kinds(table: Table, start: Cell) -> tuple[BonusKind, ...]:
    """The bonuses that two neighbours of this row, not both rewarded, could share: a quick look before the long one."""
    cards, rewarded = table.pool.cards, table.rewarded
    last, free, found = None, False, 0
    for card in table.field[start : start + 8]:
        if card == EMPTY:
            last = None
        else:
            kind, alone = cards[card], card not in rewarded
            if last is not None and (alone or free):
                if kind.five == last.five:
                    found |= 1
                if kind.total == last.total:
                    found |= 2 if kind.number != last.number else 6
            last, free = kind, alone
    return _KINDS[found]


_KINDS: tuple[tuple[BonusKind, ...], ...] = (
    (),
    ("phylo",),
    ("sister",),
    ("sister", "phylo"),
    ("pack",),
    ("pack", "phylo"),
    ("pack", "sister"),
    ("pack", "sister", "phylo"),
)
"""By which of Phylogenetic (1), Sister-Taxa (2) and Pack (4) are promised: the highest first."""


def _runs(table: Table, kind: BonusKind, start: Cell) -> list[list[CardId]]:
    """Cards of one row that stand unbroken side by side, serve one player and agree in what `kind` asks for.

    An empty zone, a card with another bonus, and for all but a Pack a card on foreign ground break a run. Written
    as one loop because it runs after every change of the table.
    """
    cards, rewarded, owner, side = table.pool.cards, table.rewarded, table.pool.owner, SIDE[start]
    trait_of = _TRAIT[kind]
    runs: list[list[CardId]] = []
    last_seat, last = -1, 0
    for card in table.field[start : start + 8]:
        seat, trait = -1, 0
        if card != EMPTY:
            bonus = rewarded.get(card)
            if bonus is None or (bonus.kind == kind and kind != "phylo"):
                seat, trait = table.controller(card) if table.taken else owner[card], trait_of(cards[card])
                if kind != "pack" and seat != side:
                    trait = 0
        if trait and seat == last_seat and trait == last:
            runs[-1].append(card)
        elif trait:
            runs.append([card])
        last_seat, last = seat, trait
    return [run for run in runs if len(run) > 1]


_TRAIT: dict[BonusKind, Callable[[Card], int]] = {
    "pack": attrgetter("number"),
    "sister": attrgetter("total"),
    "phylo": attrgetter("five"),
}


def _award(table: Table, kind: BonusKind, run: list[CardId], events: Events) -> Table:
    """Award this run its bonus, if it has earned one."""
    new = tuple([card for card in run if card not in table.rewarded])
    old = next((table.rewarded[card] for card in run if card in table.rewarded), None)
    if not new or (old is None and not _deserves(table, kind, run)):
        return table
    seat = table.controller(run[0])
    joined = old is not None
    if old is None and kind == "sister":
        old = _sisters(table, seat, table.pool.cards[run[0]].total)
    events.append(BonusAwarded(kind, seat, new, joined))
    if old is None:
        return table.but(bonuses=(*table.bonuses, Bonus(kind, seat, new)))
    grown = replace(old, cards=old.cards + new)
    return table.but(bonuses=tuple([grown if bonus is old else bonus for bonus in table.bonuses]))


def _deserves(table: Table, kind: BonusKind, run: list[CardId]) -> bool:
    if kind == "pack":
        return len(run) >= 3
    names = {table.pool.cards[card].number for card in run}
    return len(names) >= (2 if kind == "sister" else 3)


def _sisters(table: Table, seat: Seat, total: int) -> Bonus | None:
    """The Sister-Taxa bonus this player already has for a total classification: it ends as one."""
    for bonus in table.bonuses:
        if bonus.kind == "sister" and bonus.seat == seat and table.pool.cards[bonus.cards[0]].total == total:
            return bonus
    return None


def _crown(table: Table, events: Events) -> Table:
    """Give the Tyrant's bonus, or take it away."""
    if not table.bonuses and EMPTY in table.field[OWN_ENTITY[0]] and EMPTY in table.field[OWN_ENTITY[1]]:
        return table
    for seat in (Seat(0), Seat(1)):
        had = next((bonus for bonus in table.bonuses if bonus.kind == "tyrant" and bonus.seat == seat), None)
        has = EMPTY not in table.field[OWN_ENTITY[seat]] and not _is_invaded(table, seat)
        if has and had is None:
            events.append(BonusAwarded("tyrant", seat, ()))
            table = table.but(bonuses=(*table.bonuses, Bonus("tyrant", seat)))
        elif had is not None and not has:
            events.append(BonusEnded("tyrant", seat, ()))
            table = table.but(bonuses=tuple([bonus for bonus in table.bonuses if bonus is not had]))
    return table


def _is_invaded(table: Table, seat: Seat) -> bool:
    return any(SIDE[cell] == seat for cell in table.entities[opponent(seat)])
