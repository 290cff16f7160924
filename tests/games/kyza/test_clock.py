"""Every card of the Clockwork Fair: what it does, to whom alone, and when it does nothing."""

from __future__ import annotations

import pytest

from tests.games.acting import act, labels, log, refused
from tests.games.kyza.arena import ANN, BO, MINE, THEIRS, changes, spent, strength, table

DUKE = {"card": "coal_duke", "up": True, "time": 1}
"""An active Continuous Effect with Æther Level 4 and one Time counter."""


def test_spare_hand_draws_a_card() -> None:
    match = table({**MINE, "effects": ["spare_hand"], "deck": ["kiln_rat", "ash_piper"]}, THEIRS)
    done = changes(match, "Activate Spare Hand")
    assert done == {**spent("spare_hand"), "1.hand": ["eel_broker", "kiln_rat"], "1.deck": ["ash_piper"]}


def test_spare_hand_on_an_empty_deck_loses_the_game() -> None:
    match = table({**MINE, "effects": ["spare_hand"], "deck": []}, THEIRS)
    act(match, "Activate Spare Hand")
    assert match.outcome is not None
    assert match.outcome.winners == (BO,)


def test_windup_herald_turns_your_clocks_back() -> None:
    mine = {**MINE, "effects": ["windup_herald", DUKE], "deck": ["kiln_rat"]}
    match = table(mine, {"effects": [{"card": "reef_mason", "up": True, "time": 1}]})
    assert changes(match, "Activate Wind-up Herald") == {
        "1.effects": [None, "coal_duke up", None],
        "1.discard": ["windup_herald"],
        "1.hand": ["eel_broker", "kiln_rat"],
        "1.deck": [],
    }


def test_windup_herald_takes_no_counter_that_is_not_there() -> None:
    mine = {**MINE, "effects": ["windup_herald", {"card": "coal_duke", "up": True}]}
    assert changes(table(mine, {}), "Activate Wind-up Herald")["1.effects"] == [None, "coal_duke up", None]


@pytest.mark.rule("R-KYZ-42")
def test_ticking_fox_destroys_a_face_down_effect_and_turns_it_up() -> None:
    """Everybody reads the card in the Discard pile and in the log."""
    match = table({**MINE, "effects": ["ticking_fox", "kiln_rat"]}, THEIRS)
    act(match, "Activate Ticking Fox")
    assert labels(match) == ["Choose Kiln Rat", "Choose Bo's face-down Effect in space 1"]
    assert changes(match, "Choose Bo's face-down Effect in space 1") == {
        "1.effects": [None, "kiln_rat", None],
        "1.discard": ["ticking_fox"],
        "2.effects": [None, None, None],
        "2.discard": ["moss_courier", "spare_hand"],
    }
    assert "Bo's Spare Hand is destroyed." in log(match, ANN)


def test_ticking_fox_cannot_reach_active_effects() -> None:
    match = table({**MINE, "effects": ["ticking_fox"]}, {"effects": [DUKE]})
    assert changes(match, "Activate Ticking Fox") == spent("ticking_fox")


def test_gear_pilferer_destroys_an_active_effect() -> None:
    match = table({**MINE, "effects": ["gear_pilferer"]}, {**THEIRS, "effects": ["spare_hand", DUKE]})
    assert changes(match, "Activate Gear Pilferer") == {
        **spent("gear_pilferer"),
        "2.effects": ["spare_hand", None, None],
        "2.discard": ["moss_courier", "coal_duke"],
    }


def test_gear_pilferer_leaves_face_down_effects_alone() -> None:
    match = table({**MINE, "effects": ["gear_pilferer"]}, THEIRS)
    assert changes(match, "Activate Gear Pilferer") == spent("gear_pilferer")


@pytest.mark.parametrize(("choice", "mark"), [("+3 Damage", "+3 damage"), ("+3 Health", "+3 health")])
def test_pendulum_acrobat_gives_one_or_the_other(choice: str, mark: str) -> None:
    match = table({**MINE, "effects": ["pendulum_acrobat"]}, THEIRS)
    done = changes(match, "Activate Pendulum Acrobat", choice)
    assert done == {**spent("pendulum_acrobat"), "1.characters": [f"brass_magistrate {mark}", None, None]}


def test_pendulum_acrobat_swings_for_nobody_without_a_character() -> None:
    match = table({"hand": ["eel_broker"], "effects": ["pendulum_acrobat"]}, THEIRS)
    assert changes(match, "Activate Pendulum Acrobat", "+3 Damage") == spent("pendulum_acrobat")


def test_brass_magistrate_fines_opponents_who_set_characters() -> None:
    mine = {"effects": [{"card": "brass_magistrate", "up": True}]}
    match = table(mine, {"hand": ["kiln_rat", "ash_piper"]}, {}, phase="set", active=2)
    assert changes(match, "Set Kiln Rat as a Character") == {
        "2.hand": ["ash_piper"],
        "2.characters": ["kiln_rat", None, None],
        "2.life": 19,
    }


def test_brass_magistrate_fines_neither_effects_nor_its_own_player() -> None:
    mine = {"hand": ["kiln_rat", "ash_piper"], "effects": [{"card": "brass_magistrate", "up": True}]}
    match = table(mine, {}, phase="set")
    done = changes(match, "Set Kiln Rat as a Character", "Set Ash Piper as an Effect")
    assert "1.life" not in done


