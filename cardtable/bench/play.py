"""Random full games: actions a second of every game, and of the yardstick loop."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from cardtable.core.deck_models import DeckFile
from cardtable.core.game import AnyGame
from cardtable.decks import load_deck, shipped_decks
from cardtable.games import Listing, listings, load_game
from cardtable.match.seating import options_of
from cardtable.simulate import Tables, lineups, simulate

from .duel import duel
from .figures import measure_runs, milliseconds, ratio

SLICE = 0.25
"""About how many seconds each game is measured at a time."""
LARGE = " large"
LARGE_DECKS = Path(__file__).parent / "decks"
"""The largest deck of a game that its rules allow, where a deck's size could matter."""


def play_speeds(rounds: int) -> dict[str, Any]:
    """Actions a second of each game and of the yardstick, one core; medians of rounds that measure all in turn.

    A game is measured with its shipped decks; where a far larger one lies in `decks` beside this file, that one plays
    against itself under the name `GAME large`, and `slower` says how much longer an action takes there.
    """
    works = {"yardstick": _yardstick, **_works()}
    seen: dict[str, list[float]] = {name: [] for name in works}
    for number in range(rounds):
        for name, work in works.items():
            seen[name].append(work(number))
    out: dict[str, Any] = {"yardstick": {"actions_per_second": round(median(seen["yardstick"]))}}
    for name in list(works)[1:]:
        ratios = [ratio(own, measure) for own, measure in zip(seen[name], seen["yardstick"], strict=True)]
        out[name] = {"actions_per_second": round(median(seen[name])), "of_yardstick": round(median(ratios), 3)}
        if name.endswith(LARGE):
            usual = seen[name.removesuffix(LARGE)]
            times = [ratio(one, other) for one, other in zip(usual, seen[name], strict=True)]
            out[name]["slower"] = round(median(times), 3)
    return out


def _works() -> dict[str, Callable[[int], float]]:
    """What there is to measure, by name."""
    works: dict[str, Callable[[int], float]] = {}
    for listing in _with_decks():
        game = load_game(listing.id)
        options = options_of(game, None)
        decks = [load_deck(info.path) for info in shipped_decks(listing.id)]
        decks = [deck for deck in decks if not game.check_deck(deck, options)] or decks
        works[listing.id] = _speed(game, lineups(game, decks, game.seats[0], options), options)
        large = LARGE_DECKS / f"{listing.id}.yaml"
        if large.is_file():
            works[listing.id + LARGE] = _speed(game, ((load_deck(large),) * game.seats[0],), options)
    return works


def _with_decks() -> list[Listing]:
    """The games that can be measured: another package's may come without a deck."""
    return [listing for listing in listings() if shipped_decks(listing.id)]


def _yardstick(number: int) -> float:
    started, actions, seed = perf_counter(), 0, number * 100_000
    while perf_counter() - started < SLICE:
        for _ in range(20):
            seed += 1
            actions += duel(seed)
    return actions / (perf_counter() - started)


def _speed(
    game: AnyGame, meetings: Sequence[tuple[DeckFile, ...]], options: Mapping[str, Any]
) -> Callable[[int], float]:
    """Measures a game by whole rounds of its line-ups; a first round is played before."""
    tables = Tables.lay(game, meetings, options)
    simulate(tables, len(meetings), seed=0)
    return lambda number: _measure_pace(tables, (number + 1) * 100_000)


def _measure_pace(tables: Tables, seed: int) -> float:
    """Games differ a thousandfold in length, so the time says how many are played."""
    seconds, actions = 0.0, 0
    while seconds < SLICE:
        seed += 1
        counted = simulate(tables, len(tables.lineups), seed)
        seconds, actions = seconds + counted.seconds, actions + counted.actions
    return actions / seconds


def deck_times(runs: int) -> dict[str, Any]:
    """Milliseconds to load and check one deck of each game, everything imported."""
    return {listing.id: milliseconds(_deck_seconds(listing.id, runs)) for listing in _with_decks()}


def _deck_seconds(game_id: str, runs: int) -> list[float]:
    game = load_game(game_id)
    options = options_of(game, None)
    paths = [info.path for info in shipped_decks(game_id)]
    return measure_runs(lambda: [game.check_deck(load_deck(path), options) for path in paths], runs, per=len(paths))
