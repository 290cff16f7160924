"""Another match that looks the same to one player: decks and the other hand are dealt anew."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from cardtable.core.chance import Chance, stream
from cardtable.core.fx import looking, rename_cards
from cardtable.core.ids import CardId, Seat

from .field import opponent
from .host import HOST
from .position import CARDS
from .prompts import open_phase
from .state import State
from .table import Piles

_NOTHING: Final[dict[CardId, CardId]] = {}


def imagine(state: State, seat: Seat, seed: int) -> State:
    """Return a state with the same board for `seat`, but other hidden cards, another staged play and other chance."""
    known, chance, names = looking(state, seat), stream(seed, "myacards"), _NOTHING
    run = state.run
    if known or run.frames or run.queue or run.later or run.past or state.phase == "over":
        dealt = CARDS.deal_anew(state, seat, chance, known)
        chance, names = dealt.chance, dealt.names
        decks, hands = dealt.state.table.decks, dealt.state.table.hands
    else:
        decks, hands, chance = _deal_quickly(state, seat, chance)
    hidden = state.stage is not None and state.turn == opponent(seat)
    return replace(
        state,
        table=state.table.but(decks=decks, hands=hands),  # what the field has computed still holds
        chance=Chance(chance.seed, state.chance.used),
        stage=None if hidden else state.stage,
        phase=open_phase(state) if hidden else state.phase,
        run=rename_cards(HOST, state, names),
    )


def _deal_quickly(state: State, seat: Seat, chance: Chance) -> tuple[Piles, Piles, Chance]:
    """Deal decks and the other hand where nobody asks which card lies where which lay.

    Computer players imagine all the time; tests/games/myacards/test_imagine.py holds this against `deal_anew`.
    """
    (own, theirs), chance = CARDS.mix(state, seat, chance)
    held = state.table.hands[seat]
    count = len(state.table.decks[opponent(seat)])
    if seat == 0:
        return (own, theirs[:count]), (held, theirs[count:]), chance
    return (theirs[:count], own), (theirs[count:], held), chance
