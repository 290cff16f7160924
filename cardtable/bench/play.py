"""Random full games: actions a second of every game, and of the yardstick loop."""

from __future__ import annotations

from statistics import median
from time import perf_counter
from typing import Any

from cardtable.decks import load_deck, shipped_decks
from cardtable.games import listings, load_game
from cardtable.match.seating import options_of
from cardtable.simulate import lineups, simulate

from .duel import duel
from .figures import milliseconds, ratio, timed

SECONDS = 0.8
"""About so long is each game measured, so many times:"""
RUNS = 5


def play_speeds() -> dict[str, Any]:
    """Actions a second of each game and of the yardstick, one core, medians."""
    yardstick = _yardstick()
    out: dict[str, Any] = {"yardstick": {"actions_per_second": yardstick}}
    for listing in listings():
        speed = _speed(listing.id)
        out[listing.id] = {"actions_per_second": speed, "of_yardstick": ratio(speed, yardstick)}
    return out


def _yardstick() -> int:
    speeds = []
    for run in range(RUNS):
        started, actions, seed = perf_counter(), 0, run * 100_000
        while perf_counter() - started < SECONDS / 2:
            for _ in range(50):
                seed += 1
                actions += duel(seed)
        speeds.append(actions / (perf_counter() - started))
    return round(median(speeds))


def _speed(game_id: str) -> int:
    game = load_game(game_id)
    options = options_of(game, None)
    decks = tuple(load_deck(info.path) for info in shipped_decks(game_id))
    meetings = lineups(game, decks, game.seats[0], options)
    first = simulate(game, meetings, options, len(meetings), seed=0)
    games = max(len(meetings), round(len(meetings) * SECONDS / max(first.seconds, 1e-6)))
    runs = [simulate(game, meetings, options, games, seed) for seed in range(1, RUNS + 1)]
    return round(median(run.actions_per_second for run in runs))


def deck_times() -> dict[str, Any]:
    """Milliseconds to load and check one deck of each game, everything imported."""
    return {listing.id: milliseconds(_deck_seconds(listing.id)) for listing in listings()}


def _deck_seconds(game_id: str) -> list[float]:
    game = load_game(game_id)
    options = options_of(game, None)
    paths = [info.path for info in shipped_decks(game_id)]
    return timed(lambda: [game.check_deck(load_deck(path), options) for path in paths], 7, per=len(paths))
