"""Where everything is at a table of Kyza Kards.

Frozen records hold no cycles, so most are kept from the garbage collector (`gc=False`): random play gains a sixteenth.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Final, Literal

from msgspec import Struct, field

from cardtable.core.cached import cached
from cardtable.core.chance import Chance
from cardtable.core.fx import IDLE, NOBODY, EffectMark, Listeners, Run, listeners_of
from cardtable.core.game import Outcome
from cardtable.core.ids import CardId, Seat
from cardtable.core.pool import Pool

from .cards import Kard

SPACES = 3
HAND_LIMIT = 4
Strengths = tuple[dict[CardId, tuple[int, int]], dict[CardId, tuple[str, ...]]]
Fate = Literal["in", "dry", "resigned", "out"]


Phase = Literal[
    "begin",
    "draw",
    "activate",
    "activate_window",
    "attack",
    "block",
    "combat_window",
    "order",
    "set",
    "set_window",
    "end",
    "discard",
    "cleanup",
    "over",
]
"""Where a turn stands. What happens by itself is a phase too, so that triggers may ask in between."""


STAGING: Final = ("attack", "block")
"""Where fights are put together one by one, unknown to others until they are complete."""


class Character(Struct, frozen=True, gc=False):
    """A card that lies in a Character space, with all that lasts until the end of the turn."""

    card: CardId
    hurt: int = 0
    damage: int = 0
    health: int = 0
    words: tuple[str, ...] = ()


class Effect(Struct, frozen=True, gc=False):
    """A card that lies in an Effect space, face down unless it is resolving or active."""

    card: CardId
    since: int
    """The turn in which it came into play."""
    up: bool = False
    time: int = 0
    """Time counters on it."""


class Side(Struct, frozen=True, gc=False):
    """All that belongs to one seat; `deck` begins at its top, the piles at their oldest card."""

    life: int
    deck: tuple[CardId, ...]
    hand: tuple[CardId, ...] = ()
    characters: tuple[Character | None, ...] = (None,) * SPACES
    effects: tuple[Effect | None, ...] = (None,) * SPACES
    discard: tuple[CardId, ...] = ()
    out: tuple[CardId, ...] = ()
    fate: Fate = "in"
    """`dry` and `resigned` are about to be out: the rules take their course after the step."""


class Fight(Struct, frozen=True, gc=False):
    """One attacker, the player it comes at, and who stands in its way."""

    card: CardId
    target: Seat
    blockers: tuple[CardId, ...] = ()
    blocked: bool = False
    ordered: int = 0
    """How many of the blockers the attacking player has put in order."""


def _no_fights() -> tuple[Fight, ...]:
    return ()


class Table(Struct, frozen=True, dict=True, omit_defaults=True):
    """Cards, Life, whose turn it is and the fights of its combat; what follows from them is computed once.

    Journals of older versions know no marks: a table without marks is written as it was then, fights always said.
    """

    pool: Pool[Kard]
    sides: tuple[Side, ...]
    active: Seat
    fights: tuple[Fight, ...] = field(default_factory=_no_fights)
    marks: tuple[EffectMark, ...] = ()
    """Counters, and what outlasts the turn."""

    @cached
    def fighters(self) -> dict[CardId, tuple[Seat, int, Character]]:
        """Every Character in play: who controls it, in which space, and its marks."""
        return {
            one.card: (Seat(seat), space, one)
            for seat, side in enumerate(self.sides)
            for space, one in enumerate(side.characters)
            if one is not None
        }

    @cached
    def lying(self) -> dict[CardId, tuple[Seat, int, Effect]]:
        """Every card in an Effect space: whose, in which space, and how it lies."""
        return {
            one.card: (Seat(seat), space, one)
            for seat, side in enumerate(self.sides)
            for space, one in enumerate(side.effects)
            if one is not None
        }

    @cached
    def running(self) -> tuple[CardId, ...]:
        """The active Continuous Effects."""
        pool = self.pool
        up = [one.card for side in self.sides for one in side.effects if one is not None and one.up]
        return tuple([card for card in up if pool.cards[card].continuous]) if up else ()

    @cached
    def listeners(self) -> Listeners:
        """Who hears what, and which Effects change numbers: active Continuous Effects only (R-KYZ-18)."""
        return _listeners(self.pool, self.running) if self.running else NOBODY

    @cached
    def steady(self) -> bool:
        """Do the numbers of Characters depend on nothing but the cards in play?"""
        cards = self.pool.cards
        return all([cards[card].steady for card in self.running])


@cache
def _strengths() -> Callable[[State], Strengths]:
    """Found when it is first needed: strengths read Effects, and Effects read tables."""
    from .stats import strengths

    return strengths


@lru_cache(maxsize=256)
def _listeners(pool: Pool[Kard], running: tuple[CardId, ...]) -> Listeners:
    return listeners_of([(card, "active") for card in running], lambda card: pool.cards[card].abilities)


class Stage(Struct, frozen=True, gc=False):
    """A Character that waits for its tributes; only the player who sets it knows."""

    card: CardId
    tributes: tuple[CardId, ...] = ()


class State(Struct, frozen=True, gc=False):
    """A match of Kyza Kards at one moment."""

    table: Table
    chance: Chance
    start: int
    """The Life everybody began with."""
    turn: int
    phase: Phase
    window: int = 0
    """Who is asked in a window or for blocks: so many seats after the active player."""
    owed: int = 0
    """Cards the active player still has to discard."""
    stage: Stage | None = None
    run: Run = IDLE
    ended: Outcome | None = None

    @property
    def active(self) -> Seat:
        """Whose turn it is."""
        return self.table.active

    @property
    def pool(self) -> Pool[Kard]:
        """The cards of this match."""
        return self.table.pool

    @property
    def declared_fights(self) -> tuple[Fight, ...]:
        """The fights that are made: until its player is done, an attack or a block has not happened."""
        fights = self.table.fights
        if not fights or self.phase not in STAGING:
            return fights
        if self.phase == "attack":
            return ()
        seat = (self.active + self.window) % len(self.table.sides)
        return tuple([Fight(fight.card, fight.target) if fight.target == seat else fight for fight in fights])

    @property
    def strengths(self) -> Strengths:
        """What every Character in play is worth now."""
        return _strengths()(self)

    @property
    def stats(self) -> dict[CardId, tuple[int, int]]:
        """Damage and Health of every Character in play as they are now."""
        return self.strengths[0]

    @property
    def words(self) -> dict[CardId, tuple[str, ...]]:
        """The words that every Character in play carries now."""
        return self.strengths[1]
