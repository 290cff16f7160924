"""Thousands of games of Karenza on two cores, beside the same games on one."""

from __future__ import annotations

from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage
from time import perf_counter
from typing import Any, NamedTuple

from cardtable.decks import load_deck, shipped_decks
from cardtable.games import load_game
from cardtable.match.seating import options_of
from cardtable.simulate import Plan, Tables, lineups, run_plan

from .figures import ratio


def job_times(rounds: int, games: int) -> dict[str, Any]:
    """Milliseconds of the best run, starting the processes included, and how many times as fast two are.

    The best run, because on a busy machine two processes wait for each other's neighbours; `by_cpu_time` is what two
    free cores would reach: the work of one process beside half the work of two and all that their parent does.
    """
    game = load_game("karenza")
    options = options_of(game, None)
    decks = [load_deck(info.path) for info in shipped_decks(game.id)]
    plan = Plan(Tables.lay(game, lineups(game, decks, 2, options), options), seed=1)
    runs: dict[int, list[Run]] = {1: [], 2: []}
    for _ in range(rounds):
        for jobs, seen in runs.items():
            seen.append(_run(plan, games, jobs))
    one, two = (min(run.seconds for run in seen) for seen in runs.values())
    alone, shared = (min(run.busiest for run in seen) for seen in runs.values())
    figures = {"one_ms": round(one * 1000), "two_ms": round(two * 1000)}
    return {
        "karenza": {"games": games, **figures, "times_as_fast": ratio(one, two), "by_cpu_time": ratio(alone, shared)}
    }


class Run(NamedTuple):
    """Seconds of a run, and seconds of work until its busiest process was done, if nothing had to wait."""

    seconds: float
    busiest: float


def _run(plan: Plan, games: int, jobs: int) -> Run:
    started, own, theirs = perf_counter(), _work(RUSAGE_SELF), _work(RUSAGE_CHILDREN)
    run_plan(plan, games, jobs)
    seconds = perf_counter() - started
    return Run(seconds, _work(RUSAGE_SELF) - own + (_work(RUSAGE_CHILDREN) - theirs) / jobs)


def _work(whose: int) -> float:
    used = getrusage(whose)
    return used.ru_utime + used.ru_stime
