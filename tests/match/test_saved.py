"""The list of saved matches for the lobby."""

from __future__ import annotations

import os
import subprocess
import sys
import tracemalloc
from datetime import datetime, tzinfo
from pathlib import Path

import pytest

from cardtable.core.codec import digest
from cardtable.match import JournalError, Match, SavedMatch, recent_matches, saved, saves_place, unfinished_matches
from cardtable.match.chain import scan
from cardtable.match.journal import Journal
from cardtable.match.places import dated_names
from cardtable.match.records import Cut, Noted
from cardtable.match.sittings import next_sitting
from tests.match.table import A, play_on, sit


class Noon(datetime):
    """A clock that stands still."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> Noon:
        """Always the same second."""
        return cls(2026, 5, 4, 12)


def test_lists_the_newest_first_with_what_the_lobby_says(tmp_path: Path) -> None:
    """Steps in effect, finished or not; files that are no journals are listed as such, after their time."""
    done, running = sit(path=tmp_path / "b.jsonl", rounds="1"), sit(path=tmp_path / "a.jsonl", rounds="40")
    play_on(running, 8)
    running.undo(agreed=True)
    running.undo(agreed=True)
    running.redo()
    play_on(done)
    (tmp_path / "c.jsonl").write_text("nothing\n")
    (tmp_path / "d.jsonl").write_text("")
    (tmp_path / "e.txt").write_text("nothing")
    (tmp_path / "f.jsonl").mkdir()
    os.utime(tmp_path / "a.jsonl", (2_000_000_000, 2_000_000_000))
    assert {match.path.name for match in recent_matches(tmp_path) if not match.readable} == {
        "c.jsonl",
        "d.jsonl",
        "f.jsonl",
    }
    first, second = _readable(tmp_path)
    assert (first.path.name, first.game, first.names, first.steps, first.finished) == (
        "a.jsonl",
        "toy",
        ("Ann", "Bo"),
        7,
        False,
    )
    assert first.when.timestamp() == 2_000_000_000
    assert done.outcome is not None
    assert (second.steps, second.finished, second.winners) == (done.steps, True, done.outcome.winners)
    assert recent_matches(tmp_path, limit=1) == (first,)
    done.undo(agreed=True)
    assert not _readable(tmp_path)[1].finished
    done.redo()
    assert _readable(tmp_path)[1].finished


def test_what_was_played_last_comes_first_when_the_clock_was_set_back(tmp_path: Path) -> None:
    """Journals count their sittings; also a match that was resumed moves to the front, and a copy does not."""
    for name, clock in (("a", 3000), ("b", 2000), ("c", 1000)):
        play_on(sit(path=tmp_path / f"{name}.jsonl", rounds="40"), 2)
        os.utime(tmp_path / f"{name}.jsonl", (clock, clock))
    assert [match.path.stem for match in recent_matches(tmp_path)] == ["c", "b", "a"]
    match = Match.resume(tmp_path / "b.jsonl")
    assert [match.path.stem for match in recent_matches(tmp_path)] == ["c", "b", "a"]
    play_on(match, 1)
    os.utime(tmp_path / "b.jsonl", (10, 10))
    assert [match.path.stem for match in recent_matches(tmp_path)] == ["b", "c", "a"]
    match.save(tmp_path / "copy.jsonl")
    os.utime(tmp_path / "copy.jsonl", (9, 9))
    assert [match.path.stem for match in recent_matches(tmp_path)] == ["b", "copy", "c", "a"]
    play_on(match, 1)
    match.close()
    assert [scan((tmp_path / f"{name}.jsonl").read_bytes()).header.sitting for name in "abc"] == [1, 2, 3]
    assert [record.sitting for record in scan((tmp_path / "b.jsonl").read_bytes()).records] == [2, 2, 4, 4]


def test_older_journals_come_after_those_that_count_and_a_forged_count_is_none(tmp_path: Path) -> None:
    """Among themselves the clock decides."""
    for clock, name in enumerate(("a", "b")):
        (tmp_path / f"{name}.jsonl").write_bytes(HEAD)
        os.utime(tmp_path / f"{name}.jsonl", (clock + 4e9, clock + 4e9))
    (tmp_path / "forged.jsonl").write_bytes(HEAD + b'{"is":"note","text":"x","sitting":999999999999999}\n')
    os.utime(tmp_path / "forged.jsonl", (1, 1))
    sit(path=tmp_path / "c.jsonl").note('"sitting":77}')
    assert [match.path.stem for match in recent_matches(tmp_path)] == ["c", "b", "a", "forged"]
    assert next_sitting(tmp_path) == 2
    assert next_sitting(tmp_path, tmp_path / "c.jsonl") == 1


def test_a_match_that_waits_is_found_behind_any_number_that_are_over(tmp_path: Path) -> None:
    """Sixty matches were given up since; the list of the newest has none that waits, the other one has it."""
    (tmp_path / "waits.jsonl").write_bytes(HEAD + b'{"is":"do","sitting":1}\n')
    (tmp_path / "taken back.jsonl").write_bytes(HEAD + b'{"is":"do","winners":[0]}\n{"is":"undo","sitting":2}\n')
    (tmp_path / "broken.jsonl").write_bytes(b"?")
    for number in range(60):
        over = b'{"is":"do","winners":[0],"sitting":%d}\n' % (number + 3)
        (tmp_path / f"over{number}.jsonl").write_bytes(HEAD + over)
    assert not [match for match in recent_matches(tmp_path) if not match.finished]
    found = unfinished_matches(tmp_path)
    assert [(match.path.stem, match.steps) for match in found] == [("taken back", 0), ("waits", 1), ("broken", 0)]
    assert [match.path.stem for match in unfinished_matches(tmp_path, limit=1)] == ["taken back"]


def _readable(folder: Path) -> list[SavedMatch]:
    return [match for match in recent_matches(folder) if match.readable]


def test_what_was_cut_off_does_not_count(path: Path) -> None:
    """A cut takes the list back to the line it names."""
    match = sit(path=path, rounds="40")
    play_on(match, 8)
    journal = Journal.open(path)
    journal.stand(scan(journal.read()), Cut(since=5))
    journal.append(Noted("went on", digest(match.at(3))))
    journal.close()
    assert recent_matches(path.parent)[0].steps == 3
    assert Match.resume(path).steps == 3


def test_a_journal_that_takes_back_and_cuts_without_end_is_listed_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its list keeps one line of steps, however often a forger goes back and forth in it."""
    steps = b'{"is":"do"}\n' * 5_000
    back = b'{"is":"undo","count":5000}\n{"is":"redo","count":5000}\n{"is":"undo","count":-3}\n' * 100
    cuts = b"".join(b'{"is":"note"}\n{"is":"cut","since":%d}\n' % (5_000 - each) for each in range(1_000))
    (tmp_path / "forged.jsonl").write_bytes(HEAD + steps + back + b'{"is":"undo","count":7}\n' + cuts)
    monkeypatch.setattr(saved, "LARGEST", 10**6)  # the buffer to read it into is as large as the largest file
    tracemalloc.start()
    (match,) = recent_matches(tmp_path)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert (match.steps, match.problem) == (3_999, "")
    assert most < 8_000_000


