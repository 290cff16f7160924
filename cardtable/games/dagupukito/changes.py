"""The small changes everything else is made of; each appends the events it causes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec.structs import replace

from cardtable.core.ids import CardId, Seat

from .events import (
    CardsDrawn,
    Events,
    FighterEntered,
    HpGained,
    HpLost,
    KnockedOut,
    NothingToCancel,
    PileEmpty,
    PlayCancelled,
)
from .state import NO_CARD, Side, State, other, with_fighter, with_side


def is_down(state: State, seat: Seat) -> bool:
    """Is this player's fighter in the fight knocked out?"""
    side = state.sides[seat]
    return side.fighters[side.active].down


def fight_stopped(state: State) -> bool:
    """Has one of the two fighters been knocked out?"""
    a, b = state.pair
    mine, theirs = state.sides[a], state.sides[b]
    return mine.fighters[mine.active].down or theirs.fighters[theirs.active].down


def draw(state: State, seats: Sequence[Seat], count: int, events: Events) -> tuple[State, tuple[Seat, ...]]:
    """These draw one card after another; with the state come those who had to draw from an empty pile."""
    sides, short = list(state.sides), []
    for seat in seats:
        side = sides[seat]
        own = side.fighters[side.active]
        cards = own.deck[:count]
        if cards:
            events.append(CardsDrawn(seat, side.active, cards))
            own = replace(own, deck=own.deck[count:], hand=own.hand + cards, waited=0)
            sides[seat] = with_fighter(side, own)
        if len(cards) < count:
            events.append(PileEmpty(seat, side.active))
            short.append(seat)
    return replace(state, sides=tuple(sides)), tuple(short)


def lose_hp(
    state: State, seat: Seat, amount: int, how: Literal["hit", "combo", "special"], by: Seat, events: Events
) -> State:
    """Takes HP from the fighter in the fight, never below 0, and knocks it out there; `by` is whose move does it."""
    side = state.sides[seat]
    own = side.fighters[side.active]
    left = max(0, own.hp - amount)
    if left == own.hp:
        return state
    striker = state.sides[by]
    what = state.pool.extra.moves[striker.played] if how == "hit" else striker.plan
    events.append(HpLost(seat, side.active, own.hp - left, left, how, by, striker.active, what))
    if not left:
        events.append(KnockedOut(seat, side.active))
    hurt = side.hurt + own.hp - left
    own = replace(own, hp=left, down=not left)
    return with_side(state, seat, with_fighter(side, own, hurt=hurt))


def gain_hp(state: State, seat: Seat, amount: int, events: Events) -> State:
    """Gives HP back, never more than the fighter started with."""
    side = state.sides[seat]
    own = side.fighters[side.active]
    left = min(state.pool.extra.hp, own.hp + amount)
    if left == own.hp:
        return state
    events.append(HpGained(seat, side.active, left - own.hp, left))
    return with_side(state, seat, with_fighter(side, replace(own, hp=left)))


def knock_out(state: State, seat: Seat, events: Events) -> State:
    """Puts the fighter in the fight out of it, with whatever HP it has left."""
    side = state.sides[seat]
    events.append(KnockedOut(seat, side.active))
    own = replace(side.fighters[side.active], down=True)
    return with_side(state, seat, with_fighter(side, own))


def send_in(state: State, seat: Seat, at: int, swapped: bool, events: Events) -> State:
    """Another fighter of the team takes over; HP and cards stay with each fighter."""
    events.append(FighterEntered(seat, at, swapped))
    return with_side(state, seat, replace(state.sides[seat], active=at))


def cancel(state: State, by: Seat, bonus: int, events: Events) -> State:
    """The opponent's move or combo never was: all its cards are discarded; a Counter earns its bonus by that."""
    victim = other(state, by)
    side = state.sides[victim]
    if side.played == NO_CARD:
        events.append(NothingToCancel(by))
        return state
    cards = (side.played, *side.apart)
    events.append(PlayCancelled(victim, side.active, side.plan, cards, bonus))
    state = with_side(state, victim, replace(_throw_away(side, cards), fate="cancelled"))
    if bonus:
        mine = state.sides[by]
        state = with_side(state, by, replace(mine, bonus=mine.bonus + bonus))
    return state


def _throw_away(side: Side, cards: tuple[CardId, ...]) -> Side:
    own = side.fighters[side.active]
    own = replace(own, discard=own.discard + cards)
    return with_fighter(side, own, played=NO_CARD, apart=())


def discard_played(side: Side) -> Side:
    """The played card, if there is one, and all that was set apart for it go to the discard."""
    return side if side.played == NO_CARD else _throw_away(side, (side.played, *side.apart))
