"""The tables at which a simulation plays: line-ups with their cards compiled, ready for any number of games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardtable.core.game import AnyGame
from cardtable.core.pool import AnyPool

from .lineups import Lineup


@dataclass(frozen=True)
class Tables:
    """A game's line-ups under some options, each beside its pool."""

    game: AnyGame
    options: Mapping[str, Any]
    lineups: tuple[Lineup, ...]
    pools: tuple[AnyPool, ...]
    names: tuple[tuple[str, ...], ...]
    """What the decks of each line-up are called in the count."""

    @classmethod
    def lay(
        cls,
        game: AnyGame,
        lineups: Sequence[Lineup],
        options: Mapping[str, Any],
        names: Mapping[int, str] | None = None,
    ) -> Tables:
        """Compiles the cards of every line-up, once; `names` are labels by the identity of decks."""
        pools = tuple(game.compile(lineup, options) for lineup in lineups)
        known = names or {}
        called = tuple(tuple(known.get(id(deck), deck.deck) for deck in lineup) for lineup in lineups)
        return cls(game, options, tuple(lineups), pools, called)
