"""Every card of the Emberkiln: what it does, to whom alone, and when it does nothing."""

from __future__ import annotations

from tests.games.acting import act, labels, refused
from tests.games.kyza.arena import ANN, BO, MINE, THEIRS, changes, spent, strength, table


def test_spark_urchin_deals_2_damage_to_one_character() -> None:
    match = table({**MINE, "effects": ["spark_urchin"]}, THEIRS)
    done = changes(match, "Activate Spark Urchin", "Choose Bo's Elder Stag")
    assert done == {**spent("spark_urchin"), "2.characters": ["elder_stag hurt 2", "ash_piper", None]}


def test_spark_urchin_does_not_hurt_a_shielded_character() -> None:
    shielded = {"card": "ash_piper", "words": ["shielded"]}
    match = table({**MINE, "effects": ["spark_urchin"]}, {"characters": [shielded]})
    assert changes(match, "Activate Spark Urchin", "Choose Bo's Ash Piper") == spent("spark_urchin")


def test_kiln_rat_takes_3_life_from_one_opponent() -> None:
    match = table({**MINE, "effects": ["kiln_rat"]}, THEIRS, {})
    assert changes(match, "Activate Kiln Rat", "Choose Cy") == {**spent("kiln_rat"), "3.life": 17}


def test_kiln_rat_cannot_be_aimed_at_its_own_player() -> None:
    match = table({**MINE, "effects": ["kiln_rat"]}, THEIRS, {})
    act(match, "Activate Kiln Rat")
    assert labels(match) == ["Choose Bo", "Choose Cy"]


def test_match_seller_burns_whoever_lost_life_in_combat() -> None:
    fights = [{"card": "1:brass_magistrate", "target": 2}]
    mine = {**MINE, "effects": [{"card": "match_seller", "up": True}, "spare_hand"]}
    match = table(mine, {}, phase="combat_window", fights=fights)
    assert changes(match, "Pass") == {"2.life": 16}


def test_match_seller_does_not_feed_on_life_lost_to_effects() -> None:
    mine = {**MINE, "effects": [{"card": "match_seller", "up": True}, "kiln_rat"]}
    match = table(mine, {})
    assert changes(match, "Activate Kiln Rat")["2.life"] == 17


def test_cinder_juggler_gives_3_damage_until_the_turn_ends() -> None:
    match = table({**MINE, "effects": ["cinder_juggler"]}, THEIRS)
    done = changes(match, "Activate Cinder Juggler")
    assert done == {**spent("cinder_juggler"), "1.characters": ["brass_magistrate +3 damage", None, None]}
    assert strength(match, ANN) == (6, 3)


def test_cinder_juggler_helps_only_its_players_characters() -> None:
    match = table({"hand": ["eel_broker"], "effects": ["cinder_juggler"]}, THEIRS)
    assert changes(match, "Activate Cinder Juggler") == spent("cinder_juggler")


def test_ash_piper_deals_1_damage_to_every_character() -> None:
    match = table({**MINE, "effects": ["ash_piper"]}, {"characters": ["elder_stag", "lantern_moth"]})
    assert changes(match, "Activate Ash Piper") == {
        **spent("ash_piper"),
        "1.characters": ["brass_magistrate hurt 1", None, None],
        "2.characters": ["elder_stag hurt 1", None, None],
        "2.discard": ["lantern_moth"],
    }


def test_ash_piper_touches_no_life_and_no_effect() -> None:
    match = table({"hand": ["eel_broker"], "effects": ["ash_piper"]}, {"effects": ["spare_hand"]})
    assert changes(match, "Activate Ash Piper") == spent("ash_piper")


def test_furnace_hound_gives_all_your_characters_2_damage() -> None:
    match = table({"characters": ["brass_magistrate", "eel_broker"], "effects": ["furnace_hound"]}, THEIRS)
    assert changes(match, "Activate Furnace Hound") == {
        **spent("furnace_hound"),
        "1.characters": ["brass_magistrate +2 damage", "eel_broker +2 damage", None],
    }


def test_furnace_hound_gives_nothing_to_characters_that_come_later() -> None:
    match = table({**MINE, "effects": ["furnace_hound"]}, {})
    act(match, "Activate Furnace Hound", "Do not attack", "Set Eel Broker as a Character")
    assert strength(match, ANN, 1) == (2, 2)


