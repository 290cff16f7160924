"""Sitting down to a duel."""

from __future__ import annotations

from cardtable.core.chance import Chance, number, random_order
from cardtable.core.game import Options, OptionSpec
from cardtable.core.ids import Seat
from cardtable.core.pool import Pool

from .cards import Card
from .events import DuelOpened
from .state import HAND, Side, State

OPTIONS = (
    OptionSpec("mirror", ("no", "yes"), "no", "May both players use the same character?", "R-KAR-29"),
    OptionSpec("opening", ("coin", "1", "2"), "coin", "Who opens the duel: a coin toss, seat 1 or seat 2?", "KAR-29"),
)


def setup(pool: Pool[Card], options: Options, seed: int) -> State:
    """Shuffle both decks, deal seven cards each, and say who opens."""
    chance = Chance(seed)
    sides = []
    for seat in (Seat(0), Seat(1)):
        deck, chance = random_order(chance, pool.of(seat))
        sides.append(Side(hand=deck[:HAND], deck=deck[HAND:]))
    if options["opening"] == "coin":
        first, chance = number(chance, 2)
    else:
        first = int(options["opening"]) - 1
    return State(pool, (sides[0], sides[1]), Seat(first), chance)


def opening(state: State) -> tuple[DuelOpened, ...]:
    """Return the event of who opens a fresh duel."""
    return (DuelOpened(state.turn),)
