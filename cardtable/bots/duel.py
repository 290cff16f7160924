"""Two players meet over many games, seats in turn over all line-ups, and what that says about them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import sqrt
from time import monotonic
from typing import Any

from cardtable.core.chance import Chance, number, stream
from cardtable.core.game import AnyGame
from cardtable.core.ids import Seat
from cardtable.simulate.tables import Tables

from .levels import Player
from .thinking import Clock

CAP = 20_000
"""So many actions without an end count as a draw."""
SURE = 1.96
"""A true share lies in the interval in 19 of 20 duels."""
Maker = Callable[[int], Player]
"""Makes a player out of a seed."""


@dataclass
class Score:
    """How a duel stands; a draw counts half for either."""

    first: int = 0
    second: int = 0
    draws: int = 0
    moves: list[int] = field(default_factory=lambda: [0, 0])
    seconds: list[float] = field(default_factory=lambda: [0.0, 0.0])

    @property
    def games(self) -> int:
        """How many games were played."""
        return self.first + self.second + self.draws

    @property
    def share(self) -> float:
        """What the first got of all games."""
        return (self.first + self.draws / 2) / self.games if self.games else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """Where the first's true share lies, as Wilson reckons it."""
        games, share = max(1, self.games), self.share
        middle = (share + SURE**2 / (2 * games)) / (1 + SURE**2 / games)
        width = SURE * sqrt(share * (1 - share) / games + SURE**2 / (4 * games**2)) / (1 + SURE**2 / games)
        return max(0.0, middle - width), min(1.0, middle + width)

    def add(self, other: Score) -> None:
        """Count what another part of the same duel came to."""
        self.first += other.first
        self.second += other.second
        self.draws += other.draws
        self.moves = [one + two for one, two in zip(self.moves, other.moves, strict=True)]
        self.seconds = [one + two for one, two in zip(self.seconds, other.seconds, strict=True)]

    def as_dict(self) -> dict[str, Any]:
        """The figures in the order in which they are printed."""
        low, high = self.interval
        return {
            "first": self.first,
            "second": self.second,
            "draws": self.draws,
            "games": self.games,
            "share": round(self.share, 3),
            "interval": [round(low, 3), round(high, 3)],
            "seconds_a_move": [
                round(spent / moves, 4) if moves else 0.0 for spent, moves in zip(self.seconds, self.moves, strict=True)
            ],
        }


def duel(
    tables: Tables,
    first: Maker,
    second: Maker,
    games: int,
    seed: int,
    start: int = 0,
    heard: Callable[[Score], None] = lambda score: None,
    clock: Clock = monotonic,
) -> Score:
    """Plays the games from number `start` on; two in a row have the same cards and shuffle, with seats exchanged."""
    score, seeds = Score(), stream(seed, "duel")
    for game in range(start, start + games):
        own, _ = number(Chance(seeds.seed, game // 2), 1 << 50)
        table = tables.game.setup(tables.pools[own % len(tables.pools)], tables.options, own)
        play(tables.game, table, (first(own + game), second(own + game + 1)), Seat(game % 2), score, clock)
        heard(score)
    return score


def play(
    game: AnyGame,
    state: Any,
    players: tuple[Player, Player],
    seat: Seat,
    score: Score,
    clock: Clock = monotonic,
) -> None:
    """One game: the first player sits in `seat`, the second in all others."""
    for _ in range(CAP):
        turn = game.to_act(state)
        if turn is None:
            break
        who = 0 if turn == seat else 1
        begun = clock()
        action = players[who].choose(game, state)
        score.seconds[who] += clock() - begun
        score.moves[who] += 1
        state, _ = game.reduce(state, action)
    _count(game, state, seat, score)


def _count(game: AnyGame, state: Any, seat: Seat, score: Score) -> None:
    outcome = game.outcome(state)
    if outcome is None or not outcome.winners:
        score.draws += 1
    elif seat in outcome.winners:
        score.first += 1
    else:
        score.second += 1
