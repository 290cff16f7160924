"""The table, and what can be read off it."""

from itertools import pairwise

from msgspec import Struct

from cardtable.core.ids import CardId, Seat
from cardtable.core.pool import Pool

from .deck import Card


class Side(Struct, frozen=True):
    """What lies before one player."""

    hand: tuple[CardId, ...] = ()
    row: tuple[CardId, ...] = ()


class State(Struct, frozen=True):
    """The whole table; the top of the deck comes first."""

    pool: Pool[Card]
    sides: tuple[Side, ...]
    deck: tuple[CardId, ...]
    discard: tuple[CardId, ...] = ()
    goal: int = 7
    turn: Seat = Seat(0)
    out: tuple[Seat, ...] = ()
    """Who has given up."""


def players(state: State) -> tuple[Seat, ...]:
    """Return the seats that are still in the game."""
    return tuple(seat for seat in map(Seat, range(len(state.sides))) if seat not in state.out)


def is_over(state: State) -> bool:
    """Is the deck empty, a row full, or only one player left?"""
    full = any(len(side.row) >= state.goal for side in state.sides)
    return full or not state.deck or len(players(state)) < 2


def to_act(state: State) -> Seat | None:
    """Return whose turn it is."""
    return None if is_over(state) else state.turn


def last_number(state: State, seat: Seat) -> int:
    """Return the number of a player's last lantern, 0 for an empty row."""
    row = state.sides[seat].row
    return state.pool[row[-1]].number if row else 0


def points(state: State, seat: Seat) -> int:
    """Return a point for each lantern, and one for each that hangs beside its own colour."""
    colours = [state.pool[card].colour for card in state.sides[seat].row]
    return len(colours) + sum(one == other for one, other in pairwise(colours))
