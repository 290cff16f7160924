"""Standing orders: windows for Flash that the Match lets go by for a player."""

from __future__ import annotations

from cardtable.core.game import Order
from cardtable.core.ids import Seat

from .actions import PASS, Pass
from .state import State
from .turns import asked_seat

WINDOWS = ("activate_window", "combat_window", "set_window")


def orders(state: State, seat: Seat) -> tuple[Order, ...]:
    """Return what this seat could leave to the table now."""
    if state.ended is not None or state.table.sides[seat].fate == "out":
        return ()
    return (
        Order(seat, "turn", "Pass every window for Flash until this turn ends", state.turn),
        Order(seat, "unless_attacked", "Pass unless I am attacked, until my next turn", state.turn),
    )


def follow(state: State, order: Order) -> Pass | None:
    """Pass, if this is a window for Flash that the order covers; everything else stays the player's decision."""
    if state.run.frames or state.run.queue or state.phase not in WINDOWS or asked_seat(state) != order.seat:
        return None
    if order.id == "unless_attacked" and (state.active == order.seat or is_attacked(state, order.seat)):
        return None
    return PASS


def has_lapsed(state: State, order: Order) -> bool:
    """Is the order over? The first ends with its turn, the second when the player's next turn begins."""
    if state.ended is not None or state.table.sides[order.seat].fate == "out":
        return True
    if order.id == "turn":
        return state.turn != order.since
    return state.turn != order.since and state.active == order.seat


def is_attacked(state: State, seat: Seat) -> bool:
    """Is an attacker on its way to this player?"""
    return any(fight.target == seat for fight in state.table.fights)
