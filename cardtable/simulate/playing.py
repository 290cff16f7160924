"""One game of a simulation, from the shuffled table to its end."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter
from typing import Any

from cardtable.bots import Roll, play_out
from cardtable.core.chance import Chance, number, stream
from cardtable.core.game import AnyGame, legal_actions

from .players import Chooser, Players
from .watching import Watch

ANSWER = "answer"
"""What is asked before the first turn (a coin, a mulligan) is an answer; whoever acts first otherwise goes first."""


@dataclass
class Played:
    """How one game went."""

    state: Any
    actions: int = 0
    first: int | None = None
    seconds: float = 0.0
    watch: Watch | None = None


def seed_of(seed: int, game: int) -> int:
    """The seed of one game of a simulation, whoever plays it and in whatever order."""
    return number(Chance(stream(seed, "simulate").seed, game), 1 << 62)[0]


def play_game(
    game: AnyGame, state: Any, seats: int, players: Players, seed: int, cap: int, cards: bool = False
) -> Played:
    """Play from this state to the end, or until `cap` actions were taken; with `cards` each card is watched."""
    played = Played(state, watch=Watch(game) if cards else None)
    choosers = [players.chooser(game, (seed + seat) * 2 + 1) for seat in range(seats)]
    if players.are_random:
        _play_at_random(game, played, choosers, seed, cap)
    else:
        _play_whole(game, played, choosers, cap)
    return played


def _play_whole(game: AnyGame, played: Played, choosers: list[Chooser], cap: int) -> None:
    started = perf_counter()
    while played.actions < cap and _step(game, played, choosers):
        pass
    played.seconds = perf_counter() - started


def _play_at_random(game: AnyGame, played: Played, choosers: list[Chooser], seed: int, cap: int) -> None:
    """Step by step until somebody goes first, then as fast as it can be done; watched or not, it is the same game."""
    while played.actions < cap and played.first is None and _step(game, played, choosers, only_first=True):
        pass
    if played.watch is not None:
        roll = Roll(seed)
        return _play_whole(game, played, [lambda state, actions: roll.choose(actions)] * len(choosers), cap)
    started = perf_counter()
    end = play_out(game, played.state, seed, cap - played.actions)
    played.state, played.actions = end.state, played.actions + end.actions
    played.seconds = perf_counter() - started


def _step(game: AnyGame, played: Played, choosers: list[Chooser], only_first: bool = False) -> bool:
    """Take one action; False when there is none left, or `only_first` and it is known who goes first."""
    state, seat = played.state, game.to_act(played.state)
    if seat is None:
        return False
    actions = legal_actions(game, state)
    action = choosers[seat](state, actions)
    if played.first is None and game.describe(state, action).group != ANSWER:
        played.first = seat
        if only_first:
            return False
    if played.watch is not None:
        played.watch.look(state, seat, actions, action)
    played.state, _ = game.reduce(state, action)
    played.actions += 1
    return True
