"""How well the computer plays: levels that differ in how much they think, never in what they see."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import monotonic
from typing import Any, NamedTuple, Protocol

from cardtable.core.game import AnyGame
from cardtable.core.text import did_you_mean, listed

from .greedy import GreedyPlayer
from .search import Search
from .sparring import SparringPartner
from .thinking import Budget, Clock, Considered, Others, Thinking
from .value import Judge
from .worlds import worlds_of

SELDOM = 0.15
"""A sealed choice less likely than this beside the likeliest is not made."""


class Player(Protocol):
    """Whoever decides for a seat."""

    def choose(self, game: AnyGame, state: Any, stop: Callable[[], bool] = ...) -> Any:
        """One of the legal actions; `stop` may interrupt the thinking at any moment."""


class Level(NamedTuple):
    """A way to play, by name."""

    name: str
    about: str
    budget: Budget | None = None
    stray: float = 0.0
    """How often it takes a choice in proportion to how often it was tried, instead of the best."""
    helped: bool = False
    """May other processes think along at a match?"""


class UnknownLevel(LookupError):
    """No level goes by that name; says which there are."""


LEVELS: tuple[Level, ...] = (
    Level("learner", "plays like a beginner", Budget(thoughts=4), stray=0.7),
    Level("casual", "plays for fun", Budget(thoughts=20, each=4), stray=0.1),
    Level("club", "knows what it is doing", Budget(seconds=1.0, thoughts=160, each=24)),
    Level("strong", "thinks for up to a second", Budget(seconds=1.0, thoughts=4000), helped=True),
)
DEFAULT = "club"
"""Who plays when nobody chose a level."""
YARDSTICKS: tuple[Level, ...] = (
    Level("random", "rolls dice"),
    Level("greedy", "takes what is there"),
    Level("sparring", "tries every action in random games for a fifth of a second"),
)


def level(name: str) -> Level:
    """The level of this name; raises UnknownLevel with a sentence."""
    known = {level.name: level for level in (*LEVELS, *YARDSTICKS)}
    if name not in known:
        hint = did_you_mean(name, known) or f": choose {listed(list(known), 'or')}."
        raise UnknownLevel(f'There is no level "{name}"{hint}')
    return known[name]


def player(name: str, seed: int, clock: Clock = monotonic) -> Player:
    """Somebody who plays at this level."""
    wanted = level(name)
    if wanted.budget is not None:
        return Thinker(wanted.budget, seed, wanted.stray, clock=clock)
    if name == "random":
        return Dice(seed)
    return GreedyPlayer(seed) if name == "greedy" else SparringPartner(seed, clock=clock)


class Dice:
    """Chooses by lot."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def choose(self, game: AnyGame, state: Any, stop: Callable[[], bool] = lambda: False) -> Any:
        """Any legal action."""
        legal = [action for action, rule in game.verdicts(state) if rule is None]
        return legal[int(self._random.random() * len(legal))]


class Thinker:
    """Searches within a budget and plays what it found."""

    def __init__(
        self,
        budget: Budget,
        seed: int,
        stray: float = 0.0,
        judge: Judge | None = None,
        clock: Clock = monotonic,
    ) -> None:
        self._budget = budget
        self._seed = seed
        self._stray = stray
        self._judge = judge
        self._clock = clock
        self._random = Random(seed)
        self._search: Search | None = None

    def choose(
        self, game: AnyGame, state: Any, stop: Callable[[], bool] = lambda: False, others: Others = tuple
    ) -> Any:
        """The best choice found, or for a sealed one a choice by lot."""
        legal = [action for action, rule in game.verdicts(state) if rule is None]
        if len(legal) == 1:
            return legal[0]
        return self._pick(self.think(game, state, stop, others)).action

    def think(
        self, game: AnyGame, state: Any, stop: Callable[[], bool] = lambda: False, others: Others = tuple
    ) -> Thinking:
        """What it thinks about the decision of the seat to act, with what others tried meanwhile."""
        if self._search is None or self._search.game is not game:
            self._search = Search(game, self._seed, self._judge, clock=self._clock)
        return self._search.think(worlds_of(game, state), self._budget, stop, others)

    def _pick(self, thinking: Thinking) -> Considered:
        choices = thinking.choices
        if self._stray and self._random.random() < self._stray:
            return self._pick_astray(thinking)
        if thinking.mixed:
            return self._by_lot([one for one in choices if one.share >= SELDOM * choices[0].share])
        return choices[0]

    def _pick_astray(self, thinking: Thinking) -> Considered:
        """A choice as often as it was tried; sealed choices are all tried alike."""
        if thinking.mixed:
            return thinking.choices[int(self._random.random() * len(thinking.choices))]
        return self._by_lot(thinking.choices)

    def _by_lot(self, choices: tuple[Considered, ...] | list[Considered]) -> Considered:
        roll = self._random.random() * sum(one.share for one in choices)
        for one in choices:
            roll -= one.share
            if roll < 0:
                return one
        return choices[0]
