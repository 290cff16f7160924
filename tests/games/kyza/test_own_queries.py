"""What a query of a card's own finds on Kyza's table: every zone, whose card it is, every word and number."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.match import Match
from tests.games.acting import act
from tests.games.kyza.arena import ANN, BO, own_card, side, state_of, table

ANNS: dict[str, Any] = {
    "effects": ["teller", "spare_hand", {"card": "coal_duke", "up": True}],
    "characters": ["elder_stag", {"card": "ash_piper", "words": ["slippery"]}],
    "hand": ["eel_broker", "kiln_rat"],
    "deck": ["kiln_rat", "moss_courier", "moss_courier"],
    "discard": ["brass_magistrate", "eel_broker"],
}
BOS: dict[str, Any] = {
    "effects": ["spare_hand"],
    "characters": [{"card": "elder_stag", "hurt": 1}],
    "hand": ["eel_broker"],
    "deck": ["kiln_rat"],
    "discard": ["moss_courier", "ash_piper", "kiln_rat"],
}


def _laid(query: dict[str, Any], **rest: Any) -> Match:
    gain = {"op": "gain", "score": "life", "amount": {"count": query}}
    card = own_card("teller", {"use": "activate", "do": [gain]})
    return table(ANNS, BOS, own=[card], **rest)


def _count(query: dict[str, Any], **rest: Any) -> int:
    """How many it finds while Ann's Teller is resolved: she gains so much Life."""
    match = _laid(query, **rest)
    before = side(match, ANN).life
    act(match, "Activate Teller")
    assert side(match, BO).life == before
    return side(match, ANN).life - before


@pytest.mark.parametrize(
    ("zone", "mine", "theirs"),
    [
        ("characters", 2, 1),
        ("set", 1, 1),
        ("active", 1, 0),
        ("hand", 2, 1),
        ("deck", 3, 1),
        ("discard", 2, 3),
    ],
)
def test_zones(zone: str, mine: int, theirs: int) -> None:
    """Whoever resolves an Effect has it neither face down nor active."""
    assert _count({"in": [zone]}) == _count({"in": [zone], "owner": "you"}) == mine
    assert _count({"in": [zone], "owner": "opponent"}) == theirs
    assert _count({"in": [zone], "owner": "any"}) == mine + theirs


@pytest.mark.parametrize(
    ("zone", "word", "count"),
    [
        ("characters", "slippery", 1),
        ("characters", "dazed", 0),
        ("characters", "thorn", 2),
        ("characters", "ember", 1),
        ("characters", "tide", 0),
        ("characters", "attacking", 0),
        ("characters", "blocking", 0),
        ("characters", "flash", 0),
        ("set", "flash", 2),
        ("set", "continuous", 0),
        ("active", "continuous", 1),
        ("active", "flash", 0),
        ("active", "ember", 1),
        ("set", "clock", 2),
    ],
)
def test_words(zone: str, word: str, count: int) -> None:
    """On both sides: what is printed, what lies on a Character, and what it does."""
    assert _count({"in": [zone], "owner": "any", "has": [word]}) == count


@pytest.mark.parametrize(
    ("numbers", "count"),
    [
        ({"damage": {"at_least": 4}}, 2),
        ({"health": {"at_least": 5}}, 2),
        ({"health": {"at_least": 6}}, 0),
        ({"health": {"at_most": 2}}, 1),
        ({"level": {"at_least": 1}}, 3),
    ],
)
def test_numbers(numbers: dict[str, Any], count: int) -> None:
    """Two Elder Stags (4/5), one of them hurt, and an Ash Piper (2/2)."""
    assert _count({"in": ["characters"], "owner": "any", "stats": numbers}) == count
    assert _count({"in": ["characters"], "owner": "any", "printed": numbers}) == count


@pytest.mark.parametrize(("top", "found"), [(1, ["kiln_rat"]), (2, ["ash_piper", "kiln_rat"])])
def test_the_top_of_a_pile_is_what_came_last(top: int, found: list[str]) -> None:
    """Bo's Discard pile: the Kiln Rat lies on the Ash Piper, and that on the Courier."""
    back = {"op": "move", "cards": {"in": ["discard"], "owner": "opponent", "top": top}, "to": "out"}
    match = table(ANNS, BOS, own=[own_card("teller", {"use": "activate", "do": [back]})])
    before = [match.pool[card].id for card in side(match, BO).discard]
    assert before == ["moss_courier", "ash_piper", "kiln_rat"]
    act(match, "Activate Teller")
    left = [match.pool[card].id for card in side(match, BO).discard]
    assert left == [id for id in before if id not in found]
    assert sorted(match.pool[card].id for card in side(match, BO).out[-top:]) == found


def test_attackers_and_blockers() -> None:
    """Bo's Flash counts them in the window of Ann's attack: one attacks, one blocks."""
    for word in ("attacking", "blocking"):
        gain = {
            "op": "gain",
            "score": "life",
            "amount": {"count": {"in": ["characters"], "has": [word], "owner": "any"}},
        }
        card = own_card("flasher", {"use": "activate", "do": [gain, gain]}, flash=True)
        bo = {**BOS, "effects": ["flasher"]}
        match = table({**ANNS, "effects": []}, bo, own=[card], phase="attack")
        act(match, "Attack Bo with Elder Stag", "The attack is complete")
        act(match, "Block Ann's Elder Stag with Elder Stag", "The blocks are complete")
        assert (match.to_act, state_of(match).phase) == (BO, "combat_window")
        before = side(match, BO).life
        act(match, "Activate Flasher")
        assert side(match, BO).life - before == 2
