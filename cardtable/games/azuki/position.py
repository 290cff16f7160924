"""The shape of a game that is written down, with what is meant where nothing is said; the zones, declared."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Final

import msgspec

from cardtable.core import fx
from cardtable.core.ids import CardId, Seat
from cardtable.core.layout import CardMap, Count, SeatNumber, WrittenMark, WrittenRun, WrittenUse, ZoneSpec

from .cards import Card
from .state import IKZ, ROW, Ending, Phase, State


class WrittenCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card with what lies on it; which of it may lie where, the zones say."""

    card: str = ""
    tapped: bool = False
    cooldown: bool = False
    damage: Count = 0
    weapons: tuple[str | WrittenCard, ...] = ()
    marks: tuple[str | WrittenMark, ...] = ()
    used: tuple[int | WrittenUse, ...] = ()


Cards = list[str | WrittenCard]
Ikz = Annotated[int, msgspec.Meta(ge=0, le=IKZ)]


class WrittenSide(msgspec.Struct, forbid_unknown_fields=True):
    """One player's zones. Cards that stand nowhere are in the deck, or in the discard pile when the deck is given.

    `ikz` counts the ready ones, `spent` those that are tapped; the rest of ten lies in the pile. `marks` are those of
    the player.
    """

    hand: Cards = []
    deck: Cards | Count | None = None
    discard: Cards = []
    garden: Cards = []
    alley: Cards = []
    leader: WrittenCard = WrittenCard()
    gate: WrittenCard = WrittenCard()
    ikz: Ikz = 0
    spent: Ikz = 0
    pile: Ikz | None = None
    token: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    marks: tuple[str | WrittenMark, ...] = ()


class WrittenCombat(msgspec.Struct, forbid_unknown_fields=True):
    """An attack; cards with the number of their seat, such as `1:STT01-010` or `2:leader`."""

    attacker: str
    target: str
    held: int = 0
    attacker_gone: bool = False
    target_gone: bool = False
    defended: bool = False


class WrittenOrder(msgspec.Struct, forbid_unknown_fields=True):
    """In which order things came onto cards, where it is not the order in which the cards are written."""

    tapped: list[str] = []
    cooldown: list[str] = []
    damage: list[str] = []
    weapons: list[str] = []
    marks: list[str] = []
    used: list[str] = []


class Written(msgspec.Struct, forbid_unknown_fields=True):
    """A whole position; `marks`, `tapped`, `cooldown`, `damage` and `weapons` by number are the form of old files."""

    seats: list[WrittenSide]
    active: SeatNumber = 1
    first: SeatNumber = 1
    turn: Count = 5
    phase: Phase = "main"
    seed: int = 0
    used: Count = 0
    sealed: list[bool] = []
    combat: WrittenCombat | None = None
    order: WrittenOrder = msgspec.field(default_factory=WrittenOrder)
    marks: list[fx.EffectMark] = []
    tapped: list[int] = []
    cooldown: list[int] = []
    damage: list[tuple[int, Count]] = []
    weapons: list[tuple[int, int]] = []
    run: WrittenRun = WrittenRun()
    loser: SeatNumber | None = None
    ending: Ending = ""


def _of_kind(kind: str) -> Callable[[Card], bool]:
    return lambda printed: printed.kind == kind


EVERYWHERE: Final = frozenset({"used", "marks"})
"""Uses are remembered for the turn wherever a card goes; effects may mark cards anywhere."""
_ALLEY: Final = EVERYWHERE | {"tapped", "cooldown", "damage"}
_GARDEN: Final = _ALLEY | {"weapons"}
HAND = ZoneSpec("hand", on=EVERYWHERE, path="table.sides[].hand", seen="holder")
DECK = ZoneSpec("deck", on=EVERYWHERE, path="table.sides[].deck", seen="nobody")
DISCARD = ZoneSpec("discard", on=EVERYWHERE, path="table.sides[].discard")
LEADER = ZoneSpec("leader", on=_GARDEN, path="table.sides[].leader")
GATE = ZoneSpec("gate", on=EVERYWHERE | {"tapped", "cooldown"}, path="table.sides[].gate")
TOKEN = ZoneSpec("token", path="table.sides[].token_card")
WEAPONS = ZoneSpec(
    "weapons",
    takes=_of_kind("weapon"),
    kind="weapons",
    on=EVERYWHERE | {"tapped"},
    path=lambda state: [weapon for weapon, _ in state.table.weapons],
)
GARDEN = ZoneSpec("garden", ROW, _of_kind("entity"), "entities", _GARDEN, path="table.sides[].garden")
ALLEY = ZoneSpec("alley", ROW, _of_kind("entity"), "entities", _ALLEY, path="table.sides[].alley")


def _open_zones(state: State) -> tuple[str, ...]:
    return ("hand",) if state.phase == "over" else ()


CARDS = CardMap(HAND, DECK, DISCARD, LEADER, GATE, TOKEN, GARDEN, ALLEY, WEAPONS, opened=_open_zones)


def player(seat: Seat) -> CardId:
    """What stands for a player where cards are listed."""
    return CardId(-1 - seat)