def test_damaged_and_newer_ones_are_listed_with_their_problem(tmp_path: Path) -> None:
    """So that they can be rescued; a torn last line is none."""
    play_on(sit(path=tmp_path / "a.jsonl"), 4)
    data = (tmp_path / "a.jsonl").read_bytes()
    (tmp_path / "b.jsonl").write_bytes(data + b'{"is":"d')
    (tmp_path / "c.jsonl").write_bytes(data + b"broken\n" + data)
    (tmp_path / "d.jsonl").write_bytes(data.replace(b'"format":1', b'"format":9'))
    found = {match.path.name: match for match in recent_matches(tmp_path)}
    assert {name: (match.steps, match.problem) for name, match in found.items()} == {
        "a.jsonl": (4, ""),
        "b.jsonl": (4, ""),
        "c.jsonl": (4, "damaged"),
        "d.jsonl": (4, "saved by a newer cardtable"),
    }


def test_without_a_folder_the_saves_are_listed(tmp_path: Path) -> None:
    """An empty table has none; names for new journals are free ones."""
    assert recent_matches() == ()
    match = sit(path=saves_place())
    path = match.path
    assert path is not None
    assert path.parent == tmp_path / "home" / "saves"
    assert [match.path for match in recent_matches()] == [path]
    match.close()
    assert Match.resume(path).board(A)


