"""Another game that looks the same to one player: hands and decks they cannot see are dealt anew."""

from __future__ import annotations

from msgspec.structs import replace

from cardtable.core import fx
from cardtable.core.chance import Chance, number, stream
from cardtable.core.ids import Seat

from .host import HOST
from .position import CARDS
from .state import State, other


def imagine(state: State, seat: Seat, seed: int) -> State:
    """The same board for `seat`; decks, the other hand, a sealed answer and chance are exchanged."""
    dealt = CARDS.deal_anew(state, seat, stream(seed, "azuki"), fx.looking(state, seat))
    sealed = state.sealed
    if sealed and seat == other(state.first):
        answer, _ = number(dealt.chance, 2)
        sealed = (bool(answer),)
    return replace(
        dealt.state,
        chance=Chance(dealt.chance.seed, state.chance.used),
        sealed=sealed,
        run=fx.rename_cards(HOST, state, dealt.names),
    )
