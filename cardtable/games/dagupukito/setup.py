"""A fresh table: everybody's piles shuffled, the first pair in the ring."""

from __future__ import annotations

from cardtable.core.chance import number, stream
from cardtable.core.game import Options
from cardtable.core.ids import Seat
from cardtable.core.pool import Pool

from .changes import Out
from .fight import begin_turn
from .rounds import new_round
from .sheets import Card
from .state import Phase, Side, State


def setup(pool: Pool[Card], options: Options, seed: int) -> State:
    """The table at the first decision of the first turn; of three or four the first pair is drawn by lot."""
    chance, first = stream(seed, "dagupukito"), 0
    if pool.seats > 2:
        first, chance = number(chance, pool.seats)
    empty = State(
        pool=pool,
        phase=Phase.SIDES,
        round=0,
        turn=0,
        pair=(Seat(0), Seat(1)),
        waiting=(),
        first=Seat(first),
        sides=tuple(Side(()) for _ in range(pool.seats)),
        chance=chance,
        lead=Seat(first),
    )
    out: Out = []
    return begin_turn(new_round(empty, Seat(first), out), out)
