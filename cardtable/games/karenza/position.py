"""The shape of a duel that is written down, with what is meant where nothing is said; the zones, declared."""

from __future__ import annotations

import msgspec

from cardtable.core.layout import CardMap, Count, Pile, Positive, SeatNumber, ZoneSpec

from .state import Ending, Phase, State


class WrittenPlay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A play in a sequence; without a column it lies right of the one before."""

    card: str
    add_ons: tuple[str, ...] = ()
    column: Count | None = None
    power: Count | None = None


class WrittenSide(msgspec.Struct, forbid_unknown_fields=True):
    """One player's areas. Cards that stand nowhere are in the deck, or in the discard pile when the deck is given."""

    hand: list[str] = []
    deck: Pile = None
    discard: list[str] = []
    sequence: list[str | WrittenPlay] = []
    score: Count = 0


class Written(msgspec.Struct, forbid_unknown_fields=True):
    """A whole position; seats are counted from 1 as people do."""

    seats: list[WrittenSide]
    turn: SeatNumber = 1
    seed: int = 0
    used: Count = 0
    phase: Phase = "turn"
    attacked: bool = False
    stage: list[str] = []
    invited: bool = False
    last_hand: bool = False
    passes: Count = 0
    count: Positive = 1
    next: SeatNumber = 1
    ending: Ending = ""
    resigned: SeatNumber | None = None


HAND = ZoneSpec("hand", path="sides[].hand", seen="holder")
STAGE = ZoneSpec("stage", path="stage", seen="holder")
DECK = ZoneSpec("deck", path="sides[].deck", seen="nobody")
DISCARD = ZoneSpec("discard", path="sides[].discard")
SEQUENCE = ZoneSpec(
    "sequence",
    takes=lambda printed: printed.role in ("technique", "attack", "defense"),
    kind="techniques and abilities that are laid like them",
    on=frozenset({"add_ons", "column", "power"}),
    path="sides[].lane*.card",
)
ADD_ONS = ZoneSpec(
    "add_ons", takes=lambda printed: printed.role == "add_on", kind="add-ons", path="sides[].lane*.add_ons"
)


def _open_zones(state: State) -> tuple[str, ...]:
    return ("hand",) if state.phase == "over" else ()


CARDS = CardMap(HAND, STAGE, DECK, DISCARD, SEQUENCE, ADD_ONS, opened=_open_zones, own_first=True)
