"""The starter of Bobu: each card does what it says, to nobody else, and not where it must not."""

from __future__ import annotations

import pytest

from tests.games.acting import act, labels, refused
from tests.games.azuki.duel import (
    ANN,
    BO,
    damage,
    duel,
    exercises,
    fight,
    idle,
    ikz,
    is_now,
    lives,
    settled,
    where,
    zone,
)

HURT = {"leader": {"damage": 5}}


@exercises("STT03-001")
@pytest.mark.rule("R-AZK-66")
def test_bobu_is_consoled_once() -> None:
    """The first time Earth entities of his fall or are given, he may heal 1; a neutral one does not count."""
    ann = {**HURT, "garden": ["Rei", "Sloth Scarecrow", "Sloth Scarecrow/2"], "ikz": 1}
    match = duel(ann, {"hand": ["Sundering Strike"]}, leaders=("Bobu", "STT02-001"))
    act(match, "Use Bobu", "Use Sloth Scarecrow (Garden 2)", "Use it")
    assert lives(match)[0] == 15 + 1 + 1
    act(match, "Use Sloth Scarecrow")
    assert idle(match)
    assert lives(match)[0] == 18, "only the scarecrow's own healing"
    match = duel({**HURT, "ikz": 1, "garden": ["Rooftop Hunter"]}, leaders=("Bobu", "STT02-001"))
    act(match, "Use Bobu", "End the turn")
    assert (where(match, "Rooftop Hunter"), lives(match)[0]) == ("discard", 15)


@exercises("STT03-001")
def test_bobus_consolation_lasts_until_his_next_turn() -> None:
    """It works in Bo's turn, for several that fall together once, and is over in the turn after."""
    ann = {**HURT, "garden": ["Cactus Farmer", "Wobbly Cabbage Cart"], "ikz": 1, "hand": ["Penny"]}
    match = duel(ann, {"hand": ["Quicksand"], "ikz": 5}, leaders=("Bobu", "STT02-001"))
    act(match, "Use Bobu", "End the turn", "Play Quicksand")
    assert labels(match) == ["Next: Cactus Farmer", "Next: Wobbly Cabbage Cart", "Next: Bobu"]
    act(match, "Next: Bobu", "Use it")
    assert lives(match)[0] == 16
    match = duel(ann, {}, leaders=("Bobu", "STT02-001"))
    act(match, "Use Bobu", "End the turn", "End the turn")
    assert match.state.run.later == ()


@exercises("STT03-002")
@pytest.mark.parametrize(("name", "choices"), [("Koyama Farm Potter", ["Koyama Farm Potter", "Kale"]), ("Rei", [])])
def test_stonehaven_gate_makes_a_defender(name: str, choices: list[str]) -> None:
    """Printed Health up to the Gate Power (1: Potter, not Kale's 2)."""
    match = duel({"alley": [name], "garden": ["Ed", "Kale"]}, gates=("Stonehaven Gate", "Hydromancy"))
    act(match, f"Portal {name}")
    if not choices:
        assert idle(match)
        return
    assert labels(match) == [f"Choose {name}", "Choose none"]
    settled(match, f"Choose {name}")
    assert [is_now(match, each, "defender") for each in (name, "Ed", "Kale")] == [True, False, False]
    act(match, "End the turn", "End the turn")
    assert not is_now(match, name, "defender")


@exercises("STT03-004")
@pytest.mark.rule("AZK-109", "AZK-146")
@pytest.mark.parametrize("row", ["garden", "alley"])
def test_sloth_scarecrow_heals_from_either_row(row: str) -> None:
    """One Health for its life, never above the maximum; Bo's Leader gets nothing."""
    match = duel({"leader": {"damage": 1}, row: ["Sloth Scarecrow", "Sloth Scarecrow/2"]}, {"leader": {"damage": 3}})
    settled(match, f"Use Sloth Scarecrow ({row.capitalize()} 1)")
    assert lives(match) == (20, 17)
    settled(match, "Use Sloth Scarecrow")
    assert lives(match) == (20, 17), "no overheal"


@exercises("STT03-004", "STT03-009", "AZK01-001", "AZK01-035", "AZK01-040", "AZK01-129")
@pytest.mark.parametrize(
    "name",
    ["Sloth Scarecrow", "Warding Totem", "Penny", "Raimaru the Stolen", "Black Jade Vault Master", "Silk Tongue Veyla"],
)
def test_defenders_step_in(name: str) -> None:
    """Untapped in the Garden they may take the blow; in the Alley they may not; without Defender nobody may."""
    match = duel({"garden": ["Rei"]}, {"garden": [name, "Jay"]})
    act(match, "Attack Shao with Rei")
    assert labels(match) == [f"Defend with {name}", "No Defender"]
    assert refused(match, "Defend with Jay").rule == "R-AZK-58"
    act(match, f"Defend with {name}")
    assert is_now(match, name, "tapped") or where(match, name) == "discard"
    match = duel({"garden": ["Rei"]}, {"alley": [name]})
    settled(match, "Attack Shao with Rei")
    assert lives(match) == (20, 19)


