"""The shape of a position that is written down, with what is meant where nothing is said; the zones, declared."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from cardtable.core.game import Outcome
from cardtable.core.layout import (
    CardMap,
    Count,
    PlainCards,
    Positive,
    SeatNumber,
    WrittenMark,
    WrittenRun,
    WrittenUse,
    ZoneSpec,
)

from .state import Phase, State
from .table import BonusKind

Points = Annotated[int, msgspec.Meta(ge=-1_000, le=1_000)]


class WrittenPoints(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Point chips on the card beside which they stand; `until` is the turn of the match at whose end they leave."""

    atk: Points = 0
    dfs: Points = 0
    spd: Points = 0
    until: Count = 0


class WrittenCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card on the field with what lies on it."""

    card: str
    chips: tuple[WrittenPoints, ...] = ()
    taken: bool = False
    """Does the other player control it?"""
    silent: bool = False
    """Was this support not named when it came into play?"""
    marks: tuple[str | WrittenMark, ...] = ()
    used: tuple[int | WrittenUse, ...] = ()


class WrittenSide(msgspec.Struct, forbid_unknown_fields=True):
    """One player's cards. Those that stand nowhere are in the deck, or in Oblivion when the deck is given."""

    hand: PlainCards = []
    deck: PlainCards | Count | None = None
    oblivion: PlainCards = []
    field: dict[str, str | WrittenCard] = {}
    """Own cards by zone: `3-5` is row 3, column 5 of the own field, `~4-5` row 4, column 5 of the opponent's."""
    turns: Count = 1
    skips: Count = 0


class WrittenChips(msgspec.Struct, forbid_unknown_fields=True):
    """Point chips on the card in a zone, as old files write them."""

    zone: str
    atk: Points = 0
    dfs: Points = 0
    spd: Points = 0
    until: Count = 0


class WrittenBonus(msgspec.Struct, forbid_unknown_fields=True):
    """A bonus and the zones of its cards."""

    kind: BonusKind
    seat: SeatNumber
    zones: list[str] = []


class WrittenBan(msgspec.Struct, forbid_unknown_fields=True):
    """Something forbidden to a player in one of their own turns."""

    word: Literal["attack", "sacrifice"]
    seat: SeatNumber
    turn: Positive


class WrittenAttack(msgspec.Struct, forbid_unknown_fields=True):
    """An attack that was declared; cards are named with the seat that brought them, as in `1:canis_lupus`."""

    card: str
    cell: str
    target: str
    to: str


class WrittenOrder(msgspec.Struct, forbid_unknown_fields=True):
    """In which order things came onto cards, where it is not the order in which the cards are written."""

    chips: list[str] = []
    taken: list[str] = []
    silent: list[str] = []
    used: list[str] = []
    marks: list[str] = []


class Written(msgspec.Struct, forbid_unknown_fields=True):
    """A whole position; seats are counted from 1 as people do, zones are `1:3-5` (seat, row, column).

    `chips`, `taken` and `silent` by zone are the form of old files.
    """

    seats: list[WrittenSide]
    turn: SeatNumber = 1
    starter: SeatNumber = 1
    phase: Phase = "play"
    professional: bool = False
    seed: int = 0
    used: Count = 0
    chips: list[WrittenChips] = []
    bonuses: list[WrittenBonus] | None = None
    """Left out: those that the position earns by itself."""
    taken: dict[str, SeatNumber] = {}
    silent: list[str] = []
    extinct: list[str] = []
    stage: str = ""
    sacrifices: list[str] = []
    zone: str = ""
    attack: WrittenAttack | None = None
    attacked: list[str] = []
    forfeited: list[str] = []
    bans: list[WrittenBan] = []
    resolving: str = ""
    outcome: Outcome | None = None
    order: WrittenOrder = msgspec.field(default_factory=WrittenOrder)
    run: WrittenRun = WrittenRun()


DECK = ZoneSpec("deck", path="table.decks[]", seen="nobody")
HAND = ZoneSpec("hand", path="table.hands[]", seen="holder")
OBLIVION = ZoneSpec("oblivion", path="table.oblivion[]")
FIELD = ZoneSpec("field", on=frozenset({"chips", "taken", "silent", "marks", "used"}), path="table.field")


def _open_zones(state: State) -> tuple[str, ...]:
    return ("hand",) if state.phase == "over" else ()


CARDS = CardMap(DECK, HAND, OBLIVION, FIELD, opened=_open_zones, own_first=True)
