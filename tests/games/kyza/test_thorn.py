"""Every card of the Thornwood: what it does, to whom alone, and when it does nothing."""

from __future__ import annotations

import pytest

from tests.games.acting import act, labels, refused
from tests.games.kyza.arena import ANN, BO, MINE, THEIRS, changes, hand, spent, strength, table


@pytest.mark.rule("R-KYZ-41")
def test_briar_pup_brings_a_friend_who_may_attack_at_once() -> None:
    match = table({**MINE, "effects": ["briar_pup"]}, {"characters": ["elder_stag"]})
    assert changes(match, "Activate Briar Pup", "Choose Eel Broker") == {
        **spent("briar_pup"),
        "1.hand": [],
        "1.characters": ["brass_magistrate", "eel_broker", None],
    }
    assert "Attack Bo with Eel Broker" in labels(match)


def test_briar_pup_has_no_large_friends() -> None:
    match = table({**MINE, "hand": ["forge_matron"], "effects": ["briar_pup"]}, THEIRS)
    act(match, "Activate Briar Pup")
    assert refused(match, "Choose Forge Matron").rule == "TABLE-PICK"
    assert changes(match, "Choose none") == spent("briar_pup")


def test_acorn_monk_gains_1_life_for_each_character() -> None:
    match = table({**MINE, "effects": ["acorn_monk"]}, THEIRS)
    assert changes(match, "Activate Acorn Monk") == {**spent("acorn_monk"), "1.life": 23}


def test_acorn_monk_counts_no_effects() -> None:
    match = table({"hand": ["eel_broker"], "effects": ["acorn_monk", "kiln_rat"]}, {"effects": ["spare_hand"]})
    assert "1.life" not in changes(match, "Activate Acorn Monk")


def test_pollen_sprite_stops_a_character_from_attacking_and_blocking() -> None:
    match = table({"characters": ["eel_broker", "ash_piper"], "effects": ["pollen_sprite"]}, {})
    done = changes(match, "Activate Pollen Sprite", "Choose Eel Broker")
    assert done == {**spent("pollen_sprite"), "1.characters": ["eel_broker rooted dazed", "ash_piper", None]}
    assert refused(match, "Attack Bo with Eel Broker").rule == "KYZ-23"
    assert "Attack Bo with Ash Piper" in labels(match)


def test_pollen_sprite_in_combat_does_not_stop_an_attack_under_way() -> None:
    fights = [{"card": "2:elder_stag", "target": 1}]
    mine = {**MINE, "effects": ["pollen_sprite"]}
    theirs = {"characters": ["elder_stag"], "hand": ["eel_broker"]}
    match = table(mine, theirs, phase="combat_window", active=2, window=1, fights=fights)
    assert changes(match, "Activate Pollen Sprite", "Choose Bo's Elder Stag")["1.life"] == 16


def test_moss_courier_finds_a_giant_in_your_deck() -> None:
    mine = {**MINE, "effects": ["moss_courier"], "deck": ["kiln_rat", "world_oak", "ash_piper"]}
    match = table(mine, THEIRS)
    act(match, "Activate Moss Courier")
    assert refused(match, "Choose Kiln Rat").rule == "TABLE-PICK"
    done = changes(match, "Choose The World Oak")
    assert done["1.hand"] == ["eel_broker", "world_oak"]
    assert sorted(done["1.deck"]) == ["ash_piper", "kiln_rat"]
    assert set(done) == {"1.hand", "1.deck", "1.effects", "1.discard"}


def test_moss_courier_may_come_back_with_nothing() -> None:
    match = table({**MINE, "effects": ["moss_courier"], "deck": ["kiln_rat"]}, THEIRS)
    act(match, "Activate Moss Courier")
    assert changes(match, "Choose none") == spent("moss_courier")


def test_antler_guard_gives_4_health_until_the_turn_ends() -> None:
    match = table({**MINE, "effects": ["antler_guard"]}, THEIRS)
    done = changes(match, "Activate Antler Guard", "Choose Bo's Ash Piper")
    assert done == {**spent("antler_guard"), "2.characters": ["elder_stag", "ash_piper +4 health", None]}
    assert strength(match, BO, 1) == (2, 6)


@pytest.mark.rule("R-KYZ-24")
def test_antler_guard_wears_off_together_with_the_damage() -> None:
    """5 damage on a 2/2 with +4 Health: both end at the same moment, so it lives."""
    piper = {"card": "ash_piper", "hurt": 5, "health": 4}
    match = table({"characters": [piper], "hand": ["eel_broker"]}, {}, phase="set")
    done = changes(match, "End the Set phase")
    assert done["1.characters"] == ["ash_piper", None, None]


def test_seedling_vow_draws_two_when_the_next_of_yours_falls() -> None:
    mine = {**MINE, "effects": ["seedling_vow", "volcano_bride"], "deck": ["kiln_rat", "ash_piper", "coal_duke"]}
    match = table({**mine, "characters": ["brass_magistrate", "eel_broker"]}, THEIRS)
    act(match, "Activate Seedling Vow", "Activate Volcano Bride")
    assert hand(match, ANN) == ["eel_broker", "kiln_rat", "ash_piper"]


