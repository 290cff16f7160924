"""A player of one rule: do what leaves the most of your own and the least of the others' on the table."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from cardtable.core.board import Board
from cardtable.core.game import AnyGame
from cardtable.core.ids import Seat

from .features import measured
from .worlds import worlds_of

HIDDEN = {"hand", "deck", "discard"}
"""What lies there is not on the table."""
FOLLOW = 8
"""So many actions of passing let an attack or an effect happen before its worth is counted."""


class GreedyPlayer:
    """Tries every action once in an imagined world, lets everybody pass, and takes the one that left most."""

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)

    def choose(self, game: AnyGame, state: Any, stop: Callable[[], bool] = lambda: False) -> Any:
        """The action that left most; by lot among the best."""
        world = worlds_of(game, state)(self._random.getrandbits(32))
        seat = game.to_act(world)
        assert seat is not None
        legal = [action for action, rule in game.verdicts(world) if rule is None]
        if len(legal) == 1:
            return legal[0]
        worths = [_worth(game, game.reduce(world, action)[0], seat) for action in legal]
        best = [action for action, worth in zip(legal, worths, strict=True) if worth == max(worths)]
        return best[int(self._random.random() * len(best))]


def _worth(game: AnyGame, state: Any, seat: Seat) -> float:
    """What is on the table once everybody has passed what can be passed."""
    for _ in range(FOLLOW):
        passing = _passing(game, state)
        if passing is None:
            break
        state, _ = game.reduce(state, passing)
    outcome = game.outcome(state)
    if outcome is not None:
        return 1e6 if seat in outcome.winners else -1e6
    return counted((game.glance or game.board)(state, seat), seat)


def _passing(game: AnyGame, state: Any) -> Any:
    legal = [action for action, rule in game.verdicts(state) if rule is None]
    if len(legal) == 1:
        return legal[0]
    return next((action for action in legal if game.describe(state, action).group == "pass"), None)


def counted(board: Board, seat: Seat) -> float:
    """The player's meters and the numbers of cards in play, less those of the others."""
    total = 0.0
    for owner, sums in measured(board).items():
        worth = sum(value for (where, _), value in sums.items() if where not in HIDDEN)
        total += worth if owner == seat else -worth
    return total
