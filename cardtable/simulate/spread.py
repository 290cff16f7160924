"""Plays a plan in this process, over several, or on a Dask cluster: the games and their count are the same."""

from __future__ import annotations

import multiprocessing
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Any

from .plan import Plan
from .tables import Tables
from .tally import CAP, Tally

PARTS = 128
"""A simulation is dealt out in about so many parts, so that no core waits long for another."""
PATIENCE = 10
"""Seconds in which a scheduler must answer."""
Heard = Callable[[int], None]


class NoCluster(RuntimeError):
    """The cluster cannot be asked; says what to do."""


def run_plan(plan: Plan, games: int, jobs: int = 1, heard: Heard = lambda done: None) -> Tally:
    """Play the plan's first `games` games with so many processes; `heard` hears how many are done."""
    if jobs <= 1:
        return plan.play(0, games, heard)
    before = set(multiprocessing.active_children())
    pool = _pool(plan, min(jobs, games))
    try:
        futures = [pool.submit(_play_part, start, stop) for start, stop in _parts(games)]
        return _add_up(plan, (future.result() for future in as_completed(futures)), heard)
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        while children := set(multiprocessing.active_children()) - before:  # one may just be starting
            for child in children:
                child.terminate()
                child.join()
        raise
    finally:
        pool.shutdown()


def simulate(
    tables: Tables, games: int, seed: int, cap: int = CAP, progress: Heard = lambda done: None, jobs: int = 1
) -> Tally:
    """Play `games` games of random legal moves, the tables in turn; `progress` hears how many are done."""
    return run_plan(Plan(tables, seed, cap=cap), games, jobs, progress)


def run_on_cluster(plan: Plan, games: int, address: str, heard: Heard = lambda done: None) -> Tally:
    """Play the plan's first `games` games on the Dask cluster with this scheduler; lost parts are played again."""
    try:
        import distributed
    except ImportError:
        raise NoCluster("A cluster needs Dask: install it with pip install 'cardtable[cluster]'.") from None
    dask: Any = distributed  # its functions carry no types
    try:
        client = dask.Client(address, timeout=PATIENCE)
    except (OSError, ValueError, TimeoutError) as gone:
        raise NoCluster(f"No Dask scheduler answers at {address}: start one, or leave --cluster out.") from gone
    with client:
        packed = client.scatter(plan.pack(), broadcast=True)
        futures = [client.submit(_play_packed, packed, *part, pure=False, retries=2) for part in _parts(games)]
        return _add_up(plan, (future.result() for future in dask.as_completed(futures)), heard)


def _parts(games: int) -> list[tuple[int, int]]:
    size = max(1, games // PARTS)
    return [(start, min(start + size, games)) for start in range(0, games, size)]


def _add_up(plan: Plan, parts: Iterator[Tally], heard: Heard) -> Tally:
    tally = Tally.of(plan.tables)
    for part in parts:
        tally.add(part)
        heard(tally.games)
    return tally


_OWN: list[Plan] = []
"""The plan of this worker process."""


def _pool(plan: Plan, jobs: int) -> ProcessPoolExecutor:
    """Where processes can be forked they have the plan at once; elsewhere they compile its cards again."""
    forks = sys.platform == "linux"
    context = multiprocessing.get_context("fork" if forks else "spawn")
    carried: Any = plan if forks else plan.pack()
    return ProcessPoolExecutor(jobs, context, _begin, (carried,))


def _begin(plan: Plan | dict[str, Any]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the one who started us
    _OWN[:] = [plan if isinstance(plan, Plan) else Plan.unpack(plan)]


def _play_part(start: int, stop: int) -> Tally:
    return _OWN[0].play(start, stop)


_KNOWN: dict[str, Plan] = {}


def _play_packed(packed: dict[str, Any], start: int, stop: int) -> Tally:
    """A part on another machine, which keeps the last plan it compiled."""
    key = repr(packed)
    if key not in _KNOWN:
        _KNOWN.clear()
        _KNOWN[key] = Plan.unpack(packed)
    return _KNOWN[key].play(start, stop)
