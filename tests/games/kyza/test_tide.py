"""Every card of the Tidewall: what it does, to whom alone, and when it does nothing."""

from __future__ import annotations

from tests.games.acting import act, labels, refused
from tests.games.kyza.arena import ANN, BO, MINE, THEIRS, changes, deck, spent, strength, table


def test_barnacle_scout_gains_4_life() -> None:
    match = table({**MINE, "effects": ["barnacle_scout"]}, THEIRS)
    assert changes(match, "Activate Barnacle Scout") == {**spent("barnacle_scout"), "1.life": 24}


def test_barnacle_scout_set_this_turn_has_to_wait() -> None:
    match = table({**MINE, "effects": [{"card": "barnacle_scout", "since": 5}]}, THEIRS)
    assert refused(match, "Activate Barnacle Scout").rule == "R-KYZ-15"


def test_tide_clerk_draws_a_card_and_gains_1_life() -> None:
    match = table({**MINE, "effects": ["tide_clerk"], "deck": ["hedge_maze", "kiln_rat"]}, THEIRS)
    assert changes(match, "Activate Tide Clerk") == {
        **spent("tide_clerk"),
        "1.life": 21,
        "1.hand": ["eel_broker", "hedge_maze"],
        "1.deck": ["kiln_rat"],
    }


def test_tide_clerk_gains_nothing_once_the_draw_has_lost_the_game() -> None:
    match = table({**MINE, "effects": ["tide_clerk"], "deck": []}, THEIRS)
    done = changes(match, "Activate Tide Clerk")
    assert done["1.fate"] == "out"
    assert "1.life" not in done


def test_harbor_nurse_takes_damage_off_your_characters_and_gains_2_life() -> None:
    hurt = {"card": "brass_magistrate", "hurt": 2}
    oak = {"card": "world_oak", "hurt": 6}
    theirs = {"characters": [{"card": "elder_stag", "hurt": 1}]}
    match = table({"characters": [hurt, oak], "effects": ["harbor_nurse"]}, theirs)
    assert changes(match, "Activate Harbor Nurse") == {
        **spent("harbor_nurse"),
        "1.characters": ["brass_magistrate", "world_oak hurt 2", None],
        "1.life": 22,
    }


def test_harbor_nurse_does_not_bring_back_destroyed_characters() -> None:
    match = table({"hand": ["eel_broker"], "discard": ["kiln_rat"], "effects": ["harbor_nurse"]}, THEIRS)
    done = changes(match, "Activate Harbor Nurse")
    assert done == {"1.effects": [None] * 3, "1.discard": ["kiln_rat", "harbor_nurse"], "1.life": 22}


def test_reef_mason_gives_your_characters_2_health_while_active() -> None:
    match = table({**MINE, "effects": ["reef_mason"]}, THEIRS)
    assert changes(match, "Activate Reef Mason") == {"1.effects": ["reef_mason up", None, None]}
    assert strength(match, ANN) == (3, 5)
    assert strength(match, BO) == (4, 5)


def test_reef_mason_gives_no_damage_and_ends_after_two_turns() -> None:
    mason = {"card": "reef_mason", "up": True, "time": 1}
    match = table({**MINE, "effects": [mason]}, {}, phase="set")
    assert strength(match, ANN) == (3, 5)
    act(match, "End the Set phase")
    assert strength(match, ANN) == (3, 3)


def test_pearl_diver_takes_one_of_three_and_sinks_the_rest_in_any_order() -> None:
    mine = {**MINE, "effects": ["pearl_diver"], "deck": ["kiln_rat", "hedge_maze", "coal_duke", "world_oak"]}
    match = table(mine, THEIRS)
    assert changes(match, "Activate Pearl Diver", "Choose Hedge Maze", "Choose Duke of Coals") == {
        **spent("pearl_diver"),
        "1.hand": ["eel_broker", "hedge_maze"],
        "1.deck": ["world_oak", "coal_duke", "kiln_rat"],
    }


def test_pearl_diver_in_an_empty_deck_finds_nothing_and_loses_nothing() -> None:
    match = table({**MINE, "effects": ["pearl_diver"], "deck": []}, THEIRS)
    assert changes(match, "Activate Pearl Diver") == spent("pearl_diver")


def test_eel_broker_moves_2_life() -> None:
    match = table({**MINE, "effects": ["eel_broker"]}, THEIRS, {})
    done = changes(match, "Activate Eel Broker", "Choose Bo")
    assert done == {**spent("eel_broker"), "1.life": 22, "2.life": 18}


def test_eel_broker_gains_nothing_when_the_game_is_over_first() -> None:
    match = table({**MINE, "effects": ["eel_broker"]}, {"life": 2})
    done = changes(match, "Activate Eel Broker")
    assert done["2.life"] == 0
    assert "1.life" not in done


def test_kelp_warden_weakens_an_attacker() -> None:
    fights = [{"card": "2:elder_stag", "target": 1}]
    mine = {**MINE, "effects": ["kelp_warden"]}
    match = table(mine, {**THEIRS, "effects": []}, phase="combat_window", active=2, window=1, fights=fights)
    done = changes(match, "Activate Kelp Warden")
    assert done["2.characters"] == ["elder_stag -4 damage", "ash_piper", None]
    assert "1.life" not in done


