"""What a query of a card's own finds on Azuki's table: every zone, whose card it is, every word and number."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.core.ids import Seat
from tests.games.acting import act, labels
from tests.games.azuki.duel import BO, duel, own, side

ANN: dict[str, Any] = {
    "garden": ["teller", {"card": "Ed", "tapped": True, "weapons": ["Tenraku"]}, {"card": "Kale", "cooldown": True}],
    "alley": ["Sloth Scarecrow"],
    "hand": ["Jay", "Kale"],
    "discard": ["Hidden Dagger"],
}
BOS: dict[str, Any] = {
    "garden": [{"card": "Rei", "damage": 1, "marks": ["frozen"]}],
    "hand": ["Penny"],
    "discard": ["Pip", "Jay", "Jay"],
}
FIELD = ["garden", "alley", "leader"]


def _count(query: dict[str, Any]) -> int:
    """How many it finds: as many cards Bo has to mill when Ann uses her Teller."""
    mill = {"op": "mill", "player": "opponent", "count": {"count": query}}
    teller = own("teller", abilities=[{"use": "main", "do": [mill]}], text="Counts.")
    match = duel(ANN, BOS, cards=(teller,))
    before = len(side(match, BO).deck)
    act(match, "Use Teller")
    return before - len(side(match, BO).deck)


@pytest.mark.parametrize(
    ("zone", "mine", "theirs"),
    [
        ("garden", 3, 1),
        ("alley", 1, 0),
        ("hand", 2, 1),
        ("discard", 1, 3),
        ("leader", 1, 1),
        ("gate", 1, 1),
        ("attached", 1, 0),
    ],
)
def test_zones(zone: str, mine: int, theirs: int) -> None:
    """A player's own unless it is said otherwise, except in play."""
    assert _count({"in": [zone], "owner": "you"}) == mine
    assert _count({"in": [zone], "owner": "opponent"}) == theirs
    assert _count({"in": [zone], "owner": "any"}) == mine + theirs


@pytest.mark.parametrize(
    ("word", "count"),
    [
        ("tapped", 1),
        ("cooldown", 1),
        ("armed", 1),
        ("damaged", 1),
        ("frozen", 1),
        ("rooted", 0),
        ("attacking", 0),
        ("charge", 0),
        ("defender", 1),
    ],
)
def test_words(word: str, count: int) -> None:
    """On both sides: what is printed, what lies on a card, and what it does."""
    assert _count({"in": FIELD, "owner": "any", "has": [word]}) == count


@pytest.mark.parametrize(
    ("type", "zone", "count"),
    [
        ("entity", "garden", 4),
        ("entity", "discard", 3),
        ("weapon", "attached", 1),
        ("weapon", "discard", 1),
        ("spell", "hand", 0),
        ("leader", "leader", 2),
        ("gate", "gate", 2),
        ("entity", "leader", 0),
    ],
)
def test_types(type: str, zone: str, count: int) -> None:
    assert _count({"in": [zone], "owner": "any", "type": type}) == count


@pytest.mark.parametrize(
    ("numbers", "now", "printed"),
    [
        ({"health": {"at_most": 1}}, 2, 1),
        ({"health": {"exactly": 1}, "attack": {"exactly": 1}}, 2, 1),
        ({"attack": {"at_least": 6}}, 1, 0),
        ({"gate": {"at_least": 1}}, 3, 3),
    ],
)
def test_numbers(numbers: dict[str, Any], now: int, printed: int) -> None:
    """In both Gardens a Teller (1/1), Ed with Tenraku, Kale, and Rei who has 1 damage."""
    assert _count({"in": ["garden"], "owner": "any", "stats": numbers}) == now
    assert _count({"in": ["garden"], "owner": "any", "printed": numbers}) == printed


@pytest.mark.parametrize(("relation", "count"), [("bears", 1), ("bears_not", 2)])
def test_weapons_and_their_bearers(relation: str, count: int) -> None:
    """Of Ann's Garden one bears Tenraku, and two do not."""
    there = {"op": "let", "as": "blade", "cards": {"in": ["attached"], "owner": "you"}}
    query = {"in": ["garden"], "owner": "you", "relates": {relation: "$blade"}}
    mill = {"op": "mill", "player": "opponent", "count": {"count": query}}
    teller = own("teller", abilities=[{"use": "main", "do": [there, mill]}], text="Counts.")
    match = duel(ANN, BOS, cards=(teller,))
    before = len(side(match, BO).deck)
    act(match, "Use Teller")
    assert len(side(match, BO).deck) == before - count


@pytest.mark.parametrize(
    ("score", "without", "with_token"),
    [("ikz", 5, 5), ("ready", 2, 2), ("spent", 3, 3), ("means", 2, 3), ("token", 0, 1)],
)
def test_what_a_player_has_to_pay_with(score: str, without: int, with_token: int) -> None:
    """Two IKZ and three that are tapped, without the token and with it."""
    mill = {"op": "mill", "player": "opponent", "count": {"score": score}}
    teller = own("teller", abilities=[{"use": "main", "do": [mill]}], text="Counts.")
    for token, count in ((0, without), (1, with_token)):
        match = duel({"garden": ["teller"], "ikz": 2, "spent": 3, "token": token}, {}, cards=(teller,))
        before = len(side(match, BO).deck)
        act(match, "Use Teller")
        assert before - len(side(match, BO).deck) == count


@pytest.mark.rule("R-AZK-43")
def test_a_payment_in_parts_asks_for_the_rest() -> None:
    """Three IKZ, the token and an entity that counts as one, for a guest who costs 4."""
    ann = {"hand": ["guest"], "ikz": 3, "token": 1, "garden": ["Koyama Farm Caretaker"]}
    match = duel(ann, {}, cards=(own("guest", cost=4),))
    act(match, "Play Guest in the Garden")
    assert match.board(Seat(0)).prompt == "Guest: pay with the token or an entity, or only with IKZ."
    assert labels(match) == ["Pay with Koyama Farm Caretaker", "Pay with IKZ token"]
    act(match, "Pay with IKZ token")
    assert match.board(Seat(0)).prompt == "Guest: pay the rest with an entity or with IKZ."
    assert labels(match) == ["Pay with Koyama Farm Caretaker", "Done"]
