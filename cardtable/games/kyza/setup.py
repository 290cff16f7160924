"""A fresh table: everybody's Life, shuffled decks, four cards each, and the lot says who begins."""

from __future__ import annotations

from cardtable.core.chance import number, random_order, stream
from cardtable.core.game import Options, Zones
from cardtable.core.ids import Seat
from cardtable.core.pool import Pool

from .cards import Kard
from .events import Event, TurnBegan
from .state import HAND_LIMIT, Side, State, Table
from .turns import go_on


def setup(pool: Pool[Kard], options: Options, seed: int) -> State:
    """Return the table when the first player has something to decide."""
    chance, life, sides = stream(seed, "kyza"), int(options["life"]), []
    for seat in range(pool.seats):
        deck, chance = random_order(chance, pool.of(Seat(seat)))
        sides.append(Side(life=life, deck=deck[HAND_LIMIT:], hand=deck[:HAND_LIMIT]))
    first, chance = number(chance, pool.seats)
    state = State(Table(pool, tuple(sides), Seat(first)), chance, life, 1, "begin")
    return go_on(state, [])


def opening(state: State) -> tuple[Event, ...]:
    """Return what happened before the first decision: the first turn began."""
    return (TurnBegan(state.active, state.turn),)


def from_options(options: Options) -> Zones:
    """Return what the options say where a written position says nothing."""
    return {"start": int(options["life"])}
