"""A player that rolls dice: every legal action is as likely as any other."""

from __future__ import annotations

from typing import NamedTuple, TypeVar

from cardtable.core.chance import Chance, number, stream
from cardtable.core.game import AnyGame, legal_actions

S = TypeVar("S")
A = TypeVar("A")

WIDTH = 60
WHOLE = 1 << WIDTH
REST = WHOLE - 1
GRAINS = 1 << 30


class RandomPlayer:
    """Picks evenly among the legal actions; the same seed picks the same way in the same match."""

    def __init__(self, seed: int) -> None:
        self._chance = stream(seed, "random player")

    def choose(self, actions: tuple[A, ...]) -> A:
        """One of these actions."""
        pick, self._chance = number(self._chance, len(actions))
        return actions[pick]


class Roll:
    """Picks as `play_out` does, one action at a time; tests/simulate/test_plans.py holds the two together."""

    def __init__(self, seed: int) -> None:
        self._chance: Chance = stream(seed, "random player")
        self._bits, self._grain = 0, GRAINS

    def choose(self, actions: tuple[A, ...]) -> A:
        """One of these actions."""
        self._grain *= len(actions)
        if self._grain > GRAINS:
            self._bits, self._chance = number(self._chance, WHOLE)
            self._grain = len(actions)
        self._bits *= len(actions)
        pick = self._bits >> WIDTH
        self._bits &= REST
        return actions[pick]


class PlayedOut(NamedTuple):
    """Where a game of random actions came to: its last state, how many actions it took, and whether it ended."""

    state: object
    actions: int
    finished: bool


def play_out(game: AnyGame, state: S, seed: int, cap: int) -> PlayedOut:
    """Random legal actions from this state until the game is over, or until `cap` actions were taken.

    One random number serves several picks: of `bits * n` the high part is the pick, and the low part is what is
    left of the number; after picks worth GRAINS a new one is drawn, so that no action is favoured by 2 in 10⁹.
    """
    chance: Chance = stream(seed, "random player")
    verdicts, reduce = game.verdicts, game.reduce
    bits, grain = 0, GRAINS
    for taken in range(cap):
        actions = [action for action, rule in verdicts(state) if rule is None]
        count = len(actions)
        if not count:
            return PlayedOut(state, taken, game.outcome(state) is not None)
        grain *= count
        if grain > GRAINS:
            bits, chance = number(chance, WHOLE)
            grain = count
        bits *= count
        state, _ = reduce(state, actions[bits >> WIDTH])
        bits &= REST
    return PlayedOut(state, cap, not legal_actions(game, state) and game.outcome(state) is not None)
