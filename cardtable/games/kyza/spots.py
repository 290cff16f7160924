"""Where cards lie on the board, and what they are called there."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.core.board import Spot
from cardtable.core.ids import CardId, Seat
from cardtable.core.names import player
from cardtable.core.text import owned

from .position import CARDS
from .state import Character, Effect, State, Table


def spot_of(state: State, card: CardId) -> Spot:
    """Return where a card lies on the board."""
    table = state.table
    if (fighter := table.fighters.get(card)) is not None:
        return Spot(f"characters:{fighter[0]}", fighter[1])
    if (lying := table.lying.get(card)) is not None:
        return Spot(f"effects:{lying[0]}", lying[1])
    found = CARDS.where(state, card)
    assert found is not None, "every card lies in a zone"
    return Spot(f"{found.zone}:{found.seat}", found.at if found.zone == "hand" else 0)


def card_name(table: Table, card: CardId, seat: Seat | None = None) -> str:
    """Name a card in play without doubt: with its player unless that is `seat`, and its space among namesakes."""
    name = table.pool[card].name
    if (found := table.fighters.get(card)) is not None:
        holder, space, _ = found
        row: Sequence[Character | Effect | None] = table.sides[holder].characters
    elif (lying := table.lying.get(card)) is not None:
        holder, space, _ = lying
        row = table.sides[holder].effects
    else:
        return name
    open_ones = [one for one in row if one and (not isinstance(one, Effect) or one.up or holder == seat)]
    twins = [one for one in open_ones if table.pool[one.card].name == name]  # a face-down namesake is nobody's to know
    where = f" (space {space + 1})" if len(twins) > 1 else ""
    return f"{name}{where}" if holder == seat else owned(player(holder), f"{name}{where}")
