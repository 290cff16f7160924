"""Every card of the Moth Court: what it does, to whom alone, and when it does nothing."""

from __future__ import annotations

import pytest

from cardtable.core.board import Back, CardFace
from tests.games.acting import act, labels, log, refused
from tests.games.kyza.arena import ANN, BO, MINE, THEIRS, changes, deck, face, hand, spent, strength, table


def test_dust_page_returns_a_character_to_its_owners_hand() -> None:
    match = table({**MINE, "effects": ["dust_page"]}, THEIRS)
    assert changes(match, "Activate Dust Page", "Choose Bo's Ash Piper") == {
        **spent("dust_page"),
        "2.characters": ["elder_stag", None, None],
        "2.hand": ["eel_broker", "ash_piper"],
    }
    assert "Ash Piper returns to Bo's hand." in log(match, ANN)


def test_dust_page_cannot_be_played_from_the_hand() -> None:
    match = table({**MINE, "hand": ["dust_page"], "effects": ["spare_hand"]}, THEIRS)
    assert refused(match, "Activate Dust Page").rule == "KYZ-83"


def test_lantern_moth_takes_1_damage_from_opponents_characters() -> None:
    match = table({**MINE, "effects": ["lantern_moth"]}, THEIRS)
    assert changes(match, "Activate Lantern Moth") == {"1.effects": ["lantern_moth up", None, None]}
    assert strength(match, BO) == (3, 5)
    assert strength(match, ANN) == (3, 3)


def test_lantern_moth_takes_no_damage_below_zero() -> None:
    match = table({**MINE, "effects": [{"card": "lantern_moth", "up": True}]}, {"characters": ["hedge_maze"]})
    assert strength(match, BO) == (0, 8)


def test_lamp_thief_discards_a_card_of_a_hand_it_looks_at() -> None:
    match = table({**MINE, "effects": ["lamp_thief"]}, {**THEIRS, "hand": ["eel_broker", "hedge_maze"]})
    act(match, "Activate Lamp Thief")
    assert isinstance(face(match, ANN, "offer", 1), CardFace)
    assert match.board(BO).zone("offer") is None
    assert changes(match, "Choose Hedge Maze") == {
        **spent("lamp_thief"),
        "2.hand": ["eel_broker"],
        "2.discard": ["moss_courier", "hedge_maze"],
    }


def test_lamp_thief_finds_nothing_in_an_empty_hand() -> None:
    match = table({**MINE, "effects": ["lamp_thief"]}, {"characters": ["elder_stag"]})
    assert changes(match, "Activate Lamp Thief") == spent("lamp_thief")


def test_veiled_dancer_makes_a_character_unblockable() -> None:
    match = table({**MINE, "effects": ["veiled_dancer"]}, {**THEIRS, "effects": []})
    done = changes(match, "Activate Veiled Dancer")
    assert done == {**spent("veiled_dancer"), "1.characters": ["brass_magistrate slippery", None, None]}
    act(match, "Attack Bo with Brass Magistrate", "The attack is complete")
    assert refused(match, "Block Ann's Brass Magistrate with Elder Stag").rule == "KYZ-26"


def test_veiled_dancer_does_not_hide_other_attackers() -> None:
    mine = {"characters": ["brass_magistrate", "eel_broker"], "effects": ["veiled_dancer"]}
    match = table(mine, {**THEIRS, "effects": []})
    act(match, "Activate Veiled Dancer", "Choose Brass Magistrate", "Attack Bo with Eel Broker")
    act(match, "The attack is complete", "Block Ann's Eel Broker with Elder Stag")


def test_cocoon_keeper_keeps_damage_off_a_character() -> None:
    match = table({**MINE, "effects": ["cocoon_keeper", "bellows_giant"]}, THEIRS)
    done = changes(match, "Activate Cocoon Keeper", "Choose Bo's Elder Stag")
    assert done["2.characters"] == ["elder_stag shielded", "ash_piper", None]
    done = changes(match, "Activate Bellows Giant", "Choose Bo's Elder Stag")
    assert "2.characters" not in done


def test_cocoon_keeper_does_not_save_from_being_destroyed_outright() -> None:
    theirs = {"characters": [{"card": "ash_piper", "words": ["shielded"]}]}
    match = table({**MINE, "effects": ["volcano_bride"]}, theirs)
    assert changes(match, "Activate Volcano Bride")["2.characters"] == [None, None, None]


@pytest.mark.rule("R-KYZ-42")
def test_wing_auditor_returns_a_face_down_effect_unseen() -> None:
    """Bo gets the card back; Ann, who picked it by its place, never learns which it was."""
    match = table({**MINE, "effects": ["wing_auditor"]}, {**THEIRS, "effects": [None, "spare_hand", "hedge_maze"]})
    act(match, "Activate Wing Auditor")
    assert labels(match) == [
        "Choose Bo's face-down Effect in space 2",
        "Choose Bo's face-down Effect in space 3",
    ]
    assert changes(match, "Choose Bo's face-down Effect in space 3") == {
        **spent("wing_auditor"),
        "2.effects": [None, "spare_hand", None],
        "2.hand": ["eel_broker", "hedge_maze"],
    }
    assert not [line for line in log(match, ANN) if "Hedge Maze" in line]
    assert [line for line in log(match, BO) if "Hedge Maze" in line]


def test_wing_auditor_leaves_active_and_own_effects_alone() -> None:
    theirs = {"effects": [{"card": "coal_duke", "up": True}]}
    match = table({**MINE, "effects": ["wing_auditor", "spare_hand"]}, theirs)
    assert changes(match, "Activate Wing Auditor") == {
        "1.effects": [None, "spare_hand", None],
        "1.discard": ["wing_auditor"],
    }


