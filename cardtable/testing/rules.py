"""Which rules have a marked test: read from the test files themselves, so that a partial run counts the same."""

from __future__ import annotations

import ast
from pathlib import Path

from cardtable.rulebook import load_rulebook

HERE = Path(__file__).parent


def marked_tests(folder: Path, pattern: str = "test_*.py") -> dict[str, tuple[str, ...]]:
    """Return the tests in this folder by the rules they are marked with: `@pytest.mark.rule("LAN-3")`."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob(pattern)):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
                for id in _ids(node.decorator_list):
                    found.setdefault(id, []).append(f"{path.relative_to(folder)}::{node.name}")
    return {id: tuple(tests) for id, tests in found.items()}


def _ids(decorators: list[ast.expr]) -> list[str]:
    calls = [node for decorator in decorators for node in ast.walk(decorator) if isinstance(node, ast.Call)]
    rules = [call for call in calls if isinstance(call.func, ast.Attribute) and call.func.attr == "rule"]
    values = [arg.value for call in rules for arg in call.args if isinstance(arg, ast.Constant)]
    return [value for value in values if isinstance(value, str)]


def enforceable_rules(game: str) -> tuple[str, ...]:
    """Return the rules and rulings of a game that must have a test: all kinds but N."""
    rules = load_rulebook(game).rules
    return tuple(rule.id for rule in rules if rule.kind != "N" and not rule.id.startswith("TABLE-"))


def untested_rules(game: str, folder: Path) -> tuple[str, ...]:
    """Return the enforceable rules of a game that no test in this folder is marked with."""
    tests = marked_tests(folder)
    return tuple(id for id in enforceable_rules(game) if id not in tests)
