"""Disks that refuse: what was not written did not happen."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardtable.match import JournalError, Match, MatchError
from tests.match.table import A, B, play_on, saved, sit


def test_no_match_is_ever_written_over(path: Path) -> None:
    """Not by a new one and not by a copy."""
    saved(path)
    before = path.read_bytes()
    with pytest.raises(JournalError, match="a file of that name is there already"):
        sit(path=path)
    with pytest.raises(JournalError, match="a file of that name is there already"):
        sit().save(path)
    assert path.read_bytes() == before


def test_who_opens_a_journal_again_in_one_process_takes_it_over(path: Path) -> None:
    """The older match can still be looked at, but writes no more."""
    match = sit(path=path)
    again = Match.resume(path)
    with pytest.raises(JournalError, match=r"no longer open here: open .* again"):
        play_on(match, 1)
    assert match.steps == 0
    play_on(again, 1)
    assert again.steps == 1


@pytest.mark.parametrize(
    ("number", "words"),
    [(errno.ENOSPC, "the disk is full"), (errno.EROFS, "the disk is read-only"), (errno.EIO, "reports an error")],
)
@pytest.mark.parametrize("call", ["write", "fsync"])
def test_what_cannot_be_written_did_not_happen(
    path: Path, monkeypatch: pytest.MonkeyPatch, number: int, words: str, call: str
) -> None:
    """Neither actions nor undo, redo, notes and orders; when there is room again the match goes on."""
    match = sit(path=path)
    play_on(match, 3)
    match.undo(agreed=True)
    before, state, log = path.read_bytes(), match.state, match.log(A)
    real = getattr(os, call)

    def refuse(handle: int, *data: bytes) -> int:
        if call == "write":
            real(handle, data[0][:10])
        raise OSError(number, os.strerror(number))

    (order,) = match.orders(B)
    with monkeypatch.context() as patch:
        patch.setattr(os, call, refuse)
        for attempt in (
            lambda: play_on(match, 1),
            lambda: match.undo(agreed=True),
            lambda: match.redo(),
            lambda: match.note("x"),
            lambda: match.give_order(order),
        ):
            with pytest.raises(JournalError, match=words):
                attempt()
            assert (match.state, match.log(A), match.steps, match.standing) == (state, log, 2, ())
            assert path.read_bytes() == before
    match.redo()
    match.close()
    assert Match.resume(path).state == match.state


def test_a_match_that_cannot_be_written_at_all_does_not_start(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And leaves no empty file behind."""

    def refuse(handle: int, data: bytes) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "write", refuse)
    with pytest.raises(MatchError, match=r"The match cannot be written to .*: the disk is full"):
        sit(path=path)
    assert not path.exists()


def test_a_journal_that_may_not_be_written_can_be_looked_at(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And copied to where it may."""
    match = saved(path)
    real = os.open

    def reading(name: Any, flags: int, *mode: int) -> int:
        if flags & os.O_RDWR and Path(name) == path:
            raise PermissionError(errno.EACCES, "Permission denied")
        return real(name, flags, *mode)

    monkeypatch.setattr(os, "open", reading)
    again = Match.resume(path)
    assert again.notices == (
        "This saved match may not be written: look back at it freely, and save a copy to play on.",
    )
    assert again.board(A) == match.board(A)
    with pytest.raises(JournalError, match="may not be written: save a copy"):
        play_on(again, 1)
    again.save(path.with_name("copy.jsonl"))
    copy = Match.resume(path.with_name("copy.jsonl"))
    play_on(copy, 1)
    assert copy.steps == match.steps + 1


def _delete(path: Path) -> None:
    path.unlink()


def _replace(path: Path) -> None:
    """As a sync tool does: a new file is moved to the old name."""
    other = path.with_name("from another machine")
    other.write_bytes(path.read_bytes().splitlines(keepends=True)[0])
    other.replace(path)


def _move(path: Path) -> None:
    path.rename(path.with_name("moved.jsonl"))


def _cut(path: Path) -> None:
    os.truncate(path, path.stat().st_size - 100)


def _lengthen(path: Path) -> None:
    with path.open("ab") as file:
        file.write(b'{"is":"note","text":"from another program"}\n')


def _shadow(path: Path) -> None:
    path.unlink()
    path.mkdir()


@pytest.mark.parametrize("change", [_delete, _replace, _move, _cut, _lengthen, _shadow])
def test_a_journal_that_another_program_took_is_noticed_at_the_next_write(path: Path, change: Any) -> None:
    """Nothing is acknowledged, nothing of the other's is touched, and the match can be saved elsewhere."""
    match = sit(path=path, rounds="40")
    play_on(match, 3)
    change(path)
    before, state = path.read_bytes() if path.is_file() else None, match.state
    attempts: list[Callable[[], Any]] = [
        lambda: play_on(match, 1),
        lambda: match.note("x"),
        lambda: match.undo(agreed=True),
    ]
    for attempt in attempts:
        with pytest.raises(JournalError, match=r"has moved, replaced or changed .*: save the match in another place"):
            attempt()
        assert (match.steps, match.state) == (3, state)
    assert (path.read_bytes() if path.is_file() else None) == before
    elsewhere = match.branch(match.steps, path.with_name("elsewhere.jsonl"))
    play_on(elsewhere, 1)
    elsewhere.close()
    assert Match.resume(path.with_name("elsewhere.jsonl")).steps == 4


def test_a_journal_that_comes_back_is_written_on(path: Path) -> None:
    """Trying again is a way out, too."""
    match = sit(path=path, rounds="40")
    path.rename(path.with_name("away.jsonl"))
    with pytest.raises(JournalError):
        play_on(match, 1)
    path.with_name("away.jsonl").rename(path)
    play_on(match, 1)
    match.close()
    assert Match.resume(path).steps == 1


def test_a_table_that_is_played_in_another_folder_still_finds_its_journal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its name was given from where the program stood."""
    monkeypatch.chdir(tmp_path)
    match = sit(path=Path("m.jsonl"), rounds="40")
    (tmp_path / "other").mkdir()
    monkeypatch.chdir(tmp_path / "other")
    play_on(match, 1)
    match.close()
    assert Match.resume(tmp_path / "m.jsonl").steps == 1
