"""How cards and players are called in labels and sentences."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.core.ids import CardId, Seat
from cardtable.core.names import player

from .state import Character, Effect, Table


def called(table: Table, card: CardId, seat: Seat | None = None) -> str:
    """A card in play so that it cannot be mistaken: whose it is unless `seat`'s, its space among namesakes."""
    name = table.pool[card].name
    if (found := table.fighters.get(card)) is not None:
        holder, space, _ = found
        row: Sequence[Character | Effect | None] = table.sides[holder].characters
    elif (lying := table.lying.get(card)) is not None:
        holder, space, _ = lying
        row = table.sides[holder].effects
    else:
        return name
    twins = [one for one in row if one and table.pool[one.card].name == name]
    where = f" (space {space + 1})" if len(twins) > 1 else ""
    return f"{name}{where}" if holder == seat else f"{player(holder)}'s {name}{where}"
