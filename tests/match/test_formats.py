"""A journal of every way that journals were ever written: each is read, told, taken back and played on.

A new field of the header or of a record needs a new journal here, written by the version that brought it.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from cardtable.core.ids import Seat
from cardtable.match import JournalError, Match, recent_matches
from cardtable.match.records import FORMAT, Header, Record, TableMode
from tests.match.test_golden import GOLDEN
from tests.promises.forging import rewrite, use

JOURNALS = sorted((GOLDEN / "formats").glob("*.jsonl"))
MATCHES = [path for path in JOURNALS if not path.stem.endswith("branch")]
SAID: dict[str, tuple[tuple[str, ...], TableMode, tuple[int, ...]]] = {
    "1-first": (("", ""), TableMode(), (0, 0)),
    "2-players": (("", "club"), TableMode(), (0, 0)),
    "3-modes": (("", "club"), TableMode(open=True), (1, 0)),
    "4-sittings": (("", "club"), TableMode(open=True), (1, 0)),
}
"""What each header says: who plays, how the table is passed, and the wins before."""


@pytest.fixture(params=JOURNALS, ids=lambda path: path.stem)
def old(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A copy of a journal."""
    return Path(shutil.copy(request.param, tmp_path / request.param.name))


def _lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def test_a_journal_of_every_format_is_read_and_played_on(old: Path) -> None:
    """Only those of older rules may say that the table differs."""
    match = Match.resume(old)
    assert match.steps == (10 if old.stem.endswith("branch") else 39)
    assert bool(match.notices) == (old.stem.startswith("1-"))
    assert (match.players, match.mode, match.header.won or (0, 0)) == SAID[old.stem.removesuffix("-branch")]
    assert (match.header.parent is not None) == old.stem.endswith("branch")
    use(match)
    steps = match.steps
    match.close()
    assert Match.resume(old).steps == steps
    assert [found.steps for found in recent_matches(old.parent)] == [steps]


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: path.stem)
def test_the_log_tells_the_note_and_the_agreements(path: Path, tmp_path: Path) -> None:
    """Undo, redo, orders and notes are read from each of them."""
    match = Match.resume(Path(shutil.copy(path, tmp_path)))
    told = [line.text for line in match.log(Seat(0))]
    assert "Note: before the break" in told
    assert told.count("The table agreed to take back one step.") == sum(
        line["is"] == "undo" and line.get("agreed", False) for line in _lines(path)
    )
    assert {line["is"] for line in _lines(path)} == {"match", "do", "undo", "redo", "order", "note"}


def test_every_field_there_is_stands_in_a_journal() -> None:
    """The newest format is among them."""
    newest, branch = _lines(MATCHES[-1]), _lines(MATCHES[-1].with_stem(f"{MATCHES[-1].stem}-branch"))
    fields = {field.encode_name for field in msgspec.structs.fields(Header)}
    assert fields - set(newest[0]) - set(branch[0]) == {"zones"}
    seen = {(line["is"], name) for path in MATCHES for line in _lines(path) for name in line}
    for kind in get_args(Record):
        tag = msgspec.inspect.type_info(kind).tag  # type: ignore[attr-defined]
        if tag != "cut":  # written only when rules have changed; tests/match/test_versions.py reads some
            rare = {("do", "winners"), ("do", "by"), ("order", "drop"), ("undo", "count"), ("redo", "count")}
            named = {(tag, field.encode_name) for field in msgspec.structs.fields(kind)}
            assert named - rare <= seen, tag


def test_a_newer_format_is_refused_and_left_alone(tmp_path: Path) -> None:
    """With a sentence that says what to do."""
    path = Path(shutil.copy(MATCHES[-1], tmp_path))
    rewrite(path, lambda rows: rows[0].update(format=FORMAT + 1, novelty={"x": 1}))
    before = path.read_bytes()
    for way in (Match.resume, Match.rescue):
        with pytest.raises(JournalError, match="saved by a newer cardtable: update cardtable"):
            way(path)
    assert recent_matches(tmp_path)[0].problem == "saved by a newer cardtable"
    assert path.read_bytes() == before


def test_a_field_of_a_later_version_does_no_harm(tmp_path: Path) -> None:
    """As older tables read what today's write."""
    path = Path(shutil.copy(MATCHES[-1], tmp_path))
    rewrite(path, lambda rows: [row.update(novelty=[1]) for row in rows])
    assert Match.resume(path).steps == 39
