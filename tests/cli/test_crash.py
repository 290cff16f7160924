"""A mistake of ours ends the program calmly: code 1, the terminal as it was, the match kept, no secret told."""

from __future__ import annotations

import subprocess
import sys
import termios
from pathlib import Path

import pexpect  # type: ignore[import-untyped]
import pytest

from cardtable.cli import crash
from cardtable.match import Match
from tests.cli.calling import call, environment

SECRET = "Ash Piper 918273645"


def _stumble(*_: object) -> None:
    held = SECRET
    try:
        raise LookupError(held)
    except LookupError as error:
        raise RuntimeError(f"cannot find {held}") from error


def test_a_mistake_is_a_sentence_and_a_report(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It names the kind and the line, and neither sentence nor report tells a value."""
    monkeypatch.setattr("cardtable.cli.decks.print_decks", _stumble)
    called = call("decks", "list")
    (path,) = (home / "reports").iterdir()
    assert called.code == 1
    assert called.err.startswith(
        "cardtable: Something went wrong in cardtable itself (RuntimeError in test_crash.py, line "
    )
    assert f"reports/{path.name}: send it along" in called.err
    written = path.read_text()
    assert "RuntimeError\n" in written
    assert "LookupError\n" in written
    assert "cardtable/cli/deck_commands.py:" in written
    assert "in _stumble: raise RuntimeError(" in written
    for text in (called.err, written):
        assert SECRET not in text
        assert str(home.parent) not in text
    assert path.stat().st_mode & 0o077 == 0


def test_a_report_that_cannot_be_written_is_no_second_mistake(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The sentence says so."""
    (home / "reports").write_text("a file")
    monkeypatch.setattr("cardtable.cli.decks.print_decks", _stumble)
    called = call("decks", "list")
    assert (called.code, called.err.count("\n")) == (1, 1)
    assert "No report could be written." in called.err


def test_an_endless_recursion_has_a_short_report() -> None:
    """The first and the last steps tell enough."""

    def again() -> None:
        again()

    try:
        again()
    except RecursionError as error:
        lines = crash.report(error).splitlines()
    assert len(lines) < 2 * crash.FRAMES + 10
    assert any("more" in line for line in lines)


def test_a_match_that_stumbles_in_plain_mode_is_kept(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every action before it is in the journal."""
    monkeypatch.setattr("cardtable.plain.desk.Desk.say_board", _stumble)
    called = call("play", "karenza", "--plain", "--seed", "918273645", typed="1\n")
    assert called.code == 1
    assert "918273645" not in called.err
    (path,) = (home / "saves").iterdir()
    Match.resume(path).close()


STUMBLE = """
import sys
import cardtable.tui.play

def stumble(*args):
    raise RuntimeError(f"holds {918273644 + 1} and {args}")

cardtable.tui.play.Ask = stumble
from cardtable.cli import main
main(["play", "karenza", "--deck", "michi", "--deck", "eka", "--names", "Ann,Bo", "--option", "opening=1",
      "--seed", "918273645"])
"""


def test_a_crash_of_the_app_gives_the_terminal_back_and_keeps_the_match(home: Path) -> None:
    """Code 1, no second screen, no raw keys, one sentence that names the match and the report."""
    script = home / "stumble.py"
    script.write_text(STUMBLE)
    env = environment(home, TERM="xterm-256color", LINES="24", COLUMNS="120", PS1="$ ")
    child = pexpect.spawn("/bin/sh", env=env, dimensions=(24, 120), timeout=20, cwd=str(home))
    before = termios.tcgetattr(child.child_fd)
    child.sendline(f"{sys.executable} {script}; echo left with $?")
    child.expect("Pass to Ann")
    child.send("\r")
    while child.expect(["you decide", pexpect.TIMEOUT], timeout=1):
        child.send("\r")
    child.send("R")
    child.expect("left with 1")
    assert b"\x1b[?1049l" in child.before
    said = child.before.rpartition(b"\x1b[?1049l")[2].decode()
    (path,) = (home / "saves").iterdir()
    (report,) = (home / "reports").iterdir()
    flat = " ".join(said.split())
    assert f"go on with cardtable resume {path.name}." in flat
    assert report.name in flat
    assert "Traceback" not in flat
    assert "RuntimeError" in report.read_text()
    for text in (flat, report.read_text()):
        assert "918273645" not in text
        assert "holds 9" not in text
    child.expect([r"\$", "#"])
    assert termios.tcgetattr(child.child_fd) == before
    child.close(force=True)
    Match.resume(path).close()


@pytest.mark.parametrize(
    ("command", "closed"),
    [
        ("play karenza --plain --seed 1", "<&-"),
        ("play karenza --plain --seed 1", ">&-"),
        ("play karenza --plain --seed 1", "<&- >&- 2>&-"),
        ("decks list", ">&- 2>&-"),
        ("resume --plain", "<&-"),
        ("", "<&- >&-"),
    ],
)
def test_a_closed_stream_is_no_mistake(home: Path, command: str, closed: str) -> None:
    """Nothing is said there, nothing is read, and no file of ours takes the stream's place."""
    (home / "input").write_text("1\n1\nboard\n")
    given = "" if "<&-" in closed else "< input"
    done = subprocess.run(
        ["/bin/sh", "-c", f"{sys.executable} -m cardtable {command} {given} {closed}"],
        env=environment(home),
        cwd=home,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == (0 if command.startswith(("play", "decks")) else 2)
    assert "Traceback" not in done.stderr
    assert not (home / "reports").exists()
    for path in (home / "saves").glob("*.jsonl") if command.startswith("play") else ():
        assert Match.resume(path).steps == (0 if "<&-" in closed else 2)
