"""Every shipped card is played by a test, and is what the table of cards says."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

from cardtable.decks import load_deck, shipped_decks
from cardtable.games import load_game
from tests.games.azuki.duel import all_cards

HERE = Path(__file__).parent


@cache
def exercised() -> dict[str, list[str]]:
    """Card id → the tests that say they play it and really name it."""
    found: dict[str, list[str]] = {}
    for path in sorted(HERE.glob("test_cards_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        shared = [node for node in tree.body if not isinstance(node, ast.FunctionDef)]
        tables = " ".join(ast.unparse(node) for node in shared)
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                said = ast.unparse(node) + (
                    tables if "DIGS" in ast.unparse(node) or "VANILLA" in ast.unparse(node) else ""
                )
                for id in _ids(node):
                    if _names(id, said):
                        found.setdefault(id, []).append(node.name)
    return found


def _names(id: str, said: str) -> bool:
    name = all_cards()[id]["name"]
    return name in said or name in said.replace("\\'", "'") or {"STT01-011": "Raizan entity"}.get(id, "-") in said


def _ids(node: ast.FunctionDef) -> list[str]:
    calls = [d for d in node.decorator_list if isinstance(d, ast.Call) and isinstance(d.func, ast.Name)]
    values = [arg.value for call in calls for arg in call.args if isinstance(arg, ast.Constant)]
    return [value for value in values if isinstance(value, str)]


@pytest.mark.parametrize("id", sorted(all_cards()))
def test_every_card_is_exercised(id: str) -> None:
    """A card that no test plays is a card we only believe in."""
    assert exercised().get(id), f"{all_cards()[id]['name']} ({id}) is played by no test"


@pytest.mark.rule("AZK-115", "AZK-138")
def test_there_are_143_cards_with_numbers_and_texts() -> None:
    """All ids are there; entities have Gate Power, Leaders 20 Health and no Attack; who does something says so."""
    cards = all_cards().values()
    assert len(cards) == 143
    assert all("gate" in card for card in cards if card["type"] == "entity")
    assert {(card["attack"], card["health"]) for card in cards if card["type"] == "leader"} == {(0, 20)}
    silent = sorted(card["name"] for card in cards if not card.get("text"))
    assert silent == ["Ed", "Midnight Courier", "Rei", "Scorchland Raven", "Wolf Cub"]


@pytest.mark.rule("AZK-130", "AZK-131", "AZK-134", "AZK-135", "AZK-136", "AZK-137")
def test_the_eight_decks_are_legal_and_use_all_elements() -> None:
    """Two decks for each element, fifty cards each, every one legal."""
    game = load_game("azuki")
    decks = [load_deck(info.path) for info in shipped_decks("azuki")]
    assert [game.check_deck(deck, {}) for deck in decks] == [()] * 8
    elements = [next(card.element for card in deck.cards if card.id == deck.leader) for deck in decks]  # type: ignore[attr-defined]
    assert sorted(elements) == ["earth", "earth", "fire", "fire", "lightning", "lightning", "water", "water"]
