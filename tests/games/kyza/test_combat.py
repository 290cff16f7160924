"""Combat: attacks, blocks, the order of damage, and the one moment when it is dealt."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.acting import act, labels, log, refused
from tests.games.kyza.arena import ANN, BO, CY, DI, board, changes, row, side, state_of, table

IDLE = {"hand": ["eel_broker"]}


def combat(mine: list[Any], theirs: list[Any], **more: Any) -> Any:
    """Ann is about to attack Bo."""
    return table({**IDLE, "characters": mine}, {**IDLE, "characters": theirs}, phase="attack", **more)


@pytest.mark.rule("KYZ-04", "KYZ-23", "KYZ-57", "KYZ-58")
def test_any_number_of_characters_attack_and_unblocked_damage_hits_life() -> None:
    """Two of three attack: 4 and 2 Damage. The third stays at home."""
    match = combat(["elder_stag", "ash_piper", "kiln_rat"], [])
    act(match, "Attack Bo with Elder Stag", "Attack Bo with Ash Piper")
    assert changes(match, "The attack is complete") == {"2.life": 14}


@pytest.mark.rule("KYZ-23")
def test_nobody_has_to_attack() -> None:
    match = combat(["elder_stag"], [])
    assert changes(match, "Do not attack") == {}
    assert state_of(match).phase == "set"


@pytest.mark.rule("KYZ-24", "KYZ-26", "KYZ-31", "KYZ-32", "KYZ-34", "KYZ-35")
def test_a_blocker_and_its_attacker_hurt_each_other_at_once() -> None:
    """Elder Stag (4/5) against Brass Magistrate (3/3): the blocker dies, the attacker keeps 3 damage, Life is safe."""
    match = combat(["elder_stag"], ["brass_magistrate", "kiln_rat"])
    act(match, "Attack Bo with Elder Stag", "The attack is complete")
    assert match.to_act == BO
    done = changes(match, "Block Ann's Elder Stag with Brass Magistrate", "The blocks are complete")
    assert done == {
        "1.characters": ["elder_stag hurt 3", None, None],
        "2.characters": [None, "kiln_rat", None],
        "2.discard": ["brass_magistrate"],
    }
    assert state_of(match).phase == "set"


@pytest.mark.rule("KYZ-24")
def test_the_attacked_player_may_take_the_damage() -> None:
    match = combat(["elder_stag"], ["brass_magistrate"])
    act(match, "Attack Bo with Elder Stag", "The attack is complete")
    assert changes(match, "Do not block") == {"2.life": 16}


@pytest.mark.rule("KYZ-33", "KYZ-61", "KYZ-62", "KYZ-34")
@pytest.mark.parametrize(("attacker", "dies"), [("kiln_rat", False), ("ash_piper", True), ("elder_stag", True)])
def test_damage_equal_to_health_destroys(attacker: str, dies: bool) -> None:
    """A blocker with Health 2 against 1, 2 and 4 Damage; who dies strikes back all the same."""
    match = combat([attacker], ["ash_piper"])
    name = match.pool[side(match, ANN).characters[0].card].name  # type: ignore[union-attr]
    act(match, f"Attack Bo with {name}", "The attack is complete")
    act(match, f"Block Ann's {name} with Ash Piper", "The blocks are complete")
    assert (row(match, BO)[0] is None) is dies
    assert ("Bo's Ash Piper is destroyed." in log(match)) is dies
    assert f"Bo's Ash Piper deals 2 damage to Ann's {name}." in log(match)


@pytest.mark.rule("KYZ-25", "KYZ-27", "R-KYZ-08", "KYZ-28")
def test_the_attacker_orders_damage_among_several_blockers() -> None:
    """World Oak (10) against 3, 2 and 5 Health: each in turn gets just enough, the last all the rest."""
    match = combat(["world_oak"], ["brass_magistrate", "ash_piper", "elder_stag"])
    act(match, "Attack Bo with The World Oak", "The attack is complete")
    for name in ("Brass Magistrate", "Ash Piper", "Elder Stag"):
        act(match, f"Block Ann's World Oak with {name}")
    act(match, "The blocks are complete")
    assert match.to_act == ANN
    assert refused(match, "Go on").rule == "KYZ-27"
    act(match, "Hit Bo's Elder Stag first")
    assert labels(match) == ["Hit Bo's Brass Magistrate next", "Hit Bo's Ash Piper next"]
    done = changes(match, "Hit Bo's Ash Piper next")
    assert "2.life" not in done
    assert done["2.characters"] == [None, None, None]
    assert [line for line in log(match) if line.startswith("Ann's World Oak deals")] == [
        "Ann's World Oak deals 5 damage to Bo's Elder Stag.",
        "Ann's World Oak deals 2 damage to Bo's Ash Piper.",
        "Ann's World Oak deals 3 damage to Bo's Brass Magistrate.",
    ]
    assert done["1.characters"] == ["world_oak hurt 9", None, None]


@pytest.mark.rule("KYZ-27", "R-KYZ-08")
def test_the_second_blocker_gets_only_what_the_first_leaves() -> None:
    """Elder Stag (4) against Brass Magistrate (3) and Ash Piper (2): the second gets 1 and lives."""
    match = combat(["elder_stag"], ["brass_magistrate", "ash_piper"])
    act(match, "Attack Bo with Elder Stag", "The attack is complete")
    act(match, "Block Ann's Elder Stag with Brass Magistrate", "Block Ann's Elder Stag with Ash Piper")
    act(match, "The blocks are complete", "Hit Bo's Brass Magistrate first")
    assert row(match, BO) == [None, "ash_piper hurt 1", None]
    assert row(match, ANN) == [None, None, None]


@pytest.mark.rule("R-KYZ-09")
def test_lethal_counts_the_damage_already_marked() -> None:
    """Brass Magistrate has 2 of 3 damage on it: 1 is enough, and 3 go on to Ash Piper."""
    match = combat(["elder_stag"], [{"card": "brass_magistrate", "hurt": 2}, "ash_piper"])
    act(match, "Attack Bo with Elder Stag", "The attack is complete")
    act(match, "Block Ann's Elder Stag with Brass Magistrate", "Block Ann's Elder Stag with Ash Piper")
    act(match, "The blocks are complete", "Hit Bo's Brass Magistrate first")
    assert "Ann's Elder Stag deals 1 damage to Bo's Brass Magistrate." in log(match)
    assert "Ann's Elder Stag deals 3 damage to Bo's Ash Piper." in log(match)


@pytest.mark.rule("KYZ-28")
def test_left_over_damage_hits_neither_player_nor_bystanders() -> None:
    """10 Damage into a single Kiln Rat (2 Health)."""
    match = combat(["world_oak"], ["kiln_rat", "ash_piper"])
    act(match, "Attack Bo with The World Oak", "The attack is complete")
    done = changes(match, "Block Ann's World Oak with Kiln Rat", "The blocks are complete")
    assert done == {
        "1.characters": ["world_oak hurt 1", None, None],
        "2.characters": [None, "ash_piper", None],
        "2.discard": ["kiln_rat"],
    }


@pytest.mark.rule("R-KYZ-07")
def test_a_character_blocks_one_attacker_only() -> None:
    match = combat(["elder_stag", "ash_piper"], ["brass_magistrate"])
    act(match, "Attack Bo with Elder Stag", "Attack Bo with Ash Piper", "The attack is complete")
    act(match, "Block Ann's Elder Stag with Brass Magistrate")
    assert refused(match, "Block Ann's Ash Piper with Brass Magistrate").rule == "R-KYZ-07"


@pytest.mark.rule("R-KYZ-06")
def test_attacking_tires_nobody() -> None:
    """Elder Stag attacks in Ann's turn and blocks in Bo's."""
    match = combat(["elder_stag"], ["brass_magistrate"])
    act(match, "Attack Bo with Elder Stag", "The attack is complete", "Do not block", "End the Set phase")
    act(match, "Attack Ann with Brass Magistrate", "The attack is complete")
    assert "Block Bo's Brass Magistrate with Elder Stag" in labels(match)


@pytest.mark.rule("R-KYZ-37")
def test_damage_0_may_attack_and_block() -> None:
    """Hedge Maze (0/8) attacks for nothing, and blocks."""
    match = combat(["hedge_maze"], [])
    assert changes(match, "Attack Bo with Hedge Maze", "The attack is complete") == {}
    match = combat(["ash_piper"], ["hedge_maze"])
    act(match, "Attack Bo with Ash Piper", "The attack is complete")
    done = changes(match, "Block Ann's Ash Piper with Hedge Maze", "The blocks are complete")
    assert done == {"2.characters": ["hedge_maze hurt 2", None, None]}


@pytest.mark.rule("R-KYZ-08")
def test_an_attacker_without_damage_is_not_asked_whom_it_hits_first() -> None:
    """Hedge Maze (0/8) is blocked by two: nothing hangs on the order, and they strike at once."""
    match = combat(["hedge_maze"], ["ash_piper", "brass_magistrate"])
    act(match, "Attack Bo with Hedge Maze", "The attack is complete")
    act(match, "Block Ann's Hedge Maze with Ash Piper", "Block Ann's Hedge Maze with Brass Magistrate")
    assert changes(match, "The blocks are complete") == {"1.characters": ["hedge_maze hurt 5", None, None]}


@pytest.mark.rule("R-KYZ-02")
def test_every_attacker_is_aimed_at_one_opponent() -> None:
    """Three players: one attacker each way; an attacker that is on its way cannot be aimed again."""
    match = table({**IDLE, "characters": ["elder_stag", "ash_piper"]}, IDLE, IDLE, phase="attack")
    act(match, "Attack Bo with Elder Stag")
    assert refused(match, "Attack Cy with Elder Stag").rule == "R-KYZ-02"
    act(match, "Attack Cy with Ash Piper")
    assert changes(match, "The attack is complete") == {"2.life": 16, "3.life": 18}


@pytest.mark.rule("R-KYZ-02")
def test_attacked_players_block_in_seat_order_and_only_what_comes_at_them() -> None:
    """Seat 3 attacks: seat 4 blocks before seat 1, and cannot block what comes at seat 1; seat 2 is not asked."""
    mine = {**IDLE, "characters": ["kiln_rat"]}
    bo = {**IDLE, "characters": ["eel_broker"]}
    cy = {"hand": ["ash_piper"], "characters": ["elder_stag", "ash_piper"]}
    di = {**IDLE, "characters": ["brass_magistrate"]}
    match = table(mine, bo, cy, di, phase="attack", active=3)
    act(match, "Attack Ann with Elder Stag", "Attack Di with Ash Piper", "The attack is complete")
    assert match.to_act == DI
    assert refused(match, "Block Cy's Elder Stag with Brass Magistrate").rule == "R-KYZ-02"
    act(match, "Block Cy's Ash Piper with Brass Magistrate", "The blocks are complete")
    assert match.to_act == ANN
    assert "Di blocks Ash Piper with Brass Magistrate." in log(match, ANN)
    done = changes(match, "Do not block")
    assert done["1.life"] == 16
    assert "2.life" not in done


@pytest.mark.rule("R-KYZ-02")
def test_an_attack_in_the_making_is_secret() -> None:
    """Bo sees the attackers when the attack is complete, and Ann the blocks when they are."""
    match = combat(["elder_stag"], ["brass_magistrate"])
    act(match, "Attack Bo with Elder Stag")
    assert len(board(match, ANN).links) == 1
    assert board(match, BO).links == ()
    act(match, "The attack is complete", "Block Ann's Elder Stag with Brass Magistrate")
    assert [link.kind for link in board(match, ANN).links] == ["attack"]
    assert [link.kind for link in board(match, BO).links] == ["attack", "block"]


@pytest.mark.rule("R-KYZ-10", "R-KYZ-35", "KYZ-36")
def test_a_blocked_attacker_stays_blocked_when_its_blocker_is_gone() -> None:
    """Ann returns the blocker to Bo's hand before damage: no damage to Bo, none to the attacker."""
    mine = {**IDLE, "characters": ["elder_stag"], "effects": ["dust_page"]}
    match = table(mine, {**IDLE, "characters": ["brass_magistrate"]}, phase="attack")
    act(match, "Attack Bo with Elder Stag", "The attack is complete")
    act(match, "Block Ann's Elder Stag with Brass Magistrate", "The blocks are complete")
    done = changes(match, "Activate Dust Page", "Choose Bo's Brass Magistrate")
    assert "2.life" not in done
    assert "1.characters" not in done
    assert done["2.characters"] == [None, None, None]


