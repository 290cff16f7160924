"""Real processes: one that is killed while it plays, one on a full disk, and two at one journal."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from cardtable.match import JournalError, Match
from tests.match.table import play_on, sit

ROOT = Path(__file__).parents[2]
CHILD = """
import sys
from pathlib import Path
from cardtable import games
from tests.toy import LISTING
games.GAMES = (*games.GAMES, LISTING)
from cardtable.match import JournalError, Match
from tests.match.table import play_on, sit
path = Path(sys.argv[1])
"""


def child(path: Path, code: str) -> subprocess.Popen[str]:
    """A process that does this with the match at `path`."""
    run = [sys.executable, "-c", CHILD + code, str(path)]
    return subprocess.Popen(run, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


@pytest.mark.parametrize("shown", [1, 37, 150])
def test_a_kill_loses_nothing_that_was_shown(tmp_path: Path, shown: int) -> None:
    """Every digest that the killed process printed is in the journal, in the same order."""
    path = tmp_path / "m.jsonl"
    code = """
from cardtable.core.codec import digest
match = sit(path=path, rounds="400")
while True:
    play_on(match, 1, match.steps)
    print(digest(match.state), flush=True)
"""
    with child(path, code) as process:
        assert process.stdout is not None
        seen = [process.stdout.readline().strip() for _ in range(shown)]
        process.kill()
        seen += [line.strip() for line in process.stdout.read().split("\n")[:-1]]
    from cardtable.core.codec import digest

    match = Match.resume(path)
    assert match.steps >= len(seen) >= shown
    assert [digest(match.at(step)) for step in range(1, len(seen) + 1)] == seen


def test_a_disk_that_fills_up_in_the_middle_of_a_line_keeps_the_match_whole(tmp_path: Path) -> None:
    """A real limit on the size of the file: half a line is written, then nothing more."""
    path = tmp_path / "m.jsonl"
    code = """
import resource, signal
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
match = sit(path=path, rounds="400")
resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size + 1000, resource.RLIM_INFINITY))
try:
    play_on(match, 100)
except JournalError as error:
    print(error)
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
print(match.steps, path.read_bytes().endswith(b"\\n"))
play_on(match, 2)
"""
    with child(path, code) as process:
        assert process.stdout is not None
        error, state = process.stdout.read().splitlines()
    assert "cannot be written" in error
    steps, whole = state.split()
    assert (int(steps) > 3, whole) == (True, "True")
    match = Match.resume(path)
    assert (match.notices, match.steps) == ((), int(steps) + 2)


def test_two_processes_do_not_write_one_journal(tmp_path: Path) -> None:
    """The second is told so; when the first is gone it may go on."""
    path = tmp_path / "m.jsonl"
    with child(path, "match = sit(path=path)\nprint('open', flush=True)\nsys.stdin.read()") as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "open\n"
        with pytest.raises(JournalError, match="is open in another window: go on there, or close it first"):
            Match.resume(path)
        process.communicate("")
    match = Match.resume(path)
    play_on(match, 1)
    assert match.steps == 1


def test_dev_full_is_no_place_for_a_match() -> None:
    """A device that is always full."""
    with pytest.raises(JournalError, match="cannot be written"):
        sit(path=Path("/dev/full"))
