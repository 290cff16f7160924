"""Which tests reach which line, gathered once while the tests run: `pytest -p tests.promises.mapping …`.

Mutants are then judged by the tests that reach their line, the quickest first. `coverage` does the tracing; the map is
kept in the file that the variable CARDTABLE_MAP names, and a second run adds to it.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

ROOT = Path(__file__).parents[2]
FOLDERS = ("core", "games", "match", "files", "tui")
"""What mutants are made of."""


class Map(msgspec.Struct):
    """Tests by number, the processor time each took, and by file and line the numbers of those that reach it."""

    tests: list[str] = msgspec.field(default_factory=list)
    seconds: list[float] = msgspec.field(default_factory=list)
    lines: dict[str, dict[int, list[int]]] = msgspec.field(default_factory=dict)


def map_file() -> Path:
    """Where the map is kept."""
    return Path(os.environ.get("CARDTABLE_MAP", "/tmp/cardtable-map.json"))


def read_map() -> Map:
    """The map so far."""
    path = map_file()
    return msgspec.json.decode(path.read_bytes(), type=Map) if path.exists() else Map()


_STATE: dict[str, Any] = {}


def pytest_configure(config: pytest.Config) -> None:
    """Start tracing."""
    import coverage

    sources = [str(ROOT / "cardtable" / folder) for folder in FOLDERS]
    _STATE["tracing"] = coverage.Coverage(data_file=None, source=sources, config_file=False)
    _STATE["passed"], _STATE["seconds"] = [], {}
    _STATE["tracing"].start()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Everything that runs now runs for this test; what counts is the processor's time, however busy the machine is."""
    _STATE["tracing"].switch_context(item.nodeid)
    before = sum(os.times()[:4])
    try:
        return (yield)
    finally:
        _STATE["tracing"].switch_context("")
        _STATE["seconds"][item.nodeid] = sum(os.times()[:4]) - before


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Only tests that passed can judge a mutant."""
    if report.when == "call" and report.passed:
        _STATE["passed"].append(report.nodeid)


def pytest_unconfigure() -> None:
    """Add what was found to the map."""
    tracing = _STATE["tracing"]
    tracing.stop()
    data, found = tracing.get_data(), read_map()
    number = {test: at for at, test in enumerate(found.tests)}
    for test in dict.fromkeys(_STATE["passed"]):
        if test not in number:
            number[test] = len(found.tests)
            found.tests.append(test)
            found.seconds.append(round(_STATE["seconds"][test], 4))
    for file in data.measured_files():
        lines = found.lines.setdefault(Path(file).relative_to(ROOT).as_posix(), {})
        for line, contexts in data.contexts_by_lineno(file).items():
            own = {number[context] for context in contexts if context in number}
            lines[line] = sorted({*lines.get(line, ()), *own})
    map_file().write_bytes(msgspec.json.encode(found))
