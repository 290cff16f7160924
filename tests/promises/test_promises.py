"""Every promise tried a little; `python -m tests.promises` tries them in full."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from .__main__ import main
from .all import PROMISES
from .changes import ROOT, Mutant, mutants_in, mutants_of
from .mapping import Map
from .mutants import _copy, _run, equivalent, judge, judges
from .promise import Line, Promise, Tried, keep, kept, run, table

LITTLE = {"kills": 5, "flips": 1500, "keys": 100, "leaks": 60, "files": 21, "games": 1, "memory": 4}
"""So often in the everyday suite; mutants need a map of the whole suite first."""
MUTANTS = {"mutants", "skin-mutants"}


@pytest.mark.parametrize("promise", [each for each in PROMISES if each.name in LITTLE], ids=lambda each: each.name)
def test_a_promise_is_kept(promise: Promise) -> None:
    """A little of each, other things than those that the full run tries."""
    result = run(promise, LITTLE[promise.name], 77).result
    assert result.tried >= LITTLE[promise.name]
    assert (result.broken, result.examples) == (0, ())


def test_every_promise_has_a_bounded_form() -> None:
    """What is promised is tried in the everyday suite, too."""
    assert {promise.name for promise in PROMISES} == {*LITTLE, *MUTANTS}
    assert {promise.name: promise.count for promise in PROMISES if promise.name not in ("flips",)} == {
        "kills": 300,
        "keys": 100_000,
        "leaks": 100_000,
        "files": 150,
        "games": 5_000,
        "memory": 1_000,
        "mutants": 300,
        "skin-mutants": 300,
    }


def test_results_add_up(tmp_path: Path) -> None:
    """Parts that were tried at other times, or with other seeds, are one line of the table."""
    path = tmp_path / "results.jsonl"
    promise = Promise(
        "x", "nothing breaks", "broken", 9, "things", lambda count, seed: iter([Tried(count, 1, (f"s{seed}",))])
    )
    keep(path, run(promise, 4, 1))
    keep(path, run(promise, 1_500, 2))
    told = table([promise], kept(path))
    assert "nothing breaks  1,504 things  9   2 broken" in told
    assert told.endswith("x: s1\nx: s2")
    assert isinstance(kept(path)[0], Line)


def test_what_was_tried_before_ctrl_c_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its line is in the file of results like any other, the promises after it are not tried; and it isn't success."""

    def broken_off(count: int, seed: int) -> Iterator[Tried]:
        yield Tried(3)
        yield Tried(1, 1, ("a thing",))
        raise KeyboardInterrupt

    first, second = (Promise(name, name, "broken", 9, "things", broken_off) for name in "ab")
    path = tmp_path / "results.jsonl"
    monkeypatch.setattr("tests.promises.__main__.PROMISES", (first, second))
    monkeypatch.setattr("sys.argv", ["promises", "--results", str(path)])
    assert main() == 1
    ((name, result, whole),) = [(line.name, line.result, line.whole) for line in kept(path)]
    assert (name, result, whole) == ("a", Tried(4, 1, ("a thing",)), False)
    assert "  broken off\na: 4 tried, 1 broken" in capsys.readouterr().out