@pytest.mark.rule("R-KYZ-35")
def test_an_attacker_that_leaves_is_out_and_its_blockers_are_bound() -> None:
    """Bo returns one attacker; its blocker neither strikes nor helps against the other one."""
    theirs = {**IDLE, "characters": ["brass_magistrate"], "effects": ["dust_page"]}
    match = table({**IDLE, "characters": ["elder_stag", "ash_piper"]}, theirs, phase="attack")
    act(match, "Attack Bo with Elder Stag", "Attack Bo with Ash Piper", "The attack is complete")
    act(match, "Block Ann's Elder Stag with Brass Magistrate", "The blocks are complete")
    done = changes(match, "Activate Dust Page", "Choose Ann's Elder Stag")
    assert done["2.life"] == 18
    assert "2.characters" not in done
    assert done["1.characters"] == [None, "ash_piper", None]


@pytest.mark.rule("R-KYZ-35")
def test_a_character_that_changes_sides_is_out_of_the_combat() -> None:
    """Two attackers; one goes over to Bo before damage and hits nobody."""
    fights = [{"card": "1:slag_brawler", "target": 2}, {"card": "1:elder_stag", "target": 2}]
    match = table(
        {**IDLE, "characters": ["slag_brawler", "elder_stag"]},
        {**IDLE, "effects": ["masked_regent"]},
        phase="combat_window",
        window=1,
        fights=fights,
    )
    assert changes(match, "Activate Masked Regent") == {
        "1.characters": [None, "elder_stag", None],
        "2.characters": ["slag_brawler", None, None],
        "2.effects": [None, None, None],
        "2.discard": ["masked_regent"],
        "2.life": 16,
    }


