"""A duel at one moment."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from cardtable.core.chance import Chance
from cardtable.core.ids import CardId, Seat
from cardtable.core.pool import Pool

from .cards import Card

HAND = 7
TIE_AFTER = 20
"""Passes in a row after which a tie may be offered (R-KAR-28)."""

Phase = Literal["turn", "build", "discard", "tie", "over"]
Ending = Literal["", "strike", "passes", "tie", "resigned"]


class Play(Struct, frozen=True, gc=False):
    """A technique or ability in a sequence area, with its add-ons from the bottom up.

    `column` is its place in the lane: a defense lies in the column of the attack it answers. `power` is the
    card's own power, for a Blade push the copied half; add-ons count only during the exchange.
    """

    card: CardId
    column: int
    power: int
    add_ons: tuple[CardId, ...] = ()


class Side(Struct, frozen=True, gc=False):
    """One player's four areas and score; piles have their top first."""

    hand: tuple[CardId, ...]
    deck: tuple[CardId, ...]
    discard: tuple[CardId, ...] = ()
    lane: tuple[Play, ...] = ()
    score: int = 0


class State(Struct, frozen=True, gc=False):
    """Everything about a duel.

    `turn` is the seat to act; `next` the seat that plays when a discard is done. `attacked` says that `turn`
    is under attack by the last play in the other lane. `stage` holds the play being built, still hidden.
    """

    pool: Pool[Card]
    sides: tuple[Side, Side]
    turn: Seat
    chance: Chance
    phase: Phase = "turn"
    attacked: bool = False
    stage: tuple[CardId, ...] = ()
    invited: bool = False
    last_hand: bool = False
    passes: int = 0
    count: int = 1
    next: Seat = Seat(0)
    ending: Ending = ""
    resigned: Seat | None = None


def under_attack(state: State) -> Seat | None:
    """Return who must answer an attack; while the attacker still discards, that is the next player."""
    if not state.attacked or state.phase == "over":
        return None
    return state.next if state.phase == "discard" else state.turn
