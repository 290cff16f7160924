"""Everything a position consists of: the table with its cards, and where in the turn the players are."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from cardtable.core.chance import Chance
from cardtable.core.fx import IDLE, Run
from cardtable.core.game import Outcome
from cardtable.core.ids import CardId, Seat

from .field import EMPTY, Cell
from .ground import CardPool
from .table import Table

Phase = Literal[
    "toss",
    "play",
    "sacrifice",
    "place",
    "declare",
    "attack",
    "target",
    "before",
    "after",
    "ending",
    "discard",
    "over",
]
"""What is asked next; the small ones in the middle of a play are staged and change nothing yet."""


class Ban(Struct, frozen=True):
    """Something a card effect forbids a player in one of their own turns, counted as they count."""

    word: Literal["attack", "sacrifice"]
    seat: Seat
    turn: int


class Stage(Struct, frozen=True):
    """A play or an attack that is being put together; hidden from the other player, and nothing has happened yet."""

    card: CardId
    sacrifices: tuple[CardId, ...] = ()
    cell: Cell = EMPTY


class Attack(Struct, frozen=True):
    """An attack that was declared: from which zone to which, and by whom on whom."""

    card: CardId
    cell: Cell
    target: CardId
    to: Cell


class State(Struct, frozen=True):
    """A position of the game."""

    table: Table
    chance: Chance
    phase: Phase
    turn: Seat
    """Whose turn it is."""
    starter: Seat
    turns: tuple[int, int] = (0, 0)
    """How many turns each player has begun."""
    professional: bool = False
    stage: Stage | None = None
    attack: Attack | None = None
    attacked: tuple[CardId, ...] = ()
    """One entry for each attack that a card made in this turn."""
    forfeited: tuple[CardId, ...] = ()
    """Cards that lost their attack of this turn."""
    skips: tuple[int, int] = (0, 0)
    """How many of their next turns each player misses."""
    bans: tuple[Ban, ...] = ()
    resolving: CardId = CardId(EMPTY)
    """The event or effect that is being carried out and leaves its zone afterwards."""
    outcome: Outcome | None = None
    run: Run = IDLE
    """What card effects are doing."""

    @property
    def pool(self) -> CardPool:
        """The cards of this match."""
        return self.table.pool

    def is_banned(self, seat: Seat, word: str) -> bool:
        """Does a card effect forbid this to the player in the present turn of theirs?"""
        return any([ban.word == word and ban.seat == seat and ban.turn == self.turns[seat] for ban in self.bans])

    @property
    def round(self) -> int:
        """The number of this turn, both players counted."""
        return self.turns[0] + self.turns[1]
