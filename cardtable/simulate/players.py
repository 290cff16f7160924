"""Who plays the games of a simulation: dice, the greedy rule, or a computer that thinks a fixed number of thoughts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from cardtable.bots import RandomPlayer
from cardtable.core.game import AnyGame

if TYPE_CHECKING:
    from cardtable.bots.levels import Player

THOUGHTS = 100
"""Thoughts a decision, unless another number is asked for."""

Chooser = Callable[[Any, tuple[Any, ...]], Any]
"""Takes a state and its legal actions, and chooses one."""


class Players(NamedTuple):
    """How everybody at the table plays; those who neither think nor grab roll dice."""

    thoughts: int = 0
    greedy: bool = False

    @property
    def about(self) -> str:
        """Who they are, in words."""
        if self.thoughts:
            return f"computer, {self.thoughts} thoughts a decision"
        return "greedy: whatever leaves most on the table" if self.greedy else "random: every legal action alike"

    @property
    def are_random(self) -> bool:
        """Do they roll dice?"""
        return not self.thoughts and not self.greedy

    def chooser(self, game: AnyGame, seed: int) -> Chooser:
        """Somebody who plays one seat; the same seed plays the same way on every machine."""
        if self.are_random:
            dice = RandomPlayer(seed)
            return lambda state, actions: dice.choose(actions)
        player = self._player(seed)
        return lambda state, actions: player.choose(game, state)

    def _player(self, seed: int) -> Player:
        from cardtable.bots.greedy import GreedyPlayer
        from cardtable.bots.levels import Thinker
        from cardtable.bots.thinking import Budget

        return GreedyPlayer(seed) if self.greedy else Thinker(Budget(thoughts=self.thoughts), seed)


RANDOM = Players()
GREEDY = Players(greedy=True)
