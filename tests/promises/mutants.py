"""Mistakes put into the source one at a time: the tests that reach their line must find them.

A scratch copy of the tree is changed, never the tree itself. The map of lines and tests (`mapping.py`) says which tests
to run, those nearest to it and the quickest first; they run in a fork of a process that has read the libraries already,
so that a mutant costs seconds. A mutant that no test finds is written down with the tests that ran; those that change
nothing anybody could see stand in `equivalent.txt`, each with its reason, and count as found.
"""

from __future__ import annotations

import os
import resource
import shutil
import signal
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from pathlib import Path
from random import Random
from time import monotonic

import pytest

from .changes import ROOT, Mutant, mutants_of
from .mapping import Map, read_map
from .promise import Tried

COPIED = ("cardtable", "decks", "tests", "pyproject.toml", "README.md", "LICENSE")
GAMES = ("core", "games")
SKINS = ("match", "files", "tui")
ENOUGH = 40.0
"""Seconds of tests that a mutant is judged by, as they took when the map was made."""
FIRST = 30
"""So many of them run alone first: most mutants are found by these, and reading all test files takes a while."""
PATIENCE = 150
"""Seconds of the processor after which a mutant counts as found: it hangs. A busy machine makes none of them hang."""
ONE = 30.0
"""The same for a single test, of which none takes so long."""
ASLEEP = 1800.0
"""Seconds after which one that waits for nothing at all counts so, too."""


def try_mutants(count: int, seed: int) -> Iterator[Tried]:
    """A sample of the mutants of games and core."""
    return _sample(GAMES, count, seed)


def try_skin_mutants(count: int, seed: int) -> Iterator[Tried]:
    """A sample of the mutants of match, files and tui."""
    return _sample(SKINS, count, seed)


def _sample(folders: Sequence[str], count: int, seed: int) -> Iterator[Tried]:
    files = [path for folder in folders for path in sorted((ROOT / "cardtable" / folder).rglob("*.py"))]
    every = [mutant for path in files for mutant in mutants_of(path)]
    chosen = Random(seed).sample(every, min(count, len(every)))
    known, reached = equivalent(), read_map()
    if not reached.tests:
        raise SystemExit("There is no map yet: run pytest -p tests.promises.mapping on the tests first.")
    found = 0
    with tempfile.TemporaryDirectory() as folder:
        _copy(Path(folder))
        quickest = sorted(range(len(reached.tests)), key=lambda number: reached.seconds[number])[:60]
        if _run([reached.tests[number] for number in quickest], Path(folder)) != "lives":
            raise SystemExit("The tests do not pass without a mistake: make the map anew.")
        if _run(reached.tests, Path(folder), "--collect-only") != "lives":
            raise SystemExit("Tests of the map are there no more, and would find every mistake: make the map anew.")
        for mutant in chosen:
            told = mutant.told((ROOT / mutant.file).read_bytes())
            verdict = "equivalent" if _key(told) in known else judge(mutant, reached, Path(folder))
            lives = verdict == "lives"
            found += not lives
            print(f"  {verdict:10} {told}", flush=True)
            yield Tried(1, int(lives), (told,) if lives else ())
    about = f"{found} of {len(chosen)} found ({100 * found / max(len(chosen), 1):.0f} %) in {', '.join(folders)}"
    yield Tried(0, about=about)


def equivalent() -> set[str]:
    """The mutants that change nothing anybody could see, read one by one."""
    path = Path(__file__).with_name("equivalent.txt")
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return {_key(line.partition("  #")[0].strip()) for line in lines if line.strip() and not line.startswith("#")}


def _key(told: str) -> str:
    """A mutant without its line number, which moves."""
    place, _, rest = told.partition(" ")
    return f"{place.partition(':')[0]} {rest}"


def judge(mutant: Mutant, reached: Map, folder: Path) -> str:
    """Run the tests that reach a mutant's line: found, hangs or lives."""
    tests = judges(mutant, reached)
    if not tests:
        return "lives"
    path = folder / mutant.file
    source = path.read_bytes()
    changed = mutant.written(source)
    try:
        compile(changed, mutant.file, "exec")
    except SyntaxError:
        return "found"
    path.write_bytes(changed)
    try:
        first = _run(tests[:FIRST], folder)
        return _run(tests[FIRST:], folder) if first == "lives" and tests[FIRST:] else first
    finally:
        path.write_bytes(source)


