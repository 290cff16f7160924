"""Damaged journals: what is wrong is said, and what is good is rescued."""

from __future__ import annotations

import os
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardtable import games
from cardtable.match import JournalError, Match, journal
from cardtable.match.chain import scan
from tests import toy
from tests.match.table import A, lay, play, play_on, saved, sit
from tests.toy.moves import StageCard


def test_a_torn_last_line_is_dropped_with_a_notice(path: Path) -> None:
    """Wherever it was torn; the next action takes its place."""
    match = saved(path)
    whole = path.read_bytes()
    last = len(whole) - len(whole.splitlines()[-1]) - 1
    for cut in (last + 1, last + 30, len(whole) - 2):
        path.write_bytes(whole[:cut])
        again = Match.resume(path)
        assert again.notices == (
            "The last line of this saved match was torn and has been dropped: one step may be missing.",
        )
        assert again.log(A) == match.log(A)[:-1]
        assert again.state == match.state
        play_on(again, 1)
        again.close()
        assert Match.resume(path).notices == ()
        assert Match.resume(path).state == again.state


def test_a_last_line_that_only_lacks_its_break_is_kept(path: Path) -> None:
    """An editor may have taken it away."""
    match = saved(path)
    whole = path.read_bytes()
    path.write_bytes(whole[:-1])
    again = Match.resume(path)
    assert (again.notices, again.log(A)) == ((), match.log(A))
    again.close()
    assert path.read_bytes() == whole
    header = whole.splitlines(keepends=True)[0]
    path.write_bytes(header[:-1])
    Match.resume(path).close()
    assert path.read_bytes() == header


def test_a_changed_byte_anywhere_is_refused_with_its_line(path: Path) -> None:
    """Every single byte of every line counts, and the lines before it are good."""
    saved(path, 3)
    whole = path.read_bytes()
    starts = [0]
    while (end := whole.find(b"\n", starts[-1])) >= 0:
        starts.append(end + 1)
    for line, (start, end) in enumerate(pairwise(starts[:-1]), 1):
        for at in (*range(start, min(end, start + 90)), *range(max(start, end - 60), end)):
            damaged = bytearray(whole)
            damaged[at] ^= 0x01
            path.write_bytes(damaged)
            with pytest.raises(JournalError) as caught:
                Match.resume(path)
            assert caught.value.line == line or (at == end - 1 and caught.value.line in (line, line + 1))
            assert caught.value.good == max(0, caught.value.line - 2)
            assert path.read_bytes() == bytes(damaged)


def test_a_change_that_would_still_be_legal_is_refused_too(path: Path) -> None:
    """Another card that could have been chosen just as well."""
    match = lay(path=path)
    match.submit(StageCard(match.state.hands[0][0]))
    play(match, "Lay it down", "Nod")
    match.close()
    before = path.read_bytes()
    changed = before.replace(b'{"do":"stage","card":0}', b'{"do":"stage","card":1}')
    assert changed != before
    path.write_bytes(changed)
    with pytest.raises(JournalError, match="damaged in line 2: the 0 records before it are good"):
        Match.resume(path)


def test_a_line_taken_out_or_put_in_is_refused(path: Path) -> None:
    """Each line hangs on the one before."""
    saved(path)
    whole = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(whole[:5] + whole[6:]))
    with pytest.raises(JournalError) as caught:
        Match.resume(path)
    assert (caught.value.line, caught.value.good) == (6, 4)
    path.write_bytes(b"".join([*whole[:5], whole[4], *whole[5:]]))
    with pytest.raises(JournalError) as caught:
        Match.resume(path)
    assert (caught.value.line, caught.value.good) == (6, 4)


