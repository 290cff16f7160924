"""Every card of the Graveglass: what it does, to whom alone, and when it does nothing."""

from __future__ import annotations

import pytest

from tests.games.acting import act, labels, refused
from tests.games.kyza.arena import ANN, BO, MINE, THEIRS, changes, hand, side, spent, strength, table


def test_bone_lantern_mills_three_cards_of_each_opponent() -> None:
    deck = ["kiln_rat", "hedge_maze", "coal_duke", "world_oak"]
    match = table({**MINE, "effects": ["bone_lantern"]}, {"deck": deck}, {"deck": ["ash_piper"]})
    assert changes(match, "Activate Bone Lantern") == {
        **spent("bone_lantern"),
        "2.deck": ["world_oak"],
        "2.discard": ["kiln_rat", "hedge_maze", "coal_duke"],
        "3.deck": [],
        "3.discard": ["ash_piper"],
    }


def test_bone_lantern_beats_nobody_by_itself() -> None:
    match = table({**MINE, "effects": ["bone_lantern"]}, {"deck": [], "hand": ["ash_piper"]})
    assert changes(match, "Activate Bone Lantern") == spent("bone_lantern")
    assert match.outcome is None


def test_crypt_swallow_removes_up_to_two_discarded_cards_and_draws() -> None:
    mine = {**MINE, "effects": ["crypt_swallow"], "discard": ["kiln_rat"], "deck": ["hedge_maze", "ash_piper"]}
    match = table(mine, {"discard": ["elder_stag", "moss_courier"]})
    act(match, "Activate Crypt Swallow", "Choose Kiln Rat in your Discard pile")
    done = changes(match, "Choose Elder Stag in Bo's Discard pile")
    assert done.pop("1.out")[-1] == "kiln_rat"
    assert done == {
        "1.effects": [None, None, None],
        "1.discard": ["crypt_swallow"],
        "1.hand": ["eel_broker", "hedge_maze"],
        "1.deck": ["ash_piper"],
        "2.discard": ["moss_courier"],
        "2.out": ["elder_stag"],
    }


def test_crypt_swallow_may_take_none_and_never_the_same_card_twice() -> None:
    match = table({**MINE, "effects": ["crypt_swallow"], "deck": ["ash_piper"]}, {"discard": ["elder_stag"]})
    act(match, "Activate Crypt Swallow", "Choose none")
    assert hand(match, ANN) == ["eel_broker", "ash_piper"]
    assert side(match, BO).out == ()


def test_grave_gardener_brings_a_small_card_back_as_a_character() -> None:
    mine = {**MINE, "effects": ["grave_gardener"], "discard": ["kiln_rat", "slag_brawler", "coal_duke"]}
    match = table(mine, THEIRS)
    act(match, "Activate Grave Gardener")
    assert refused(match, "Choose Duke of Coals in your Discard pile").rule == "TABLE-PICK"
    assert changes(match, "Choose Slag Brawler in your Discard pile") == {
        "1.effects": [None, None, None],
        "1.characters": ["brass_magistrate", "slag_brawler", None],
        "1.discard": ["kiln_rat", "coal_duke", "grave_gardener"],
    }


@pytest.mark.rule("R-KYZ-38")
def test_grave_gardener_leaves_the_card_where_it_is_without_a_free_space() -> None:
    """The Characters' row is full: that part does nothing, and the Effect still goes to the Discard pile."""
    full = ["brass_magistrate", "eel_broker", "ash_piper"]
    match = table({"characters": full, "effects": ["grave_gardener"], "discard": ["kiln_rat"]}, THEIRS)
    done = changes(match, "Activate Grave Gardener")
    assert done == {"1.effects": [None, None, None], "1.discard": ["kiln_rat", "grave_gardener"]}


def test_mirror_ghoul_makes_everybody_discard_a_card_of_their_choice() -> None:
    mine = {**MINE, "hand": ["eel_broker", "kiln_rat"], "effects": ["mirror_ghoul"]}
    match = table(mine, {"hand": ["ash_piper", "hedge_maze"]})
    act(match, "Activate Mirror Ghoul", "Choose Kiln Rat")
    assert match.to_act == BO
    assert changes(match, "Choose Hedge Maze") == {
        "1.effects": [None, None, None],
        "1.discard": ["kiln_rat", "mirror_ghoul"],
        "2.hand": ["ash_piper"],
        "2.discard": ["hedge_maze"],
    }


