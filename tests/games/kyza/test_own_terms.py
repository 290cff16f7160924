"""`if:`, `limit:`, `may:` and `cost:` beside `use: activate`: an Effect keeps to its own text."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.acting import act, labels, log
from tests.games.kyza.arena import ANN, MINE, THEIRS, changes, own_card, side, spent, table

GAIN = {"op": "gain", "score": "life", "amount": 5}
TAKE_BACK = {"op": "move", "cards": {"in": ["discard"], "owner": "you"}, "to": "set"}


def _card(id: str, **more: Any) -> Any:
    return own_card(id, {"use": "activate", "do": [GAIN], **more})


CROWD = _card("crowd", **{"if": {"at_least": [{"count": {"in": ["characters"], "owner": "you"}}, 2]}})
ONCE = own_card("once", {"use": "activate", "limit": "once_per_turn", "do": [GAIN]}, flash=True)
SHY = _card("shy", may=True)
PRICE = _card("price", cost=[{"op": "discard", "count": 2}])
HELPER = own_card("helper", {"use": "activate", "do": [TAKE_BACK]})
LONG = own_card(
    "long",
    {"use": "activate", "if": {"turn": "opponent"}, "do": [GAIN]},
    {"affects": {"in": ["characters"], "owner": "you"}, "stats": {"damage": 1}},
    continuous=True,
    flash=True,
)


@pytest.mark.rule("R-KYZ-39")
def test_an_effect_whose_condition_fails_may_be_activated_and_does_nothing() -> None:
    """With one Character nothing is gained, and the card goes to the Discard pile; with two, 5 Life."""
    match = table({**MINE, "effects": ["crowd"]}, THEIRS, own=[CROWD])
    assert changes(match, "Activate Crowd") == spent("crowd")
    assert "Crowd does nothing: its condition is not met." in log(match)
    match = table({**MINE, "effects": ["crowd"], "characters": ["ash_piper"] * 2}, THEIRS, own=[CROWD])
    assert changes(match, "Activate Crowd") == {**spent("crowd"), "1.life": 25}


@pytest.mark.rule("R-KYZ-39")
def test_an_effect_used_as_often_as_it_may_be_does_nothing_more() -> None:
    """Once per turn: brought back and activated again in the same turn, it gives nothing; in the next turn it does."""
    match = table({**MINE, "effects": ["once", "helper"]}, {"hand": ["eel_broker"]}, own=[ONCE, HELPER])
    assert changes(match, "Activate Once")["1.life"] == 25
    act(match, "Activate Helper")
    assert changes(match, "Activate Once") == {"1.effects": [None, None, None], "1.discard": ["helper", "once"]}
    assert "Once does nothing: it has been used as often as it may be." in log(match)


@pytest.mark.rule("R-KYZ-39")
def test_an_effect_whose_cost_cannot_be_paid_does_nothing() -> None:
    """Two cards to discard and one in hand: the hand stays, nothing is gained."""
    match = table({**MINE, "effects": ["price"]}, THEIRS, own=[PRICE])
    assert changes(match, "Activate Price") == spent("price")
    assert "Price does nothing: its cost cannot be paid." in log(match)


def test_an_effect_that_may_be_left_is_asked_about() -> None:
    """Using it gains Life, leaving it does not; either way the card is used up."""
    for answer, gained in (("Use it", {"1.life": 25}), ("Leave it", {})):
        match = table({**MINE, "effects": ["shy"]}, THEIRS, own=[SHY])
        act(match, "Activate Shy")
        assert labels(match) == ["Use it", "Leave it"]
        act(match, answer)
        assert side(match, ANN).life == gained.get("1.life", 20)
        assert [match.pool[card].id for card in side(match, ANN).discard] == ["shy"]


@pytest.mark.rule("KYZ-72")
def test_a_continuous_effect_stays_although_its_condition_fails() -> None:
    """What it does at once asks for an opponent's turn; what goes on goes on."""
    match = table({**MINE, "effects": ["long"]}, THEIRS, own=[LONG])
    assert changes(match, "Activate Long") == {"1.effects": ["long up", None, None]}
    assert "Long does nothing at once: its condition is not met." in log(match)