def test_seedling_vow_is_forgotten_when_the_turn_ends() -> None:
    mine = {**MINE, "effects": ["seedling_vow"]}
    match = table(mine, {"effects": ["volcano_bride"], "hand": ["ash_piper"]})
    act(match, "Activate Seedling Vow", "Pass", "Do not attack", "Pass", "End the Set phase", "Pass")
    done = changes(match, "Activate Volcano Bride")
    assert "1.hand" not in done
    assert done["1.characters"] == [None, None, None]


def test_thorn_witch_pricks_every_attacker_of_an_opponent() -> None:
    mine = {**MINE, "effects": [{"card": "thorn_witch", "up": True}]}
    theirs = {"characters": ["elder_stag", "pollen_sprite", "eel_broker"]}
    match = table(mine, theirs, phase="attack", active=2)
    act(match, "Attack Ann with Elder Stag", "Attack Ann with Pollen Sprite")
    act(match, "The attack is complete")
    assert labels(match) == [
        "Next: Thorn Witch: Bo's Elder Stag",
        "Next: Thorn Witch: Bo's Pollen Sprite",
    ]
    done = changes(match, "Next: Thorn Witch: Bo's Pollen Sprite")
    assert done == {"2.characters": ["elder_stag hurt 1", None, "eel_broker"], "2.discard": ["pollen_sprite"]}


def test_thorn_witch_lets_her_own_side_attack() -> None:
    mine = {**MINE, "effects": [{"card": "thorn_witch", "up": True}]}
    match = table(mine, {}, phase="attack")
    done = changes(match, "Attack Bo with Brass Magistrate", "The attack is complete")
    assert done == {"2.life": 17}


def test_boar_rider_lets_one_character_hit_another() -> None:
    match = table({**MINE, "effects": ["boar_rider"]}, THEIRS)
    done = changes(match, "Activate Boar Rider", "Choose Bo's Elder Stag")
    assert done == {**spent("boar_rider"), "2.characters": ["elder_stag hurt 3", "ash_piper", None]}


def test_boar_rider_without_a_boar_hits_nobody() -> None:
    match = table({"hand": ["eel_broker"], "effects": ["boar_rider"]}, THEIRS)
    assert changes(match, "Activate Boar Rider", "Choose Bo's Ash Piper") == spent("boar_rider")


def test_elder_stag_gives_your_characters_1_and_1() -> None:
    match = table({**MINE, "effects": ["elder_stag"]}, THEIRS)
    assert changes(match, "Activate Elder Stag") == {
        **spent("elder_stag"),
        "1.characters": ["brass_magistrate +1 damage +1 health", None, None],
    }


def test_elder_stag_leads_no_foreign_herd() -> None:
    match = table({"hand": ["eel_broker"], "effects": ["elder_stag"]}, THEIRS)
    assert changes(match, "Activate Elder Stag") == spent("elder_stag")


def test_hedge_maze_keeps_weak_opponents_from_attacking() -> None:
    mine = {**MINE, "effects": [{"card": "hedge_maze", "up": True}]}
    match = table(mine, THEIRS, phase="attack", active=2)
    assert refused(match, "Attack Ann with Ash Piper").rule == "KYZ-23"
    assert "Attack Ann with Elder Stag" in labels(match)


def test_hedge_maze_reads_the_printed_damage_and_spares_its_player() -> None:
    mine = {"characters": ["ash_piper"], "effects": [{"card": "hedge_maze", "up": True}]}
    match = table(mine, {}, phase="attack")
    assert "Attack Bo with Ash Piper" in labels(match)
    boosted = {"characters": [{"card": "ash_piper", "damage": 3}]}
    match = table(mine, boosted, phase="attack", active=2)
    assert refused(match, "Attack Ann with Ash Piper").rule == "KYZ-23"


def test_root_colossus_brings_any_card_without_tribute() -> None:
    match = table({**MINE, "hand": ["world_oak", "eel_broker"], "effects": ["root_colossus"]}, THEIRS)
    assert changes(match, "Activate Root Colossus", "Choose The World Oak") == {
        **spent("root_colossus"),
        "1.hand": ["eel_broker"],
        "1.characters": ["brass_magistrate", "world_oak", None],
    }


def test_root_colossus_needs_a_free_space() -> None:
    full = ["brass_magistrate", "ash_piper", "kiln_rat"]
    match = table({"characters": full, "hand": ["world_oak"], "effects": ["root_colossus"]}, THEIRS)
    assert changes(match, "Activate Root Colossus", "Choose The World Oak") == spent("root_colossus")


def test_world_oak_gains_3_life_for_each_of_your_characters() -> None:
    match = table({"characters": ["ash_piper", "kiln_rat"], "effects": ["world_oak"]}, THEIRS)
    assert changes(match, "Activate The World Oak") == {**spent("world_oak"), "1.life": 26}


def test_world_oak_does_not_count_opponents() -> None:
    match = table({"hand": ["eel_broker"], "effects": ["world_oak"]}, THEIRS)
    assert changes(match, "Activate The World Oak") == spent("world_oak")
