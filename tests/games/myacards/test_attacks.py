"""Attacks: who, whom, in which order, and what comes of them."""

from __future__ import annotations

import pytest

from tests.games.acting import act, labels, log, refused
from tests.games.myacards.wild import ANN, BO, at, declare, field, numbers, oblivion, place, strike, wild


def pick(name: str, zone: str) -> str:
    """The label of an attacker."""
    return f"Attack with {name} {place(zone)}"


@pytest.mark.rule("MYA-75", "MYA-76", "R-MYA-16")
def test_more_atk_than_dfs_removes_the_target() -> None:
    """A wolf with ATK 3 meets a fox with DFS 2: the fox leaves, the wolf and the neighbours stay."""
    match = wild({"field": {"3-1": "canis_lupus"}}, {"field": {"3-1": "vulpes_vulpes", "3-2": "bison_bison"}})
    act(match, "Go to the attacks")
    strike(match, "Grey wolf", "3-1", "Red fox", "~3-1")
    assert field(match) == {"1:3-1": "canis_lupus", "2:3-2": "bison_bison"}
    assert (oblivion(match, ANN), oblivion(match, BO)) == ([], ["vulpes_vulpes"])


def test_the_log_says_whose_attack_removed_a_card() -> None:
    """By itself, as it stands at the curtain; also when it ends the game."""
    for more in ({"3-2": "bison_bison"}, {}):
        match = wild({"field": {"3-1": "canis_lupus"}}, {"field": {"3-1": "vulpes_vulpes", **more}})
        act(match, "Go to the attacks")
        declare(match, "Grey wolf", "3-1", "Red fox", "~3-1")
        act(match, "Pass")
        assert "Grey wolf's attack removes Red fox." in log(match)


@pytest.mark.rule("MYA-77", "MYA-78", "R-MYA-16")
@pytest.mark.parametrize(("target", "name"), [("canis_lupus", "Grey wolf"), ("bison_bison", "American bison")])
def test_equal_or_higher_dfs_voids_the_attack(target: str, name: str) -> None:
    """ATK 3 against DFS 3 or 5: both stay, also the attacker with less DFS."""
    match = wild({"field": {"3-1": "canis_lupus"}}, {"field": {"3-1": target}})
    act(match, "Go to the attacks")
    strike(match, "Grey wolf", "3-1", name, "~3-1")
    assert field(match) == {"1:3-1": "canis_lupus", "2:3-1": target}
    assert any(line.startswith(f"Grey wolf fails against {name}: ATK 3") for line in log(match))


@pytest.mark.rule("MYA-71", "MYA-72", "R-MYA-12")
def test_targets_are_the_opponents_entities_of_the_column() -> None:
    """Any of them, past other cards, on both fields; nothing in other columns."""
    theirs = {
        "4-1": "lynx_lynx",
        "3-1": "vulpes_vulpes",
        "2-1": "rosa_canina",
        "~3-1": "formica_rufa",
        "3-2": "bison_bison",
    }
    match = wild({"field": {"4-1": "canis_lupus", "2-1": "quercus_robur"}}, {"field": theirs})
    act(match, "Go to the attacks", pick("Grey wolf", "4-1"))
    assert labels(match) == [
        f"Attack Red wood ant {place('3-1')}",
        f"Attack Dog rose {place('~2-1')}",
        f"Attack Red fox {place('~3-1')}",
        f"Attack Eurasian lynx {place('~4-1')}",
    ]
    assert refused(match, f"Attack American bison {place('~3-2')}").rule == "MYA-71"


@pytest.mark.rule("R-MYA-13")
def test_own_cards_are_no_targets() -> None:
    """Ann's own oak in the column is refused."""
    match = wild({"field": {"3-1": "canis_lupus", "2-1": "quercus_robur"}}, {"field": {"3-1": "vulpes_vulpes"}})
    act(match, "Go to the attacks", pick("Grey wolf", "3-1"))
    assert refused(match, f"Attack Pedunculate oak {place('2-1')}").rule == "R-MYA-13"