def test_a_long_promise_says_how_far_it_is(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """After every part that ends long enough after the last such line."""
    promise = Promise("x", "x", "broken", 9, "things", lambda count, seed: iter([Tried(1_000), Tried(500, 2)]))
    assert run(promise, 9, 1).whole
    assert capsys.readouterr().out == ""
    monkeypatch.setattr("tests.promises.promise.OFTEN", -1.0)
    run(promise, 9, 1)
    told = "  x: 1,000 tried, 0 broken so far\n  x: 1,500 tried, 2 broken so far\n"
    assert capsys.readouterr().out == told


def _mutants(file: str, line: str) -> list[Mutant]:
    number = next(at for at, text in enumerate((ROOT / file).read_text().splitlines(), 1) if line in text)
    return [mutant for mutant in mutants_of(ROOT / file) if mutant.line == number]


def test_a_mutant_is_judged_by_the_tests_that_reach_its_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A test sees one, one never ends, no test reaches the third: found, hangs, lives; the tree stays as it is.

    A test that is no more would find each of them, which is why the map is asked for such before.
    """
    file, before = "cardtable/core/text.py", (ROOT / "cardtable/core/text.py").read_bytes()
    (mutant, *_) = _mutants(file, "if len(words) < 2:")
    test = "tests/promises/test_promises.py::test_lists_of_words"
    reached = Map([test], [0.1], {file: {mutant.line: [0]}})
    _copy(tmp_path)
    assert judges(mutant, reached) == [test]
    assert [_run([test, *more], tmp_path, "--collect-only") for more in ([], [f"{test}_gone"])] == ["lives", "found"]
    assert judge(mutant, reached, tmp_path) == "found"
    assert judge(mutant, Map(["x"], [0.1], {}), tmp_path) == "lives"
    harmless = mutant._replace(new="len(words) <= 1")
    assert judge(harmless, reached, tmp_path) == "lives"
    monkeypatch.setattr("tests.promises.mutants.ONE", 0.2)
    assert judge(mutant._replace(new="sum(iter(int, 1)) < 0"), reached, tmp_path) == "hangs"
    assert (ROOT / file).read_bytes() == before == (tmp_path / file).read_bytes()


def test_lists_of_words() -> None:
    """What the test above judges by."""
    from cardtable.core.text import listed

    assert [listed(words) for words in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == ["", "a", "a and b", "a, b and c"]


def test_mutants_are_written_as_they_are_told() -> None:
    """Each changes one place, and says which."""
    found = {mutant.kind: mutant for mutant in mutants_of(ROOT / "cardtable/core/text.py")}
    source = (ROOT / "cardtable/core/text.py").read_bytes()
    assert {"compare", "return", "condition", "and/or"} <= set(found)
    for mutant in found.values():
        changed = mutant.written(source)
        assert changed != source
        assert changed.count(b"\n") >= source.count(b"\n") - 3
        assert mutant.told(source).startswith("cardtable/core/text.py:")


GUARDED = b"""
Told = int | str | None
Event = Drawn | events.Laid | tuple[int, ...]
WORDS = NAMES | {"more"}


class Laid(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    pass


@dataclass(frozen=True, slots=True, eq=False, order=True)
class Step:
    pass


@lru_cache(maxsize=64)
def many(count=3):
    told(zip(count, count, strict=True), zip(count, strict=False))
    assert_never(count)
"""


def test_what_only_the_type_checker_reads_is_left_alone() -> None:
    """A union of types or a guard in a class header changes nothing in play; what a class accepts is behaviour.

    Nor does the size of a cache, nor what stands where nobody comes.
    """
    told = [mutant.told(GUARDED).partition(" ")[2].partition(" in ")[0] for mutant in mutants_in("x.py", GUARDED)]
    statement = "statement: told(zip(count, count, strict=True), zip(count, strict=False -> pass"
    union, more = 'count: NAMES | {"more"} -> (NAMES) & ({"more"})', "truth: True -> False"
    assert sorted(told) == sorted([union, more, more, "number: 3 -> 4", statement, "truth: False -> True"])
    assert sorted(mutant.line for mutant in mutants_in("x.py", GUARDED)) == [4, 7, 11, 17, 18, 18]


def test_a_line_that_runs_at_import_is_judged_by_its_file_and_then_by_its_folder() -> None:
    """No test stands beside a list of events: those of the same game judge it, before them those of the file."""
    reached = Map(
        ["own", "near", "far"], [0.2, 0.1, 0.1], {"a/own.py": {3: [0]}, "a/near.py": {1: [1]}, "b.py": {1: [2]}}
    )
    mutant = Mutant("a/own.py", 9, 0, 0, "", "number")
    assert judges(mutant, reached) == ["own", "near"]
    assert judges(mutant._replace(file="a/events.py"), reached) == ["near", "own"]


def test_a_line_that_many_tests_reach_is_judged_by_some_of_each_file() -> None:
    """The quickest of each file, then the second of each; no more than is enough."""
    tests = ["a.py::one", "a.py::two", "a.py::three", "b.py::slow", "c.py::slower"]
    reached = Map(tests, [0.1, 0.2, 0.3, 10.0, 29.3], {"x.py": {1: [0, 1, 2, 3, 4]}})
    mutant = Mutant("x.py", 1, 0, 0, "", "number")
    assert judges(mutant, reached) == ["a.py::one", "b.py::slow", "c.py::slower", "a.py::two", "a.py::three"]
    reached.seconds[4] = 30.0
    assert judges(mutant, reached) == ["a.py::one", "b.py::slow"]


def test_the_tests_of_a_folder_judge_its_files_first() -> None:
    """Tests mirror the package; and a file of records is judged by whoever imports it, though nobody calls it."""
    tests = ["tests/tui/shell/a.py::far", "tests/tui/board/b.py::near", "tests/match/test_limits.py::test_x"]
    reached = Map(tests, [0.1, 5.0, 0.1], {"cardtable/tui/board/card.py": {1: [0, 1]}})
    assert judges(Mutant("cardtable/tui/board/card.py", 1, 0, 0, "", "number"), reached) == [tests[1], tests[0]]
    assert judges(Mutant("cardtable/match/records.py", 1, 0, 0, "", "number"), reached) == [tests[2]]


def test_what_is_called_equivalent_has_a_reason() -> None:
    """Nobody calls a survivor harmless without saying why."""
    lines = (Path(__file__).with_name("equivalent.txt")).read_text(encoding="utf-8").splitlines()
    given = [line for line in lines if line.strip() and not line.startswith("#")]
    assert all("  # " in line for line in given)
    assert len(equivalent()) == len(given)
