"""A game of Azuki at one moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct
from msgspec.structs import replace

from cardtable.core import fx
from cardtable.core.cached import cached
from cardtable.core.chance import Chance
from cardtable.core.ids import CardId, Seat
from cardtable.core.pool import Pool

from .cards import Card

if TYPE_CHECKING:
    from .deck import Extra

    CardPool = Pool[Card, Extra]
else:
    CardPool = Pool  # `Extra` is made of modules that know the state; a saved pool is a digest and needs no type

ROW = 5
"""How many entities a row holds."""
HAND = 7
IKZ = 10

Row = Literal["garden", "alley"]
Phase = Literal[
    "mulligan", "start", "main", "attacking", "response", "defend", "attacked", "damage", "after", "end", "over"
]
Ending = Literal["", "leader", "double", "deck", "resigned"]
Cards = tuple[CardId, ...]
Marked = dict[CardId, tuple[dict[str, int], frozenset[str]]]
"""Of each card: changes of its numbers, and words."""
NO_MARKS: Marked = {}
NO_STATS: dict[str, int] = {}
NO_WORDS: frozenset[str] = frozenset()


class Side(Struct, frozen=True, gc=False):
    """One player's zones; piles have their top first. IKZ are alike and therefore numbers.

    `token` is 0 without an IKZ token, 1 with one, 2 with one that leaves when the turn ends.
    """

    leader: CardId
    gate: CardId
    token_card: CardId
    hand: Cards = ()
    deck: Cards = ()
    discard: Cards = ()
    garden: Cards = ()
    alley: Cards = ()
    pile: int = IKZ
    ready: int = 0
    tapped: int = 0
    token: int = 0


class Table(Struct, frozen=True, dict=True):
    """Cards, zones and what lies on the cards; what follows from them is computed once."""

    sides: tuple[Side, Side]
    tapped: Cards = ()
    cooldown: Cards = ()
    damage: tuple[tuple[CardId, int], ...] = ()
    weapons: tuple[tuple[CardId, CardId], ...] = ()
    """Each attached weapon with its bearer, in the order in which they came."""
    marks: tuple[fx.EffectMark, ...] = ()

    @cached
    def marked(self) -> Marked:
        """What marks say of each card: changes of its numbers, and words."""
        stats: dict[CardId, dict[str, int]] = {}
        words: dict[CardId, set[str]] = {}
        for mark in self.marks:
            if mark.card is None or mark.counter:
                continue
            if mark.stat:
                mine = stats.setdefault(mark.card, {})
                mine[mark.stat] = mine.get(mark.stat, 0) + mark.amount
            else:
                words.setdefault(mark.card, set()).add(mark.word)
        return {c: (stats.get(c, NO_STATS), frozenset(words.get(c, ()))) for c in {*stats, *words}}


class Combat(Struct, frozen=True, gc=False, omit_defaults=True):
    """An attack under way; what has left its row by now is gone from it for good.

    `held` is the Attack that the target had when the attack was declared: who raises a Leader's Attack during the
    attack forces the double knock-out (R-AZK-05).
    """

    attacker: CardId
    target: CardId
    held: int = 0
    attacker_gone: bool = False
    target_gone: bool = False
    defended: bool = False


class State(Struct, frozen=True, gc=False):
    """Everything about a game.

    `active` is whose turn it is. `sealed` holds the answers to the mulligan so far, in the order of play. While
    `combat` is there the phase says which of its steps is on.
    """

    pool: CardPool
    table: Table
    active: Seat
    first: Seat
    chance: Chance
    phase: Phase = "mulligan"
    turn: int = 0
    sealed: tuple[bool, ...] = ()
    combat: Combat | None = None
    run: fx.Run = fx.IDLE
    loser: Seat | None = None
    ending: Ending = ""


def other(seat: Seat) -> Seat:
    """The player across the table."""
    return _OTHERS[seat]


_OTHERS = (Seat(1), Seat(0))


def with_side(table: Table, seat: Seat, side: Side) -> Table:
    """The table with one side new."""
    sides = (side, table.sides[1]) if seat == 0 else (table.sides[0], side)
    return replace(table, sides=sides)
