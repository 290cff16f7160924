"""Core and games say what they pass around: Any stands only where a game's own types cannot be known."""

from __future__ import annotations

import ast
from pathlib import Path

import cardtable

PACKAGE = Path(cardtable.__file__).parent
MOST = 72
"""Plain data of YAML and JSON, a game's state inside the effect machine and behind a zone's path, and verbs by name."""


def _count(folder: str) -> int:
    return sum(
        isinstance(node, ast.Name) and node.id == "Any"
        for path in (PACKAGE / folder).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    )


def test_any_is_rare_in_core_and_games() -> None:
    """There were 505."""
    assert 0 < _count("core") + _count("games") <= MOST
