"""Where cards and zones lie on the board, and what they are called there."""

from __future__ import annotations

from cardtable.core.board import Spot
from cardtable.core.fx import looking
from cardtable.core.ids import CardId, Seat
from cardtable.core.names import player

from .field import CELLS, COLUMN, ROW, SIDE, Cell
from .state import State


def spot(cell: Cell) -> Spot:
    """Where a zone of the field is on the board."""
    return _SPOTS[cell]


_SPOTS = tuple([Spot(f"row{ROW[cell]}:{SIDE[cell]}", COLUMN[cell] - 1) for cell in CELLS])


def spot_of(state: State, card: CardId, seat: Seat | None) -> Spot | None:
    """Where this seat sees a card: on the field, in its own hand, in an Oblivion."""
    table = state.table
    if card in table.where:
        return spot(table.where[card])
    owner = table.pool.owner[card]
    if card in table.hands[owner] and (owner == seat or state.phase == "over"):
        return Spot(f"hand:{owner}", table.hands[owner].index(card))
    offered = looking(state, seat)
    if card in offered:
        return Spot("offer", offered.index(card))
    return Spot(f"oblivion:{owner}") if card in table.oblivion[owner] else None


def where_is(state: State, card: CardId, seat: Seat | None) -> str:
    """Return where a card lies, as this player would say it."""
    return zone_words(state.table.where[card], seat) if card in state.table.where else "out of play"


def zone_words(cell: Cell, seat: Seat | None) -> str:
    """A zone as its player would say it."""
    return _ZONE_WORDS[seat][cell]


def _zone_words(cell: Cell, seat: Seat | None) -> str:
    place = f"row {ROW[cell]}, column {COLUMN[cell]}"
    if seat is None:
        return f"in {player(SIDE[cell])}'s {place}"
    return f"in {place}" if SIDE[cell] == seat else f"in the opponent's {place}"


_ZONE_WORDS = {seat: tuple([_zone_words(cell, seat) for cell in CELLS]) for seat in (None, Seat(0), Seat(1))}


def name_of(state: State, card: CardId) -> str:
    """Return what a card is called."""
    return state.table.pool[card].name