def test_the_good_part_of_a_damaged_journal_is_rescued_into_a_new_file(path: Path) -> None:
    """Which names its parent; the damaged one is left as it was."""
    saved(path)
    whole = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*whole[:8], b"broken\n", *whole[9:]]))
    before = path.read_bytes()
    match = Match.rescue(path)
    assert match.path == path.with_name("m-rescued.jsonl")
    assert match.steps == 7
    assert match.notices == ("Rescued 7 records of m.jsonl; 7 could not be used.",)
    assert match.header.parent is not None
    assert (match.header.parent.name, match.header.parent.step) == ("m.jsonl", 7)
    play_on(match, 2)
    match.close()
    assert Match.resume(match.path).steps == 9
    assert path.read_bytes() == before
    assert Match.rescue(path).path == path.with_name("m-rescued-2.jsonl")


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "is empty"),
        (b"\x00\x01\x02", "not a saved match"),
        (b"game: toy\n", "not a saved match"),
        (b"[]\n", "not a saved match"),
        (b"{}\n", "damaged in its first line"),
        (b'{"is":"match","format":1}\n', "damaged in its first line"),
        (b'{"is":"match","format":2,"new":true}\n', "saved by a newer cardtable: update"),
        (b"[" * 100_000, "not a saved match"),
        (b'{"format":1', "not a saved match"),
    ],
)
def test_what_is_no_journal_of_ours_gets_a_sentence(path: Path, content: bytes, words: str) -> None:
    """Neither to resume nor to rescue."""
    path.write_bytes(content)
    for way in (Match.resume, Match.rescue):
        with pytest.raises(JournalError, match=words) as caught:
            way(path)
        assert caught.value.line == 1


def test_a_journal_that_is_not_there_gets_a_sentence(tmp_path: Path) -> None:
    """Missing ones, folders and pipes."""
    with pytest.raises(JournalError, match=r"There is no saved match .*none\.jsonl: check the name"):
        Match.resume(tmp_path / "none.jsonl")
    with pytest.raises(JournalError, match="is not a file, so it is not a saved match"):
        Match.resume(tmp_path)
    os.mkfifo(tmp_path / "pipe.jsonl")
    with pytest.raises(JournalError, match="is not a file"):
        Match.resume(tmp_path / "pipe.jsonl")


def test_a_file_that_no_match_fills_is_not_read(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both sides of the limit."""
    saved(path)
    monkeypatch.setattr(journal, "LARGEST", path.stat().st_size)
    Match.resume(path).close()
    monkeypatch.setattr(journal, "LARGEST", path.stat().st_size - 1)
    with pytest.raises(JournalError, match="too large to be a saved match"):
        Match.resume(path)


def test_what_scan_calls_good_is_what_was_sealed(path: Path) -> None:
    """The journal knows the size of its good part."""
    saved(path)
    data = path.read_bytes()
    found = scan(data)
    assert (found.size, found.torn, found.damage, found.open_end) == (len(data), False, None, False)
    assert scan(data + b"{").size == len(data)
    assert scan(data + b"{").torn


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, bytes, list[Any]]:
    """A journal, its bytes, and the states of its match."""
    before = games.GAMES
    games.GAMES = (*before, toy.LISTING)
    path = tmp_path_factory.mktemp("fuzz") / "m.jsonl"
    match = sit(path=path)
    play_on(match, 6)
    match.close()
    games.GAMES = before
    return path, path.read_bytes(), [match.at(step) for step in range(match.steps + 1)]


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=150, deadline=None)
@given(
    st.lists(st.tuples(st.integers(0, 10_000), st.integers(0, 3), st.binary(max_size=6)), min_size=1, max_size=3),
)
def test_any_damage_gives_a_sentence_or_a_match_that_was(
    written: tuple[Path, bytes, list[Any]], changes: list[tuple[int, int, bytes]]
) -> None:
    """Bytes taken out, put in or exchanged anywhere: never another match than the one that was played."""
    path, whole, states = written
    data = whole
    for place, gone, new in changes:
        at = place % (len(data) + 1)
        data = data[:at] + new + data[at + gone :]
    path.write_bytes(data)
    for way in (Match.resume, Match.rescue):
        try:
            match = way(path)
        except JournalError as error:
            assert str(error).endswith((".", "?"))  # noqa: PT017
        else:
            assert match.state == states[match.steps]
            match.close()
            if match.path != path and match.path is not None:
                match.path.unlink()