def test_matches_that_begin_at_the_same_moment_get_names_of_their_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also when another table took the name just now; none is written over, and what was there stays as it is."""
    monkeypatch.setattr("cardtable.match.places.datetime", Noon)
    (tmp_path / "toy-2026-05-04-120000-2.jsonl").write_text("somebody else's")
    seen = [match.path for match in (sit(path=tmp_path), sit(path=tmp_path), sit().branch(0, tmp_path)) if match.path]
    assert [path.name for path in seen] == [
        "toy-2026-05-04-120000.jsonl",
        "toy-2026-05-04-120000-3.jsonl",
        "toy-2026-05-04-120000-4.jsonl",
    ]
    assert (tmp_path / "toy-2026-05-04-120000-2.jsonl").read_text() == "somebody else's"
    assert [Match.resume(path).steps for path in seen] == [0, 0, 0]


def test_a_game_with_an_odd_name_stays_in_the_folder(tmp_path: Path) -> None:
    """No letter of it can lead elsewhere."""
    path = next(dated_names(tmp_path, "../Odd game"))
    assert (path.parent, path.name.startswith("---odd-game-")) == (tmp_path, True)


def test_without_a_folder_to_write_to_there_is_no_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file stands where the folder would be."""
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("CARDTABLE_HOME", str(tmp_path / "file"))
    assert saves_place() is None


def test_listing_imports_neither_a_game_nor_pydantic(tmp_path: Path) -> None:
    """The lobby must not wait for them."""
    sit(path=tmp_path / "a.jsonl")
    code = (
        "import sys, pathlib, cardtable.match as m; found = m.recent_matches(pathlib.Path(sys.argv[1])); "
        "print(len(found), 'pydantic' in sys.modules, 'textual' in sys.modules)"
    )
    run = [sys.executable, "-c", code, str(tmp_path)]
    root = Path(__file__).parents[2]
    assert subprocess.run(run, cwd=root, capture_output=True, text=True, check=True).stdout.split() == [
        "1",
        "False",
        "False",
    ]


DEEP = b'{"format":1,"game":' + b"[" * 200_000 + b"]" * 200_000 + b"}\n"
HEAD = b'{"is":"match","format":1,"game":"karenza","names":["Ana","Bo"]}\n'


@pytest.mark.parametrize("data", [b"", b"\xff\xfe", b"{}\n", b"[" * 100_000, DEEP, b"\0" * 4096])
def test_a_file_that_cannot_be_read_is_listed_as_such_and_left_alone(tmp_path: Path, data: bytes) -> None:
    """Beside a good match, which is listed as always."""
    bad = tmp_path / "bad.jsonl"
    bad.write_bytes(data)
    sit(path=tmp_path / "good.jsonl").close()
    found = {match.path.name: match for match in recent_matches(tmp_path)}
    assert (found["bad.jsonl"].readable, found["bad.jsonl"].problem) == (False, "cannot be read")
    assert found["good.jsonl"].readable
    assert bad.read_bytes() == data
    with pytest.raises(JournalError):
        Match.resume(bad)
    assert bad.read_bytes() == data


@pytest.mark.parametrize("winners", ["[-9]", "[2]", "[99999999999999999999]", "[-1]"])
def test_winners_who_do_not_sit_there_are_damage(tmp_path: Path, winners: str) -> None:
    """Nobody is named as winner, and nobody looks for a name that is not there."""
    line = b'{"is":"do","action":{},"winners":%s}\n' % winners.encode()
    (tmp_path / "m.jsonl").write_bytes(HEAD + line + b'{"is":"note","text":"x"}\n')
    (match,) = recent_matches(tmp_path)
    assert (match.winners, match.problem) == ((), "damaged")


def test_deep_lines_and_odd_clocks_are_no_obstacle(tmp_path: Path) -> None:
    """A line nested too deep is damage; a file from a year no calendar has is listed."""
    path = tmp_path / "m.jsonl"
    path.write_bytes(HEAD + b'{"is":"do","x":' + b"[" * 200_000 + b"\n" + b"{}\n")
    os.utime(path, (1e12, 1e12))
    (match,) = recent_matches(tmp_path)
    assert (match.game, match.problem) == ("karenza", "damaged")