@pytest.mark.rule("KYZ-43", "KYZ-78")
def test_hourglass_tinker_lets_time_run_out() -> None:
    """With the second counter Reef Mason (Æther Level 2) goes to Bo's Discard pile, not destroyed; the Duke stays."""
    mine = {**MINE, "effects": ["hourglass_tinker", DUKE]}
    match = table(mine, {"effects": [{"card": "reef_mason", "up": True}]})
    assert changes(match, "Activate Hourglass Tinker", "Choose Bo's Reef Mason") == {
        "1.effects": [None, "coal_duke up time 1", None],
        "1.discard": ["hourglass_tinker"],
        "2.effects": [None, None, None],
        "2.discard": ["reef_mason"],
    }
    assert "Bo's Reef Mason is destroyed." not in log(match)


def test_hourglass_tinker_finds_no_sand_in_face_down_cards() -> None:
    match = table({**MINE, "effects": ["hourglass_tinker"]}, THEIRS)
    assert changes(match, "Activate Hourglass Tinker") == spent("hourglass_tinker")


@pytest.mark.rule("KYZ-64", "KYZ-67")
def test_escapement_engineer_sets_a_card_outside_the_set_phase() -> None:
    """From the hand face down into a space in mid-Activate, then a card is drawn."""
    mine = {**MINE, "effects": ["escapement_engineer"], "deck": ["kiln_rat"]}
    match = table(mine, THEIRS)
    assert changes(match, "Activate Escapement Engineer", "Choose Eel Broker") == {
        "1.effects": [None, "eel_broker", None],
        "1.discard": ["escapement_engineer"],
        "1.hand": ["kiln_rat"],
        "1.deck": [],
    }
    assert refused(match, "Activate Eel Broker").rule == "R-KYZ-15"


def test_escapement_engineer_without_a_free_space_only_draws() -> None:
    mine = {**MINE, "effects": ["escapement_engineer", "coal_duke", "ash_piper"], "deck": ["kiln_rat"]}
    match = table(mine, THEIRS)
    done = changes(match, "Activate Escapement Engineer", "Choose Eel Broker")
    assert done["1.hand"] == ["eel_broker", "kiln_rat"]
    assert done["1.effects"] == [None, "coal_duke", "ash_piper"]


def test_mainspring_ogre_trades_life_for_damage() -> None:
    match = table({**MINE, "effects": ["mainspring_ogre"]}, THEIRS)
    act(match, "Activate Mainspring Ogre", "Choose Bo's Elder Stag")
    assert labels(match) == [f"Life to lose: {number}" for number in range(1, 6)]
    assert changes(match, "Life to lose: 4") == {
        **spent("mainspring_ogre"),
        "1.life": 16,
        "2.characters": ["elder_stag hurt 4", "ash_piper", None],
    }


def test_mainspring_ogre_deals_nothing_if_its_player_pays_with_the_last_life() -> None:
    match = table({**MINE, "life": 3, "effects": ["mainspring_ogre"]}, THEIRS, {})
    done = changes(match, "Activate Mainspring Ogre", "Choose Bo's Elder Stag", "Life to lose: 3")
    assert done["1.fate"] == "out"
    assert "2.characters" not in done


def test_toy_marshal_strengthens_your_small_characters() -> None:
    mine = {"characters": ["ash_piper", "brass_magistrate"], "effects": ["toy_marshal"]}
    match = table(mine, {"characters": ["kiln_rat"]})
    assert changes(match, "Activate Toy Marshal") == {"1.effects": ["toy_marshal up", None, None]}
    assert strength(match, ANN) == (4, 3)
    assert strength(match, ANN, 1) == (3, 3)
    assert strength(match, BO) == (1, 2)


@pytest.mark.rule("R-KYZ-18")
def test_toy_marshal_as_a_character_commands_nobody() -> None:
    match = table({"characters": ["toy_marshal", "ash_piper"], "effects": ["spare_hand"]}, {})
    assert strength(match, ANN, 1) == (2, 2)


def test_calendar_keeper_makes_everybody_draw_two() -> None:
    mine = {**MINE, "effects": ["calendar_keeper"], "deck": ["kiln_rat", "ash_piper"]}
    match = table(mine, {"deck": ["coal_duke", "hedge_maze", "world_oak"]})
    assert changes(match, "Activate Calendar Keeper") == {
        **spent("calendar_keeper"),
        "1.hand": ["eel_broker", "kiln_rat", "ash_piper"],
        "1.deck": [],
        "2.hand": ["coal_duke", "hedge_maze"],
        "2.deck": ["world_oak"],
    }


@pytest.mark.rule("R-KYZ-26", "R-KYZ-28")
def test_calendar_keeper_can_beat_everybody_at_once() -> None:
    """Both decks hold one card: both find none at the second draw, and the game is a draw."""
    mine = {**MINE, "effects": ["calendar_keeper"], "deck": ["kiln_rat"]}
    match = table(mine, {"deck": ["coal_duke"]})
    act(match, "Activate Calendar Keeper")
    assert match.outcome is not None
    assert match.outcome.winners == ()


def test_great_carillon_destroys_all_effects_of_opponents() -> None:
    mine = {**MINE, "effects": ["great_carillon", "spare_hand"]}
    match = table(mine, {**THEIRS, "effects": ["kiln_rat", DUKE]}, {"effects": ["ash_piper"]})
    assert changes(match, "Activate The Great Carillon") == {
        "1.effects": [None, "spare_hand", None],
        "1.discard": ["great_carillon"],
        "2.effects": [None, None, None],
        "2.discard": ["moss_courier", "kiln_rat", "coal_duke"],
        "3.effects": [None, None, None],
        "3.discard": ["ash_piper"],
    }


def test_great_carillon_leaves_characters_standing() -> None:
    match = table({**MINE, "effects": ["great_carillon"]}, {"characters": ["elder_stag"]})
    assert changes(match, "Activate The Great Carillon") == spent("great_carillon")
