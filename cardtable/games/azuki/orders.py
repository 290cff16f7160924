"""Standing orders: attacks that the Match lets go on for a player."""

from __future__ import annotations

from cardtable.core import fx
from cardtable.core.game import Order
from cardtable.core.ids import Seat

from .actions import PASS, PassAttack
from .state import State, other


def orders(state: State, seat: Seat) -> tuple[Order, ...]:
    """What this seat could leave to the table now: only in the other player's turn is there anything to pass."""
    if state.phase in ("over", "mulligan") or state.active == seat:
        return ()
    return (Order(seat, "pass", "Let every attack of this turn go on", state.turn),)


def follow(state: State, order: Order) -> PassAttack | None:
    """Pass a Response or Defender that this seat is asked for; everything else stays the player's decision."""
    if fx.is_waiting(state) or state.phase not in ("response", "defend") or other(state.active) != order.seat:
        return None
    return PASS


def has_lapsed(state: State, order: Order) -> bool:
    """The order ends with its turn."""
    return state.phase == "over" or state.turn != order.since
