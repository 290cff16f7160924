"""Cards change their places: what leaves the field is as new, and what it carried is discarded."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from cardtable.core import fx
from cardtable.core.fx import marks as m
from cardtable.core.ids import CardId
from cardtable.core.pool import minus, without

from .events import Event, WeaponsLost
from .places import SEATS, zone_of
from .state import Cards, Row, Side, State, Table, with_side
from .stats import PLAIN

FIELD = frozenset({"garden", "alley", "attached"})


def put(state: State, cards: Sequence[CardId], to: str, bottom: bool = False) -> State:
    """Moves cards, from wherever they lie, to a pile, hand or row of their owner."""
    if len(cards) == 1 and not state.table.weapons:
        return _put_one(state, cards[0], to, bottom)
    zones = {card: zone_of(state, card) for card in cards}
    left = [card for card in cards if zones[card] in FIELD]
    dropped = tuple([w for w, b in state.table.weapons if b in left and w not in zones]) if left else ()
    table = state.table
    for seat in SEATS:
        mine = tuple([card for card in cards if state.pool.owner[card] == seat])
        arms = tuple([w for w in dropped if state.pool.owner[w] == seat])
        if mine or arms:
            side = _move(table.sides[seat], mine, {zones[card] for card in mine}, to, bottom)
            if arms:
                side = replace(side, discard=arms + side.discard)
            table = with_side(table, seat, side)
    if left:
        gone = (*left, *dropped)
        return replace(_forget(state, gone), table=clear_marks(table, gone))
    return replace(state, table=table)


def weapons_lost(state: State, cards: Sequence[CardId]) -> tuple[Event, ...]:
    """The word that goes with cards which leave the field: the weapons that they carry are discarded."""
    if not state.table.weapons:
        return ()
    lost = tuple([weapon for weapon, bearer in state.table.weapons if bearer in cards and weapon not in cards])
    return (WeaponsLost(lost),) if lost else ()


def _put_one(state: State, card: CardId, to: str, bottom: bool) -> State:
    """The same for a single card while nobody carries a weapon.

    Most moves are of this kind, and this way is quicker; test_shortcuts.py holds it against `put`.
    """
    table, seat, start = state.table, state.pool.owner[card], zone_of(state, card)
    side = table.sides[seat]
    changes = {start: without(getattr(side, start), card)}
    there = changes.get(to, getattr(side, to))
    changes[to] = (*there, card) if bottom or to in ("hand", "garden", "alley") else (card, *there)
    table = with_side(table, seat, replace(side, **changes))
    if start not in FIELD:
        return replace(state, table=table)
    return replace(_forget(state, (card,)), table=clear_marks(table, (card,)))


def _move(side: Side, mine: Cards, zones: set[str], to: str, bottom: bool) -> Side:
    changes = {zone: minus(getattr(side, zone), mine) for zone in zones if zone != "attached"}
    there = changes.get(to, getattr(side, to))
    changes[to] = (*there, *mine) if bottom or to in ("hand", "garden", "alley") else (*mine, *there)
    return replace(side, **changes)


def clear_marks(table: Table, gone: Iterable[CardId]) -> Table:
    """The table without what lay on cards that left the field."""
    away = frozenset(gone)
    return replace(
        table,
        tapped=minus(table.tapped, away) if table.tapped else (),
        cooldown=minus(table.cooldown, away) if table.cooldown else (),
        damage=tuple([d for d in table.damage if d[0] not in away]) if table.damage else (),
        weapons=tuple([pair for pair in table.weapons if pair[0] not in away]) if table.weapons else (),
        marks=m.remove_from(table.marks, away) if table.marks else (),
    )


def _forget(state: State, gone: Cards) -> State:
    """What the turn, the attack and waiting effects know of these cards is over."""
    run = fx.forget(PLAIN, state, gone)
    if run.past:
        away = frozenset(gone)
        past = tuple([p for p in run.past if p.event != "damage_dealt" or p.values[0] not in away])
        run = run if len(past) == len(run.past) else replace(run, past=past)
    state = state if run is state.run else replace(state, run=run)
    return leave_attack(state, gone)


def leave_attack(state: State, cards: Iterable[CardId]) -> State:
    """Cards that left their row take no further part in the attack (R-AZK-10)."""
    combat = state.combat
    if combat is None:
        return state
    if combat.attacker in cards:
        combat = replace(combat, attacker_gone=True)
    if combat.target in cards:
        combat = replace(combat, target_gone=True)
    return state if combat is state.combat else replace(state, combat=combat)


def change_row(state: State, card: CardId, to: Row) -> tuple[State, Cards]:
    """An entity changes rows and stays what it is (R-AZK-49); also the weapons that it lost by that."""
    seat = state.pool.owner[card]
    side = state.table.sides[seat]
    start: Row = "alley" if to == "garden" else "garden"
    there = {start: minus(getattr(side, start), (card,)), to: (*getattr(side, to), card)}
    table = with_side(state.table, seat, replace(side, **there))
    lost: Cards = ()
    if to == "garden":
        return replace(state, table=replace(table, cooldown=(*table.cooldown, card))), lost
    table = replace(table, cooldown=minus(table.cooldown, (card,)))
    state = replace(state, table=table)
    lost = tuple([weapon for weapon, bearer in table.weapons if bearer == card])
    return (put(state, lost, "discard") if lost else state), lost


def attach(state: State, weapon: CardId, bearer: CardId) -> State:
    """A weapon comes to a bearer, from a pile or from another."""
    table = state.table
    if zone_of(state, weapon) == "attached":
        pairs = tuple([pair for pair in table.weapons if pair[0] != weapon])
        return replace(state, table=replace(table, weapons=(*pairs, (weapon, bearer))))
    seat = state.pool.owner[weapon]
    side = table.sides[seat]
    zone = zone_of(state, weapon)
    side = replace(side, **{zone: minus(getattr(side, zone), (weapon,))})
    table = with_side(table, seat, side)
    return replace(state, table=replace(table, weapons=(*table.weapons, (weapon, bearer))))


def enter_row(state: State, card: CardId, row: Row) -> State:
    """An entity comes onto the field, from hand or a pile; in the Garden it has Cooldown."""
    seat, table = state.pool.owner[card], state.table
    side, start = table.sides[seat], zone_of(state, card)
    there = {start: without(getattr(side, start), card), row: (*getattr(side, row), card)}
    table = with_side(table, seat, replace(side, **there))
    if row == "garden":
        table = replace(table, cooldown=(*table.cooldown, card))
    return replace(state, table=table)


def on_field(state: State, cards: Iterable[CardId]) -> list[CardId]:
    """Those of these cards that effects can reach: Leaders, entities and attached weapons."""
    return [card for card in cards if zone_of(state, card) in _REACHED]


_REACHED = frozenset({"leader", "garden", "alley", "attached"})


def draw_top(side: Side) -> tuple[Side, CardId]:
    """The side after its top card came from the deck into the hand, and that card."""
    card = side.deck[0]
    return replace(side, deck=side.deck[1:], hand=(*side.hand, card)), card
