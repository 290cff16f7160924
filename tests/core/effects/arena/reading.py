"""How the machine reads the arena: stats and words from print and marks, and then with statics."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cardtable.core import fx
from cardtable.core.effects.machine import marks as m
from cardtable.core.ids import CardId, Seat

from .table import State
from .vocabulary import FIELD, VOCABULARY, ZONES


def zone_of(state: State, card: CardId) -> str:
    for places in state.table.zones:
        for name, cards in zip(ZONES, places, strict=True):
            if card in cards:
                return name
    raise KeyError(card)


def owner_of(state: State, card: CardId) -> Seat:
    return state.pool.owner[card]


def cards_in(state: State, zone: str, seat: Seat | None) -> tuple[CardId, ...]:
    if seat is None:
        return state.table.market
    return state.table.zones[seat][ZONES.index(zone)]


def printed_stat(state: State, card: CardId, stat: str) -> int:
    return state.pool[card].stats[stat]


def plain_stat(state: State, card: CardId, stat: str) -> int:
    value = state.pool[card].stats[stat] + m.change(state.table.marks, card, stat)
    return value - dict(state.table.damage).get(card, 0) if stat == "health" else value


def plain_has(state: State, card: CardId, word: str) -> bool:
    if word == "tapped":
        return card in state.table.tapped
    return word in state.pool[card].words or any(mark.card == card and mark.word == word for mark in state.table.marks)


def is_a(state: State, card: CardId, type: str) -> bool:
    return state.pool[card].type == type


def placed(state: State) -> Iterable[tuple[CardId, str]]:
    for places in state.table.zones:
        for name, cards in zip(ZONES, places, strict=True):
            if name in FIELD or name == "hand":
                for each in cards:
                    yield each, name


@fx.per_table
def listeners(state: State) -> fx.Listeners:
    """Who listens, in play and in hand."""
    return fx.listeners_of(placed(state), lambda card: state.pool[card].abilities)


def bearer(state: State, card: CardId) -> CardId | None:
    return dict(state.table.bearers).get(card)


def column(state: State, card: CardId) -> int:
    return cards_in(state, zone_of(state, card), owner_of(state, card)).index(card) + 1


def beside(state: State, card: CardId, other: CardId) -> bool:
    row = cards_in(state, zone_of(state, other), owner_of(state, other))
    return card in row and abs(row.index(card) - row.index(other)) == 1


def sees(state: State, seat: Seat, card: CardId) -> bool:
    zone = zone_of(state, card)
    return zone not in ("deck", "hand") or (zone == "hand" and owner_of(state, card) == seat)


def score(state: State, seat: Seat, score: str) -> int:
    return state.table.life[seat]


READS: dict[str, Any] = {
    "vocabulary": VOCABULARY,
    "abilities": lambda state, card: state.pool[card].abilities,
    "cards": cards_in,
    "owner": owner_of,
    "zone": zone_of,
    "printed": printed_stat,
    "is_a": is_a,
    "active": lambda state: state.turn,
    "seats": lambda state: (Seat(0), Seat(1)),
    "named": lambda state, card: state.pool[card].id,
    "column": column,
    "bearer": bearer,
    "mark": lambda state, card, mark: m.count_counters(state.table.marks, card, mark),
    "score": score,
    "relations": {"beside": beside},
    "facts": {"raining": lambda state, act: state.raining},
}
PLAIN = fx.Host(**READS, stat=plain_stat, has=plain_has)
"""What statics read: printed values and marks only."""


@fx.per_table
def added(state: State) -> fx.Bonuses:
    """What statics add on this table."""
    return fx.bonuses(PLAIN, state, listeners(state).statics)


def stat(state: State, card: CardId, name: str) -> int:
    return plain_stat(state, card, name) + added(state).stat(card, name)


def has(state: State, card: CardId, word: str) -> bool:
    return plain_has(state, card, word) or added(state).has(card, word)
