"""The app on a real pseudo-terminal: what reaches it, and what happens when it goes away."""

from __future__ import annotations

import os
import signal
import sys
import termios
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import pexpect  # type: ignore[import-untyped]
import pytest
from textual.events import Key

from cardtable.match import Match
from cardtable.tui.input import TolerantParser, forgiving
from cardtable.tui.terminal import HUNG_UP, TERMINATED

from .house import EKA, MICHI

PLAY = f"""
import signal, sys
from pathlib import Path
from cardtable.tui.app import Start, run
from cardtable.tui.start import Play
if sys.argv[2:]: signal.signal(signal.SIGHUP, signal.SIG_IGN)
decks = (Path({str(MICHI)!r}), Path({str(EKA)!r}))
sys.exit(run(Start(Play("karenza", decks, ("Ann", "Bo"), 7, {{"opening": "1"}}, Path(sys.argv[1])))))
"""


def _started(path: Path, *more: str) -> Any:
    env = {**os.environ, "TERM": "xterm-256color", "LINES": "24", "COLUMNS": "80"}
    child = pexpect.spawn(sys.executable, ["-c", PLAY, str(path), *more], env=env, dimensions=(24, 80), timeout=20)
    child.expect("Pass to Ann")
    return child


def test_a_terminal_that_vanishes_takes_the_app_along_and_leaves_the_match(tmp_path: Path) -> None:
    """Closing the window ends the app at once, with every move that was shown in the journal."""
    path = tmp_path / "duel.jsonl"
    child = _started(path)
    until = monotonic() + 10
    while path.read_bytes().count(b"\n") < 2 and monotonic() < until:
        child.send("\r")
        child.expect(["Ann", pexpect.TIMEOUT], timeout=0.6)
    child.kill(signal.SIGHUP)
    child.expect(pexpect.EOF)
    child.wait()
    assert child.exitstatus == HUNG_UP
    assert Match.resume(path).steps > 0


@pytest.mark.parametrize(("sent", "code"), [(signal.SIGHUP, HUNG_UP), (signal.SIGTERM, TERMINATED)])
def test_a_living_terminal_is_given_back(tmp_path: Path, sent: signal.Signals, code: int) -> None:
    """Whoever hangs up on the app alone finds the terminal as it was: no raw keys, no second screen, no mouse."""
    env = {**os.environ, "TERM": "xterm-256color", "LINES": "24", "COLUMNS": "80", "PS1": "$ "}
    child = pexpect.spawn("/bin/sh", env=env, dimensions=(24, 80), timeout=20)
    before = termios.tcgetattr(child.child_fd)
    script = tmp_path / "play.py"
    script.write_text(PLAY)
    child.sendline(f"{sys.executable} {script} {tmp_path / 'duel.jsonl'}; echo left with $?")
    child.expect("Pass to Ann")
    (app,) = Path(f"/proc/{child.pid}/task/{child.pid}/children").read_text().split()
    os.kill(int(app), sent)
    child.expect(f"left with {code}")
    assert b"\x1b[?1049l" in child.before
    assert b"\x1b[?1000l" in child.before
    child.expect([r"\$", "#"])
    assert termios.tcgetattr(child.child_fd) == before
    child.close(force=True)


def test_bytes_that_are_no_text_are_swallowed(tmp_path: Path) -> None:
    """Noise, a Latin-1 é and half a letter change nothing: the next Enter lifts the curtain."""
    child = _started(tmp_path / "duel.jsonl")
    child.send(b"\xff\xe9\xc3\x28\xed\xa0\x80\xf8\x80\x1b[\xff")
    child.expect(pexpect.TIMEOUT, timeout=0.6)
    child.send(b"\xe9\r")
    child.expect("Ann, you decide")
    assert child.isalive()
    child.kill(signal.SIGHUP)
    child.expect(pexpect.EOF)
    child.wait()


def test_no_key_code_stops_the_reader() -> None:
    """Random bytes, escape codes among them, are read by Textual's parser through the forgiving decoder."""
    dice, keys = Random(18), 0
    pieces = [b"\x1b", b"[", b"<", b";", b"M", b"m", b"R", b"u", b"~", b"?", b"$y", b"200~", b"201~", b"O", b"t"]
    for _ in range(2000):
        parser, decode = TolerantParser(), forgiving("utf-8")().decode
        sent = b"".join(dice.choice([*pieces, dice.randbytes(2), b"%d" % dice.randrange(9999)]) for _ in range(12))
        for data in (sent[:9], sent[9:], b"\x1b[201~"):
            keys += sum(isinstance(event, Key) for event in [*parser.feed(decode(data)), *parser.tick()])
    assert keys > 10_000


def test_a_terminal_that_vanishes_without_a_signal_is_noticed(tmp_path: Path) -> None:
    """Where the hang-up signal is held back, the app still does not live on without a terminal."""
    child = _started(tmp_path / "duel.jsonl", "deaf")
    os.close(child.child_fd)
    child.closed = True
    pid, status = _waited(child.pid)
    assert pid == child.pid
    assert os.waitstatus_to_exitcode(status) in (HUNG_UP, -signal.SIGHUP)


def _waited(pid: int) -> tuple[int, int]:
    until = monotonic() + 10
    while monotonic() < until:
        found = os.waitpid(pid, os.WNOHANG)
        if found[0]:
            return found
        signal.sigtimedwait([], 0.05)
    os.kill(pid, signal.SIGKILL)
    os.waitpid(pid, 0)
    pytest.fail("the app went on without a terminal")
