"""A promise, what came of trying it, and the table of both."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from time import monotonic

import msgspec

OFTEN = 30.0
"""Seconds between two lines that say how far a promise is."""


class Tried(msgspec.Struct, frozen=True):
    """What came of some tries: how many, how many broke the promise, and what the first of those were."""

    tried: int
    broken: int = 0
    examples: tuple[str, ...] = ()
    about: str = ""

    def __add__(self, other: Tried) -> Tried:
        about = ", ".join(filter(None, (self.about, other.about)))
        return Tried(
            self.tried + other.tried, self.broken + other.broken, (*self.examples, *other.examples)[:50], about
        )


class Promise(msgspec.Struct, frozen=True):
    """A promise in words, how often it is tried in full, and how."""

    name: str
    words: str
    broken: str
    """What it is called when it breaks."""
    count: int
    unit: str
    attempt: Callable[[int, int], Iterator[Tried]]
    """Tries it so often with a seed, and says what came of each part as soon as it is done."""
    games: int = 1
    """For each of so many games as often."""


class Line(msgspec.Struct, frozen=True):
    """One run of a promise, as the file of results keeps it."""

    name: str
    seed: int
    seconds: float
    result: Tried
    whole: bool = True
    """Not broken off before its end."""


def run(promise: Promise, count: int, seed: int) -> Line:
    """Try a promise so often, say now and then how far it is, and time it; what was done when Ctrl+C came counts."""
    start = said = monotonic()
    result, whole = Tried(0), False
    try:
        for part in promise.attempt(count, seed):
            result += part
            if monotonic() - said > OFTEN:
                said = monotonic()
                print(f"  {promise.name}: {result.tried:,} tried, {result.broken} broken so far", flush=True)
        whole = True
    except KeyboardInterrupt:
        print("  broken off", flush=True)
    return Line(promise.name, seed, round(monotonic() - start, 1), result, whole)


def keep(path: Path, line: Line) -> None:
    """Add a run to the file of results."""
    with path.open("ab") as file:
        file.write(msgspec.json.encode(line) + b"\n")


def kept(path: Path) -> list[Line]:
    """All runs of a file of results."""
    return [msgspec.json.decode(line, type=Line) for line in path.read_bytes().splitlines() if line.strip()]


def table(promises: Iterable[Promise], lines: Iterable[Line]) -> str:
    """The table: promise, tried how often, broken how often."""
    lines = list(lines)
    rows = [("promise", "tried", "of", "broken", "seconds")]
    notes: list[str] = []
    for promise in promises:
        own = [line for line in lines if line.name == promise.name]
        result = sum((line.result for line in own), Tried(0))
        tried, broken = f"{result.tried:,} {promise.unit}", f"{result.broken} {promise.broken}"
        seconds = f"{sum(line.seconds for line in own):.0f}"
        rows.append((promise.words, tried, f"{promise.count * promise.games:,}", broken, seconds))
        notes += [f"{promise.name}: {each}" for each in (*filter(None, [result.about]), *result.examples)]
    wide = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    told = ["  ".join(cell.ljust(width) for cell, width in zip(row, wide, strict=True)).rstrip() for row in rows]
    return "\n".join([*told, *notes])