def test_mirror_ghoul_asks_nobody_with_an_empty_hand() -> None:
    match = table({"characters": ["brass_magistrate"], "effects": ["mirror_ghoul"]}, {"hand": ["ash_piper"]}, {})
    act(match, "Activate Mirror Ghoul")
    assert (match.to_act, labels(match)) == (BO, ["Choose Ash Piper"])
    act(match, "Choose Ash Piper")
    assert match.to_act == ANN


def test_frost_lantern_takes_1_health_from_opponents_and_kills_the_weak() -> None:
    match = table({**MINE, "effects": ["frost_lantern"]}, {"characters": ["elder_stag", "pollen_sprite"]})
    assert changes(match, "Activate Frost Lantern") == {
        "1.effects": ["frost_lantern up", None, None],
        "2.characters": ["elder_stag", None, None],
        "2.discard": ["pollen_sprite"],
    }
    assert strength(match, BO) == (4, 4)


def test_frost_lantern_spares_its_own_side() -> None:
    match = table({"characters": ["pollen_sprite"], "effects": ["frost_lantern"]}, {})
    assert changes(match, "Activate Frost Lantern") == {"1.effects": ["frost_lantern up", None, None]}


@pytest.mark.rule("KYZ-67", "R-KYZ-15")
def test_ossuary_clerk_puts_a_discarded_card_face_down_into_play() -> None:
    """It lies face down, others do not read it, and it cannot be activated in the same turn."""
    mine = {**MINE, "effects": ["ossuary_clerk"], "discard": ["kiln_rat", "hedge_maze"]}
    match = table(mine, THEIRS)
    assert changes(match, "Activate Ossuary Clerk", "Choose Kiln Rat in your Discard pile") == {
        "1.effects": [None, "kiln_rat", None],
        "1.discard": ["hedge_maze", "ossuary_clerk"],
    }
    assert refused(match, "Activate Kiln Rat").rule == "R-KYZ-15"


@pytest.mark.rule("R-KYZ-38")
def test_ossuary_clerk_makes_no_room_for_itself() -> None:
    """With three Effects in play, the clerk among them, nothing can be put there."""
    mine = {**MINE, "effects": ["ossuary_clerk", "spare_hand", "hedge_maze"], "discard": ["kiln_rat"]}
    match = table(mine, THEIRS)
    assert changes(match, "Activate Ossuary Clerk") == {
        "1.effects": [None, "spare_hand", "hedge_maze"],
        "1.discard": ["kiln_rat", "ossuary_clerk"],
    }


def test_hollow_squire_trades_a_character_for_life() -> None:
    boosted = {"card": "brass_magistrate", "damage": 2}
    match = table({"characters": [boosted, "kiln_rat"], "effects": ["hollow_squire"]}, THEIRS, {})
    assert changes(match, "Activate Hollow Squire", "Choose Brass Magistrate", "Choose Bo") == {
        "1.effects": [None, None, None],
        "1.characters": [None, "kiln_rat", None],
        "1.discard": ["brass_magistrate", "hollow_squire"],
        "2.life": 15,
    }


def test_hollow_squire_without_a_gift_takes_no_life() -> None:
    match = table({"hand": ["eel_broker"], "effects": ["hollow_squire"]}, THEIRS)
    assert changes(match, "Activate Hollow Squire") == spent("hollow_squire")


@pytest.mark.rule("R-KYZ-36")
def test_withering_aunt_takes_3_health_until_the_turn_ends() -> None:
    """A Character whose Health falls to 0 is destroyed without damage; a larger one lives."""
    match = table({**MINE, "effects": ["withering_aunt", "withering_aunt"]}, THEIRS)
    done = changes(match, "Activate Withering Aunt (space 1)", "Choose Bo's Ash Piper")
    assert done["2.characters"] == ["elder_stag", None, None]
    assert done["2.discard"] == ["moss_courier", "ash_piper"]
    done = changes(match, "Activate Withering Aunt", "Choose Bo's Elder Stag")
    assert done["2.characters"] == ["elder_stag -3 health", None, None]


def test_withering_aunt_wears_off() -> None:
    match = table({**MINE, "effects": ["withering_aunt"]}, {"characters": ["elder_stag"]})
    act(match, "Activate Withering Aunt", "Choose Bo's Elder Stag", "Do not attack", "End the Set phase")
    assert strength(match, BO) == (4, 5)


