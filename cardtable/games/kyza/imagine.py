"""Other worlds that look the same to one seat: hidden cards, plans in the making and the seed exchanged."""

from __future__ import annotations

from msgspec.structs import replace

from cardtable.core.chance import Chance, number, stream
from cardtable.core.ids import Seat

from .board import shown_fights
from .effects import looked_at_cards, rename_run
from .position import CARDS
from .state import State


def imagine(state: State, seat: Seat, seed: int) -> State:
    """Return a state with the same board for this seat; every hidden card lies where another of its owner's did."""
    dealt = CARDS.deal_anew(state, seat, stream(seed, "imagine"), looked_at_cards(state, seat))
    other, _ = number(dealt.chance, 1 << 62)
    return replace(
        state,
        table=replace(dealt.state.table, fights=shown_fights(state, seat)),
        chance=Chance(other, state.chance.used),
        stage=state.stage if seat == state.active else None,
        run=rename_run(state, dealt.names),
    )
