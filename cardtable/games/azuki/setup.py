"""Sitting down to a game."""

from __future__ import annotations

from cardtable.core.chance import Chance, number, random_order
from cardtable.core.game import Options, OptionSpec
from cardtable.core.ids import Seat

from .state import HAND, CardPool, Side, State, Table

OPTIONS = (
    OptionSpec("opening", ("coin", "1", "2"), "coin", "Who goes first: a coin toss, seat 1 or seat 2?", "R-AZK-27"),
)


def setup(pool: CardPool, options: Options, seed: int) -> State:
    """Leaders and Gates face up, decks shuffled, seven cards each; then both may take a new hand."""
    chance = Chance(seed)
    sides = []
    for seat in (Seat(0), Seat(1)):
        leader, gate, token, *main = pool.of(seat)
        deck, chance = random_order(chance, main)
        sides.append(Side(leader, gate, token, hand=deck[:HAND], deck=deck[HAND:]))
    if options["opening"] == "coin":
        first, chance = number(chance, 2)
    else:
        first = int(options["opening"]) - 1
    return State(pool, Table((sides[0], sides[1])), Seat(first), Seat(first), chance)
