"""What a command imports: nobody waits for what is not needed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from cardtable.cli.seating import complete_names
from cardtable.tui.preferences import Preferences, save_preferences
from tests.cli.calling import ROOT, call, environment, start

PROBE = """
import sys
from cardtable.cli import main
try:
    main(sys.argv[1:])
except SystemExit:
    pass
print("loaded:", *(name for name in sys.modules if "." not in name or name.startswith("cardtable.")))
"""


def _loaded(home: Path, *args: str) -> set[str]:
    done = subprocess.run(
        [sys.executable, "-c", PROBE, *args],
        capture_output=True,
        text=True,
        env=environment(home),
        check=True,
        cwd=home,
    )
    return set(done.stdout.rpartition("loaded:")[2].split())


@pytest.mark.parametrize("args", [["--help"], ["--version"], ["-h"]])
def test_help_and_version_import_no_screen_no_models_no_game(home: Path, args: list[str]) -> None:
    """The answer comes before Textual, Rich, pydantic, msgspec or any game is read."""
    loaded = _loaded(home, *args)
    assert "typer" in loaded
    assert not loaded & {"textual", "rich", "pydantic", "msgspec", "yaml", "cardtable.games.karenza"}


@pytest.mark.parametrize(
    "args",
    [
        ["rules", "karenza", "pass"],
        ["decks", "list"],
        ["decks", "check", "michi"],
        ["replay", "m.jsonl", "--plain"],
        ["simulate", "karenza", "--games", "1"],
    ],
)
def test_reading_and_counting_import_no_textual(home: Path, args: list[str]) -> None:
    """Whatever only prints does without Textual."""
    call("play", "karenza", "--plain", "--seed", "1", typed=f"save {home / 'm.jsonl'}\n")
    assert "textual" not in _loaded(home, *args)


def test_rules_and_the_list_of_decks_import_no_game(home: Path) -> None:
    """A rulebook and the heads of deck files are read without the game."""
    for args in (["rules", "karenza"], ["decks", "list"]):
        assert "cardtable.games.karenza" not in _loaded(home, *args)


def test_the_lobby_imports_no_typer_and_no_pydantic(home: Path) -> None:
    """Without words nothing has to be read; here the lobby stops at once, because there is no terminal."""
    assert not _loaded(home) & {"typer", "pydantic"}


def test_both_ways_to_start_are_the_same() -> None:
    """`cardtable` is the function that `python -m cardtable` calls."""
    text = (ROOT / "pyproject.toml").read_text()
    assert 'cardtable = "cardtable.__main__:main"' in text


def test_help_names_every_command_and_version_the_version(home: Path) -> None:
    """The first page lists what there is."""
    from cardtable import __version__

    helped = start("--help", home=home)
    assert helped.code == 0
    for command in ("play", "resume", "replay", "rules", "decks", "simulate", "screenshots", "bench"):
        assert f"\n  {command} " in helped.out
    assert call("--version") == (0, f"cardtable {__version__}\n", "")


def test_ascii_says_a_whole_match_with_the_small_alphabet() -> None:
    """Names, cards and rules: nothing above code 127."""
    called = call("play", "karenza", "--plain", "--ascii", "--seed", "1", "--names", "Zoë,Bo", typed="1\n?\nw\nhelp\n")
    assert called.code == 0
    assert called.out.isascii()
    assert "Zoe plays" in called.out


def test_ascii_holds_for_the_command_behind_it() -> None:
    """Said before the command it was taken and forgotten."""
    called = call("--ascii", "play", "karenza", "--plain", "--seed", "1", "--names", "Zoë,Bo", typed="1\n")
    assert (called.code, called.out.isascii()) == (0, True)
    assert not call("play", "karenza", "--plain", "--seed", "1", "--names", "Zoë,Bo", typed="1\n").out.isascii()


def test_decks_stand_in_columns() -> None:
    """However long a deck's file name is, the names of a game's decks begin in one column."""
    lines = call("decks", "list", "kyza").out.splitlines()[1:]
    assert {line.index(": ") > 0 and len(line) - len(line.lstrip()) for line in lines} == {2}
    assert len({line.index(line[2:].split("  ")[-1].lstrip()) for line in lines}) == 1


def test_whoever_gives_no_name_is_called_as_on_the_screen(home: Path) -> None:
    """Ann and Bo, or whoever sat there last; a name that is given counts first, and nobody is called alike."""

    def greeting(*words: str) -> str:
        said = call("play", "karenza", "--plain", "--seed", "1", *words).out
        return " ".join(said.split()).partition(": ")[2].partition(". ")[0]

    assert greeting() == "Ann plays Eka and Bo plays Kitty"
    assert greeting("--computer", "2") == "Ann plays Eka and Computer plays Kitty"
    assert complete_names(("Zoë",), 3) == ("Zoë", "Bo", "Cy")
    assert complete_names(("Bo",), 2) == ("Bo", ""), "two players are never called alike"
    save_preferences(Preferences(names=("Maria", "Tom")))
    assert greeting() == "Maria plays Eka and Tom plays Kitty"
