"""Random full games: actions a second of every game, and of the yardstick loop."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import perf_counter
from typing import Any

from cardtable.decks import load_deck, shipped_decks
from cardtable.games import listings, load_game
from cardtable.match.seating import options_of
from cardtable.simulate import lineups, simulate

from .duel import duel
from .figures import milliseconds, ratio, timed

SLICE = 0.25
"""About so many seconds is each game measured at a time."""


def play_speeds(rounds: int) -> dict[str, Any]:
    """Actions a second of each game and of the yardstick, one core; medians of rounds that measure all in turn."""
    works = {"yardstick": _yardstick, **{listing.id: _speed(listing.id) for listing in listings()}}
    seen: dict[str, list[float]] = {name: [] for name in works}
    for number in range(rounds):
        for name, work in works.items():
            seen[name].append(work(number))
    out: dict[str, Any] = {"yardstick": {"actions_per_second": round(median(seen["yardstick"]))}}
    for name in list(works)[1:]:
        ratios = [ratio(own, measure) for own, measure in zip(seen[name], seen["yardstick"], strict=True)]
        out[name] = {"actions_per_second": round(median(seen[name])), "of_yardstick": median(ratios)}
    return out


def _yardstick(number: int) -> float:
    started, actions, seed = perf_counter(), 0, number * 100_000
    while perf_counter() - started < SLICE:
        for _ in range(20):
            seed += 1
            actions += duel(seed)
    return actions / (perf_counter() - started)


def _speed(game_id: str) -> Callable[[int], float]:
    """Measures a game; its decks are read and its first games played before."""
    game = load_game(game_id)
    options = options_of(game, None)
    decks = tuple(load_deck(info.path) for info in shipped_decks(game_id))
    meetings = lineups(game, decks, game.seats[0], options)
    first = simulate(game, meetings, options, len(meetings), seed=0)
    games = max(1, round(len(meetings) * SLICE / max(first.seconds, 1e-6)))
    return lambda number: simulate(game, meetings, options, games, number + 1).actions_per_second


def deck_times() -> dict[str, Any]:
    """Milliseconds to load and check one deck of each game, everything imported."""
    return {listing.id: milliseconds(_deck_seconds(listing.id)) for listing in listings()}


def _deck_seconds(game_id: str) -> list[float]:
    game = load_game(game_id)
    options = options_of(game, None)
    paths = [info.path for info in shipped_decks(game_id)]
    return timed(lambda: [game.check_deck(load_deck(path), options) for path in paths], 7, per=len(paths))