def test_slag_brawler_makes_two_characters_hit_each_other() -> None:
    match = table({**MINE, "effects": ["slag_brawler"]}, THEIRS)
    done = changes(match, "Activate Slag Brawler", "Choose Bo's Elder Stag")
    assert done == {
        "1.effects": [None, None, None],
        "1.characters": [None, None, None],
        "1.discard": ["brass_magistrate", "slag_brawler"],
        "2.characters": ["elder_stag hurt 3", "ash_piper", None],
    }


def test_slag_brawler_needs_a_fighter_on_both_sides() -> None:
    match = table({**MINE, "effects": ["slag_brawler"]}, {"effects": ["spare_hand"]})
    assert changes(match, "Activate Slag Brawler") == spent("slag_brawler")


def test_powder_keg_takes_4_life_from_everybody() -> None:
    match = table({**MINE, "effects": ["powder_keg"]}, THEIRS, {"life": 9})
    done = changes(match, "Activate Powder Keg Percy")
    assert done == {**spent("powder_keg"), "1.life": 16, "2.life": 16, "3.life": 5}


def test_powder_keg_does_not_reach_players_who_are_out() -> None:
    match = table({**MINE, "effects": ["powder_keg"]}, THEIRS, {"life": 0, "fate": "out", "deck": []})
    assert "3.life" not in changes(match, "Activate Powder Keg Percy")


def test_bellows_giant_costs_2_life_and_deals_5_damage() -> None:
    match = table({**MINE, "effects": ["bellows_giant"]}, THEIRS)
    assert changes(match, "Activate Bellows Giant", "Choose Bo's Elder Stag") == {
        **spent("bellows_giant"),
        "1.life": 18,
        "2.characters": [None, "ash_piper", None],
        "2.discard": ["moss_courier", "elder_stag"],
    }


def test_bellows_giant_deals_nothing_once_its_player_is_out() -> None:
    match = table({**MINE, "life": 2, "effects": ["bellows_giant"]}, THEIRS, {})
    done = changes(match, "Activate Bellows Giant")
    assert done["1.fate"] == "out"
    assert not [key for key in done if key.startswith("2.") and key not in ("2.hand", "2.deck")]


def test_coal_duke_gives_your_characters_1_damage_while_it_is_active() -> None:
    match = table({**MINE, "effects": ["coal_duke"]}, THEIRS)
    assert changes(match, "Activate Duke of Coals") == {"1.effects": ["coal_duke up", None, None]}
    assert strength(match, ANN) == (4, 3)
    assert strength(match, BO) == (4, 5)


def test_coal_duke_does_nothing_face_down_or_as_a_character() -> None:
    match = table({"characters": ["brass_magistrate", "coal_duke"], "effects": ["coal_duke"]}, THEIRS)
    assert strength(match, ANN) == (3, 3)
    assert strength(match, ANN, 1) == (4, 4)


def test_forge_matron_takes_1_life_for_each_of_your_characters() -> None:
    match = table({"characters": ["brass_magistrate", "eel_broker"], "effects": ["forge_matron"]}, THEIRS, {})
    done = changes(match, "Activate Forge Matron", "Choose Bo")
    assert done == {**spent("forge_matron"), "2.life": 18}


def test_forge_matron_without_characters_takes_nothing() -> None:
    match = table({"hand": ["eel_broker"], "effects": ["forge_matron"]}, THEIRS)
    assert changes(match, "Activate Forge Matron") == spent("forge_matron")


def test_volcano_bride_destroys_all_characters() -> None:
    match = table({**MINE, "effects": ["volcano_bride"]}, THEIRS)
    assert changes(match, "Activate Volcano Bride") == {
        "1.effects": [None, None, None],
        "1.characters": [None, None, None],
        "1.discard": ["brass_magistrate", "volcano_bride"],
        "2.characters": [None, None, None],
        "2.discard": ["moss_courier", "elder_stag", "ash_piper"],
    }


def test_volcano_bride_has_no_flash() -> None:
    match = table({**MINE, "effects": ["volcano_bride"]}, THEIRS, phase="set")
    assert refused(match, "Activate Volcano Bride").rule == "KYZ-68"
