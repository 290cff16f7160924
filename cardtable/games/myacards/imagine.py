"""Another match that looks the same to one player: decks and the other hand are dealt anew."""

from __future__ import annotations

from msgspec.structs import replace

from cardtable.core.chance import Chance, shuffled, stream
from cardtable.core.fx import looking, rename_cards
from cardtable.core.ids import CardId, Seat

from .field import opponent
from .host import HOST
from .prompts import open_phase
from .state import State


def imagine(state: State, seat: Seat, seed: int) -> State:
    """The same board for `seat`; hidden cards, a play the other stages, and chance are exchanged."""
    chance = stream(seed, "myacards")
    table, them = state.table, opponent(seat)
    known = frozenset(looking(state, seat))
    moved: dict[CardId, CardId] = {}
    for pile in (table.decks[seat], table.decks[them] + table.hands[them]):
        hidden = [card for card in pile if card not in known]
        dealt, chance = shuffled(chance, sorted(hidden))
        moved.update(zip(hidden, dealt, strict=True))
    decks = tuple([tuple([moved.get(card, card) for card in deck]) for deck in table.decks])
    hands = tuple([tuple([moved.get(card, card) for card in hand]) for hand in table.hands])
    state = replace(state, table=table.but(decks=decks, hands=hands), chance=Chance(chance.seed, state.chance.used))
    if state.stage is not None and state.turn == them:
        state = replace(state, stage=None, phase=open_phase(state))
    return replace(state, run=rename_cards(HOST, state, moved))
