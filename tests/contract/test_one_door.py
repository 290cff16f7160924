"""Skins ask the match and nobody else: none of them reads a state or calls one of a game's functions."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import cardtable
from cardtable.core.game import Game

PACKAGE = Path(cardtable.__file__).parent
SKINS = ("tui", "plain", "tutorial", "scenario")
DATA = {"id", "title", "about", "seats", "options", "rules", "deck_file", "set_file", "deck_for", "poster", "picture"}
"""What a skin may read of a game: its data."""
FUNCTIONS = {name for name in Game.__dataclass_fields__ if name not in DATA} - {"check_deck", "check_table"}
"""Decks are checked by the screens that put them together, before there is a match."""


def _trespasses(tree: ast.AST) -> Iterator[str]:
    """Attribute chains such as `match.state` and `match.game.board`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            owner = node.value
            name = owner.attr if isinstance(owner, ast.Attribute) else owner.id if isinstance(owner, ast.Name) else ""
            if (name == "match" and node.attr in {"state", "at", "timeline", "view"}) or (
                name == "game" and node.attr in FUNCTIONS
            ):
                yield f"{node.lineno}: {name}.{node.attr}"


def test_no_skin_reads_a_state_or_calls_a_game() -> None:
    """The match is their only door."""
    found = [
        f"{path.relative_to(PACKAGE)}:{trespass}"
        for skin in SKINS
        for path in sorted((PACKAGE / skin).rglob("*.py"))
        for trespass in _trespasses(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert found == []


def test_the_check_finds_what_it_looks_for() -> None:
    """A line of each kind is caught."""
    bad = ast.parse("self.match.state\nmatch.at(3)\nself.match.game.verdicts(x)\ngame.reduce\nmatch.game.title")
    assert len(list(_trespasses(bad))) == 4
