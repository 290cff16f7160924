"""Which card may be played, which cards it may cost, and into which zones it may go."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Any

from cardtable.core.game import Rule
from cardtable.core.ids import CardId, Seat

from . import refusals as no
from .actions import PLACE, PLAY, SACRIFICE
from .cards import Card
from .field import EMPTY, OWN, TYPE, ZONES_FOR, Cell, Type, cell_at
from .state import Stage, State
from .table import Table

Verdict = tuple[Any, Rule | None]

_OTHER_TYPE: dict[Type, Rule] = {
    "ae": no.ONLY_AE,
    "se": no.ONLY_SE,
    "ef": no.ONLY_EF,
    "ev": no.ONLY_EV,
    "do": no.ONLY_DO,
}
_COLUMNS = tuple(
    tuple(
        (
            cell_at(seat, 2, c),
            cell_at(seat, 3, c),
            cell_at(seat, 4, c),
            cell_at(1 - seat, 4, c),
            cell_at(1 - seat, 3, c),
        )
        for c in range(1, 9)
    )
    for seat in (0, 1)
)
"""By seat and column: the own zones of rows 2, 3 and 4, then the opponent's of rows 4 and 3."""
HOME: tuple[dict[Type, slice], ...] = tuple(
    {"se": slice(seat * 32 + 8, seat * 32 + 16), "ae": slice(seat * 32 + 16, seat * 32 + 24)} for seat in (0, 1)
)
"""By seat and type: the row without further conditions."""
_FREE: tuple[Verdict, ...] = tuple((action, None) for action in PLACE)
_FULL: tuple[Verdict, ...] = tuple((action, no.ZONE_TAKEN) for action in PLACE)
_TOO_EARLY: tuple[Verdict, ...] = tuple((action, no.ROW_FOUR_LATER) for action in PLACE)
_NO_BASE: tuple[Verdict, ...] = tuple((action, no.ROW_FOUR_BASE) for action in PLACE)
_NO_RAID: tuple[Verdict, ...] = tuple((action, no.INVADE_LATER) for action in PLACE)
_NO_COLUMN: tuple[Verdict, ...] = tuple((action, no.INVADE_FOUR) for action in PLACE)
_NO_STEP: tuple[Verdict, ...] = tuple((action, no.INVADE_THREE) for action in PLACE)


def _fixed(seat: int, type: Type) -> tuple[Verdict, ...]:
    """The zones that never take a card of this type from this player."""
    own = [(PLACE[cell], _OTHER_TYPE[TYPE[cell]]) for cell in OWN[seat] if TYPE[cell] != type]
    other = [(PLACE[cell], no.NOT_YOUR_FIELD) for cell in OWN[1 - seat] if type != "ae" or TYPE[cell] != "ae"]
    return (*own, *other)


_FIXED = tuple({type: _fixed(seat, type) for type in ("ae", "se")} for seat in (0, 1))


def hand_verdicts(state: State, seat: Seat) -> list[Verdict]:
    """The cards of a hand, judged in their player's own Play phase; kinds of cards are judged once for each table."""
    table, later = state.table, state.turns[seat] >= 2
    cards, memo = table.pool.cards, table.memo
    known: dict[int, Rule | None] = memo.setdefault(("playable", later), {})
    out: list[Verdict] = []
    for card in table.hands[seat]:
        kind = cards[card]
        if kind.key not in known:
            known[kind.key] = (_no_entity if kind.is_entity else _no_other)(state, seat, kind)
        out.append((PLAY[card], known[kind.key]))
    if state.bans and state.is_banned(seat, "sacrifice"):
        out = [(a, no.NO_SACRIFICE_NOW if rule is None and cards[a.card].cost else rule) for a, rule in out]
    return out


def _no_other(state: State, seat: Seat, kind: Card) -> Rule | None:
    return no_zone_in_row_one(state.table, seat, kind)


def _no_entity(state: State, seat: Seat, kind: Card) -> Rule | None:
    table = state.table
    if not kind.cost and not kind.junior_of and EMPTY in table.field[HOME[seat][kind.type]]:
        return None
    if kind.cost:
        if state.turns[seat] < 2:
            return no.NO_SACRIFICE_YET
        active = len(table.active[seat])
        if (active if kind.type == "ae" else len(table.entities[seat]) - active) < kind.cost:
            return no.TOO_FEW_AE if kind.type == "ae" else no.TOO_FEW_SE
    if kind.junior_of and kind.junior_of not in _names(table, seat):
        return no.NO_SENIOR
    if kind.cost and not kind.junior_of and EMPTY in table.field[HOME[seat][kind.type]]:
        return None
    return None if _completable(state, seat, kind, ()) else no.NO_ZONE


def no_zone_in_row_one(table: Table, seat: Seat, kind: Card) -> Rule | None:
    """The rule that keeps an event, effect or dominion in the hand."""
    if kind.type == "do" and not table.entities[seat]:
        return no.NO_ENTITY
    return None if free_zone(table, seat, kind.type) != EMPTY else no.NO_ROW_ONE_ZONE


def zone_verdicts(state: State, stage: Stage) -> list[Verdict]:
    """Every zone for the staged card, judged with the sacrifices already gone (R-MYA-41)."""
    table, seat = state.table, state.turn
    if table.pool[stage.card].type == "se":
        field = _without(table, stage.sacrifices)
        open_: list[Verdict] = [(_FREE if field[c] == EMPTY else _FULL)[c] for c in ZONES_FOR[seat]["se"]]
        return [*open_, *_FIXED[seat]["se"]]
    return [*_ae_zones(table, seat, stage.sacrifices, state.turns[seat] >= 2), *_FIXED[seat]["ae"]]


