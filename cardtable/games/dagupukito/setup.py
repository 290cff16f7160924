"""A fresh table: everybody's piles shuffled, the first pair in the ring."""

from __future__ import annotations

from cardtable.core.chance import number, stream
from cardtable.core.game import Options
from cardtable.core.ids import Seat
from cardtable.core.pool import Pool

from .events import CardsDrawn, Event, Events, FightBegan, FightersLeftOut, RoundBegan, TurnBegan
from .fight import DRAWN, begin_turn
from .printed import Card, Tables
from .rounds import new_round
from .state import Side, State, fighter


def setup(pool: Pool[Card, Tables], options: Options, seed: int) -> State:
    """The table at the first decision of the first turn; of three or four the first pair is drawn by lot."""
    chance, first = stream(seed, "dagupukito"), 0
    if pool.seats > 2:
        first, chance = number(chance, pool.seats)
    empty = State(
        pool=pool,
        phase="sides",
        round=0,
        turn=0,
        pair=(Seat(0), Seat(1)),
        waiting=(),
        first=Seat(first),
        sides=tuple(Side(()) for _ in range(pool.seats)),
        chance=chance,
        lead=Seat(first),
    )
    events: Events = []
    return begin_turn(new_round(empty, Seat(first), events), events)


def opening(state: State) -> tuple[Event, ...]:
    """What led to the first decision: who stays out, the first round and fight, and what both drew."""
    events: list[Event] = []
    for seat, names in enumerate(state.tables.left_out):
        if names:
            events.append(FightersLeftOut(Seat(seat), names))
    events += [RoundBegan(state.round), FightBegan(state.pair, (0, 0)), TurnBegan(state.turn)]
    for seat in state.pair:
        events.append(CardsDrawn(seat, 0, fighter(state, seat).hand[-DRAWN:]))
    return tuple(events)
