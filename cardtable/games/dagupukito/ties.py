"""Both piles ran out at once: what tells the two fighters apart."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from cardtable.core.ids import Seat

from .changes import knock_out
from .events import DeckTieBroken, Events
from .state import State, fighter, other

Reason = Literal["hp", "charge", "hand", "gesture"]


def run_out(state: State, short: tuple[Seat, ...], events: Events) -> State:
    """These fighters must draw and cannot: one is knocked out, of two the one that loses the comparison."""
    if len(short) == 1:
        return knock_out(state, short[0], events)
    a, b = (fighter(state, seat) for seat in state.pair)
    pairs: tuple[tuple[Reason, int, int], ...] = (
        ("hp", a.hp, b.hp),
        ("charge", len(a.charge), len(b.charge)),
        ("hand", len(a.hand), len(b.hand)),
    )
    for by, mine, theirs in pairs:
        if mine != theirs:
            return break_tie(state, state.pair[0] if mine > theirs else state.pair[1], by, events)
    return replace(state, phase="deck tie")


def break_tie(state: State, winner: Seat, by: Reason, events: Events) -> State:
    """When two fighters have no cards to draw, only the loser is knocked out."""
    events.append(DeckTieBroken(winner, by))
    return knock_out(state, other(state, winner), events)
