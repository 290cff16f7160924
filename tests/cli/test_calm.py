"""The command line ends calmly when its reader leaves, the disk is full, or somebody presses Ctrl+C."""

from __future__ import annotations

import os
import pty
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import ModuleType

import pytest

from cardtable.__main__ import main
from cardtable.cli.main import INTERRUPTED
from tests.cli.calling import environment, start

CARDTABLE = [sys.executable, "-m", "cardtable"]


@pytest.mark.parametrize("command", ["rules karenza", "decks list", "replay m.jsonl --plain", "--help"])
def test_a_closed_pipe_is_no_error(home: Path, command: str) -> None:
    """`| head` reads one line and leaves; nobody complains."""
    start("play", "karenza", "--plain", "--seed", "1", home=home, typed="1\n1\nsave m.jsonl\n")
    done = subprocess.run(
        ["bash", "-o", "pipefail", "-c", f'"{sys.executable}" -m cardtable {command} | true'],
        env=environment(home),
        cwd=home,
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_a_closed_pipe_ends_a_plain_match_and_keeps_it(home: Path) -> None:
    """What was chosen before the reader left is on disk."""
    subprocess.run(
        ["bash", "-c", f'yes 1 | head -60 | "{sys.executable}" -m cardtable play karenza --plain --seed 1 | head -5'],
        env=environment(home),
        cwd=home,
        check=True,
        capture_output=True,
    )
    (path,) = (home / "saves").iterdir()
    assert start("resume", path.name, "--plain", home=home).code == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full disk to try")
def test_a_full_disk_behind_stdout_is_a_sentence(home: Path) -> None:
    """Not a traceback while Python tidies up."""
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [*CARDTABLE, "decks", "list"], env=environment(home), stdout=full, stderr=subprocess.PIPE, text=True
        )
    assert done.returncode == 1
    assert done.stderr == "cardtable: The disk or terminal does not answer: no space left on device.\n"


def test_ctrl_c_ends_a_simulation_without_a_traceback(home: Path) -> None:
    """Code 130, as shells expect."""
    running = subprocess.Popen(
        [*CARDTABLE, "simulate", "karenza", "--games", "100000000"],
        env=environment(home),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        while b"cardtable.simulate" not in _maps(running.pid):
            time.sleep(0.05)
        time.sleep(0.5)
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=20)
    finally:
        running.kill()
    assert running.returncode == 130
    assert out == ""
    assert "Traceback" not in err


def test_ctrl_c_while_the_program_loads_is_no_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same code before there is anything to stop."""

    class Loading(ModuleType):
        def __getattr__(self, name: str) -> None:
            raise KeyboardInterrupt

    monkeypatch.setitem(sys.modules, "cardtable.cli", Loading("cardtable.cli"))
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == INTERRUPTED == 130


def _maps(pid: int) -> bytes:
    """Has the process come far enough to have loaded its libraries?"""
    try:
        loaded = Path(f"/proc/{pid}/maps").read_bytes()
    except OSError:
        return b"cardtable.simulate"
    return b"cardtable.simulate" if b"msgspec" in loaded else b""


def test_a_terminal_that_vanishes_loses_no_match(home: Path) -> None:
    """The pseudo-terminal is closed in the middle of a match; what was done is on disk."""
    master, slave = pty.openpty()
    child = subprocess.Popen(
        [*CARDTABLE, "play", "karenza", "--plain", "--seed", "1"],
        stdin=slave,
        stdout=slave,
        stderr=subprocess.PIPE,
        env=environment(home, TERM="xterm"),
        start_new_session=True,
    )
    os.close(slave)
    seen = b""
    while b"> " not in seen:
        if b"press Enter" in seen:
            os.write(master, b"\n")
            time.sleep(0.3)
        seen += os.read(master, 1 << 16)
    os.write(master, b"1\n")
    (path,) = (home / "saves").iterdir()
    while path.read_bytes().count(b"\n") < 2:
        time.sleep(0.02)
    os.close(master)
    _, err = child.communicate(timeout=20)
    assert b"Traceback" not in err
    assert start("replay", path.name, "--plain", home=home).out.count("1 steps.") == 1
