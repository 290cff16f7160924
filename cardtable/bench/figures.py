"""Medians and 95th percentiles of repeated measurements."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from statistics import median
from time import perf_counter


def milliseconds(seconds: Sequence[float]) -> dict[str, float]:
    """Median and 95th percentile, in milliseconds."""
    ranked = sorted(seconds)
    late = ranked[min(len(ranked) - 1, round(0.95 * (len(ranked) - 1)))]
    return {"median_ms": round(median(ranked) * 1000, 2), "p95_ms": round(late * 1000, 2)}


def measure_runs(work: Callable[[], object], times: int, per: int = 1) -> list[float]:
    """Seconds that each of so many runs took, divided by how many things one run does."""
    out = []
    for _ in range(times):
        started = perf_counter()
        work()
        out.append((perf_counter() - started) / per)
    return out


def alternately(works: Mapping[str, Callable[[], float]], rounds: int) -> dict[str, float]:
    """The median of each measurement, taken in turns so that a busy moment hits all of them alike."""
    seen: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(rounds):
        for name, work in works.items():
            seen[name].append(work())
    return {name: median(values) for name, values in seen.items()}


def python_run(args: Sequence[str], env: Mapping[str, str]) -> float:
    """Seconds that `python ARGS` takes with these variables besides ours, output thrown away."""
    command, known = [sys.executable, *args], {**os.environ, **env}
    return measure_runs(lambda: subprocess.run(command, stdout=subprocess.DEVNULL, check=True, env=known), 1)[0]


def ratio(value: float, yardstick: float) -> float:
    """How many times the yardstick."""
    return round(value / yardstick, 3) if yardstick else 0.0
