"""The Set phase: cards come from the hand, as Characters or as Effects."""

from __future__ import annotations

import pytest

from cardtable.core.board import Back
from tests.games.acting import act, labels, log, refused
from tests.games.kyza.arena import ANN, BO, changes, face, row, state_of, table


@pytest.mark.rule("KYZ-37", "KYZ-38", "KYZ-39", "KYZ-51", "KYZ-66", "R-KYZ-40")
def test_any_number_of_cards_are_set_into_the_leftmost_free_spaces() -> None:
    """Two Characters and an Effect, the second space of each row first where the first is taken."""
    mine = {"characters": ["kiln_rat"], "effects": ["spare_hand"]}
    match = table({**mine, "hand": ["elder_stag", "ash_piper", "coal_duke"]}, {}, phase="set")
    done = changes(
        match, "Set Elder Stag as a Character", "Set Duke of Coals as an Effect", "Set Ash Piper as a Character"
    )
    assert done == {
        "1.hand": [],
        "1.characters": ["kiln_rat", "elder_stag", "ash_piper"],
        "1.effects": ["spare_hand", "coal_duke", None],
    }


@pytest.mark.rule("KYZ-38", "KYZ-39")
def test_characters_lie_face_up_and_effects_face_down() -> None:
    """Bo reads the Character and sees the back of the Effect; Ann reads both."""
    match = table({"hand": ["elder_stag", "coal_duke"], "effects": ["kiln_rat"]}, {}, phase="set")
    act(match, "Set Elder Stag as a Character", "Set Duke of Coals as an Effect")
    assert face(match, BO, "characters:0").title == "Elder Stag"
    assert isinstance(face(match, BO, "effects:0", 1), Back)
    assert face(match, ANN, "effects:0", 1).title == "Duke of Coals"
    assert "Ann sets a card face down." in log(match, BO)
    assert "Ann sets Duke of Coals face down." in log(match, ANN)


@pytest.mark.rule("KYZ-40", "KYZ-07", "KYZ-08")
def test_without_a_free_space_a_card_cannot_be_set() -> None:
    """Three Characters and three Effects fill their rows; with two there is room."""
    full = {"characters": ["kiln_rat", "ash_piper", "eel_broker"], "effects": ["coal_duke", "tide_clerk", "spare_hand"]}
    match = table({**full, "hand": ["elder_stag"]}, {}, phase="set")
    assert refused(match, "Set Elder Stag as a Character").rule == "KYZ-40"
    assert refused(match, "Set Elder Stag as an Effect").rule == "KYZ-40"
    room = {"characters": full["characters"][:2], "effects": full["effects"][:2], "hand": ["elder_stag"]}
    assert {"Set Elder Stag as a Character", "Set Elder Stag as an Effect"} <= set(labels(table(room, {}, phase="set")))


@pytest.mark.rule("KYZ-37", "KYZ-64", "KYZ-66")
def test_cards_are_set_in_the_set_phase_only() -> None:
    """Refused in Activate; and in another's turn nothing of it is even offered."""
    match = table({"hand": ["elder_stag"], "effects": ["coal_duke"]}, {})
    assert refused(match, "Set Elder Stag as a Character").rule == "KYZ-37"
    assert refused(match, "Set Elder Stag as an Effect").rule == "KYZ-37"
    window = table({"hand": ["elder_stag"], "effects": ["coal_duke"]}, {}, phase="set_window", active=2, window=1)
    assert not [choice for choice in window.choices() if choice.option.label.startswith("Set")]


@pytest.mark.rule("KYZ-50", "KYZ-51", "KYZ-52")
@pytest.mark.parametrize(("card", "label"), [("elder_stag", "Elder Stag"), ("kiln_rat", "Kiln Rat")])
def test_levels_1_to_4_ask_for_no_tribute(card: str, label: str) -> None:
    """Æther Level 4 and 1 come as they are."""
    match = table({"hand": [card, "eel_broker"]}, {}, phase="set")
    assert changes(match, f"Set {label} as a Character")["1.characters"] == [card, None, None]


@pytest.mark.rule("KYZ-52", "KYZ-54", "R-KYZ-19")
def test_level_5_asks_for_one_tribute() -> None:
    """It goes to the Discard pile, and the giant takes the space that became free."""
    match = table({"hand": ["forge_matron"], "characters": ["ash_piper", "kiln_rat"]}, {}, phase="set")
    act(match, "Set Forge Matron as a Character for 1 tribute")
    assert changes(match, "Give Ash Piper as tribute") == {
        "1.hand": [],
        "1.characters": ["forge_matron", "kiln_rat", None],
        "1.discard": ["ash_piper"],
    }
    assert "Ann gives Ash Piper as tribute for Forge Matron." in log(match)
    assert not [line for line in log(match) if "destroyed" in line or "discards" in line]


