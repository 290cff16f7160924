"""Verbs of Azuki's own operations: paying, playing, portaling, equipping, swapping."""

from __future__ import annotations

from msgspec.structs import replace

from cardtable.core import fx
from cardtable.core.fx import Frame
from cardtable.core.ids import CardId
from cardtable.core.pool import minus, without

from .attack_events import TargetChanged
from .events import (
    EnteredGarden,
    Equipped,
    Event,
    Paid,
    Played,
    Portaled,
    Replaced,
    Step,
    Swapped,
    WeaponsLost,
)
from .places import place_of, zone_of
from .state import Cards, Row, State, with_side
from .zones import attach, change_row, enter_row, leave_attack, put, weapons_lost

ON_FIELD = ("garden", "alley", "attached", "leader", "gate")
"""Where a card is in play already."""


def pay(state: State, act: fx.Act, amount: int, extras: Cards, own: bool) -> Step:
    """Taps IKZ, spends the token, taps entities that count as IKZ."""
    table, seat = state.table, act.seat
    side = table.sides[seat]
    plain = amount - len(extras)
    token = 0 if side.token_card in extras else side.token
    table = with_side(table, seat, replace(side, ready=side.ready - plain, tapped=side.tapped + plain, token=token))
    turned = minus(extras, (side.token_card,)) if extras else ()
    if turned:
        table = replace(table, tapped=table.tapped + turned)
    if own and table.marks:
        kept = [k for k in table.marks if k.card is not None or k.seat != seat or k.word != "discount"]
        table = replace(table, marks=tuple(kept))
    state = replace(state, table=table)
    return state, ((Paid(seat, amount, extras),) if amount else ())


def play(state: State, act: fx.Act, cards: Cards, row: Row, replaced: Cards, bearer: Cards) -> Step:
    """A card is played: a spell begins, a weapon is attached, an entity comes into a row; one on the field stays."""
    card = cards[0]
    if zone_of(state, card) in ON_FIELD:
        return state, ()
    match state.pool.cards[card].kind:
        case "spell":
            return _cast(state, act, card)
        case "weapon":
            return _wield(state, card, bearer)
        case _:
            return _enter(state, card, row, replaced)


def _cast(state: State, act: fx.Act, card: CardId) -> Step:
    """The spell lies in the discard pile from now on, and its effect runs next."""
    slots: tuple[tuple[int, ...], ...] = ((),) * len(state.pool.cards[card].abilities[0].kinds)
    frame = Frame(card, 0, act.seat, 0, slots)
    state = put(state, (card,), "discard")
    state = replace(state, run=replace(state.run, frames=(*state.run.frames, frame)))
    return state, (Played(card, act.seat, "spell"),)


def _wield(state: State, card: CardId, bearer: Cards) -> Step:
    if not bearer:
        return state, ()
    seat = state.pool.owner[card]
    return attach(state, card, bearer[0]), (Played(card, seat, "weapon"), Equipped(card, bearer[0], True))


def _enter(state: State, card: CardId, row: Row, replaced: Cards) -> Step:
    seat = state.pool.owner[card]
    out: list[Event] = []
    if replaced:
        out += [Replaced(replaced[0], place_of(state, replaced[0])), *weapons_lost(state, replaced)]
        state = put(state, replaced, "discard")
    state = enter_row(state, card, row)
    out.append(Played(card, seat, "entity", row))
    if row == "garden":
        out.append(EnteredGarden(card))
    return state, tuple(out)


def hire(state: State, card: CardId, row: Row, due: int) -> Step:
    """An entity is paid with IKZ alone and comes from hand into a row with room: `pay` and `play` at once.

    Where nothing is to be asked the effect machine is left out for speed; test_shortcuts.py compares both ways.
    """
    seat, table = state.pool.owner[card], state.table
    side = table.sides[seat]
    hand, ready, tapped = without(side.hand, card), side.ready - due, side.tapped + due
    out: tuple[Event, ...] = (Paid(seat, due, ()),) if due else ()
    if row == "alley":
        side = replace(side, hand=hand, ready=ready, tapped=tapped, alley=(*side.alley, card))
        return replace(state, table=with_side(table, seat, side)), (*out, Played(card, seat, "entity", row))
    side = replace(side, hand=hand, ready=ready, tapped=tapped, garden=(*side.garden, card))
    table = replace(with_side(table, seat, side), cooldown=(*table.cooldown, card))
    return replace(state, table=table), (*out, Played(card, seat, "entity", row), EnteredGarden(card))


def portal(state: State, act: fx.Act, cards: Cards, replaced: Cards) -> Step:
    """The Gate is tapped and brings an entity into the Garden."""
    out: list[Event] = []
    if replaced:
        out += [Replaced(replaced[0], place_of(state, replaced[0])), *weapons_lost(state, replaced)]
        state = put(state, replaced, "discard")
    state, _ = change_row(state, cards[0], "garden")
    state = replace(state, table=replace(state.table, tapped=(*state.table.tapped, act.card)))
    return state, (*out, Portaled(act.card, cards[0]), EnteredGarden(cards[0]))


def equip(state: State, act: fx.Act, cards: Cards, to: Cards) -> Step:
    """Weapons come to a bearer, from a pile (they enter the field) or from another bearer."""
    bearer = to[0]
    if zone_of(state, bearer) not in ("leader", "garden"):
        return state, ()
    out: list[Event] = []
    for weapon in cards:
        if state.pool[weapon].kind != "weapon":
            continue
        fresh = zone_of(state, weapon) != "attached"
        state = attach(state, weapon, bearer)
        out.append(Equipped(weapon, bearer, fresh))
    return state, tuple(out)


def swap(state: State, act: fx.Act, front: Cards, back: Cards) -> Step:
    """Two entities change rows at once; no row is fuller than before."""
    first, second = front[0], back[0]
    if zone_of(state, first) != "garden" or zone_of(state, second) != "alley":
        return state, ()
    combat = state.combat
    state, lost = change_row(state, first, "alley")
    state, _ = change_row(state, second, "garden")
    out: list[Event] = [Swapped(first, second)]
    if lost:
        out.append(WeaponsLost(lost))
    out.append(EnteredGarden(second))
    if combat is not None and combat.target == first and not combat.target_gone:
        state = replace(state, combat=replace(combat, target=second))
        out.append(TargetChanged(second))
    else:
        state = leave_attack(state, (first, second))
    return state, tuple(out)