@exercises("STT03-005")
@pytest.mark.rule("R-AZK-39", "R-AZK-42")
def test_wobbly_cabbage_cart_takes_one_along() -> None:
    """Destroyed, it may destroy a foe whose Health is exactly 1 now, by damage or by print; not one with 2."""
    attack = {"garden": ["Ed", {"card": "Rei", "damage": 1}, "Penny", "Wolf Cub"]}
    match = duel(attack, {"garden": [{"card": "Wobbly Cabbage Cart", "tapped": True}]})
    act(match, "Attack Wobbly Cabbage Cart with Ed")
    assert labels(match) == ["Choose Rei", "Choose Penny", "Choose none"]
    settled(match, "Choose Rei")
    assert zone(match, ANN, "garden") == ["Ed", "Penny", "Wolf Cub"]
    match = duel({"garden": ["Ed"]}, {"garden": [{"card": "Wobbly Cabbage Cart", "tapped": True}]})
    settled(match, "Attack Wobbly Cabbage Cart with Ed")
    assert zone(match, ANN, "garden") == ["Ed"]


@exercises("STT03-006")
def test_cactus_farmer_leaves_a_card() -> None:
    """Destroyed: draw one, discard one. Sacrificed or replaced: nothing."""
    match = duel(
        {"garden": ["Ed"]},
        {"garden": [{"card": "Cactus Farmer", "tapped": True}], "hand": ["Penny"], "deck": ["Jay", "Rei"]},
    )
    act(match, "Attack Cactus Farmer with Ed", "Let the attack go on")
    settled(match, "Discard Penny")
    assert (zone(match, BO, "hand"), zone(match, BO, "deck")) == (["Jay"], ["Rei"])
    match = duel({"garden": ["Cactus Farmer", "Dropline Station"], "deck": ["Jay", "Rei"]})
    settled(match, "Use Dropline Station", "Sacrifice Cactus Farmer", "Choose Shao")
    assert zone(match, ANN, "hand") == []


@exercises("STT03-007")
@pytest.mark.rule("AZK-32", "R-AZK-43", "R-AZK-44")
def test_the_caretaker_pays_like_ikz() -> None:
    """In the Garden, with Cooldown, untapped; used by itself only if nothing else is left; not from the Alley."""
    match = duel(
        {"garden": [{"card": "Koyama Farm Caretaker", "cooldown": True}], "hand": ["Wolf Cub", "Rei"], "ikz": 2}
    )
    act(match, "Play Wolf Cub in the Alley")
    assert labels(match) == ["Pay with IKZ", "Pay with Koyama Farm Caretaker"]
    act(match, "Pay with IKZ")
    assert (ikz(match, ANN), is_now(match, "Koyama Farm Caretaker", "tapped")) == ((0, 2, 0), False)
    settled(match, "Play Rei in the Alley")
    assert is_now(match, "Koyama Farm Caretaker", "tapped"), "nothing else was left"
    match = duel({"alley": ["Koyama Farm Caretaker"], "hand": ["Rei"]})
    assert refused(match, "Play Rei in the Alley").rule == "AZK-110"
    match = duel({"garden": [{"card": "Koyama Farm Caretaker", "tapped": True}], "hand": ["Rei"]})
    assert refused(match, "Play Rei in the Alley").rule == "AZK-110"


@exercises("STT03-007")
@pytest.mark.rule("R-AZK-13")
def test_the_caretaker_pays_in_the_other_turn_and_then_cannot_defend() -> None:
    """It pays for a Response; tapped for that it is not a Defender any more."""
    marks = [{"card": 0, "seat": 1, "word": "defender", "until": "your_next_turn"}]
    bo = {"garden": ["Koyama Farm Caretaker"], "hand": ["Sundering Strike"]}
    match = duel({"garden": ["Ed", "Rei"]}, bo)
    marks[0]["card"] = match.state.table.sides[BO].garden[0]
    match = duel({"garden": ["Ed", "Rei"]}, bo, marks=marks)
    act(match, "Attack Shao with Ed", "Play Sundering Strike", "Choose Rei")
    assert (damage(match, "Rei"), lives(match)) == (1, (20, 17))
    assert idle(match), "no Defender is left to ask about"


