"""How the effect machine reads and changes this game's state."""

from __future__ import annotations

from dataclasses import replace as altered
from typing import Any, Final

from msgspec.structs import replace

from cardtable.core.chance import some
from cardtable.core.fx import Ability, Host, Placed, marks
from cardtable.core.ids import CardId, Seat

from .events import Events, Step
from .field import COLUMN, EMPTY, TYPE, ZONES_FOR
from .settle import settle_table
from .state import State
from .stats import granted_words, stats
from .verbs import VERBS
from .vocabulary import KEYWORDS, STATS, VOCABULARY


def _cards(state: State, zone: str, seat: Seat | None) -> tuple[CardId, ...]:
    """The cards of a zone; Oblivion without those that may never come back, newest first."""
    table = state.table
    if seat is None:
        return ()
    if zone == "hand":
        return table.hands[seat]
    if zone == "deck":
        return table.decks[seat]
    if zone == "oblivion":
        return tuple([card for card in reversed(table.oblivion[seat]) if not table.is_banned(card)])
    if zone == "ae":
        return tuple([table.field[cell] for cell in table.active[seat]])
    if zone == "se":
        return tuple([table.field[cell] for cell in table.entities[seat] if TYPE[cell] == "se"])
    return tuple([table.field[cell] for cell in ZONES_FOR[seat][_type(zone)] if table.field[cell] != EMPTY])


def _type(zone: str) -> Any:
    return zone


def _owner(state: State, card: CardId) -> Seat:
    return state.table.controller(card)


def _zone(state: State, card: CardId) -> str:
    table = state.table
    cell = table.where.get(card)
    if cell is not None:
        return TYPE[cell]
    owner = table.pool.owner[card]
    if card in table.hands[owner]:
        return "hand"
    return "oblivion" if card in table.oblivion[owner] else "deck"


def _stat(state: State, card: CardId, stat: str) -> int:
    now = stats(state).get(card)
    return now[STATS.index(stat)] if now is not None else _printed_stat(state, card, stat)


def _printed_stat(state: State, card: CardId, stat: str) -> int:
    return state.table.pool.cards[card].stats[STATS.index(stat)]


def _is_a(state: State, card: CardId, type: str) -> bool:
    kind = state.table.pool.cards[card]
    return kind.is_entity if type == "entity" else kind.type == type


def _has(state: State, card: CardId, word: str) -> bool:
    return _has_printed(state, card, word) or word in granted_words(state).get(card, ())


def _has_printed(state: State, card: CardId, word: str) -> bool:
    """Is the word printed on it? The words of an unnamed support do not count (R-MYA-37)."""
    table = state.table
    return word in table.pool.cards[card].traits and not (table.silent and word in KEYWORDS and card in table.silent)


def _column(state: State, card: CardId) -> int:
    cell = state.table.where.get(card)
    return 0 if cell is None else COLUMN[cell]


def _same_column(state: State, card: CardId, other: CardId) -> bool:
    column = _column(state, card)
    return column > 0 and column == _column(state, other)


def _next_column(state: State, card: CardId, other: CardId) -> bool:
    """Do they stand in neighbouring columns (MYA-25)?"""
    one, two = _column(state, card), _column(state, other)
    return one > 0 and two > 0 and abs(one - two) == 1


def _overlaps(state: State, card: CardId, other: CardId) -> bool:
    """Do they share at least one classification set (MYA-19)?"""
    cards = state.table.pool.cards
    return card != other and not set(cards[card].sets).isdisjoint(cards[other].sets)


def _sister(state: State, card: CardId, other: CardId) -> bool:
    """Do they share the total classification (MYA-17)?"""
    cards = state.table.pool.cards
    return card != other and cards[card].total > 0 and cards[card].total == cards[other].total


def _your_field(state: State, card: CardId, other: CardId) -> bool:
    """Does the card lie on the field of the player who controls the other one (MYA-97)?"""
    cell = state.table.where.get(card)
    return cell is not None and cell // 32 == state.table.controller(other)


def _their_field(state: State, card: CardId, other: CardId) -> bool:
    """Does the card lie on the field of the opponent of the other one's player (MYA-98)?"""
    cell = state.table.where.get(card)
    return cell is not None and cell // 32 != state.table.controller(other)


def _listeners(state: State, event: str) -> Placed:
    return state.table.ground.listeners.on.get(event, ())


def _replacers(state: State, event: str) -> Placed:
    return state.table.ground.listeners.instead.get(event, ())


def _places(state: State, zone: str, seat: Seat) -> tuple[int, ...]:
    """Free zones that a card effect may use: of an AE those of row 3, of the others all of their type."""
    cells = ZONES_FOR[seat][_type(zone)] if zone in VOCABULARY.places else ()
    return tuple([cell for cell in (cells[:8] if zone == "ae" else cells) if state.table.field[cell] == EMPTY])


def _mark(state: State, card: CardId, mark: str) -> int:
    return marks.count_counters(state.table.marks, card, mark)


def _lot(state: State, cards: tuple[CardId, ...], count: int) -> tuple[tuple[CardId, ...], State]:
    drawn, chance = some(state.chance, cards, count)
    return drawn, replace(state, chance=chance)


def _sees(state: State, seat: Seat, card: CardId) -> bool:
    table = state.table
    return card in table.where or card in table.gone or card in table.hands[seat]


def _settle(state: State) -> Step:
    """An event or effect settles when it is completed (R-MYA-42), everything else at once."""
    if state.resolving != EMPTY:
        return state, ()
    events: Events = []
    return settle_table(state, events), tuple(events)


def _abilities(state: State, card: CardId) -> tuple[Ability, ...]:
    return state.table.pool.cards[card].abilities


HOST: Final = Host(
    vocabulary=VOCABULARY,
    abilities=_abilities,
    cards=_cards,
    owner=_owner,
    brought=lambda state, card: state.table.pool.owner[card],
    zone=_zone,
    stat=_stat,
    printed=_printed_stat,
    is_a=_is_a,
    has=_has,
    active=lambda state: state.turn,
    seats=lambda state: (Seat(0), Seat(1)),
    verbs=VERBS,
    listeners=_listeners,
    replacers=_replacers,
    heard=lambda state: state.table.pool.extra.heard,
    settle=_settle,
    over=lambda state: state.phase == "over",
    named=lambda state, card: state.table.pool.cards[card].id,
    column=_column,
    places=_places,
    mark=_mark,
    lot=_lot,
    sees=_sees,
    relations={
        "same_column": _same_column,
        "next_column": _next_column,
        "overlaps": _overlaps,
        "sister": _sister,
        "your_field": _your_field,
        "their_field": _their_field,
    },
)
PRINTED: Final = altered(HOST, stat=_printed_stat, has=_has_printed)
"""How static abilities read a `Glance`: printed values and words only."""