def sacrifice_verdicts(state: State, stage: Stage) -> list[Verdict]:
    """Every own entity, judged as the next sacrifice for the staged card."""
    table, seat, kind = state.table, state.turn, state.table.pool[stage.card]
    out: list[Verdict] = []
    for cell in table.entities[seat]:
        card = table.field[cell]
        if card not in stage.sacrifices:
            out.append((SACRIFICE[card], _no_victim(state, stage, kind, card, cell)))
    return out


def _no_victim(state: State, stage: Stage, kind: Card, card: CardId, cell: Cell) -> Rule | None:
    table, seat = state.table, state.turn
    if table.pool[card].type != kind.type:
        return no.AE_FOR_AE if kind.type == "ae" else no.SE_FOR_SE
    makes_room = kind.type == "se" or cell // 8 == seat * 4 + 2 or EMPTY in table.field[HOME[seat]["ae"]]
    if makes_room and not kind.junior_of:
        return None
    gone = (*stage.sacrifices, card)
    if kind.junior_of and not _seniors(table, seat, kind, gone):
        return no.LAST_SENIOR
    return None if _completable(state, seat, kind, gone) else no.NO_ZONE_LEFT


def victims(table: Table, seat: Seat, kind: Card) -> list[CardId]:
    """The cards that may be given up for one of this kind."""
    field, cards = table.field, table.pool.cards
    if kind.type == "ae":
        return [field[cell] for cell in table.active[seat]]
    return [field[cell] for cell in table.entities[seat] if cards[field[cell]].type == "se"]


def _names(table: Table, seat: Seat) -> frozenset[str]:
    """The ids of a player's AE on the field."""
    found: frozenset[str] | None = table.memo.get(("names", seat))
    if found is None:
        cards, field = table.pool.cards, table.field
        found = table.memo["names", seat] = frozenset([cards[field[cell]].id for cell in table.active[seat]])
    return found


def _seniors(table: Table, seat: Seat, kind: Card, gone: Iterable[CardId]) -> bool:
    field, cards = table.field, table.pool.cards
    return any(cards[field[cell]].id == kind.junior_of and field[cell] not in gone for cell in table.active[seat])


def _completable(state: State, seat: Seat, kind: Card, gone: tuple[CardId, ...]) -> bool:
    """Can the card still reach a zone after these sacrifices and the ones that are still due?"""
    table, due = state.table, kind.cost - len(gone)
    if due <= 0:
        return _has_zone(state, seat, kind, gone)
    left = [card for card in victims(table, seat, kind) if card not in gone]
    if not kind.junior_of and (kind.type == "se" or EMPTY in _without(table, gone)[HOME[seat]["ae"]]):
        return len(left) >= due
    if not kind.junior_of and any([table.where[card] // 8 == seat * 4 + 2 for card in left]):
        return len(left) >= due
    return any(
        (not kind.junior_of or _seniors(table, seat, kind, gone + more)) and _has_zone(state, seat, kind, gone + more)
        for more in combinations(left, due)
    )


def _has_zone(state: State, seat: Seat, kind: Card, gone: tuple[CardId, ...]) -> bool:
    field = _without(state.table, gone)
    if EMPTY in field[HOME[seat][kind.type]]:
        return True
    if kind.type == "se":
        return False
    return any([rule is None for _, rule in _ae_zones(state.table, seat, gone, state.turns[seat] >= 2)])


def _without(table: Table, gone: Iterable[CardId]) -> tuple[CardId, ...]:
    if not gone:
        return table.field
    away = frozenset(gone)
    return tuple([CardId(EMPTY) if card in away else card for card in table.field])


def _ae_zones(table: Table, seat: Seat, gone: tuple[CardId, ...], later: bool) -> list[Verdict]:
    """The AE zones of both fields for a player's AE; `later` from that player's second turn on."""
    if gone:
        return _judged(table, seat, gone, later)
    key = ("zones", seat, later)
    if key not in table.memo:
        table.memo[key] = _judged(table, seat, gone, later)
    found: list[Verdict] = table.memo[key]
    return found


def _judged(table: Table, seat: Seat, gone: tuple[CardId, ...], later: bool) -> list[Verdict]:
    field, held = _without(table, gone), set(table.entities[seat])
    held.difference_update([table.where[card] for card in gone])
    own: list[Verdict] = []
    front: list[Verdict] = []
    beyond: list[Verdict] = []
    for two, three, four, their_four, their_three in _COLUMNS[seat]:
        own.append((_FREE if field[three] == EMPTY else _FULL)[three])
        if not later:
            front.append(_TOO_EARLY[four])
            beyond += (_NO_RAID[their_four], _NO_RAID[their_three])
        elif two not in held or three not in held:
            front.append(_NO_BASE[four])
            beyond += (_NO_COLUMN[their_four], _NO_STEP[their_three])
        else:
            front.append((_FREE if field[four] == EMPTY else _FULL)[four])
            whole = four in held
            first = (_FREE if field[their_four] == EMPTY else _FULL) if whole else _NO_COLUMN
            second = (_FREE if field[their_three] == EMPTY else _FULL) if whole and their_four in held else _NO_STEP
            beyond += (first[their_four], second[their_three])
    return [*own, *front, *beyond]


def free_zone(table: Table, seat: Seat, type: Type) -> int:
    """The leftmost free zone of row 1 for an event, effect or dominion; EMPTY when there is none."""
    for cell in ZONES_FOR[seat][type]:
        if table.field[cell] == EMPTY:
            return cell
    return EMPTY
