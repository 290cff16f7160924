"""Effects that lie on another player's side: whoever controls them uses them, and they go home to their owner."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.core.board import Back
from cardtable.games.kyza import GAME
from tests.games.acting import act, labels
from tests.games.kyza.arena import ANN, BO, CY, MINE, THEIRS, changes, face, own_card, side, state_of, table

BORROWER = own_card(
    "borrower",
    {
        "use": "activate",
        "targets": {"loan": {"in": ["discard"], "owner": "opponent"}},
        "do": [{"op": "move", "cards": "$loan", "to": "set"}],
    },
)
DISTURBER = own_card(
    "disturber",
    {
        "use": "activate",
        "targets": {"loan": {"in": ["set"], "owner": "opponent"}},
        "do": [{"op": "move", "cards": "$loan", "to": "hand"}],
    },
)


def _borrowed(**more: Any) -> Any:
    """Ann has Bo's Spark Urchin face down in her second space."""
    mine = {**MINE, "effects": ["spare_hand", "2:spark_urchin"], **more}
    return table(mine, {**THEIRS, "effects": []}, {"hand": ["eel_broker"]})


@pytest.mark.rule("KYZ-67", "R-KYZ-30")
def test_an_effect_put_on_another_side_is_used_there_and_goes_home() -> None:
    """Ann takes Kiln Rat out of Bo's Discard pile, activates it next turn, and Bo's pile gets it back."""
    theirs = {**THEIRS, "discard": ["kiln_rat"], "effects": []}
    match = table({**MINE, "effects": ["borrower"]}, theirs, own=[BORROWER])
    assert changes(match, "Activate Borrower") == {
        "1.effects": [None, "kiln_rat", None],
        "1.discard": ["borrower"],
        "2.discard": [],
    }
    match = table({**MINE, "effects": [None, "2:kiln_rat"]}, theirs | {"discard": []})
    assert changes(match, "Activate Kiln Rat") == {
        "1.effects": [None, None, None],
        "2.life": 17,
        "2.discard": ["kiln_rat"],
    }


@pytest.mark.rule("R-KYZ-42")
def test_only_who_controls_a_face_down_effect_reads_it() -> None:
    """Ann reads what she borrowed; Bo, whose card it is, sees a back, and so he does in every world."""
    match = _borrowed()
    assert face(match, ANN, "effects:0", 1).title == "Spark Urchin"
    assert isinstance(face(match, BO, "effects:0", 1), Back)
    for seed in range(10):
        for seat in (ANN, BO, CY):
            world = GAME.imagine(match.state, seat, seed)
            assert GAME.board(world, seat) == GAME.board(match.state, seat)
            assert sorted(GAME.cards(world)) == sorted(GAME.cards(match.state))
    cards = [GAME.imagine(match.state, BO, seed).table.sides[ANN].effects[1] for seed in range(10)]
    assert len({one.card for one in cards if one is not None}) > 1


@pytest.mark.rule("R-KYZ-42")
def test_a_borrowed_face_down_effect_is_chosen_by_its_place() -> None:
    """Bo may not read his own card on Ann's side, so he names the space; it comes back to his hand."""
    mine = {**MINE, "effects": ["2:spark_urchin"]}
    match = table(mine, {**THEIRS, "effects": ["disturber"]}, own=[DISTURBER], active=2)
    act(match, "Activate Disturber")
    assert labels(match) == ["Choose Ann's face-down Effect in space 1"]
    assert changes(match, labels(match)[0]) == {
        "1.effects": [None, None, None],
        "2.effects": [None, None, None],
        "2.hand": ["eel_broker", "spark_urchin"],
        "2.discard": ["moss_courier", "disturber"],
    }


@pytest.mark.rule("R-KYZ-33")
def test_who_leaves_takes_own_effects_along_and_gives_others_back() -> None:
    """Ann is out: Bo's Effect goes to his Discard pile. Bo is out: his Effect leaves Ann's side for good."""
    match = _borrowed()
    match.resign(ANN)
    assert [match.pool[card].id for card in side(match, BO).discard] == ["moss_courier", "spark_urchin"]
    assert side(match, ANN).effects == (None, None, None)
    assert sorted(GAME.cards(match.state)) == sorted(GAME.cards(_borrowed().state))
    match = _borrowed()
    match.resign(BO)
    assert [one and match.pool[one.card].id for one in side(match, ANN).effects] == ["spare_hand", None, None]
    assert "spark_urchin" in [match.pool[card].id for card in side(match, BO).out]
    assert sorted(GAME.cards(match.state)) == sorted(GAME.cards(_borrowed().state))


@pytest.mark.rule("KYZ-76", "R-KYZ-21", "R-KYZ-30")
def test_a_borrowed_continuous_effect_counts_the_turns_of_who_controls_it() -> None:
    """Bo's Duke of Coals, active on Ann's side, helps her Characters, gets its counter in her turn and ends at home."""
    mine = {**MINE, "effects": [{"card": "2:coal_duke", "up": True, "time": 3}]}
    match = table(mine, {**THEIRS, "effects": []}, phase="set")
    (magistrate,) = [one.card for one in side(match, ANN).characters if one is not None]
    assert state_of(match).stats[magistrate] == (4, 3)
    act(match, "End the Set phase")
    assert side(match, ANN).effects == (None, None, None)
    assert [match.pool[card].id for card in side(match, BO).discard] == ["moss_courier", "coal_duke"]
