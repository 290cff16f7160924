"""The tables at which a simulation plays: line-ups with their cards compiled, ready for any number of games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardtable.core.game import AnyGame
from cardtable.core.pool import Pool

from .lineups import Lineup


@dataclass(frozen=True)
class Tables:
    """A game's line-ups under some options, each beside its pool."""

    game: AnyGame
    options: Mapping[str, Any]
    lineups: tuple[Lineup, ...]
    pools: tuple[Pool[Any], ...]

    @classmethod
    def laid(cls, game: AnyGame, lineups: Sequence[Lineup], options: Mapping[str, Any]) -> Tables:
        """Compiles the cards of every line-up, once."""
        return cls(game, options, tuple(lineups), tuple(game.compile(lineup, options) for lineup in lineups))
