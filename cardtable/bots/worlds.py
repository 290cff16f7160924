"""The one door through which a bot sees a table: worlds imagined from its own seat, never the table itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardtable.core.game import AnyGame

Worlds = Callable[[int], Any]
"""A state for every seed, each with the same board for the seat that thinks."""


def worlds_of(game: AnyGame, state: Any) -> Worlds:
    """The worlds that the seat to act can imagine at this table."""
    seat = game.to_act(state)
    if seat is None:
        raise ValueError("the game is over: nobody has to decide")
    return lambda seed: game.imagine(state, seat, seed)
