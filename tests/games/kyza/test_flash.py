"""Flash: when it may be played, and who is asked."""

from __future__ import annotations

import pytest

from tests.games.acting import act, labels, refused
from tests.games.kyza.arena import ANN, BO, CY, DI, board, changes, state_of, table

IDLE = {"hand": ["eel_broker"]}


@pytest.mark.rule("KYZ-79", "KYZ-80", "KYZ-81", "KYZ-69")
@pytest.mark.parametrize(
    ("phase", "active", "window"),
    [
        ("activate", 1, 0),
        ("combat_window", 1, 0),
        ("set", 1, 0),
        ("activate_window", 2, 1),
        ("combat_window", 2, 1),
        ("set_window", 2, 1),
    ],
)
def test_flash_works_in_activate_combat_and_set_of_every_turn(phase: str, active: int, window: int) -> None:
    """Ann's Spare Hand in her own three phases and in Bo's; an Effect without Flash only in her own Activate."""
    mine = {**IDLE, "effects": ["spare_hand", "barnacle_scout"]}
    match = table(mine, IDLE, phase=phase, active=active, window=window)
    assert match.to_act == ANN
    assert "Activate Spare Hand" in labels(match)
    assert ("Activate Barnacle Scout" in labels(match)) is (phase == "activate")


@pytest.mark.rule("KYZ-79", "KYZ-81")
def test_flash_does_not_work_in_the_end_phase() -> None:
    """While Ann discards, nothing can be activated by anybody."""
    six = ["kiln_rat", "kiln_rat", "ash_piper", "ash_piper", "coal_duke", "coal_duke"]
    match = table({"hand": six, "effects": ["spare_hand"]}, {"effects": ["spare_hand"]}, phase="discard", owed=2)
    assert all(label.startswith("Discard") for label in labels(match))


@pytest.mark.rule("KYZ-82", "KYZ-83")
def test_flash_needs_to_lie_face_down() -> None:
    """In hand it is refused; an active Continuous Flash is not offered a second time."""
    mine = {"hand": ["spare_hand"], "effects": [{"card": "lantern_moth", "up": True}, "kiln_rat"]}
    match = table(mine, IDLE, phase="set_window", active=2, window=1)
    assert refused(match, "Activate Spare Hand").rule == "KYZ-83"
    assert not [choice for choice in match.choices() if choice.option.label == "Activate Lantern Moth"]


@pytest.mark.rule("R-KYZ-14")
def test_flash_may_be_used_in_the_set_phase_in_which_it_was_set() -> None:
    match = table({"hand": ["spare_hand", "kiln_rat"]}, {}, phase="set")
    act(match, "Set Spare Hand as an Effect", "Activate Spare Hand")
    act(match, "Set Kiln Rat as an Effect")
    assert refused(match, "Activate Kiln Rat").rule == "KYZ-68"


@pytest.mark.rule("R-KYZ-13")
def test_what_a_flash_draws_in_the_set_phase_may_still_be_set() -> None:
    """Between other actions, not only at the end."""
    match = table({"effects": ["spare_hand"], "deck": ["kiln_rat"], "hand": ["eel_broker"]}, {}, phase="set")
    act(match, "Activate Spare Hand", "Set Kiln Rat as a Character")


@pytest.mark.rule("R-KYZ-13", "R-KYZ-34")
@pytest.mark.parametrize(
    ("phase", "end", "after"),
    [("activate", "End the Activate phase", "combat_window"), ("set", "End the Set phase", "activate")],
)
def test_each_opponent_gets_one_window_when_a_phase_ends(phase: str, end: str, after: str) -> None:
    """Seat order from the active player: seat 3 ends, then 4 and 1 are asked; seat 2 has nothing face down."""
    down = {**IDLE, "effects": ["kiln_rat"]}
    match = table(down, IDLE, down, down, phase=phase, active=3)
    act(match, end)
    asked = []
    while state_of(match).phase == f"{phase}_window":
        asked.append(match.to_act)
        assert labels(match) == ["Pass"]
        act(match, "Pass")
    assert asked == [DI, ANN]
    assert state_of(match).phase == after


@pytest.mark.rule("KYZ-29", "KYZ-30", "R-KYZ-11", "KYZ-36")
def test_in_combat_the_attacker_is_asked_first_then_everybody_once() -> None:
    """The attacker's Flash forbids the others nothing; Cy, not attacked, is asked too; nobody gets a second window."""
    flash = {**IDLE, "effects": ["spare_hand", "kiln_rat"]}
    match = table({**flash, "characters": ["elder_stag"]}, flash, flash, phase="attack")
    act(match, "Attack Bo with Elder Stag", "The attack is complete")
    assert match.to_act == ANN
    act(match, "Activate Spare Hand")
    assert match.to_act == ANN
    act(match, "Pass")
    assert match.to_act == BO
    assert "2.life" not in changes(match, "Activate Spare Hand")
    act(match, "Pass")
    assert match.to_act == CY
    assert changes(match, "Pass") == {"2.life": 16}


@pytest.mark.rule("R-KYZ-11")
def test_without_an_attack_there_is_still_a_window_in_combat() -> None:
    """Nobody attacks: Ann, then Bo."""
    match = table({**IDLE, "effects": ["spare_hand"]}, {**IDLE, "effects": ["kiln_rat"]}, phase="attack")
    assert (state_of(match).phase, match.to_act) == ("combat_window", ANN)
    assert board(match).prompt == "Your Combat ends without an attack: use a Flash Effect, or pass."
    act(match, "Pass")
    assert (state_of(match).phase, match.to_act) == ("combat_window", BO)
    says = "Ann's Combat ends without an attack: you have no Flash to use, so pass."
    assert board(match, BO).prompt == says


@pytest.mark.rule("R-KYZ-34")
@pytest.mark.parametrize("card", ["spare_hand", "kiln_rat", "coal_duke"])
def test_a_window_opens_for_every_face_down_effect_whatever_it_is(card: str) -> None:
    """Flash, plain and Continuous alike: that a card lies there is public, what it is is not."""
    match = table({**IDLE, "characters": ["ash_piper"]}, {**IDLE, "effects": [card]}, phase="activate")
    assert (state_of(match).phase, match.to_act) == ("activate_window", BO)
    assert "Pass" in labels(match)


@pytest.mark.rule("R-KYZ-34")
def test_no_window_opens_for_cards_that_lie_face_up() -> None:
    match = table({**IDLE, "characters": ["ash_piper"]}, {**IDLE, "effects": [{"card": "coal_duke", "up": True}]})
    assert (state_of(match).phase, match.to_act) == ("attack", ANN)


@pytest.mark.rule("R-KYZ-12")
def test_nothing_is_answered_in_the_middle_of_an_effect() -> None:
    """Ann's Effect asks; Bo, who has a Flash, is not asked until it is done."""
    mine = {**IDLE, "characters": ["ash_piper"], "effects": ["spark_urchin"]}
    match = table(mine, {"characters": ["elder_stag"], "effects": ["dust_page"]})
    act(match, "Activate Spark Urchin")
    assert match.to_act == ANN
    act(match, "Choose Bo's Elder Stag")
    assert match.to_act == BO
