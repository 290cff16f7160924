"""What the papers name is there: files, commands, rules, classes and their members."""

from __future__ import annotations

import ast
import re
import tomllib
from functools import cache
from importlib import import_module

import pytest
import typer
from typer.main import get_command

from cardtable.files import read_yaml
from cardtable.testing.game_map import unknown_files
from tests.outside import SOURCE
from tests.readme.blocks import README, ROOT

DOCS = ROOT / "cardtable" / "docs"
PAPERS = ("architecture", "glossary", "new-game")
KEYS = {"Enter", "code", "try", "pytest", "ruling"}
"""Words in backticks that are neither names nor files of ours."""
SIGN = re.compile(r"[^A-Za-z]{1,4}|[GHv^]")
"""A sign on a card, as the glossary shows it."""
every_paper = pytest.mark.parametrize("paper", PAPERS)


def _text(paper: str) -> str:
    return (DOCS / f"{paper}.md").read_text(encoding="utf-8")


def _prose(paper: str) -> str:
    return re.sub(r"^ *```.*?^ *```$", "", _text(paper), flags=re.MULTILINE | re.DOTALL)


def _quoted(paper: str) -> list[str]:
    return re.findall(r"`([^`\n]+)`", _prose(paper))


@cache
def _names() -> tuple[frozenset[str], dict[str, set[str]]]:
    """Everything that is defined in the table and the small game, and what each class has."""
    names, members = set[str](), dict[str, set[str]]()
    for folder in (ROOT / "cardtable", SOURCE / "lanterns"):
        for path in folder.rglob("*.py"):
            names.add(path.stem if path.stem != "__init__" else path.parent.name)
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.FunctionDef | ast.ClassDef):
                    names.add(node.name)
                elif isinstance(node, ast.Name | ast.arg):
                    names.add(node.id if isinstance(node, ast.Name) else node.arg)
                if isinstance(node, ast.ClassDef):
                    members.setdefault(node.name, set()).update(_members(node))
    return frozenset(names), members


def _members(node: ast.ClassDef) -> set[str]:
    found = {each.name for each in node.body if isinstance(each, ast.FunctionDef)}
    fields = (each.target for each in node.body if isinstance(each, ast.AnnAssign))
    return found | {each.id for each in fields if isinstance(each, ast.Name)}


def is_there(word: str) -> bool:
    """Does what a paper names exist?"""
    if word.startswith("cardtable "):
        return _is_command(word.split()[1:])
    if SIGN.fullmatch(word):
        return True
    if "/" not in word and word.endswith(".toml") and any((ROOT / "cardtable").rglob(word)):
        return True
    if "/" in word or re.search(r"\.(py|yaml|md|toml|txt)$", word):
        return any((folder / word).exists() for folder in (ROOT, SOURCE))
    if re.fullmatch(r"(R-)?[A-Z]{3,5}-[A-Z0-9]+", word):
        return word in _rules()
    found = re.match(r"@?([A-Za-z_][\w.]*)", word)
    return word.startswith("--") or (found is not None and _is_name(found[1].rstrip(".")))


def _is_command(words: list[str]) -> bool:
    from cardtable.cli.commands import GROUPS, app_with_groups

    command = get_command(app_with_groups(GROUPS))
    for word in words:
        if not isinstance(command, typer.core.TyperGroup) or word not in command.commands:
            return False
        command = command.commands[word]
    return True


@cache
def _rules() -> frozenset[str]:
    books = (ROOT / "cardtable" / "rulebook" / "table.yaml", SOURCE / "lanterns" / "rulebook.yaml")
    return frozenset(rule["id"] for book in books for rule in read_yaml(book).value["rules"])


def _is_name(dotted: str) -> bool:
    names, members = _names()
    first, *rest = dotted.split(".")
    if first in KEYS:
        return True
    if rest and first in members:
        return rest[0] in members[first]
    if rest:
        return hasattr(import_module(first), rest[0])
    return first in names or (ROOT / dotted).exists()


@every_paper
def test_what_a_paper_names_is_there(paper: str) -> None:
    """A name that was changed in the code is changed here, too."""
    words = _quoted(paper)
    assert len(words) > 20
    assert [word for word in words if not is_there(word)] == []


def test_the_picture_names_functions_that_are_there() -> None:
    """Everything of the form `Game.reduce` in the picture."""
    picture = _text("architecture").partition("```")[2].partition("```")[0]
    found = re.findall(r"\b[A-Z]\w+\.\w+", picture)
    assert len(found) >= 4
    assert [word for word in found if not is_there(word)] == []


@pytest.mark.parametrize(
    "word",
    ["Match.sing", "NoSuchThing", "cardtable/core/nothing.py", "cardtable sing", "LAN-99", "msgspec.Nothing"],
)
def test_the_check_notices_what_is_not_there(word: str) -> None:
    """Of every kind of name."""
    assert not is_there(word)


def test_every_package_is_in_the_table_of_layers() -> None:
    """The layers name exactly the packages."""
    layers = _text("architecture").partition("## Layers")[2].partition("\n## ")[0]
    named = {
        name for line in layers.splitlines() for name in re.findall(r"`cardtable/(\w+)`", line.partition(" | ")[0])
    }
    assert named == {path.parent.name for path in (ROOT / "cardtable").glob("*/__init__.py")}


def test_new_game_shows_every_file_of_the_small_game() -> None:
    """And its entry point and its three lines as they are."""
    text = _text("new-game")
    files = {path.stem for path in (SOURCE / "lanterns").glob("*.py")}
    assert unknown_files(files, {"__init__"}) == []
    for name in files:
        assert f"`lanterns/{name}.py`" in text
    points = tomllib.loads((SOURCE / "pyproject.toml").read_text(encoding="utf-8"))["project"]["entry-points"]
    assert f'lanterns = "{points["cardtable.games"]["lanterns"]}"' in text
    assert 'class TestLanterns(Contract):\n       game = "lanterns"' in text


def test_readme_and_the_papers_link_each_other() -> None:
    """Every link leads to a file."""
    for paper in PAPERS:
        assert f"](cardtable/docs/{paper}.md)" in README
    for paper in PAPERS:
        for link in re.findall(r"\]\(([^)]+)\)", _text(paper)):
            assert (DOCS / link).is_file(), link


def test_the_glossary_is_in_order() -> None:
    """A word is found where one looks for it."""
    words = re.findall(r"^\| ([a-z][a-z ]*) \|", _text("glossary"), re.MULTILINE)
    assert len(words) > 40
    assert words == sorted(words)
