"""The shape of a position that is written down, with what is meant where nothing is said; the zones, declared."""

from __future__ import annotations

from typing import Annotated

import msgspec

from cardtable.core.game import Outcome
from cardtable.core.layout import (
    CardMap,
    Count,
    PlainCards,
    Positive,
    SeatNumber,
    WrittenMark,
    WrittenOrder,
    WrittenRun,
    WrittenUse,
    ZoneSpec,
)

from .state import SPACES, Fate, Phase, State

Change = Annotated[int, msgspec.Meta(ge=-1_000, le=1_000)]
"""By how much a number is changed."""


class WrittenCharacter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Character with its marks; a card of another seat is written with its number, `2:ash_piper`."""

    card: str
    hurt: Count = 0
    damage: Change = 0
    health: Change = 0
    words: tuple[str, ...] = ()
    marks: tuple[str | WrittenMark, ...] = ()
    used: tuple[int | WrittenUse, ...] = ()


class WrittenEffect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card in an Effect space, face down unless `up`; without `since` it has lain there for long."""

    card: str
    up: bool = False
    time: Count = 0
    since: Count = 0
    marks: tuple[str | WrittenMark, ...] = ()
    used: tuple[int | WrittenUse, ...] = ()


class WrittenSide(msgspec.Struct, forbid_unknown_fields=True):
    """One player's zones. Cards that stand nowhere are in the deck, or Out of Game when the deck is given."""

    life: Count | None = None
    hand: PlainCards = []
    deck: PlainCards | Count | None = None
    characters: list[str | WrittenCharacter | None] = []
    effects: list[str | WrittenEffect | None] = []
    discard: PlainCards = []
    out: PlainCards = []
    fate: Fate = "in"


class WrittenFight(msgspec.Struct, forbid_unknown_fields=True):
    """An attacker, whom it comes at, and its blockers; cards with the number of their seat."""

    card: str
    target: SeatNumber
    blockers: list[str] = []
    blocked: bool | None = None
    ordered: Count = 0


class Written(msgspec.Struct, forbid_unknown_fields=True):
    """A whole position."""

    seats: list[WrittenSide]
    active: SeatNumber = 1
    turn: Positive = 5
    phase: Phase = "set"
    fights: list[WrittenFight] = []
    start: Positive = 20
    seed: int = 0
    used: Count = 0
    window: Count = 0
    owed: Count = 0
    stage: list[str] = []
    order: WrittenOrder = msgspec.field(default_factory=WrittenOrder)
    run: WrittenRun = WrittenRun()
    ended: Outcome | None = None


DECK = ZoneSpec("deck", path="table.sides[].deck", seen="nobody")
HAND = ZoneSpec("hand", path="table.sides[].hand", seen="holder")
DISCARD = ZoneSpec("discard", path="table.sides[].discard")
OUT = ZoneSpec("out", path="table.sides[].out")
CHARACTERS = ZoneSpec(
    "characters",
    SPACES,
    on=frozenset({"hurt", "damage", "health", "words", "marks", "used"}),
    guests=True,
    path="table.sides[].characters*.card",
)
EFFECTS = ZoneSpec(
    "effects",
    SPACES,
    on=frozenset({"up", "time", "since", "marks", "used"}),
    guests=True,
    path="table.sides[].effects*.card",
    seen="holder",
    face_up="up",
)


def _open_zones(state: State) -> tuple[str, ...]:
    return () if state.ended is None else ("hand", "effects")


CARDS = CardMap(DECK, HAND, EFFECTS, CHARACTERS, DISCARD, OUT, opened=_open_zones)
