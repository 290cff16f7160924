"""Standing orders, so that a plain hit needs no hand-over."""

from __future__ import annotations

from cardtable.core.game import Order
from cardtable.core.ids import Seat

from .actions import HIT_NOW, Action
from .combos import can_announce_any
from .state import State
from .verdicts import to_act


def orders(state: State, seat: Seat) -> tuple[Order, ...]:
    """What this player can leave to the table."""
    if state.phase == "over" or state.sides[seat].gone:
        return ()
    return (Order(seat, "hit", "Always hit when no combo is within reach"),)


def follow(state: State, order: Order) -> Action | None:
    """Hits for its player whenever there is no combo to think about."""
    if state.phase != "announce" or to_act(state) != order.seat:
        return None
    return None if can_announce_any(state, order.seat) else HIT_NOW


def has_lapsed(state: State, order: Order) -> bool:
    """The order holds for the whole match."""
    return state.phase == "over" or state.sides[order.seat].gone