@pytest.mark.rule("R-KYZ-35")
def test_a_character_that_arrives_in_combat_does_not_fight() -> None:
    """Elder Stag comes into play after blocks; it can neither join the attack nor is it hit."""
    fights = [{"card": "1:ash_piper", "target": 2}]
    mine = {**IDLE, "characters": ["ash_piper", "elder_stag"], "effects": ["spare_hand"]}
    match = table(mine, IDLE, phase="combat_window", fights=fights)
    assert changes(match, "Pass") == {"2.life": 18}


@pytest.mark.rule("R-KYZ-08")
def test_order_is_asked_after_the_last_flash_and_only_for_blockers_that_are_left() -> None:
    """Two block, one is returned before damage: nothing is left to order."""
    mine = {**IDLE, "characters": ["elder_stag"], "effects": ["dust_page"]}
    match = table(mine, {**IDLE, "characters": ["brass_magistrate", "ash_piper"]}, phase="attack")
    act(match, "Attack Bo with Elder Stag", "The attack is complete")
    act(match, "Block Ann's Elder Stag with Brass Magistrate", "Block Ann's Elder Stag with Ash Piper")
    act(match, "The blocks are complete")
    assert state_of(match).phase == "combat_window"
    act(match, "Activate Dust Page", "Choose Bo's Ash Piper")
    assert state_of(match).phase == "set"
    assert row(match, BO) == [None, None, None]


@pytest.mark.rule("R-KYZ-33")
def test_attackers_aimed_at_somebody_who_is_out_hit_nobody() -> None:
    """Bo loses his last Life before damage; Elder Stag is not aimed anew and stays unhurt."""
    fights = [{"card": "1:elder_stag", "target": 2, "blockers": ["2:brass_magistrate"]}]
    mine = {**IDLE, "characters": ["elder_stag"], "effects": ["forge_matron"]}
    match = table(mine, {"characters": ["brass_magistrate"], "life": 1}, IDLE, phase="combat_window", fights=fights)
    done = changes(match, "Activate Forge Matron", "Choose Bo")
    assert done["2.fate"] == "out"
    assert "1.characters" not in done
    assert "3.life" not in done
    assert match.to_act in (ANN, CY)
