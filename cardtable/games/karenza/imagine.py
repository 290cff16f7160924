"""Another duel that looks the same to one player: what the other holds is dealt anew."""

from __future__ import annotations

from itertools import combinations

from msgspec.structs import replace

from cardtable.core.chance import Chance, stream
from cardtable.core.ids import CardId, Seat

from .plays import has_attack
from .position import CARDS
from .state import State
from .turns import other, with_side


def imagine(state: State, seat: Seat, seed: int) -> State:
    """Return a state with the same board for `seat`, but another chance, hidden hand, staged play and decks."""
    dealt = CARDS.deal_anew(state, seat, stream(seed, "karenza"))
    state, them = dealt.state, other(seat)
    if state.stage and state.turn == them:
        side = state.sides[them]
        sides = with_side(state, them, replace(side, hand=side.hand + state.stage))
        state = replace(state, sides=sides, stage=(), phase="turn")
    if state.phase == "turn" and state.invited and state.turn == them and not has_attack(state):
        hand, deck = state.sides[them].hand, state.sides[them].deck
        state = _with_an_attack(state, them, hand + deck, len(hand))
    return replace(state, chance=Chance(dealt.chance.seed, state.chance.used))


def _deal(state: State, seat: Seat, hidden: tuple[CardId, ...], size: int) -> State:
    side = replace(state.sides[seat], hand=hidden[:size], deck=hidden[size:])
    return replace(state, sides=with_side(state, seat, side))


def _with_an_attack(state: State, seat: Seat, hidden: tuple[CardId, ...], size: int) -> State:
    """Give an invited player who was not skipped an attack: the first drawn cards that make one come to the front."""
    for count in range(1, size + 1):
        for chosen in combinations(hidden, count):
            front = chosen + tuple([card for card in hidden if card not in chosen])
            dealt = _deal(state, seat, front, size)
            alone = _deal(state, seat, front, count)
            if has_attack(alone):
                return dealt
    raise AssertionError("an invited player without any attack was not skipped")
