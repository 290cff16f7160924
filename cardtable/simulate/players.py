"""Who plays the games of a simulation: dice, or a computer that thinks a fixed number of thoughts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from cardtable.bots import RandomPlayer
from cardtable.core.game import AnyGame

THOUGHTS = 100
"""Thoughts a decision, unless another number is asked for."""

Chooser = Callable[[Any, tuple[Any, ...]], Any]
"""Takes a state and its legal actions, and chooses one."""


class Players(NamedTuple):
    """How everybody at the table plays; 0 thoughts are dice."""

    thoughts: int = 0

    @property
    def about(self) -> str:
        """Who they are, in words."""
        return f"computer, {self.thoughts} thoughts a decision" if self.thoughts else "random: every legal action alike"

    def chooser(self, game: AnyGame, seed: int) -> Chooser:
        """Somebody who plays one seat; the same seed plays the same way on every machine."""
        if not self.thoughts:
            dice = RandomPlayer(seed)
            return lambda state, actions: dice.choose(actions)
        from cardtable.bots.levels import Thinker
        from cardtable.bots.search import Budget

        thinker = Thinker(Budget(thoughts=self.thoughts), seed)
        return lambda state, actions: thinker.choose(game, state)


RANDOM = Players()
