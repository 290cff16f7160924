"""Thousands of games of Karenza on two cores, beside the same games on one."""

from __future__ import annotations

from time import perf_counter
from typing import Any

from cardtable.decks import load_deck, shipped_decks
from cardtable.games import load_game
from cardtable.match.seating import options_of
from cardtable.simulate import Plan, Tables, lineups, run_plan

from .figures import alternately, ratio


def job_times(rounds: int, games: int) -> dict[str, Any]:
    """Medians in milliseconds, starting the processes included, and how many times as fast two are."""
    game = load_game("karenza")
    options = options_of(game, None)
    decks = [load_deck(info.path) for info in shipped_decks(game.id)]
    plan = Plan(Tables.laid(game, lineups(game, decks, 2, options), options), seed=1)
    seen = alternately({"one": lambda: _seconds(plan, games, 1), "two": lambda: _seconds(plan, games, 2)}, rounds)
    figures = {f"{name}_ms": round(seconds * 1000) for name, seconds in seen.items()}
    return {"karenza": {"games": games, **figures, "times_as_fast": ratio(seen["one"], seen["two"])}}


def _seconds(plan: Plan, games: int, jobs: int) -> float:
    started = perf_counter()
    run_plan(plan, games, jobs)
    return perf_counter() - started