@exercises("STT03-009")
@pytest.mark.parametrize(("area", "after"), [((2, 2), (0, 5, 0)), ((4, 6), (0, 10, 0))])
def test_warding_totem_brings_an_ikz(area: tuple[int, int], after: tuple[int, int, int]) -> None:
    """One tapped IKZ from the pile; with ten there is none to bring. Bo's pile stays."""
    match = duel({"hand": ["Warding Totem"], "ikz": 4, "spent": sum(area) - 4}, {"ikz": 2})
    settled(match, "Play Warding Totem in the Garden", "Use it")
    assert (ikz(match, ANN), ikz(match, BO)) == (after, (2, 0, 0))


@exercises("STT03-010")
def test_shroommancer_feeds_on_its_kill() -> None:
    """Attacking and destroying an entity it may heal 1, even if it falls too; not when it defends."""
    match = duel({**HURT, "garden": ["Shroommancer"]}, {"garden": [{"card": "Midnight Courier", "tapped": True}]})
    settled(match, "Attack Midnight Courier with Shroommancer", "Use it")
    assert (lives(match)[0], where(match, "Shroommancer")) == (16, "discard")
    match = duel({"garden": ["Rei"]}, {**HURT, "garden": [{"card": "Shroommancer", "tapped": True}]})
    settled(match, "Attack Shroommancer with Rei")
    assert (lives(match)[1], where(match, "Rei")) == (15, "discard")
    match = duel({**HURT, "garden": ["Shroommancer"]}, {"garden": [{"card": "Ed", "tapped": True}]})
    settled(match, "Attack Ed with Shroommancer")
    assert lives(match)[0] == 15, "Ed survives"


@exercises("STT03-011")
def test_plowman_plows_only_from_the_garden() -> None:
    """Printed Health 2 or less in the other Garden; played into the Alley nothing happens."""
    foe = {"garden": ["Wolf Cub", {"card": "Ed", "damage": 2}], "alley": ["Rei"]}
    match = duel({"hand": ["Koyama Farm Plowman"], "ikz": 5}, foe)
    act(match, "Play Koyama Farm Plowman in the Garden")
    assert labels(match) == ["Choose Wolf Cub", "Choose none"]
    settled(match, "Choose Wolf Cub")
    assert (zone(match, BO, "garden"), zone(match, BO, "alley")) == (["Ed"], ["Rei"])
    match = duel({"hand": ["Koyama Farm Plowman"], "ikz": 5}, foe)
    settled(match, "Play Koyama Farm Plowman in the Alley")
    assert zone(match, BO, "garden") == ["Wolf Cub", "Ed"]


@exercises("STT03-012")
@pytest.mark.rule("R-AZK-72")
def test_miharu_brings_a_guest() -> None:
    """An entity of cost 2 or less comes free into the Garden; with none that fits she is asked all the same."""
    match = duel({"hand": ["Miharu of the White Bloom", "Wolf Cub", "Ed"], "ikz": 6})
    act(match, "Play Miharu of the White Bloom in the Alley")
    assert labels(match) == ["Play Wolf Cub", "Choose none"]
    settled(match, "Play Wolf Cub")
    assert (zone(match, ANN, "garden"), zone(match, ANN, "hand")) == (["Wolf Cub"], ["Ed"])
    match = duel({"hand": ["Miharu of the White Bloom", "Ed"], "ikz": 6})
    act(match, "Play Miharu of the White Bloom in the Alley")
    assert labels(match) == ["Choose none"]


@exercises("STT03-012")
def test_miharu_mourns_in_the_other_turn() -> None:
    """An entity of her Garden destroyed in Bo's turn heals 2, once; in her own turn, or from the Alley, nothing."""
    ann = {**HURT, "garden": ["Miharu of the White Bloom", {"card": "Rei", "tapped": True}]}
    match = duel(ann, {"garden": ["Ed"]}, active=2)
    settled(match, "Attack Rei with Ed", "Use it")
    assert lives(match)[0] == 17
    match = duel(
        {**HURT, "alley": ["Miharu of the White Bloom"], "garden": [{"card": "Rei", "tapped": True}]},
        {"garden": ["Ed"]},
        active=2,
    )
    settled(match, "Attack Rei with Ed")
    assert lives(match)[0] == 15
    match = duel(
        {**HURT, "garden": ["Miharu of the White Bloom", "Penny"]}, {"garden": [{"card": "Ed", "tapped": True}]}
    )
    settled(match, "Attack Ed with Penny")
    assert (lives(match)[0], where(match, "Penny")) == (15, "discard")