def judges(mutant: Mutant, reached: Map) -> list[str]:
    """The tests that reach this line: first the nearest, those of its own folder, the quickest of each file before its
    others; then tests of every kind, as many as are enough.

    A line that runs when its file is imported belongs to no test: those that reach the file or are in a test file that
    names it are the nearest, and those that reach its folder judge it, too.
    """
    near = every = set(reached.lines.get(mutant.file, {}).get(mutant.line, ()))
    if not every:
        near = {*_naming(mutant.file, reached), *_around(mutant.file, reached)}
        every = near | set(_around(f"{mutant.file.rpartition('/')[0]}/", reached))
    rank: Counter[str] = Counter()
    order = []
    for number in sorted(every, key=lambda number: (number not in near, reached.seconds[number])):
        file = reached.tests[number].partition("::")[0]
        order.append((number not in near, -_closeness(file, mutant.file), rank[file], reached.seconds[number], number))
        rank[file] += 1
    order.sort()
    order = [*order[:FIRST], *sorted(order[FIRST:], key=lambda each: (each[2], each[1], each[3]))]
    chosen: list[str] = []
    seconds = 0.0
    for *_, each, number in order:
        seconds += each
        if seconds > ENOUGH and chosen:
            break
        chosen.append(reached.tests[number])
    return chosen


def _closeness(test: str, file: str) -> int:
    """How many folders a test shares with a file: tests mirror the package."""
    pairs = zip(test.split("/")[1:-1], file.split("/")[1:-1], strict=False)
    return len(list(takewhile(lambda pair: pair[0] == pair[1], pairs)))


def _naming(file: str, reached: Map) -> Iterable[int]:
    """The tests of those files that import this one by its name."""
    module = file.removesuffix(".py").replace("/", ".")
    names = {test.partition("::")[0] for test in reached.tests}
    naming = {name for name in names if (ROOT / name).exists() and f"{module} " in (ROOT / name).read_text("utf-8")}
    return [number for number, test in enumerate(reached.tests) if test.partition("::")[0] in naming]


def _around(place: str, reached: Map) -> Iterable[int]:
    """The tests that reach anything in this file or folder."""
    return {n for path, lines in reached.lines.items() if path.startswith(place) for own in lines.values() for n in own}


def _copy(folder: Path) -> None:
    ignored = shutil.ignore_patterns("__pycache__", "*.pyc")
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=ignored)
        else:
            shutil.copy(ROOT / name, folder / name)


def _run(tests: Sequence[str], folder: Path, *options: str) -> str:
    sys.stdout.flush()
    child = os.fork()
    if child == 0:
        os._exit(_child(tests, folder, options))
    until, pid = monotonic() + ASLEEP, 0
    try:
        while monotonic() < until:
            pid, status = os.waitpid(child, os.WNOHANG)
            if pid:
                return "lives" if status == 0 else "hangs" if os.WIFSIGNALED(status) else "found"
            signal.sigtimedwait([], 0.05)
        return "hangs"
    finally:
        if not pid:
            os.killpg(child, signal.SIGKILL)
            os.waitpid(child, 0)


def _child(tests: Sequence[str], folder: Path, more: Sequence[str]) -> int:
    """Run these tests on the scratch copy; 0 when all pass."""
    os.setsid()
    resource.setrlimit(resource.RLIMIT_CPU, (PATIENCE, PATIENCE))
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)
    os.chdir(folder)
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    sys.dont_write_bytecode = True
    for name in [name for name in sys.modules if name.partition(".")[0] in {"cardtable", "tests"}]:
        del sys.modules[name]
    sys.path[:] = [str(folder), *(entry for entry in sys.path if Path(entry or ".").resolve() != ROOT)]
    options = ["-x", "-o", "addopts=", "--import-mode=importlib", "-p", "no:cacheprovider", "-p", "no:xdist"]
    options += ["-p", "no:terminal", "--rootdir", str(folder)]
    try:
        return int(pytest.main([*options, *more, *tests], plugins=[_Impatience()]))
    except BaseException:
        return 1


class _Impatience:
    """Ends the process when one test takes much longer than any should."""

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self) -> Iterator[None]:
        """Give each test as much of the processor, and no more."""
        signal.setitimer(signal.ITIMER_PROF, ONE)
        try:
            return (yield)
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