@pytest.mark.rule("MYA-73")
def test_cards_of_row_one_are_no_targets() -> None:
    """A dominion, an event or an effect in the same column cannot be attacked."""
    theirs = {"3-7": "vulpes_vulpes", "1-7": "home_ground"}
    match = wild({"field": {"3-7": "canis_lupus"}}, {"field": theirs})
    act(match, "Go to the attacks", pick("Grey wolf", "3-7"))
    assert refused(match, f"Attack Home Ground {place('~1-7')}").rule == "MYA-73"


@pytest.mark.rule("MYA-71")
def test_one_attack_a_turn() -> None:
    """After its attack the wolf may not attack again this turn; in Ann's next turn it may."""
    match = wild({"field": {"3-1": "canis_lupus"}}, {"field": {"3-1": "bison_bison"}})
    act(match, "Go to the attacks")
    strike(match, "Grey wolf", "3-1", "American bison", "~3-1")
    assert refused(match, pick("Grey wolf", "3-1")).rule == "MYA-71"
    act(match, "End the turn", "End the turn", "Go to the attacks")
    assert pick("Grey wolf", "3-1") in labels(match)


@pytest.mark.rule("MYA-71")
def test_unless_a_card_says_otherwise() -> None:
    """A cheetah may attack twice, and no third time."""
    match = wild({"field": {"3-1": "acinonyx_jubatus"}}, {"field": {"3-1": "bison_bison"}})
    act(match, "Go to the attacks")
    for _ in range(2):
        strike(match, "Cheetah", "3-1", "American bison", "~3-1")
    assert refused(match, pick("Cheetah", "3-1")).rule == "MYA-71"


@pytest.mark.rule("MYA-71", "MYA-25")
def test_a_hammerhead_reaches_the_neighbouring_columns() -> None:
    """Columns 1 to 3 from column 2, not column 4; at the edge there is no column beyond."""
    theirs = {"3-1": "vulpes_vulpes", "3-3": "canis_lupus", "3-4": "bison_bison"}
    match = wild({"field": {"3-2": "sphyrna_lewini"}}, {"field": theirs})
    act(match, "Go to the attacks", pick("Scalloped hammerhead", "3-2"))
    assert labels(match) == [f"Attack Red fox {place('~3-1')}", f"Attack Grey wolf {place('~3-3')}"]
    assert refused(match, f"Attack American bison {place('~3-4')}").rule == "MYA-71"
    edge = wild({"field": {"3-8": "sphyrna_lewini"}}, {"field": {"3-1": "vulpes_vulpes"}})
    act(edge, "Go to the attacks")
    assert refused(edge, pick("Scalloped hammerhead", "3-8")).rule == "MYA-71"


@pytest.mark.rule("MYA-74")
def test_attacking_is_optional() -> None:
    """Ann may end her turn with or without entering the attacks."""
    match = wild({"field": {"3-1": "canis_lupus"}}, {"field": {"3-1": "vulpes_vulpes"}})
    assert "End the turn" in labels(match)
    act(match, "Go to the attacks")
    state = act(match, "End the turn")
    assert state.turn == BO
    assert at(match, "2:3-1") == "vulpes_vulpes"


@pytest.mark.rule("MYA-79", "R-MYA-15")
def test_a_faster_card_that_is_passed_over_forfeits() -> None:
    """Bison (SPD 3) before wolf (5): the wolf forfeits; the slower buffalo (2) may still attack."""
    mine = {"3-1": "canis_lupus", "3-3": "bison_bison", "3-5": "syncerus_caffer"}
    theirs = {"3-1": "bison_bison", "3-3": "bison_bison", "3-5": "bison_bison"}
    match = wild({"field": mine}, {"field": theirs})
    act(match, "Go to the attacks")
    assert labels(match)[:3] == [
        pick("Grey wolf", "3-1"),
        pick("American bison", "3-3"),
        pick("African buffalo", "3-5"),
    ]
    strike(match, "American bison", "3-3", "American bison", "~3-3")
    assert refused(match, pick("Grey wolf", "3-1")).rule == "R-MYA-15"
    assert pick("African buffalo", "3-5") in labels(match)