@exercises("STT03-013")
@pytest.mark.rule("R-AZK-59", "R-AZK-48")
def test_stone_masked_ancient_draws_attacks_while_tapped() -> None:
    """It may tap when it enters the Garden, portaled too; then only it can be attacked. Untapped it taunts nobody."""
    match = duel({"alley": ["Stone Masked Ancient"], "garden": [{"card": "Rei", "tapped": True}]}, {"garden": ["Ed"]})
    act(match, "Portal Stone Masked Ancient", "Use it", "End the turn")
    assert refused(match, "Attack Raizan with Ed").rule == "R-AZK-59"
    assert refused(match, "Attack Rei with Ed").rule == "R-AZK-59"
    settled(match, "Attack Stone Masked Ancient with Ed")
    assert damage(match, "Stone Masked Ancient") == 3
    match = duel({"hand": ["Stone Masked Ancient"], "ikz": 7}, {"garden": ["Ed"]})
    act(match, "Play Stone Masked Ancient in the Garden", "Leave it", "End the turn")
    settled(match, "Attack Raizan with Ed")
    assert lives(match)[0] == 17
    match = duel({"hand": ["Stone Masked Ancient"], "ikz": 7})
    settled(match, "Play Stone Masked Ancient in the Alley")


@exercises("STT03-014")
@pytest.mark.rule("R-AZK-62")
def test_sandcoil_python_roots_the_weak() -> None:
    """Printed Attack 3 or less, in the other Garden, until the caster's next turn; later ones are not Rooted."""
    match = duel(
        {"hand": ["Sandcoil Python"], "ikz": 8}, {"garden": ["Ed", "Raizan entity"], "hand": ["Indra"], "ikz": 4}
    )
    act(match, "Play Sandcoil Python in the Garden", "Use it", "End the turn")
    assert refused(match, "Attack Raizan (their Leader) with Ed").rule == "R-AZK-62"
    assert "Attack Raizan (their Leader) with Raizan (Garden 2)" in labels(match)
    act(match, "Play Indra in the Garden")
    assert "Attack Raizan (their Leader) with Indra" in labels(match)
    act(match, "End the turn", "End the turn")
    assert "Attack Raizan (their Leader) with Ed" in labels(match)


@exercises("STT03-015")
@pytest.mark.parametrize(("ready", "healed"), [(6, 3), (7, 5)])
def test_jar_of_beans_heals_more_with_seven_ikz(ready: int, healed: int) -> None:
    """Three, or five with seven IKZ in the area; the token does not count."""
    match = duel(
        {"leader": {"damage": 9}, "hand": ["Jar of Beans"], "ikz": ready, "token": 1}, {"leader": {"damage": 9}}
    )
    settled(match, "Play Jar of Beans", "Pay with IKZ")
    assert lives(match) == (11 + healed, 11)


@exercises("STT03-016")
@pytest.mark.rule("R-AZK-42")
def test_quicksand_swallows_the_weak() -> None:
    """Health 2 or less now, in the other Garden; a healthy Ed stays, a hurt one goes, the Alley is safe."""
    foe = {"garden": ["Wolf Cub", "Ed", {"card": "Ed/2", "damage": 1}], "alley": ["Rei"]}
    match = duel({"hand": ["Quicksand"], "ikz": 5, "garden": ["Rei"]}, foe)
    settled(match, "Play Quicksand")
    assert (zone(match, BO, "garden"), zone(match, BO, "alley"), zone(match, ANN, "garden")) == (
        ["Ed"],
        ["Rei"],
        ["Rei"],
    )


@exercises("STT03-017")
def test_sprout_of_fortune_is_one_or_the_other() -> None:
    """An IKZ and up to 1 healing, or a card; never both."""
    setting = {"leader": {"damage": 2}, "hand": ["Sprout of Fortune"], "ikz": 3, "deck": ["Jay", "Rei"]}
    match = duel(setting)
    act(match, "Play Sprout of Fortune")
    assert labels(match) == ["IKZ and healing", "Draw a card"]
    act(match, "IKZ and healing")
    assert labels(match) == ["Heal 1", "Heal nothing"]
    settled(match, "Heal 1")
    assert (ikz(match, ANN), lives(match), zone(match, ANN, "hand")) == ((0, 4, 0), (19, 20), [])
    match = duel(setting)
    settled(match, "Play Sprout of Fortune", "Draw a card")
    assert (ikz(match, ANN), lives(match), zone(match, ANN, "hand")) == ((0, 3, 0), (18, 20), ["Jay"])


def test_the_fighting_numbers_are_printed() -> None:
    """A bystander: a Totem in the Garden has its printed numbers."""
    assert fight(duel({"garden": ["Warding Totem"]}), "Warding Totem") == (0, 2)
