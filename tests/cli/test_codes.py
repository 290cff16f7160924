"""No control code of a file, a name or a word that was typed reaches the terminal."""

from __future__ import annotations

import ast
import shutil
import unicodedata
from pathlib import Path

import pytest

import cardtable
from tests.cli.calling import Called, call
from tests.match.test_golden import GOLDEN
from tests.promises.forging import rewrite

CODE = "\x1b]0;pwned\x07\x1b[2J\x9b31m\u202e"
"""Sets the title, clears the screen, colours, turns the line round."""
WRITTEN = r"\e]0;pwned\a\e[2J\x9b31m\u202e"
"""The same, as YAML writes it."""

DECKS = {
    "unknown key": f'game: karenza\ndeck: D\n"ab{WRITTEN}out": 1\nlist: {{}}\n',
    "two keys": f'game: karenza\n"a{WRITTEN}": 1\n"a{WRITTEN}": 2\n',
    "key in a card": f'game: karenza\ndeck: D\ncards:\n- {{id: a, name: A, "po{WRITTEN}wer": 1}}\nlist: {{a: 1}}\n',
    "two keys in a card": f'game: karenza\ndeck: D\ncards:\n- {{"p{WRITTEN}": 1, "p{WRITTEN}": 1}}\n',
    "no such game": f'game: "kar{WRITTEN}enza"\ndeck: D\n',
    "names": f'game: karenza\ndeck: "D{WRITTEN}"\nabout: "x{WRITTEN}"\ncards:\n- {{id: "a{WRITTEN}"}}\nlist: {{}}\n',
    "uses": f'game: karenza\ndeck: D\nuses: ["se{WRITTEN}t"]\nlist: {{"x{WRITTEN}": 1}}\n',
    "a tag": f"game: !<tag{WRITTEN}> karenza\n",
    "an alias": "game: *x\n",
    "a value": f'game: karenza\ndeck: ["{WRITTEN}"]\nlist: "{WRITTEN}"\n',
}


def is_safe(called: Called) -> bool:
    """Is there nothing but letters, signs and line breaks?"""
    return all(
        unicodedata.category(letter) not in {"Cc", "Cf"} for letter in (called.out + called.err).replace("\n", "")
    )


@pytest.mark.parametrize("name", DECKS)
def test_a_deck_file_cannot_talk_to_the_terminal(home: Path, name: str) -> None:
    """Whatever is wrong in it, and whatever it is called."""
    file = home / f"d{CODE}.yaml"
    file.write_text(DECKS[name])
    for command in (
        ["decks", "check"],
        ["decks", "show"],
        ["scenario", "run"],
        ["play", "karenza", "--plain", "--deck"],
    ):
        called = call(*command, str(file))
        assert called.code in {1, 2}
        assert called.err or called.out
        assert is_safe(called), (command, called)


def test_a_forged_journal_cannot_talk_to_the_terminal(home: Path) -> None:
    """Names, notes, deck names and a file's own name, in resume, replay and export."""
    path = Path(shutil.copy(GOLDEN / "karenza.jsonl", home / f"m{CODE}.jsonl"))

    def change(rows: list[dict[str, object]]) -> None:
        rows[0]["names"] = [f"Ann{CODE}", f"Bo{CODE}"]
        rows.insert(3, {"is": "note", "text": f"note{CODE}"})

    rewrite(path, change)
    resumed = call("resume", str(path), "--plain", typed="log\nboard\n")
    assert resumed.code == 0
    assert "Note: note" in resumed.out
    replayed = call("replay", str(path), "--plain", typed="\n\n3\nb\nq\n")
    assert "Ann" in replayed.out
    exported = call("scenario", "export", str(path), "--at", "3", "--agreed")
    assert exported.code == 0
    for called in (resumed, replayed, exported):
        assert is_safe(called), called


@pytest.mark.parametrize(
    "words",
    [
        [CODE],
        ["play", CODE],
        ["play", f"--{CODE}"],
        ["play", "karenza", "--plain", "--deck", CODE],
        ["play", "karenza", "--plain", "--option", f"{CODE}=1"],
        ["play", "karenza", "--plain", "--option", f"opening={CODE}"],
        ["play", "karenza", "--plain", "--seed", CODE],
        ["resume", CODE],
        ["replay", CODE, "--plain"],
        ["review", CODE],
        ["rules", CODE],
        ["rules", "karenza", CODE],
        ["tutorial", CODE, "--plain"],
        ["tutorial", "karenza", CODE, "--plain"],
        ["decks", "check", CODE],
        ["decks", "list", CODE],
        ["decks", "new", "karenza", CODE],
        ["simulate", CODE],
        ["scenario", "run", CODE],
        ["bots", CODE],
        ["cards", CODE],
    ],
    ids=lambda words: " ".join(words).replace(CODE, "CODE"),
)
def test_words_that_were_typed_come_back_clean(words: list[str]) -> None:
    """A wrong word is named in the sentence, without its codes."""
    called = call(*words)
    assert called.code in {1, 2}
    assert is_safe(called), called


DOORS = {"cli/out.py", "cli/main.py", "cli/simulated.py", "plain/console.py"}
"""The only files that write to a terminal by themselves."""


def test_there_is_no_other_door_out() -> None:
    """Everybody else prints through one of the doors."""
    folder = Path(cardtable.__file__).parent
    found = {
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Call) and ast.unparse(node.func) in {"print", "console.print", "sys.stdout.write"}
    }
    assert {path for path in found if not path.startswith(("testing/", "bench/"))} == DOORS
