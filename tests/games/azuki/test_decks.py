"""The rules of deck building, and what card authors are told."""

from __future__ import annotations

import json
from typing import Any

import pytest
from pydantic import ValidationError

from cardtable.games import load_game
from cardtable.games.azuki.deck import AzukiDeck
from tests.games.azuki.duel import ANN, all_cards, duel, names, own, side

FIRE = [
    id
    for id, card in all_cards().items()
    if card["element"] in ("fire", "neutral") and card["type"] not in ("leader", "gate")
]


def deck(listed: dict[str, int] | None = None, leader: str = "STT04-001", gate: str = "STT04-002") -> AzukiDeck:
    """A fire deck, legal unless something is changed."""
    listed = listed if listed is not None else dict.fromkeys(FIRE[:25], 2)
    cards = [all_cards()[id] for id in dict.fromkeys((leader, gate, *listed))]
    data = {"game": "azuki", "deck": "Fire", "leader": leader, "gate": gate, "cards": cards, "list": listed}
    return AzukiDeck.model_validate_json(json.dumps(data))


def problems(given: AzukiDeck) -> list[str]:
    """The rules a deck breaks."""
    return [problem.rule for problem in load_game("azuki").check_deck(given, {})]


@pytest.mark.rule("AZK-130", "AZK-131")
def test_fifty_cards_and_four_copies() -> None:
    """Fifty are right, 49 and 51 wrong; four copies are right, five wrong."""
    assert problems(deck()) == []
    base = dict.fromkeys(FIRE[:25], 2)
    assert problems(deck({**base, FIRE[0]: 1})) == ["AZK-130"]
    assert problems(deck({**base, FIRE[0]: 3})) == ["AZK-130"]
    assert problems(deck({**base, FIRE[0]: 4, FIRE[1]: 1, FIRE[2]: 1})) == []
    assert problems(deck({**base, FIRE[0]: 5, FIRE[1]: 1, FIRE[2]: 1, FIRE[3]: 1})) == ["AZK-131"]


@pytest.mark.rule("AZK-132", "AZK-133")
def test_cards_are_told_apart_by_their_ids() -> None:
    """The Leader Raizan and the entity Raizan share a name and are two cards; so are two Rei of different ids."""
    assert [all_cards()[id]["name"] for id in ("STT01-001", "STT01-011")] == ["Raizan", "Raizan"]
    other = {**all_cards()["STT02-004"], "id": "other-rei", "attack": 2}
    listed = {"STT02-004": 4, "other-rei": 4, **dict.fromkeys([i for i in FIRE if i != "STT02-004"][:21], 2)}
    cards = [all_cards().get(id, other) for id in ("STT04-001", "STT04-002", *listed)]
    data = {"game": "azuki", "deck": "F", "leader": "STT04-001", "gate": "STT04-002", "cards": cards, "list": listed}
    assert problems(AzukiDeck.model_validate_json(json.dumps(data))) == []


@pytest.mark.rule("AZK-27", "AZK-28", "AZK-31", "AZK-116", "AZK-134", "AZK-135", "AZK-136")
def test_the_leaders_element_rules_deck_and_gate() -> None:
    """A fire Leader takes fire and neutral cards and a fire Gate; one water card or a water Gate is too much."""
    assert problems(deck(gate="STT02-002")) == ["AZK-31"]
    mixed = {**dict.fromkeys(FIRE[:24], 2), "STT02-003": 2}
    assert problems(deck(mixed)) == ["AZK-27"]
    assert problems(deck(leader="STT02-001")) == ["AZK-31", "AZK-27"]


@pytest.mark.rule("AZK-33", "AZK-24", "AZK-29")
def test_the_main_deck_holds_three_kinds_of_cards() -> None:
    """A Leader among the fifty is refused, and so is an entity in place of the Leader or the Gate."""
    assert problems(deck({**dict.fromkeys(FIRE[:24], 2), "AZK01-121": 2})) == ["AZK-33"]
    assert problems(deck(leader=FIRE[0])) == ["AZK-24"]
    assert problems(deck(gate=FIRE[0])) == ["AZK-29"]


@pytest.mark.rule("AZK-137", "AZK-115")
@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"element": "air"}, "element"),
        ({"gate": None}, "gate"),
        ({"subtypes": ["Blak Jade"]}, "did you mean"),
        ({"text": "Does something."}, "AZK-102"),
        ({"words": ["charge"]}, "AZK-102"),
        ({"text": "x", "abilities": [{"use": "main", "do": [{"op": "drow"}]}]}, "drow"),
        ({"text": "x", "abilities": [{"use": "portal", "do": [{"op": "draw"}]}]}, "AZK-19: only Gates portal"),
        ({"text": "x", "abilities": [{"use": "play", "do": [{"op": "draw"}]}]}, 'there is no timing "play"'),
        (
            {"text": "x", "abilities": [{"on": "turn_ending", "zone": ["discard"], "do": [{"op": "draw"}]}]},
            "this ability does nothing there: it works in leader, garden, alley, gate or attached",
        ),
        ({"text": "x", "abilities": [{"use": "main", "do": [{"op": "tap", "cards": {"in": ["gardn"]}}]}]}, "garden"),
    ],
)
def test_card_authors_are_told_what_is_wrong(change: dict[str, Any], problem: str) -> None:
    """An unknown element, subtype, operation or zone, a missing Gate Power, a text without data, data in vain."""
    card = own("odd", **change)
    card = {key: value for key, value in card.items() if value is not None}
    with pytest.raises(ValidationError, match=problem):
        AzukiDeck.model_validate_json(
            json.dumps({"game": "azuki", "deck": "D", "leader": "a", "gate": "b", "cards": [card], "list": {"odd": 1}})
        )


@pytest.mark.rule("AZK-138")
def test_names_and_numbers_come_from_the_files() -> None:
    """A laid-out entity has the numbers of its file."""
    match = duel({"garden": ["Teb Fea"]})
    kind = match.pool[side(match, ANN).garden[0]]
    assert names(match, side(match, ANN).garden) == ["Teb Fea"]
    assert (kind.cost, kind.attack, kind.health, kind.gate, kind.element) == (8, 7, 7, 2, "earth")
