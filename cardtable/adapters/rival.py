"""OpenSpiel's own IS-MCTS as a player of ours, for comparison: it plays through the adapter, on its own search."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any

import numpy as np
from open_spiel.python.algorithms import ismcts, mcts

from cardtable.bots.thinking import Clock
from cardtable.core.game import AnyGame

from .numbers import choices
from .openspiel import Held, SpielGame, SpielState, load_game

SECONDS = 1.0
"""As long as `strong` may think about a move."""
UCT = 1.4
"""How much its search explores: the square root of two, as its authors use it for results from -1 to 1."""


class TimedBot(ismcts.ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's bot, which thinks for a time instead of a number of simulations."""

    seconds = SECONDS
    clock = staticmethod(monotonic)

    def run_search(self, state: Any) -> list[tuple[int, float]]:
        """Return how likely each action is to be taken."""
        self.reset()
        self._root_node = self.create_new_node(state)
        end = self.clock() + self.seconds
        while self._root_node.total_visits < 1 or self.clock() < end:  # the first simulation only unfolds the root
            self.run_simulation(self.sample_root_state(state))
        policy: list[tuple[int, float]] = self.get_final_policy(state, self._root_node)
        return policy


class Rival:
    """Decides as OpenSpiel's IS-MCTS with random rollouts does."""

    def __init__(self, seed: int, seconds: float = SECONDS, clock: Clock = monotonic) -> None:
        self._random = np.random.RandomState(seed % 2**32)
        self._seconds = seconds
        self._clock = clock
        self._game: SpielGame | None = None

    def choose(self, game: AnyGame, state: Any, stop: Callable[[], bool] = lambda: False) -> Any:
        """One of the legal actions; it cannot be interrupted."""
        legal = choices(game, state)
        if len(legal) == 1:
            return legal[0]
        players = len(game.board(state, None).panels)
        if self._game is None:
            self._game = load_game(game.id, players)
        moment = SpielState(self._game)
        moment.held = Held(self._game.seating, ("",) * players, state)
        bot = TimedBot(
            self._game,
            mcts.RandomRolloutEvaluator(1, self._random),
            UCT,
            1,
            random_state=self._random,
            allow_inconsistent_action_sets=True,
        )
        bot.seconds, bot.clock = self._seconds, self._clock
        return legal[int(bot.step(moment))]
