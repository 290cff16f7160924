"""The shape of a fight that is written down, with what is meant where nothing is said; the zones, declared."""

from __future__ import annotations

from typing import Annotated, Literal, cast

import msgspec

from cardtable.core.game import Outcome
from cardtable.core.layout import (
    CardMap,
    Count,
    Pile,
    Positive,
    SeatNumber,
    WrittenRun,
    ZoneSpec,
)

from .state import HIT, HOLD, UNCHOSEN, UNDECIDED, Fate, Phase, State

Face = Literal["", "A", "B"]
Plan = Literal["", "hold", "hit", "1", "2", "3", "4", "5", "6", "7", "8"]
"""What is announced: nothing yet, or the number of a combo."""
Gesture = Literal["", "rock", "paper", "scissors"]
Worth = Annotated[int, msgspec.Meta(ge=-1, le=1_000)]


class WrittenFighter(msgspec.Struct, forbid_unknown_fields=True):
    """One fighter. Cards that stand nowhere are in the pile, or in the discard when the pile is given."""

    hp: Count | None = None
    hand: list[str] = []
    charge: list[str] = []
    deck: Pile = None
    discard: list[str] = []
    down: bool = False
    waited: Count = 0


class WrittenClash(msgspec.Struct, forbid_unknown_fields=True):
    """What a player did in the last turn."""

    fighter: Positive
    card: str = ""
    fate: Fate = "open"
    plan: Plan = ""
    dealt: Count = 0
    place: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0


class WrittenSight(msgspec.Struct, forbid_unknown_fields=True):
    """A hand that was shown."""

    turn: Count
    to: SeatNumber
    fighter: Positive
    cards: list[str]


class WrittenSide(msgspec.Struct, forbid_unknown_fields=True):
    """One player; `played` and `apart` belong to the active fighter, the first one unless said otherwise."""

    fighters: list[WrittenFighter] = []
    active: Positive = 1
    wins: Count = 0
    gone: bool = False
    face: Face = ""
    played: str = ""
    plan: Plan = ""
    apart: list[str] = []
    worth: Worth = 0
    bonus: Count = 0
    fate: Fate = "open"
    dealt: Count = 0
    gesture: Gesture = ""
    hurt: Count = 0
    sight: WrittenSight | None = None
    last: WrittenClash | None = None


class Written(msgspec.Struct, forbid_unknown_fields=True):
    """A whole position; seats and fighters are counted from 1 as people do."""

    seats: list[WrittenSide]
    phase: Phase = "sides"
    round: Positive = 1
    turn: Positive = 1
    pair: tuple[SeatNumber, SeatNumber] = (1, 2)
    waiting: list[SeatNumber] | None = None
    first: SeatNumber = 1
    lead: SeatNumber | None = None
    due: list[SeatNumber] = []
    order: list[SeatNumber] = []
    step: Count = 0
    quicker: Count = 0
    revealed: bool = False
    seed: int = 0
    used: Count = 0
    run: WrittenRun = WrittenRun()
    result: Outcome | None = None


PLANS: dict[str, int] = {"": UNDECIDED, "hold": HOLD, "hit": HIT} | {str(number + 1): number for number in range(8)}


FACE_WORDS: dict[int, Face] = {UNCHOSEN: "", 0: "A", 1: "B"}


PLAN_WORDS: dict[int, Plan] = {plan: cast(Plan, word) for word, plan in PLANS.items()}


PLAYED = ZoneSpec("played", path="sides[].played", seen="holder")
HAND = ZoneSpec("hand", path="sides[].fighters*.hand", seen="holder")
DECK = ZoneSpec("deck", path="sides[].fighters*.deck", seen="nobody")
CHARGE = ZoneSpec("charge", path="sides[].fighters*.charge")
DISCARD = ZoneSpec("discard", path="sides[].fighters*.discard")
APART = ZoneSpec("apart", path="sides[].apart")
FIGHTERS = ZoneSpec("fighters", path=lambda state: [sheet.card for team in state.tables.teams for sheet in team])


def _open_zones(state: State) -> tuple[str, ...]:
    """A move is sealed only while moves are chosen."""
    return () if state.phase == "moves" else ("played",)


CARDS = CardMap(
    PLAYED, HAND, DECK, CHARGE, DISCARD, APART, FIGHTERS, opened=_open_zones, pack=lambda printed: printed.fighter
)
