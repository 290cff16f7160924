"""Another match that looks the same to one player: decks and the other hand are dealt anew."""

from __future__ import annotations

from msgspec.structs import replace

from cardtable.core.chance import Chance, stream
from cardtable.core.fx import looking, rename_cards
from cardtable.core.ids import Seat

from .field import opponent
from .host import HOST
from .position import CARDS
from .prompts import open_phase
from .state import State


def imagine(state: State, seat: Seat, seed: int) -> State:
    """Return a state with the same board for `seat`, but other hidden cards, another staged play and other chance."""
    dealt = CARDS.deal_anew(state, seat, stream(seed, "myacards"), looking(state, seat))
    new = dealt.state.table
    table = state.table.but(decks=new.decks, hands=new.hands)  # what the field has computed still holds
    hidden = state.stage is not None and state.turn == opponent(seat)
    return replace(
        state,
        table=table,
        chance=Chance(dealt.chance.seed, state.chance.used),
        stage=None if hidden else state.stage,
        phase=open_phase(state) if hidden else state.phase,
        run=rename_cards(HOST, state, dealt.names),
    )
