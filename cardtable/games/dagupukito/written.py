"""The shape of a fight that is written down, with what is meant where nothing is said."""

from __future__ import annotations

import msgspec

from cardtable.core.effects import IDLE, Run
from cardtable.core.game import Outcome

from .state import Fate, Phase


class WrittenFighter(msgspec.Struct, forbid_unknown_fields=True):
    """One fighter. Cards that stand nowhere are in the pile, or in the discard when the pile is given."""

    hp: int | None = None
    hand: list[str] = []
    charge: list[str] = []
    deck: list[str] | None = None
    discard: list[str] = []
    down: bool = False
    waited: int = 0


class WrittenClash(msgspec.Struct, forbid_unknown_fields=True):
    """What a player did in the last turn."""

    fighter: int
    card: str = ""
    fate: Fate = Fate.OPEN
    plan: str = ""
    dealt: int = 0
    place: int = 0


class WrittenSight(msgspec.Struct, forbid_unknown_fields=True):
    """A hand that was shown."""

    turn: int
    to: int
    fighter: int
    cards: list[str]


class WrittenSide(msgspec.Struct, forbid_unknown_fields=True):
    """One player; `played` and `apart` belong to the active fighter, the first one unless said otherwise."""

    fighters: list[WrittenFighter] = []
    active: int = 1
    wins: int = 0
    gone: bool = False
    face: str = ""
    played: str = ""
    plan: str = ""
    apart: list[str] = []
    worth: int = 0
    bonus: int = 0
    fate: Fate = Fate.OPEN
    dealt: int = 0
    gesture: str = ""
    hurt: int = 0
    sight: WrittenSight | None = None
    last: WrittenClash | None = None


class Written(msgspec.Struct, forbid_unknown_fields=True):
    """A whole position; seats and fighters are counted from 1 as people do."""

    seats: list[WrittenSide]
    phase: Phase = Phase.SIDES
    round: int = 1
    turn: int = 1
    pair: tuple[int, int] = (1, 2)
    waiting: list[int] | None = None
    first: int = 1
    lead: int | None = None
    due: list[int] = []
    order: list[int] = []
    step: int = 0
    quicker: int = 0
    revealed: bool = False
    seed: int = 0
    used: int = 0
    run: Run = IDLE
    result: Outcome | None = None
