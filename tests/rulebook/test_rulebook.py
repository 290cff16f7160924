"""Rulebooks: every rule by its id, found by its words, beside its neighbours."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from cardtable.files import FileProblem
from cardtable.games import UnknownGame
from cardtable.lookup import find
from cardtable.lookup.gathering import rules_of
from cardtable.rulebook import Rulebook, load_rulebook, read_rulebook, rulebook_path

ROOT = Path(__file__).parents[2]


@pytest.fixture
def book() -> Rulebook:
    """The toy game's rules."""
    return load_rulebook("toy")


def ids(rules: object) -> list[str]:
    """The ids of some rules."""
    return [rule.id for rule in rules]  # type: ignore[attr-defined]


def test_a_rulebook_has_its_game_s_rules_and_then_the_table_s(book: Rulebook) -> None:
    """In reading order, with their sections."""
    assert book.game == "toy"
    assert [section.title for section in book.sections] == ["Decks", "Turns", "The end", "At this table"]
    assert ids(book.rules)[:2] == ["TOY-1", "TOY-2"]
    assert ids(book.section("table")) == [
        "TABLE-TURN",
        "TABLE-THERE",
        "TABLE-FINISH",
        "TABLE-PICK",
        "TABLE-FEW",
        "TABLE-OVER",
        "TABLE-SEAT",
        "TABLE-ORDER",
        "TABLE-UNDO",
    ]


def test_a_rule_is_found_by_its_id(book: Rulebook) -> None:
    """In any case; an unknown one is none."""
    rule = book.get("TOY-2")
    assert rule is not None
    assert (rule.section, rule.kind, rule.text, rule.ruling) == ("turns", "E", "You draw at most once a turn.", False)
    assert book.get(" toy-2 ") is rule
    assert book.get("TOY-99") is None
    ruling = book.get("R-TOY-1")
    assert ruling is not None
    assert ruling.ruling


def test_rules_are_found_by_all_of_their_words(book: Rulebook) -> None:
    """In the text, the section's title and the id; the id that was asked for comes first, and alone if it is one."""

    def found(asked: str) -> list[str]:
        return [entry.name for entry in find([*rules_of(book)], asked).entries]

    assert found("draw turn") == ["TOY-2", "TOY-3", "R-TOY-1"]
    assert found("DRAW once") == ["TOY-2"]
    assert found("toy-1") == ["TOY-1"]
    assert found("r-toy-1") == ["R-TOY-1"]
    assert found("the end points") == ["TOY-8"]
    assert found("zebra") == []


def test_a_rule_has_neighbours_in_its_section(book: Rulebook) -> None:
    """So many before and after, itself among them."""
    assert ids(book.near("TOY-4", 1)) == ["TOY-3", "TOY-4", "TOY-5"]
    assert ids(book.near("TOY-2", 1)) == ["TOY-2", "TOY-3"]
    assert ids(book.near("R-TOY-1", 1)) == ["TOY-5", "R-TOY-1"]
    assert book.near("TOY-99") == ()


def test_an_unknown_game_has_no_rulebook() -> None:
    """With the sentence that names the games there are."""
    with pytest.raises(UnknownGame, match='There is no game "tpy"; did you mean "toy"'):
        load_rulebook("tpy")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (
            "game: x\nsections: {a: A}\nrules:\n  - {id: X, section: b, kind: E, text: t}\n",
            ':4:5: X is in the unknown section "b"',
        ),
        (
            "game: x\nsections: {a: A}\nrules:\n  - {id: X, section: a, kind: E, text: t}\n"
            "  - {id: X, section: a, kind: E, text: t}\n",
            ":5:5: two rules have the id X",
        ),
        (
            "game: x\nsections: {a: A}\nrules:\n  - {id: X, section: a, kind: Q, text: t}\n",
            ":4:25: Invalid enum value 'Q'",
        ),
        ("game: x\nsections: {a: A}\nrules:\n  - {id: X, section: a, kind: E}\n", "missing required field `text`"),
        ("game: x\nsections: {a: A}\nrules: []\nauthor: y\n", "unknown field `author`"),
        ("", "this file is empty"),
    ],
)
def test_a_rulebook_that_is_not_whole_is_named_with_its_place(tmp_path: Path, text: str, problem: str) -> None:
    """For whoever writes it."""
    (tmp_path / "rulebook.yaml").write_text(text)
    with pytest.raises(FileProblem, match=re.escape(problem)):
        read_rulebook(tmp_path / "rulebook.yaml")


def test_a_rulebook_that_changed_is_read_again(tmp_path: Path) -> None:
    """And one that did not is the same object."""
    path = tmp_path / "rulebook.yaml"
    path.write_text("game: x\nsections: {a: A}\nrules: []\n")
    first = read_rulebook(path)
    assert read_rulebook(path) is first
    path.write_text("game: y\nsections: {a: A}\nrules: []\n")
    assert read_rulebook(path).game == "y"


def test_reading_rules_imports_neither_the_game_nor_pydantic() -> None:
    """Help must not wait for them."""
    code = (
        "import sys; from cardtable.rulebook import load_rulebook; book = load_rulebook('karenza'); "
        "print(len(book.rules) > 100, 'pydantic' in sys.modules, 'cardtable.games.karenza' in sys.modules)"
    )
    said = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert said.split() == ["True", "False", "False"]


def test_every_table_rule_that_is_cited_can_be_looked_up(book: Rulebook) -> None:
    """No refusal names a rule that nobody can read."""
    cited = {
        found
        for path in (ROOT / "cardtable").rglob("*.py")
        for found in re.findall(r'"(TABLE-[A-Z]+)"', path.read_text())
    }
    assert len(cited) > 4
    assert {id for id in cited if book.get(id) is None} == set()


def test_a_rulebook_lies_in_its_game_s_folder() -> None:
    """Beside the code."""
    assert rulebook_path("karenza") == ROOT / "cardtable" / "games" / "karenza" / "rulebook.yaml"