def test_mourning_choir_draws_for_each_character_destroyed_this_turn() -> None:
    mine = {**MINE, "effects": ["volcano_bride", "mourning_choir"], "deck": ["kiln_rat"] * 2 + ["coal_duke"] * 2}
    match = table(mine, {"characters": ["elder_stag", "ash_piper", "eel_broker"]})
    act(match, "Activate Volcano Bride", "Activate Mourning Choir")
    assert hand(match, ANN) == ["eel_broker", "kiln_rat", "kiln_rat", "coal_duke"]


def test_mourning_choir_draws_nothing_on_a_quiet_turn() -> None:
    match = table({**MINE, "effects": ["mourning_choir"]}, THEIRS)
    assert changes(match, "Activate Mourning Choir") == spent("mourning_choir")


def test_widow_of_glass_lets_each_opponent_choose_a_loss() -> None:
    match = table({**MINE, "effects": ["widow_of_glass"]}, THEIRS, {"characters": ["kiln_rat"]})
    act(match, "Activate Widow of Glass")
    assert match.to_act == BO
    assert changes(match, "Choose Ash Piper") == {
        **spent("widow_of_glass"),
        "2.characters": ["elder_stag", None, None],
        "2.discard": ["moss_courier", "ash_piper"],
        "3.characters": [None, None, None],
        "3.discard": ["kiln_rat"],
    }


def test_widow_of_glass_takes_nothing_from_her_player() -> None:
    match = table({**MINE, "effects": ["widow_of_glass"]}, {"effects": ["spare_hand"]})
    assert changes(match, "Activate Widow of Glass") == spent("widow_of_glass")


def test_bell_toller_takes_1_life_of_each_opponent_for_every_destroyed_character() -> None:
    mine = {**MINE, "effects": [{"card": "bell_toller", "up": True}, "volcano_bride"]}
    done = changes(table(mine, THEIRS, {}), "Activate Volcano Bride")
    assert (done["2.life"], done["3.life"]) == (17, 17)
    assert "1.life" not in done


@pytest.mark.rule("KYZ-54", "R-KYZ-19")
def test_bell_toller_does_not_hear_tributes() -> None:
    """A tribute goes to the Discard pile, but it is not destroyed."""
    mine = {**MINE, "effects": [{"card": "bell_toller", "up": True}], "hand": ["forge_matron"]}
    match = table(mine, THEIRS, phase="set")
    done = changes(match, "Set Forge Matron as a Character for 1 tribute", "Give Brass Magistrate as tribute")
    assert done == {
        "1.characters": ["forge_matron", None, None],
        "1.hand": [],
        "1.discard": ["brass_magistrate"],
    }


def test_revenant_judge_turns_a_discarded_card_into_life() -> None:
    match = table({**MINE, "effects": ["revenant_judge"]}, {"discard": ["world_oak", "kiln_rat"]})
    assert changes(match, "Activate Revenant Judge", "Choose The World Oak in Bo's Discard pile") == {
        **spent("revenant_judge"),
        "1.life": 26,
        "2.discard": ["kiln_rat"],
        "2.out": ["world_oak"],
    }


def test_revenant_judge_gains_nothing_from_empty_piles() -> None:
    match = table({**MINE, "effects": ["revenant_judge"]}, {"characters": ["elder_stag"]})
    assert changes(match, "Activate Revenant Judge") == spent("revenant_judge")


def test_ninth_bell_lich_raises_up_to_two_cards() -> None:
    mine = {**MINE, "effects": ["ninth_bell_lich"], "discard": ["kiln_rat", "forge_matron", "volcano_bride"]}
    match = table(mine, THEIRS)
    act(match, "Activate Lich of the Ninth Bell", "Choose Forge Matron in your Discard pile")
    assert changes(match, "Choose Kiln Rat in your Discard pile") == {
        "1.effects": [None, None, None],
        "1.characters": ["brass_magistrate", "forge_matron", "kiln_rat"],
        "1.discard": ["volcano_bride", "ninth_bell_lich"],
    }


def test_ninth_bell_lich_cannot_raise_level_6() -> None:
    match = table({**MINE, "effects": ["ninth_bell_lich"], "discard": ["volcano_bride"]}, THEIRS)
    done = changes(match, "Activate Lich of the Ninth Bell")
    assert done == {"1.effects": [None, None, None], "1.discard": ["volcano_bride", "ninth_bell_lich"]}
