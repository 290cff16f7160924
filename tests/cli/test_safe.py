"""What the table does to the machine: files in its own folders, for nobody else to read, and no word to the network."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from cardtable.files import write_settings
from cardtable.match import Match
from cardtable.tui.preferences import Preferences
from tests.cli.calling import ROOT, call

KINDS = {name: os.environ[name] for name in ("PATH", "LANG", "LC_ALL") if name in os.environ}


def _ran(code: str, home: Path, here: Path, **more: str) -> subprocess.CompletedProcess[str]:
    """Python code in a process whose home is `home` and who stands in `here`."""
    env = {**KINDS, "HOME": str(home), "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1", **more}
    return subprocess.run(
        [sys.executable, "-c", code], cwd=here, env=env, capture_output=True, text=True, timeout=120, input="1\n1\n1\n"
    )


SESSION = """
import asyncio, sys
from cardtable.cli import main
from cardtable.tui.app import CardtableApp

for words in (["play", "karenza", "--plain", "--seed", "1"], ["resume", "--plain"], ["decks", "list"],
              ["decks", "check", "michi"], ["rules", "karenza"], ["tutorial", "karenza", "1", "--plain"],
              ["simulate", "karenza", "--games", "3"]):
    try:
        main(words)
    except SystemExit as left:
        assert not left.code, words

async def look():
    app = CardtableApp()
    async with app.run_test() as pilot:
        await pilot.pause()
        app.prefer(ascii=True)
        await pilot.press("s", "escape", "1", "escape")
        app.deliver_screenshot()
        await pilot.pause()

asyncio.run(look())
print("done")
"""


def test_files_are_written_only_in_the_platform_s_folders(tmp_path: Path) -> None:
    """Saves, progress, settings and pictures; nothing where the player stands, and nobody else may read them."""
    home, here = tmp_path / "person", tmp_path / "here"
    home.mkdir()
    here.mkdir()
    done = _ran(f"import os\nos.umask(0)\n{SESSION}", home, here)
    assert done.stdout.endswith("done\n"), done.stderr
    assert list(here.iterdir()) == []
    files = {path.relative_to(home) for path in home.rglob("*") if path.is_file()}
    assert {path.parts[:3] for path in files if path.parts[1] == "share"} == {(".local", "share", "cardtable")}
    assert {path.parts[:2] for path in files} == {(".local", "share"), (".config", "cardtable")}
    assert {path.parts[3] for path in files if path.parts[1] == "share"} >= {"saves", "pictures"}
    for path in files:
        assert stat.S_IMODE((home / path).stat().st_mode) == 0o600, path
    for folder in (home / ".local/share/cardtable/saves", home / ".config/cardtable"):
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700, folder


NO_NETWORK = """
import sys

def refuse(event, args):
    if event in ("socket.connect", "socket.bind", "socket.sendto", "socket.getaddrinfo", "socket.gethostbyname",
                 "urllib.Request", "http.client.connect", "webbrowser.open", "ftplib.connect"):
        print("NETWORK", event, args[1:], flush=True)
        raise SystemExit(7)

sys.addaudithook(refuse)
"""


def test_nobody_speaks_to_the_network(tmp_path: Path) -> None:
    """Neither the command line nor the app opens a connection or asks for an address."""
    done = _ran(f"{NO_NETWORK}{SESSION}", tmp_path, tmp_path)
    assert done.stdout.endswith("done\n"), done.stdout + done.stderr
    assert "NETWORK" not in done.stdout
    asked = _ran(f"{NO_NETWORK}\nimport socket\nsocket.create_connection(('127.0.0.1', 9))", tmp_path, tmp_path)
    assert (asked.returncode, "NETWORK socket" in asked.stdout) == (7, True)


def test_a_home_that_cannot_be_written_keeps_nobody_from_playing(monkeypatch: pytest.MonkeyPatch) -> None:
    """/proc takes no folders: matches are not kept, and that is said."""
    monkeypatch.setenv("CARDTABLE_HOME", "/proc/cardtable")
    called = call("play", "karenza", "--plain", "--seed", "1", typed="1\n1\n")
    assert called.code == 0
    assert "This match is not kept, because no saves folder can be written" in called.out
    for words in (["decks", "list"], ["tutorial", "karenza", "--plain"], ["rules", "karenza"]):
        assert call(*words).code == 0
    for words in (["resume"], ["replay", "x"], ["review"]):
        called = call(*words)
        assert called.code in {1, 2}
        assert "Traceback" not in called.err


@pytest.mark.parametrize("room", [0, 200])
def test_a_full_disk_at_the_start_is_a_sentence(tmp_path: Path, room: int) -> None:
    """No file may grow: nothing is left behind, and what is wrong is said."""
    limit = (
        f"import resource, signal\nsignal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        f"resource.setrlimit(resource.RLIMIT_FSIZE, ({room}, {room}))\n"
    )
    code = f'{limit}from cardtable.cli import main\nmain(["play", "karenza", "--plain", "--seed", "1"])'
    done = _ran(code, tmp_path, tmp_path, CARDTABLE_HOME=str(tmp_path / "h"))
    assert done.returncode == 1
    assert "The match cannot be written to" in done.stderr
    assert list((tmp_path / "h" / "saves").iterdir()) == []


def test_settings_on_a_full_disk_leave_the_old_ones(home: Path) -> None:
    """Half a file never takes the place of a whole one."""
    write_settings(Preferences(theme="light"))
    before = (home / "settings.json").read_bytes()
    code = (
        "import resource, signal\nsignal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (5, 5))\n"
        "from cardtable.tui.preferences import Preferences, save_preferences\nprint(save_preferences(Preferences()))"
    )
    done = _ran(code, home, home, CARDTABLE_HOME=str(home))
    assert "settings.json" in done.stdout
    assert (home / "settings.json").read_bytes() == before
    assert [path.name for path in home.iterdir() if path.name.startswith(".settings")] == []


def test_two_programs_on_one_journal(home: Path) -> None:
    """The second is told; what the first writes is not touched."""
    call("play", "karenza", "--plain", "--seed", "1", typed="1\n")
    (path,) = (home / "saves").iterdir()
    match = Match.resume(path)
    code = f'from cardtable.cli import main\nmain(["resume", {path.name!r}, "--plain"])'
    done = _ran(code, home, home, CARDTABLE_HOME=str(home))
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)
    assert "is open in another window: go on there, or close it first" in done.stderr
    match.submit(match.legal_actions()[0])
    match.close()
    assert Match.resume(path).steps == 2