@pytest.mark.rule("MYA-79", "R-MYA-15")
def test_in_order_nobody_forfeits() -> None:
    """Wolf, then bison: both attack."""
    mine = {"3-1": "canis_lupus", "3-3": "bison_bison"}
    match = wild({"field": mine}, {"field": {"3-1": "bison_bison", "3-3": "bison_bison"}})
    act(match, "Go to the attacks")
    strike(match, "Grey wolf", "3-1", "American bison", "~3-1")
    strike(match, "American bison", "3-3", "American bison", "~3-3")
    assert match.state.forfeited == ()
    assert len(match.state.attacked) == 2


@pytest.mark.rule("MYA-80", "R-MYA-15")
def test_equal_speed_is_the_players_choice() -> None:
    """Wolf and fox both have SPD 5: either may begin, and the other still attacks."""
    mine = {"3-1": "canis_lupus", "3-3": "vulpes_vulpes"}
    match = wild({"field": mine}, {"field": {"3-1": "bison_bison", "3-3": "bison_bison"}})
    act(match, "Go to the attacks")
    strike(match, "Red fox", "3-3", "American bison", "~3-3")
    assert pick("Grey wolf", "3-1") in labels(match)


@pytest.mark.rule("R-MYA-15")
def test_the_order_is_taken_anew_before_each_attack() -> None:
    """After the wolf's attack the bison becomes faster than it was: nothing is forfeited by that alone."""
    mine = {"3-1": "canis_lupus", "3-3": "bison_bison", "3-5": "syncerus_caffer"}
    match = wild(
        {"field": mine, "hand": ["moulting"]},
        {"field": {"3-1": "bison_bison", "3-3": "bison_bison", "3-5": "bison_bison"}},
    )
    act(match, "Go to the attacks")
    strike(match, "Grey wolf", "3-1", "American bison", "~3-1")
    act(match, "Play Moulting", f"Choose American bison {place('3-3')}")
    assert numbers(match, "1:3-3")[2] == 4
    strike(match, "American bison", "3-3", "American bison", "~3-3")
    assert match.state.forfeited == ()
    assert pick("African buffalo", "3-5") in labels(match)


@pytest.mark.rule("MYA-81", "MYA-72", "R-MYA-17")
def test_an_attacked_support_is_removed() -> None:
    """Without comparison: even ATK 0 is enough."""
    match = wild(
        {"field": {"3-1": "noctiluca_scintillans"}}, {"field": {"2-1": "rhizophora_mangle", "3-8": "bison_bison"}}
    )
    act(match, "Go to the attacks")
    strike(match, "Sea sparkle", "3-1", "Red mangrove", "~2-1")
    assert oblivion(match, BO) == ["rhizophora_mangle"]


@pytest.mark.rule("MYA-81")
@pytest.mark.parametrize(
    ("attacker", "name", "stays"), [("canis_lupus", "Grey wolf", True), ("orcinus_orca", "Orca", False)]
)
def test_a_shell_holds_against_weak_attacks(attacker: str, name: str, stays: bool) -> None:
    """A coral's shell: ATK 3 is not enough, ATK 5 is."""
    match = wild({"field": {"3-1": attacker}}, {"field": {"2-1": "acropora_palmata", "3-8": "bison_bison"}})
    act(match, "Go to the attacks")
    strike(match, name, "3-1", "Elkhorn coral", "~2-1")
    assert (at(match, "2:2-1") == "acropora_palmata") is stays


@pytest.mark.rule("MYA-95")
def test_the_starter_does_not_attack_in_the_first_turn() -> None:
    """Ann, who starts, is refused; Bo in his first turn is not."""
    match = wild({"turns": 1}, {"turns": 0})
    assert refused(match, "Go to the attacks").rule == "MYA-95"
    second = wild({"turns": 1}, {"turns": 1}, turn=2)
    assert "Go to the attacks" in labels(second)


@pytest.mark.rule("R-MYA-14")
def test_a_card_may_attack_in_the_turn_it_was_placed() -> None:
    """A wolf that has just come attacks at once."""
    match = wild({"hand": ["canis_lupus"]}, {"field": {"3-1": "vulpes_vulpes", "3-8": "bison_bison"}})
    act(match, "Play Grey wolf", f"Place it {place('3-1')}", "Go to the attacks")
    strike(match, "Grey wolf", "3-1", "Red fox", "~3-1")
    assert at(match, "2:3-1") == ""


