"""Both piles ran out at once: what tells the two fighters apart."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from cardtable.core.ids import Seat

from .changes import Out, knock_out
from .events import DeckTieBroken
from .state import Phase, State, fighter, other

Reason = Literal["hp", "charge", "hand", "gesture"]


def run_out(state: State, short: tuple[Seat, ...], out: Out) -> State:
    """These fighters must draw and cannot: one is knocked out, of two the one that loses the comparison."""
    if len(short) == 1:
        return knock_out(state, short[0], out)
    a, b = (fighter(state, seat) for seat in state.pair)
    pairs: tuple[tuple[Reason, int, int], ...] = (
        ("hp", a.hp, b.hp),
        ("charge", len(a.charge), len(b.charge)),
        ("hand", len(a.hand), len(b.hand)),
    )
    for by, mine, theirs in pairs:
        if mine != theirs:
            return break_tie(state, state.pair[0] if mine > theirs else state.pair[1], by, out)
    return replace(state, phase=Phase.DECK_TIE)


def break_tie(state: State, winner: Seat, by: Reason, out: Out) -> State:
    """Of two fighters without cards to draw only the loser is knocked out."""
    out.append(DeckTieBroken(winner, by))
    return knock_out(state, other(state, winner), out)
