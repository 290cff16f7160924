"""A player of one rule: do what leaves the most of your own and the least of the others' on the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from cardtable.core.board import Board
from cardtable.core.game import AnyGame
from cardtable.core.ids import Seat

from .features import measure
from .worlds import worlds_of

HIDDEN = {"hand", "deck", "discard"}
"""What lies there is not on the table."""
FOLLOW = 8
"""So many actions of passing let an attack or an effect happen before its worth is counted."""


class GreedyPlayer:
    """Tries every action once in an imagined world, lets everybody pass, and takes the one that left most."""

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)
        self._greed: Greed | None = None

    def choose(self, game: AnyGame, state: Any, stop: Callable[[], bool] = lambda: False) -> Any:
        """The action that left most; by lot among the best."""
        if self._greed is None or self._greed.game is not game:
            self._greed = Greed(game)
        world = worlds_of(game, state)(self._random.getrandbits(32))
        legal = [action for action, rule in game.verdicts(world) if rule is None]
        return self._greed.best(world, legal, self._random.random)


class Greed:
    """The rule itself, for one game: which of some actions leaves most on the table."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self._glance = game.glance or game.board
        self.groups: dict[Any, str] = {}
        """What sort of choice each action is, as far as it was asked."""

    def best(self, state: Any, some: Sequence[Any], roll: Callable[[], float]) -> Any:
        """The one of these actions that leaves most for whoever is to act; by lot among the best."""
        if len(some) == 1:
            return some[0]
        game = self.game
        seat = game.to_act(state)
        assert seat is not None
        worths = [self._worth(game.reduce(state, action)[0], seat) for action in some]
        most = max(worths)
        best = [action for action, worth in zip(some, worths, strict=True) if worth == most]
        return best[int(roll() * len(best))]

    def _worth(self, state: Any, seat: Seat) -> float:
        """What is on the table once everybody has passed what can be passed."""
        game = self.game
        for _ in range(FOLLOW):
            passing = self._pass_action(state)
            if passing is None:
                break
            state, _ = game.reduce(state, passing)
        outcome = game.outcome(state)
        if outcome is not None:
            return 1e6 if seat in outcome.winners else -1e6
        return count_worth(self._glance(state, seat), seat)

    def _pass_action(self, state: Any) -> Any:
        legal = [action for action, rule in self.game.verdicts(state) if rule is None]
        if len(legal) == 1:
            return legal[0]
        return next((action for action in legal if self.group(state, action) == "pass"), None)

    def group(self, state: Any, action: Any) -> str:
        """What sort of choice an action is, as its option says; the same action is always of the same sort."""
        group = self.groups.get(action)
        if group is None:
            group = self.game.groups.get(type(action)) or self.game.describe(state, action).group
            self.groups[action] = group
        return group


def count_worth(board: Board, seat: Seat) -> float:
    """The player's meters and the numbers of cards in play, less those of the others."""
    total = 0.0
    for owner, sums in measure(board).items():
        worth = sum(value for (where, _), value in sums.items() if where not in HIDDEN)
        total += worth if owner == seat else -worth
    return total
