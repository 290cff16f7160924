"""The table asks before an Effect is activated that would do nothing, and says when a card found no space."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.match import Match
from tests.games.acting import act, labels, log
from tests.games.kyza.arena import own_card, state_of, table

FULL = ["kiln_rat", "ash_piper", "elder_stag"]


def warned(match: Match) -> dict[str, str]:
    """The question before each legal choice that has one."""
    return {c.option.label: c.option.warning for c in match.choices() if c.option.warning and c.rule is None}


@pytest.mark.rule("R-KYZ-38", "R-KYZ-39")
@pytest.mark.parametrize(("mine", "vain"), [(FULL, True), (FULL[:2], False)])
def test_a_card_put_into_a_full_row_is_asked_about(mine: list[str], vain: bool) -> None:
    """Root Colossus wants a free Character space; with two Characters there is one."""
    match = table({"characters": mine, "effects": ["root_colossus"], "hand": ["eel_broker"]}, {"life": 9})
    asked = "Right now Root Colossus would do nothing. Activate it anyway?"
    assert warned(match) == ({"Activate Root Colossus": asked} if vain else {})
    act(match, "Activate Root Colossus", "Choose Eel Broker")
    assert ("Root Colossus finds no free space." in log(match)) == vain
    assert len(state_of(match).table.sides[0].hand) == vain


def test_an_effect_without_a_target_is_asked_about() -> None:
    """Veiled Dancer without Characters; not a promise, not a Continuous one, and not a look at hidden cards."""
    match = table({"effects": ["veiled_dancer", "seedling_vow", "reef_mason"]}, {"hand": ["eel_broker"]})
    assert list(warned(match)) == ["Activate Veiled Dancer"]
    match = table({"effects": ["lamp_thief"]}, {"hand": ["eel_broker"]})
    assert not warned(match)


def test_no_free_space_is_said_once_and_not_by_what_still_moves() -> None:
    """Two cards of which one finds a space; both where there is none."""
    do: dict[str, Any] = {"op": "move", "cards": {"in": ["hand"], "owner": "you", "all": True}, "to": "characters"}
    mover = own_card("mover", {"use": "activate", "do": [do]})
    for mine, entered in ((FULL[:2], 1), (FULL, 0)):
        match = table({"characters": mine, "effects": ["mover"], "hand": ["eel_broker"] * 2}, {"life": 9}, own=[mover])
        act(match, "Activate Mover")
        while any(label.startswith("Choose") for label in labels(match)):
            act(match, labels(match)[0])
        told = log(match)
        assert told.count("Mover finds no free space.") == 1
        assert len([line for line in told if "into play" in line]) == entered
