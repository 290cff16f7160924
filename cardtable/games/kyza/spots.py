"""Where a card lies on the board."""

from __future__ import annotations

from cardtable.core.board import Spot
from cardtable.core.ids import CardId

from .state import State


def spot_of(state: State, card: CardId) -> Spot:
    """Where a card lies on the board."""
    table = state.table
    if (fighter := table.fighters.get(card)) is not None:
        return Spot(f"characters:{fighter[0]}", fighter[1])
    if (lying := table.lying.get(card)) is not None:
        return Spot(f"effects:{lying[0]}", lying[1])
    owner = table.pool.owner[card]
    side = table.sides[owner]
    if card in side.hand:
        return Spot(f"hand:{owner}", side.hand.index(card))
    for pile in ("discard", "out"):
        if card in getattr(side, pile):
            return Spot(f"{pile}:{owner}")
    return Spot(f"deck:{owner}")
