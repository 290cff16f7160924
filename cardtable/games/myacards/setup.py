"""Sitting down to a match: shuffled decks, opening hands, and a coin to call."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from cardtable.core.chance import Chance, number, random_order
from cardtable.core.game import Options, OptionSpec, Zones
from cardtable.core.ids import CardId, Seat

from .events import CoinTossed, Events
from .field import EMPTY, opponent
from .ground import CardPool
from .state import State
from .table import Table
from .turns import begin_turn

OPTIONS = (
    OptionSpec("start", ("coin", "1", "2"), "coin", "Who starts: a coin toss, or by agreement seat 1 or 2?", "MYA-59"),
    OptionSpec("hand", ("7", "5", "6", "8"), "7", "How many cards does everybody start with?", "R-MYA-01"),
    OptionSpec(
        "play",
        ("casual", "professional"),
        "casual",
        "Casual: every support counts. Professional: only one that its player names as it comes into play.",
        "R-MYA-37",
    ),
)


def setup(pool: CardPool, options: Options, seed: int) -> State:
    """Shuffle both decks and deal the opening hands; then the coin is called, or the agreed player starts."""
    chance = Chance(seed)
    hands, decks, size = [], [], int(options["hand"])
    for seat in (Seat(0), Seat(1)):
        deck, chance = random_order(chance, pool.of(seat))
        hands.append(deck[:size])
        decks.append(deck[size:])
    table = Table(pool, (CardId(EMPTY),) * 64, tuple(decks), tuple(hands), ((), ()))
    first = Seat(0) if options["start"] == "coin" else Seat(int(options["start"]) - 1)
    state = State(table, chance, "toss", first, first, professional=options["play"] == "professional")
    return state if options["start"] == "coin" else begin_turn(state, first, [])


def from_options(options: Options) -> Zones:
    """Return what the options say where a written position says nothing."""
    return {"professional": options["play"] == "professional"}


def toss(state: State, called: Literal["heads", "tails"], events: Events) -> State:
    """Toss the coin: whoever called it right starts, otherwise the other player."""
    state, face = coin(state)
    seat = state.turn if face == called else opponent(state.turn)
    events.append(CoinTossed(face, state.turn, called))
    return begin_turn(replace(state, starter=seat), seat, events)


def coin(state: State) -> tuple[State, Literal["heads", "tails"]]:
    """Toss the coin once: one of two results."""
    fell, chance = number(state.chance, 2)
    return replace(state, chance=chance), "heads" if fell == 0 else "tails"