@pytest.mark.rule("KYZ-53")
def test_level_6_asks_for_two_tributes() -> None:
    """Nothing changes before the second one; the same Character cannot be given twice."""
    match = table({"hand": ["world_oak"], "characters": ["ash_piper", "kiln_rat", "eel_broker"]}, {}, phase="set")
    assert changes(match, "Set The World Oak as a Character for 2 tributes", "Give Ash Piper as tribute") == {}
    assert refused(match, "Give Ash Piper as tribute").rule == "KYZ-53"
    assert changes(match, "Give Eel Broker as tribute") == {
        "1.hand": [],
        "1.characters": ["world_oak", "kiln_rat", None],
        "1.discard": ["ash_piper", "eel_broker"],
    }


@pytest.mark.rule("KYZ-50", "KYZ-52", "KYZ-53")
def test_without_enough_characters_a_giant_stays_in_hand() -> None:
    """Level 5 needs one, level 6 two: none and one are not enough."""
    none = table({"hand": ["forge_matron", "world_oak"]}, {"characters": ["elder_stag"]}, phase="set")
    assert refused(none, "Set Forge Matron as a Character for 1 tribute").rule == "KYZ-52"
    one = table({"hand": ["forge_matron", "world_oak"], "characters": ["ash_piper"]}, {}, phase="set")
    assert refused(one, "Set The World Oak as a Character for 2 tributes").rule == "KYZ-53"
    assert "Set Forge Matron as a Character for 1 tribute" in labels(one)


@pytest.mark.rule("KYZ-55", "R-KYZ-30")
def test_tributes_are_characters_you_control() -> None:
    """Not Bo's Character; a card of Bo's that Ann controls will do, and goes to Bo's Discard pile."""
    mine = {"hand": ["forge_matron"], "characters": ["2:ash_piper"]}
    match = table(mine, {"characters": ["elder_stag"]}, phase="set")
    act(match, "Set Forge Matron as a Character for 1 tribute")
    assert refused(match, "Give Bo's Elder Stag as tribute").rule == "KYZ-55"
    done = changes(match, "Give Ash Piper as tribute")
    assert done["2.discard"] == ["ash_piper"]
    assert "1.discard" not in done


@pytest.mark.rule("R-KYZ-20")
def test_a_full_row_makes_room_by_its_tribute() -> None:
    """Three Characters, the last set a moment ago: it may be given, and the giant stands in its space."""
    mine = {"hand": ["forge_matron", "eel_broker"], "characters": ["ash_piper", "kiln_rat"]}
    match = table(mine, {}, phase="set")
    act(match, "Set Eel Broker as a Character", "Set Forge Matron as a Character for 1 tribute")
    act(match, "Give Eel Broker as tribute")
    assert row(match, ANN) == ["ash_piper", "kiln_rat", "forge_matron"]


@pytest.mark.rule("TABLE-FINISH")
def test_a_giant_in_the_making_is_finished_first_and_secret() -> None:
    """The phase cannot end meanwhile, Bo sees nothing, and undo takes it back freely."""
    match = table({"hand": ["forge_matron"], "characters": ["ash_piper"]}, {}, phase="set")
    before = match.board(BO)
    act(match, "Set Forge Matron as a Character for 1 tribute")
    assert refused(match, "End the Set phase").rule == "TABLE-FINISH"
    assert match.board(BO) == before
    assert match.undo_barrier() is None
    match.undo()
    assert state_of(match).stage is None


@pytest.mark.rule("R-KYZ-29")
def test_nobody_clears_their_own_spaces_at_will() -> None:
    """In the Set phase a player sets, flashes or ends the phase, and nothing else."""
    full = {"characters": ["kiln_rat", "ash_piper", "eel_broker"], "effects": ["coal_duke", "tide_clerk", "ash_piper"]}
    match = table({**full, "hand": ["elder_stag"]}, {}, phase="set")
    assert labels(match) == ["End the Set phase"]


@pytest.mark.rule("R-KYZ-40")
def test_cards_never_change_their_space() -> None:
    """The first Character leaves: the second stays where it is."""
    match = table({"characters": ["ash_piper", "kiln_rat"], "effects": ["dust_page"]}, {})
    act(match, "Activate Dust Page", "Choose Ash Piper")
    assert row(match, ANN) == [None, "kiln_rat", None]