def test_kelp_warden_needs_an_attacker() -> None:
    match = table({**MINE, "effects": ["kelp_warden"]}, THEIRS)
    assert changes(match, "Activate Kelp Warden") == spent("kelp_warden")


def test_lighthouse_keeper_gains_2_life_when_your_turn_begins() -> None:
    keeper = {"card": "lighthouse_keeper", "up": True}
    match = table({**MINE, "effects": [keeper], "life": 10}, {"hand": ["eel_broker"]}, phase="set", active=2, turn=4)
    assert changes(match, "End the Set phase")["1.life"] == 12


def test_lighthouse_keeper_sleeps_when_others_begin() -> None:
    keeper = {"card": "lighthouse_keeper", "up": True}
    match = table({**MINE, "effects": [keeper]}, {}, phase="set")
    done = changes(match, "End the Set phase")
    assert "1.life" not in done
    assert done["1.effects"] == ["lighthouse_keeper up time 1", None, None]


def test_breakwater_golem_gives_your_characters_3_health_until_the_turn_ends() -> None:
    match = table({**MINE, "effects": ["breakwater_golem"]}, THEIRS)
    done = changes(match, "Activate Breakwater Golem")
    assert done == {**spent("breakwater_golem"), "1.characters": ["brass_magistrate +3 health", None, None]}
    act(match, "Pass", "Do not attack", "Pass", "End the Set phase", "Pass")
    assert strength(match, ANN) == (3, 3)


def test_breakwater_golem_helps_nobody_else() -> None:
    match = table({"hand": ["eel_broker"], "effects": ["breakwater_golem"]}, THEIRS)
    assert changes(match, "Activate Breakwater Golem") == spent("breakwater_golem")


def test_patient_ferryman_brings_a_card_back_to_your_hand() -> None:
    mine = {**MINE, "effects": ["patient_ferryman"], "discard": ["kiln_rat", "hedge_maze"]}
    match = table(mine, THEIRS)
    assert changes(match, "Activate Patient Ferryman", "Choose Kiln Rat in your Discard pile") == {
        "1.effects": [None, None, None],
        "1.hand": ["eel_broker", "kiln_rat"],
        "1.discard": ["hedge_maze", "patient_ferryman"],
    }


def test_patient_ferryman_takes_no_passenger_from_another_pile() -> None:
    match = table({**MINE, "effects": ["patient_ferryman"]}, THEIRS)
    assert changes(match, "Activate Patient Ferryman") == spent("patient_ferryman")


def test_tidal_abbess_gains_3_life_for_each_of_your_fallen() -> None:
    mine = {
        "characters": ["brass_magistrate", "kiln_rat"],
        "effects": [{"card": "tidal_abbess", "up": True}, "volcano_bride"],
    }
    match = table({**mine, "hand": ["eel_broker"]}, THEIRS)
    assert changes(match, "Activate Volcano Bride")["1.life"] == 26


def test_tidal_abbess_does_not_mourn_for_opponents_or_tributes() -> None:
    abbess = {"card": "tidal_abbess", "up": True}
    match = table({**MINE, "effects": [abbess, "silk_assassin"], "hand": ["forge_matron"]}, THEIRS)
    assert "1.life" not in changes(match, "Activate Silk Assassin", "Choose Bo's Ash Piper")
    act(match, "Pass", "Do not attack", "Pass")
    done = changes(match, "Set Forge Matron as a Character for 1 tribute", "Give Brass Magistrate as tribute")
    assert "1.life" not in done


def test_leviathan_choir_returns_all_characters_to_their_owners() -> None:
    mine = {"characters": ["brass_magistrate", "2:ash_piper"], "hand": ["eel_broker"], "effects": ["leviathan_choir"]}
    match = table(mine, {"characters": ["elder_stag"]})
    assert changes(match, "Activate Leviathan Choir") == {
        **spent("leviathan_choir"),
        "1.characters": [None, None, None],
        "1.hand": ["eel_broker", "brass_magistrate"],
        "2.characters": [None, None, None],
        "2.hand": ["ash_piper", "elder_stag"],
    }


def test_leviathan_choir_leaves_effects_where_they_are() -> None:
    match = table({"hand": ["eel_broker"], "effects": ["leviathan_choir", "spare_hand"]}, {"effects": ["spare_hand"]})
    act(match, "Activate Leviathan Choir")
    assert labels(match)[0] == "Activate Spare Hand"
    assert deck(match, BO).count("spare_hand") == 1


def test_patient_ferryman_tells_twins_in_a_pile_apart() -> None:
    mine = {**MINE, "effects": ["patient_ferryman"], "discard": ["kiln_rat", "hedge_maze", "kiln_rat"]}
    match = table(mine, THEIRS)
    act(match, "Activate Patient Ferryman")
    assert labels(match) == [
        "Choose Kiln Rat in your Discard pile (number 1 from the top)",
        "Choose Hedge Maze in your Discard pile",
        "Choose Kiln Rat in your Discard pile (number 3 from the top)",
    ]
