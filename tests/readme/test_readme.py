"""Everything README shows is true: its commands run, its snippets work, its tables match the code."""

from __future__ import annotations

import json
import os
import re
import stat
import subprocess
import sys
import tomllib
from pathlib import Path

import pexpect  # type: ignore[import-untyped]
import pytest

from cardtable.games import GAMES
from tests.cli.calling import ROOT, environment
from tests.readme.blocks import README, blocks, commands, set_up

ON_A_SCREEN = re.compile(r"^cardtable( (play|resume|replay|tutorial|decks build) (?!.*--plain)|$| resume$)")
"""Commands that open the app."""
BENCH = "cardtable bench --quick"


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder outside the checkout with README's files, and a `cardtable` command that is this checkout."""
    folder = tmp_path_factory.mktemp("desk")
    for block in blocks("yaml"):
        name = block.text.splitlines()[0].removeprefix("# ")
        (folder / name).write_text(block.text, encoding="utf-8")
    command = folder / "bin" / "cardtable"
    command.parent.mkdir()
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m cardtable "$@"\n')
    command.chmod(command.stat().st_mode | stat.S_IXUSR)
    return folder


def _env(desk: Path) -> dict[str, str]:
    path = f"{desk / 'bin'}{os.pathsep}{os.environ['PATH']}"
    return environment(desk / "home", PATH=path, TERM="xterm-256color")


def test_readme_begins_with_a_sentence_and_a_picture_that_is_there() -> None:
    """One sentence under the title, then a picture."""
    title, sentence, picture = README.split("\n\n")[:3]
    assert title == "# cardtable"
    assert sentence.count(".") == 1
    assert "\n" not in sentence
    for shown in re.findall(r"!\[[^\]]+\]\(([^)]+)\)", README):
        assert (ROOT / shown).is_file()
    assert picture.startswith("![")


def test_every_game_has_its_picture() -> None:
    """A picture of each game's table, and commands that say what they do."""
    for game in GAMES:
        assert f"](screenshots/{game.id}-120x40.svg)" in README
    lines = README.partition("## Command line")[2].partition("```sh\n")[2].partition("```")[0].splitlines()
    assert sum("  # " in line for line in lines) >= len(lines) - 1


def test_there_are_exactly_two_set_up_commands_and_ci_runs_the_second() -> None:
    """One installs and opens the table, one installs and tests."""
    opens, tests = set_up()
    assert opens == "pip install . && cardtable"
    assert tests.startswith("pip install '.[dev]' && pytest")
    assert "grep -E '^pip install .*pytest' README.md" in (ROOT / ".ci" / "run").read_text()


def test_the_commands_of_readme_run(desk: Path, subtests: pytest.Subtests) -> None:
    """All of them, in order, in one folder: the app on a terminal, the others without.

    `cardtable screenshots` is run by test_screenshots.py, which looks at what it makes, and the bench by a test of its
    own, so that both cores have something to do.
    """
    for command in commands():
        if command in ("cardtable screenshots", BENCH):
            continue
        with subtests.test(command):
            run = _on_a_screen if ON_A_SCREEN.match(command) else _in_a_shell
            run(command, desk)


def test_the_bench_of_readme_runs(desk: Path) -> None:
    """It takes about as long as all the others together."""
    assert BENCH in commands()
    _in_a_shell(BENCH, desk)


def _in_a_shell(command: str, desk: Path) -> None:
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", command],
        cwd=desk,
        env=_env(desk),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()
    if "--json" in command:
        json.loads(done.stdout)


def _on_a_screen(command: str, desk: Path) -> None:
    child = pexpect.spawn(
        "bash", ["-c", command], cwd=str(desk), env=_env(desk), dimensions=(40, 120), encoding="utf-8"
    )
    child.expect_exact(["Karenza", "press Enter"], timeout=20)
    child.send("\x11")
    child.expect(pexpect.EOF, timeout=20)
    child.close()
    assert child.exitstatus == 0


def test_the_python_snippets_run(desk: Path) -> None:
    """As they stand, outside the checkout."""
    for block in blocks("python"):
        done = subprocess.run(
            [sys.executable, "-c", block.text], cwd=desk, env=_env(desk), capture_output=True, text=True, timeout=60
        )
        assert done.returncode == 0, done.stderr
        assert done.stdout.strip()


def test_the_python_table_names_what_is_there() -> None:
    """Every method that is named exists."""
    import cardtable
    from cardtable import Match

    section = README.partition("## From Python")[2].partition("\n## ")[0]
    called = set(re.findall(r"match\.(\w+)", section))
    assert len(called) > 8
    for name in called - {"names"}:  # which only a match has, not its class
        assert hasattr(Match, name), name
    for name in cardtable.__all__:
        assert name == "__version__" or name in section


def test_the_entry_point_is_the_one_that_is_read() -> None:
    """The toml snippet names the group that `listings` asks for."""
    (block,) = blocks("toml")
    assert list(tomllib.loads(block.text)["project"]["entry-points"]) == ["cardtable.games"]


def _rows(heading: str) -> list[list[str]]:
    section = README.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("|")][2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def test_the_games_are_those_of_the_table() -> None:
    """Title, players and sentence of every game, in the lobby's order."""

    def players(seats: tuple[int, ...]) -> str:
        return str(seats[0]) if len(seats) == 1 else f"{seats[0]} to {seats[-1]}"

    assert _rows("Games")[: len(GAMES)] == [[game.title, players(game.seats), game.about] for game in GAMES]


def test_every_key_of_readme_is_bound_at_the_table() -> None:
    """The keys named in README are keys of the table screen, and of the table of a match."""
    from textual.binding import Binding

    from cardtable.tui.match_table import MatchTable
    from cardtable.tui.table import TableScreen

    bound: set[str] = set()
    for binding in (*TableScreen.BINDINGS, *MatchTable.BINDINGS):
        assert isinstance(binding, Binding)
        bound |= set(binding.key.split(","))
    words = {"Enter": "enter", "Space": "space", "Tab": "tab", "Esc": "escape", "?": "question_mark", "arrows": "left"}
    for cells in _rows("Keys"):
        for key in re.findall(r"`([^`]+)`", cells[0]):
            assert key == "Ctrl+P" or words.get(key, key) in bound, key


def test_every_plain_word_of_readme_is_one() -> None:
    """And every command of the command line is named."""
    from cardtable.plain.match_commands import MATCH_COMMANDS

    plain = README.partition("In **plain mode**")[2].partition("\n\n")[0]
    words = re.findall(r"`([^`]+)`", plain)
    assert len(words) > 10
    assert set(words) <= set(MATCH_COMMANDS)
    listed = subprocess.run([sys.executable, "-m", "cardtable", "--help"], cwd=ROOT, capture_output=True, text=True)
    names = re.findall(r"^  (\w+)  ", listed.stdout.partition("Commands:")[2], re.MULTILINE)
    assert {"play", "resume", "bench", "decks"} <= set(names)
    for name in names:
        assert any(f"cardtable {name}" in line for line in commands()), name


def test_the_version_stands_in_the_changes() -> None:
    """The newest entry is the version that is installed."""
    from cardtable import __version__

    assert f"- **{__version__}** " in README.partition("## Changes")[2]