@pytest.mark.rule("MYA-93")
def test_only_the_player_whose_turn_it_is_attacks() -> None:
    """In the windows of Ann's attack Bo cannot pick an attacker, and it is Ann who attacks in her turn."""
    match = wild({"field": {"3-1": "canis_lupus"}}, {"field": {"3-1": "bison_bison"}, "hand": ["venom"]})
    act(match, "Go to the attacks")
    declare(match, "Grey wolf", "3-1", "American bison", "~3-1")
    assert match.to_act == BO
    assert labels(match) == ["Play Venom", "Pass"]


@pytest.mark.rule("R-MYA-18")
def test_an_attack_on_a_card_that_is_gone_is_void() -> None:
    """Bo takes the target home before the result: the attack is void, used up, and the window after it opens."""
    theirs = {"field": {"3-1": "vulpes_vulpes", "3-8": "bison_bison"}, "hand": ["homing"]}
    match = wild({"field": {"3-1": "canis_lupus"}}, theirs)
    act(match, "Go to the attacks")
    declare(match, "Grey wolf", "3-1", "Red fox", "~3-1")
    act(match, "Play Homing", f"Choose Red fox {place('3-1')}")
    state = act(match, "Pass")
    assert (state.phase, match.to_act) == ("after", BO)
    assert oblivion(match, BO) == ["homing"]
    act(match, "Pass")
    assert refused(match, pick("Grey wolf", "3-1")).rule == "MYA-71"


@pytest.mark.rule("R-MYA-18", "MYA-105")
def test_an_attack_on_a_card_that_moved_away_is_void() -> None:
    """Bo moves the target to another column: void."""
    theirs = {"field": {"3-1": "vulpes_vulpes", "3-8": "bison_bison"}, "hand": ["relocation"]}
    match = wild({"field": {"3-1": "canis_lupus"}}, theirs)
    act(match, "Go to the attacks")
    declare(match, "Grey wolf", "3-1", "Red fox", "~3-1")
    act(match, "Play Relocation", f"Choose Red fox {place('3-1')}", "Choose row 3, column 4", "Pass", "Pass")
    assert at(match, "2:3-4") == "vulpes_vulpes"
    assert match.state.phase == "attack"


@pytest.mark.rule("R-MYA-18")
def test_an_attack_by_a_card_that_changed_sides_is_void() -> None:
    """Bo tames the attacker before the result: void; the cobra now serves Bo."""
    theirs = {"field": {"3-1": "vulpes_vulpes", "3-8": "bison_bison"}, "hand": ["domestication"]}
    match = wild({"field": {"3-1": "naja_naja", "3-8": "bison_bison"}}, theirs)
    act(match, "Go to the attacks")
    declare(match, "Indian cobra", "3-1", "Red fox", "~3-1")
    act(match, "Play Domestication", "Pass", "Pass")
    assert at(match, "2:3-1") == "vulpes_vulpes"
    assert match.state.table.controller(match.state.table.field[16]) == BO


@pytest.mark.rule("R-MYA-18")
def test_otherwise_the_statistics_at_the_result_count() -> None:
    """Camouflage in the window lifts DFS 2 to 5: the attack with ATK 3 is void."""
    theirs = {"field": {"3-1": "vulpes_vulpes", "3-8": "bison_bison"}, "hand": ["camouflage"]}
    match = wild({"field": {"3-1": "canis_lupus"}}, theirs)
    act(match, "Go to the attacks")
    declare(match, "Grey wolf", "3-1", "Red fox", "~3-1")
    act(match, "Play Camouflage", f"Choose Red fox {place('3-1')}", "Pass", "Pass")
    assert at(match, "2:3-1") == "vulpes_vulpes"


@pytest.mark.rule("R-MYA-15")
def test_a_fast_card_without_anything_to_attack_forfeits_nothing() -> None:
    """A falcon in an empty column cannot attack anyway; it is not among those passed over."""
    mine = {"3-1": "bison_bison", "3-5": "falco_peregrinus"}
    match = wild({"field": mine}, {"field": {"3-1": "bison_bison"}}, phase="attack")
    declare(match, "American bison", "3-1", "American bison", "~3-1")
    assert match.state.forfeited == ()
