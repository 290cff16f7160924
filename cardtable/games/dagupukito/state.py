"""A table of Dagupukito: fighters with their cards, the players behind them, and the turn in progress."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from cardtable.core.chance import Chance
from cardtable.core.fx import IDLE, Run
from cardtable.core.game import Outcome
from cardtable.core.ids import CardId, Seat
from cardtable.core.pool import Pool

from .printed import Card, Tables

NO_CARD = CardId(-1)
UNCHOSEN = -1
"""A side or a gesture that has not been chosen."""

UNDECIDED, HOLD, HIT = -3, -2, -1
"""What a fighter does with an unblocked move; 0 … 7 is the combo of that number."""


Phase = Literal[
    "enter",  # the owner of a fighter that was knocked out picks the next one
    "refresh",  # a fighter that waited may discard and draw, once for each turn of waiting
    "deck tie",  # both piles ran out and nothing else told the two apart: rock, paper, scissors
    "sides",
    "moves",
    "speed tie",  # two equally fast fighters with equal HP: rock, paper, scissors
    "announce",
    "special",  # a special action asks something
    "swap",
    "over",
]
"""What the table waits for."""

Fate = Literal["open", "blocked", "cancelled"]
"""What became of the card a player put down this turn."""


class Fighter(Struct, frozen=True, gc=False):
    """One fighter with its own cards; a pile's first card is its top."""

    hp: int
    deck: tuple[CardId, ...]
    hand: tuple[CardId, ...] = ()
    charge: tuple[CardId, ...] = ()
    discard: tuple[CardId, ...] = ()
    down: bool = False
    """Knocked out."""
    waited: int = 0
    """Draw steps spent waiting for which a card may still be exchanged."""


class Clash(Struct, frozen=True, gc=False):
    """What one player did in the last turn, as it stays on the table until the next cards are revealed."""

    fighter: int
    card: CardId
    fate: Fate
    plan: int
    dealt: int
    place: int = 0
    """1: the faster, 2: the slower of two; 0: alone, or not told apart."""


class Sight(Struct, frozen=True, gc=False):
    """A hand that was shown: when, to whom, and what was in it."""

    turn: int
    to: Seat
    fighter: int
    cards: tuple[CardId, ...]


class Side(Struct, frozen=True, gc=False):
    """One player: the team, the round wins, and what this turn holds for them."""

    fighters: tuple[Fighter, ...]
    active: int = 0
    wins: int = 0
    gone: bool = False
    """Gave up the whole game."""
    face: int = UNCHOSEN
    """Side A (0) or B (1) of the fighter card; sealed while sides are chosen."""
    played: CardId = NO_CARD
    """The card put down; sealed while moves are chosen."""
    plan: int = UNDECIDED
    apart: tuple[CardId, ...] = ()
    """Charge cards set apart for the announced combo."""
    worth: int = 0
    """The announced combo's own damage; -1 while nobody can know it."""
    bonus: int = 0
    """What a Counter that worked adds to the combo's damage."""
    fate: Fate = "open"
    dealt: int = 0
    """HP the opponent lost to this player's move or combo this turn."""
    gesture: int = UNCHOSEN
    hurt: int = 0
    """HP lost since the last moves were chosen."""
    sight: Sight | None = None
    last: Clash | None = None


class State(Struct, frozen=True, gc=False):
    """The whole table."""

    pool: Pool[Card, Tables]
    phase: Phase
    round: int
    turn: int
    pair: tuple[Seat, Seat]
    """Who fights."""
    waiting: tuple[Seat, ...]
    """Who still waits for a fight in this round, next one first."""
    first: Seat
    """Who opened this round's first fight."""
    sides: tuple[Side, ...]
    chance: Chance
    lead: Seat = Seat(0)
    """Who decided last, and so is asked first when both have to choose: fewer hand-overs."""
    due: tuple[Seat, ...] = ()
    """Who still has to draw, or to swap, in this order."""
    order: tuple[Seat, ...] = ()
    """Whose moves are unblocked, fastest first."""
    step: int = 0
    """How many of `order` have had their special action."""
    quicker: Seat = Seat(-1)
    """Who won this turn's rock, paper, scissors."""
    revealed: bool = False
    """Both moves of this turn lie open."""
    run: Run = IDLE
    """The special action that runs."""
    result: Outcome | None = None

    @property
    def tables(self) -> Tables:
        """The fighters' sheets, the block table and the chosen options."""
        return self.pool.extra


def other(state: State, seat: Seat) -> Seat:
    """The opponent in the fight."""
    a, b = state.pair
    return b if seat == a else a


def fighter(state: State, seat: Seat) -> Fighter:
    """The fighter this player has in the fight."""
    side = state.sides[seat]
    return side.fighters[side.active]


def with_side(state: State, seat: Seat, side: Side) -> State:
    """The same table with one player's side exchanged."""
    sides = state.sides
    if len(sides) == 2:
        return replace(state, sides=(sides[0], side) if seat else (side, sides[1]))
    return replace(state, sides=(*sides[:seat], side, *sides[seat + 1 :]))


def with_fighter(side: Side, changed: Fighter, **also: object) -> Side:
    """The same side with the active fighter exchanged, and what else changes with it."""
    fighters, at = side.fighters, side.active
    if len(fighters) == 1:
        return replace(side, fighters=(changed,), **also)
    return replace(side, fighters=(*fighters[:at], changed, *fighters[at + 1 :]), **also)


def standing(side: Side) -> tuple[int, ...]:
    """The fighters of this team that could still take over from the active one."""
    if len(side.fighters) == 1:
        return ()
    return tuple([at for at, own in enumerate(side.fighters) if at != side.active and not own.down])
