"""A sparring partner for any game: it tries every action in worlds it can imagine and takes the best.

It never looks at hidden cards: each world is imagined from its own seat, and only boards are compared.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from time import monotonic
from typing import Any

from cardtable.core.chance import Chance, number, stream
from cardtable.core.game import AnyGame, legal_actions
from cardtable.core.ids import Seat

from .thinking import Clock

BUDGET = 0.2
"""Seconds a decision may take."""
CUT = 200
"""A continuation is judged after so many actions."""
CLEAR = 2.5
"""One action leads clearly when it is so many standard errors ahead of every other."""


COMPUTER = "Computer"
"""What a seat is called that the computer plays."""


class SparringPartner:
    """Plays one seat; `stop` may interrupt its thinking at any moment."""

    def __init__(self, seed: int = 0, budget: float = BUDGET, clock: Clock = monotonic) -> None:
        self._chance = stream(seed, "sparring partner")
        self._budget = budget
        self._clock = clock

    def choose(self, game: AnyGame, state: Any, stop: Callable[[], bool] = lambda: False) -> Any:
        """The action that did best for the seat to act."""
        seat = game.to_act(state)
        actions = legal_actions(game, state)
        if seat is None or len(actions) < 2:
            return actions[0]
        tried = [Tally() for _ in actions]
        clock = self._clock
        end = clock() + self._budget
        while clock() < end and not stop():
            seed, self._chance = number(self._chance, 2**32)
            world = game.imagine(state, seat, seed)
            for action, tally in zip(actions, tried, strict=True):
                tally.add(self._worth(game, world, action, seat))
                if clock() >= end or stop():
                    break
            if leads_clearly(tried):
                break
        best = max(range(len(actions)), key=lambda n: tried[n].mean)
        return actions[best]

    def _worth(self, game: AnyGame, world: Any, action: Any, seat: Seat) -> float:
        state, _ = game.reduce(world, action)
        chance, verdicts, reduce = self._chance, game.verdicts, game.reduce
        for _ in range(CUT):
            legal = [a for a, rule in verdicts(state) if rule is None]
            if not legal:
                break
            pick, chance = number(chance, len(legal))
            state, _ = reduce(state, legal[pick])
        self._chance = Chance(chance.seed, chance.used)
        return worth(game, state, seat)


class Tally:
    """How often an action was tried, and how well it did."""

    __slots__ = ("count", "squares", "total")

    def __init__(self) -> None:
        self.count = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, value: float) -> None:
        """One more continuation."""
        self.count += 1
        self.total += value
        self.squares += value * value

    @property
    def mean(self) -> float:
        """The average result; an action not tried yet is worth nothing."""
        return self.total / self.count if self.count else -1.0

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        if self.count < 2:
            return 1.0
        variance = max(0.0, self.squares / self.count - self.mean**2)
        return sqrt(variance / self.count) + 0.01


def leads_clearly(tried: list[Tally], least: int = 12) -> bool:
    """Is one action so far ahead that more thinking would hardly change it?"""
    if min(tally.count for tally in tried) < least:
        return False
    ordered = sorted(tried, key=lambda tally: -tally.mean)
    first, second = ordered[0], ordered[1]
    return first.mean - second.mean > CLEAR * (first.error + second.error)


def worth(game: AnyGame, state: Any, seat: Seat) -> float:
    """1 for a win, 0 for a loss; a game that was cut counts for whoever leads in the first meter of the board."""
    outcome = game.outcome(state)
    if outcome is not None:
        return _share(outcome.winners, seat)
    panels = [panel for panel in game.board(state, None).panels if panel.meters]
    top = max((panel.meters[0].value for panel in panels), default=0)
    return _share(tuple(panel.seat for panel in panels if panel.meters[0].value == top), seat)


def _share(winners: tuple[Seat, ...], seat: Seat) -> float:
    if not winners:
        return 0.5
    return 1.0 / len(winners) if seat in winners else 0.0