def test_night_archivist_draws_two_and_discards_one() -> None:
    mine = {**MINE, "effects": ["night_archivist"], "deck": ["hedge_maze", "coal_duke", "kiln_rat"]}
    match = table(mine, THEIRS)
    assert changes(match, "Activate Night Archivist", "Choose Hedge Maze") == {
        "1.effects": [None, None, None],
        "1.discard": ["hedge_maze", "night_archivist"],
        "1.hand": ["eel_broker", "coal_duke"],
        "1.deck": ["kiln_rat"],
    }


def test_night_archivist_must_discard() -> None:
    match = table({**MINE, "effects": ["night_archivist"]}, THEIRS)
    act(match, "Activate Night Archivist")
    assert refused(match, "Choose none").rule == "TABLE-FEW"


def test_paper_wasp_draws_for_every_card_you_discard() -> None:
    mine = {
        "hand": ["kiln_rat"] * 2 + ["ash_piper"] * 2 + ["coal_duke"] * 2,
        "deck": ["hedge_maze", "acorn_monk"],
        "effects": [{"card": "paper_wasp", "up": True}],
    }
    match = table(mine, THEIRS, phase="discard", owed=1)
    done = changes(match, "Discard Kiln Rat")
    assert done["1.discard"] == ["kiln_rat"]
    assert done["1.hand"] == ["kiln_rat", "ash_piper", "ash_piper", "coal_duke", "coal_duke", "hedge_maze"]


def test_paper_wasp_does_not_care_what_opponents_discard() -> None:
    mine = {**MINE, "effects": ["lamp_thief", {"card": "paper_wasp", "up": True}]}
    match = table(mine, THEIRS)
    assert "1.hand" not in changes(match, "Activate Lamp Thief", "Choose Eel Broker")


def test_moth_countess_takes_2_damage_from_opponents_until_the_turn_ends() -> None:
    match = table({**MINE, "effects": ["moth_countess"]}, THEIRS)
    assert changes(match, "Activate Moth Countess") == {
        **spent("moth_countess"),
        "2.characters": ["elder_stag -2 damage", "ash_piper -2 damage", None],
    }
    assert strength(match, BO) == (2, 5)
    assert strength(match, BO, 1) == (0, 2)


def test_moth_countess_changes_nothing_on_her_own_side() -> None:
    match = table({**MINE, "effects": ["moth_countess"]}, {})
    assert changes(match, "Activate Moth Countess") == spent("moth_countess")
    assert strength(match, ANN) == (3, 3)


def test_silk_assassin_destroys_a_weak_character() -> None:
    match = table({**MINE, "effects": ["silk_assassin"]}, THEIRS)
    assert changes(match, "Activate Silk Assassin", "Choose Bo's Ash Piper") == {
        **spent("silk_assassin"),
        "2.characters": ["elder_stag", None, None],
        "2.discard": ["moss_courier", "ash_piper"],
    }


def test_silk_assassin_cannot_reach_damage_4() -> None:
    match = table({**MINE, "effects": ["silk_assassin"]}, THEIRS)
    act(match, "Activate Silk Assassin")
    assert labels(match) == ["Choose Brass Magistrate", "Choose Bo's Ash Piper"]
    assert refused(match, "Choose Bo's Elder Stag").rule == "TABLE-PICK"


@pytest.mark.rule("R-KYZ-30")
def test_masked_regent_takes_control_of_a_weak_character() -> None:
    """It fights for Ann now, keeps its damage, and goes to Bo's Discard pile when it is destroyed."""
    theirs = {**THEIRS, "characters": ["elder_stag", {"card": "slag_brawler", "hurt": 1}]}
    match = table({**MINE, "effects": ["masked_regent", "volcano_bride"]}, theirs)
    assert changes(match, "Activate Masked Regent") == {
        "1.effects": [None, "volcano_bride", None],
        "1.discard": ["masked_regent"],
        "1.characters": ["brass_magistrate", "slag_brawler hurt 1", None],
        "2.characters": ["elder_stag", None, None],
    }
    done = changes(match, "Activate Volcano Bride")
    assert done["2.discard"] == ["moss_courier", "slag_brawler", "elder_stag"]


@pytest.mark.rule("R-KYZ-38")
def test_masked_regent_needs_a_free_space() -> None:
    mine = {"characters": ["brass_magistrate", "kiln_rat", "eel_broker"], "effects": ["masked_regent"]}
    match = table(mine, THEIRS)
    assert changes(match, "Activate Masked Regent") == spent("masked_regent")


def test_queen_of_moths_may_sink_the_top_card() -> None:
    mine = {
        **MINE,
        "effects": [{"card": "queen_of_moths", "up": True}],
        "deck": ["hedge_maze", "kiln_rat", "coal_duke"],
    }
    match = table(mine, {}, phase="begin", active=1)
    act(match, "Choose Hedge Maze")
    assert hand(match, ANN) == ["eel_broker", "kiln_rat"]
    assert deck(match, ANN) == ["coal_duke", "hedge_maze"]


def test_queen_of_moths_may_leave_the_top_card_and_hides_it_from_others() -> None:
    mine = {**MINE, "effects": [{"card": "queen_of_moths", "up": True}], "deck": ["hedge_maze", "kiln_rat"]}
    match = table(mine, {}, phase="begin", active=1)
    assert isinstance(face(match, ANN, "offer"), CardFace)
    assert match.board(BO).zone("offer") is None
    assert isinstance(face(match, BO, "deck:0"), Back)
    act(match, "Choose none")
    assert hand(match, ANN) == ["eel_broker", "hedge_maze"]
