"""Whoever waits, on a bench or for the ring: what a turn of waiting is worth."""

from __future__ import annotations

from msgspec.structs import replace

from cardtable.core.ids import Seat

from .state import Side, State, fighter, standing


def one_turn_older(state: State) -> tuple[Side, ...]:
    """Everybody who waits may exchange one card more when they enter."""
    sides = list(state.sides)
    if state.pool.extra.waiting:
        for seat in state.waiting:
            sides[seat] = _count_turn(sides[seat], (sides[seat].active,))
    if state.pool.extra.bench:
        for seat in state.pair:
            sides[seat] = _count_turn(sides[seat], standing(sides[seat]))
    return tuple(sides)


def _count_turn(side: Side, who: tuple[int, ...]) -> Side:
    fighters = list(side.fighters)
    for at in who:
        own = fighters[at]
        if own.hand and own.deck:
            fighters[at] = replace(own, waited=own.waited + 1)
    return replace(side, fighters=tuple(fighters))


def may_exchange(state: State, seat: Seat) -> bool:
    """Has this player's fighter waited, and does it have a card to discard and one to draw?"""
    own = fighter(state, seat)
    return own.waited > 0 and bool(own.hand) and bool(own.deck)
