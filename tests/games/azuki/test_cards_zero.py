"""The starter of Zero: each card does what it says, to nobody else, and not where it must not."""

from __future__ import annotations

import pytest

from tests.games.acting import act, labels, refused
from tests.games.azuki.duel import ANN, BO, damage, duel, exercises, fight, idle, is_now, lives, settled, where, zone


@exercises("STT04-001")
@pytest.mark.rule("R-AZK-41")
def test_zero_burns_himself_and_a_friend() -> None:
    """One damage to himself, one to an entity in either row; who survives gets +1 Attack. Once a turn."""
    match = duel(
        {"garden": ["Wolf Cub"], "alley": ["Rei", "Penny"]}, {"garden": ["Jay"]}, leaders=("Zero", "STT02-001")
    )
    act(match, "Use Zero")
    assert labels(match) == ["Choose Wolf Cub", "Choose Rei", "Choose Penny"]
    settled(match, "Choose Rei")
    assert (lives(match), fight(match, "Rei"), fight(match, "Wolf Cub")) == ((19, 20), (2, 1), (1, 2))
    assert refused(match, "Use Zero").rule == "AZK-119"
    match = duel({"alley": ["Penny"]}, leaders=("Zero", "STT02-001"))
    settled(match, "Use Zero")
    assert (where(match, "Penny"), lives(match)[0]) == ("discard", 19)
    match = duel({}, leaders=("Zero", "STT02-001"))
    assert refused(match, "Use Zero").rule == "R-AZK-40"


@exercises("STT04-002")
@pytest.mark.rule("AZK-19", "AZK-111")
def test_ragefire_gate_feeds_on_wounds() -> None:
    """An entity that took damage gets +Gate Power (2); without a wounded one the portal stands alone."""
    match = duel(
        {"alley": ["Pekiro"], "garden": [{"card": "Ed", "damage": 1}, "Rei"]}, gates=("Ragefire Gate", "Hydromancy")
    )
    act(match, "Portal Pekiro")
    assert labels(match) == ["Choose Ed", "Choose none"]
    settled(match, "Choose Ed")
    assert (fight(match, "Ed"), fight(match, "Rei")) == ((5, 2), (1, 2))
    match = duel({"alley": ["Pekiro"], "garden": ["Ed"]}, gates=("Ragefire Gate", "Hydromancy"))
    settled(match, "Portal Pekiro")
    assert fight(match, "Ed") == (3, 3)


@exercises("STT04-003")
@pytest.mark.rule("AZK-52", "AZK-128")
@pytest.mark.parametrize("row", ["garden", "alley"])
def test_cinderwake_seer_burns_at_every_start(row: str) -> None:
    """One damage at the start of each turn, in either row; healthy again at the end, so it lives on."""
    match = duel({row: ["Cinderwake Seer"], "garden" if row == "alley" else "alley": ["Rei"]})
    settled(match, "End the turn")
    assert (damage(match, "Cinderwake Seer"), damage(match, "Rei"), match.state.active) == (1, 0, BO)
    settled(match, "End the turn")
    assert (damage(match, "Cinderwake Seer"), where(match, "Cinderwake Seer")) == (1, row)


@exercises("STT04-004")
@pytest.mark.rule("R-AZK-40")
def test_fanatic_kindler_throws_itself() -> None:
    """One damage to an entity in either Garden, no Leader; not asked if none would be left."""
    match = duel(
        {"hand": ["Fanatic Kindler"], "ikz": 1, "garden": ["Rei"]}, {"garden": ["Wolf Cub"], "alley": ["Penny"]}
    )
    act(match, "Play Fanatic Kindler in the Garden", "Use it")
    assert labels(match) == ["Choose Rei", "Choose Wolf Cub"]
    settled(match, "Choose Wolf Cub")
    assert (damage(match, "Wolf Cub"), damage(match, "Rei"), where(match, "Fanatic Kindler")) == (1, 0, "discard")
    match = duel({"hand": ["Fanatic Kindler"], "ikz": 1})
    settled(match, "Play Fanatic Kindler in the Garden")
    assert where(match, "Fanatic Kindler") == "garden"


@exercises("STT04-007")
@pytest.mark.rule("AZK-119", "R-AZK-65")
def test_enraged_howler_howls_once() -> None:
    """+1 Attack when it takes damage, once a turn; a neighbour's damage does not count."""
    match = duel({"garden": ["Enraged Howler", "Wolf Cub"], "hand": ["Collateral Burst"], "ikz": 4}, {"garden": ["Ed"]})
    settled(match, "Play Collateral Burst", "Choose Wolf Cub", "Choose Ed", "Deal no damage")
    assert fight(match, "Enraged Howler") == (1, 2)
    match = duel({"garden": ["Enraged Howler", "Wolf Cub"]}, leaders=("Zero", "STT02-001"))
    settled(match, "Use Zero", "Choose Enraged Howler")
    assert fight(match, "Enraged Howler") == (1 + 1 + 1, 1), "Zero's and its own"


@exercises("STT04-008")
@pytest.mark.rule("AZK-89")
def test_lady_emberheart_fights_on_after_an_entity() -> None:
    """After attacking an entity she may untap, once; after attacking a Leader not."""
    foe = {"garden": [{"card": "Rei", "tapped": True}, {"card": "Wolf Cub", "tapped": True}]}
    match = duel({"garden": ["Lady Emberheart"]}, foe)
    settled(match, "Attack Rei with Lady Emberheart", "Use it")
    assert not is_now(match, "Lady Emberheart", "tapped")
    settled(match, "Attack Shao with Lady Emberheart")
    assert is_now(match, "Lady Emberheart", "tapped")
    match = duel({"garden": ["Lady Emberheart"]}, foe)
    settled(match, "Attack Shao with Lady Emberheart")
    assert is_now(match, "Lady Emberheart", "tapped")


@exercises("STT04-009", "AZK01-111")
@pytest.mark.rule("AZK-100", "R-AZK-39", "R-AZK-15", "R-AZK-38")
def test_the_decoy_and_the_ritualist() -> None:
    """The example of AZK-101: the Decoy resolves whole, guest included; then the dead Ritualist hits the guest."""
    ann = {"alley": ["Black Jade Decoy"], "hand": ["Wolf Cub", "Ed"]}
    match = duel(ann, {"garden": ["Cinderwake Ritualist", "Rei"]})
    act(match, "Use Black Jade Decoy", "Choose Cinderwake Ritualist", "Deal 2 damage")
    assert where(match, "Cinderwake Ritualist") == "discard"
    assert (match.to_act, labels(match)) == (ANN, ["Play Wolf Cub", "Choose none"]), "the Decoy is finished first"
    act(match, "Play Wolf Cub")
    assert match.to_act == BO
    assert labels(match) == ["Choose Raizan", "Choose Shao", "Choose Wolf Cub", "Choose Rei", "Choose none"]
    settled(match, "Choose Wolf Cub")
    assert (where(match, "Wolf Cub"), zone(match, ANN, "hand"), zone(match, BO, "garden")) == (
        "discard",
        ["Ed"],
        ["Rei"],
    )
    assert lives(match) == (20, 20)


@exercises("STT04-009", "AZK01-111")
def test_the_ritualist_minds_only_effects_and_only_in_the_garden() -> None:
    """Combat damage does not count; one damage is answered by one; from the Garden the Decoy does nothing."""
    match = duel({"garden": ["Rei"]}, {"garden": [{"card": "Cinderwake Ritualist", "tapped": True}]})
    settled(match, "Attack Cinderwake Ritualist with Rei")
    assert lives(match) == (20, 20)
    match = duel({"alley": ["Black Jade Decoy"]}, {"garden": ["Cinderwake Ritualist", "Rei"]})
    act(match, "Use Black Jade Decoy", "Choose Cinderwake Ritualist", "Deal 1 damage", "Choose Raizan")
    assert lives(match) == (19, 20)
    match = duel({"alley": ["Cinderwake Ritualist"]}, leaders=("Zero", "STT02-001"))
    settled(match, "Use Zero")
    match = duel({"garden": ["Black Jade Decoy"]}, {"garden": ["Rei"]})
    assert refused(match, "Use Black Jade Decoy").rule == "AZK-117"


@exercises("STT04-010")
@pytest.mark.rule("AZK-128")
def test_reckless_tinkerer_burns_its_fingers() -> None:
    """Charge, and one damage to itself that cannot be declined; the neighbour is safe."""
    match = duel({"hand": ["Reckless Tinkerer"], "ikz": 3, "garden": ["Rei"]})
    settled(match, "Play Reckless Tinkerer in the Garden")
    assert (fight(match, "Reckless Tinkerer"), damage(match, "Rei")) == ((1, 1), 0)
    settled(match, "Attack Shao with Reckless Tinkerer")
    match = duel({"alley": ["Reckless Tinkerer"]})
    settled(match, "Portal Reckless Tinkerer")
    assert damage(match, "Reckless Tinkerer") == 0, "portaled is not played"


@exercises("STT04-012")
@pytest.mark.rule("R-AZK-30")
def test_spiteful_raider_must_hit_somebody() -> None:
    """One damage when it takes damage, to anybody in Gardens or a Leader; it cannot be left; once a turn."""
    match = duel(
        {"garden": ["Spiteful Raider", "Rei"], "alley": ["Penny"]}, {"garden": ["Ed"]}, leaders=("Zero", "STT02-001")
    )
    act(match, "Use Zero", "Choose Spiteful Raider")
    assert labels(match) == ["Choose Zero", "Choose Shao", "Choose Spiteful Raider", "Choose Rei", "Choose Ed"]
    settled(match, "Choose Spiteful Raider")
    assert where(match, "Spiteful Raider") == "discard", "its own damage did not call it again"


@exercises("STT04-013")
@pytest.mark.rule("R-AZK-68")
def test_kurai_rises_when_a_foe_falls() -> None:
    """Tapped, it untaps when an entity of the other Garden is destroyed; its own side's death does nothing."""
    foe = {"garden": [{"card": "Rei", "tapped": True}, {"card": "Wolf Cub", "tapped": True}]}
    match = duel({"garden": ["Kurai the Volcano"]}, foe)
    settled(match, "Attack Rei with Kurai the Volcano")
    assert not is_now(match, "Kurai the Volcano", "tapped")
    settled(match, "Attack Wolf Cub with Kurai the Volcano")
    assert is_now(match, "Kurai the Volcano", "tapped"), "once a turn"
    match = duel(
        {"garden": [{"card": "Kurai the Volcano", "tapped": True}, "Penny"]},
        {"garden": [{"card": "Ed", "tapped": True}]},
    )
    settled(match, "Attack Ed with Penny")
    assert is_now(match, "Kurai the Volcano", "tapped")


@exercises("STT04-013")
@pytest.mark.rule("R-AZK-68")
def test_an_untapped_kurai_uses_nothing_up() -> None:
    """While it is untapped a death is not counted: later in the turn it still rises."""
    foe = {"garden": [{"card": "Rei", "tapped": True}, {"card": "Wolf Cub", "tapped": True}]}
    match = duel({"garden": ["Kurai the Volcano", "Ed"]}, foe)
    settled(match, "Attack Rei with Ed", "Attack Wolf Cub with Kurai the Volcano")
    assert not is_now(match, "Kurai the Volcano", "tapped")


@exercises("STT04-014")
def test_suzuka_burns_both_gardens_for_a_scorchweaver() -> None:
    """All Garden entities take one, her too; then the others of hers get +1. Under Kagoro only her Charge is left."""
    ann = {"hand": ["Scorchveil Shinobi, Suzuka"], "ikz": 6, "garden": ["Rei"], "alley": ["Jay"]}
    match = duel(ann, {"garden": ["Ed", "Penny"]}, leaders=("Zero", "STT02-001"))
    settled(match, "Play Scorchveil Shinobi, Suzuka in the Garden", "Use it")
    assert [fight(match, n) for n in ("Scorchveil Shinobi, Suzuka", "Rei", "Jay", "Ed")] == [
        (3, 2),
        (2, 1),
        (2, 1),
        (3, 2),
    ]
    assert (where(match, "Penny"), lives(match)) == ("discard", (20, 20))
    match = duel(ann, {"garden": ["Ed"]}, leaders=("Kagoro of the Burnt Path", "STT02-001"))
    settled(match, "Play Scorchveil Shinobi, Suzuka in the Garden")
    assert damage(match, "Ed") == 0
    settled(match, "Attack Shao with Scorchveil Shinobi, Suzuka")


@exercises("STT04-015", "AZK01-065")
@pytest.mark.rule("R-AZK-29", "AZK-129", "AZK-125")
@pytest.mark.parametrize(
    ("name", "ikz", "picks", "after"),
    [("Detonation Pact", 1, [], (19, 18)), ("Fire Orb", 4, ["Choose Shao", "Deal 5 damage"], (17, 15))],
)
def test_pacts_are_paid_in_blood(name: str, ikz: int, picks: list[str], after: tuple[int, int]) -> None:
    """The Leader pays, then the other takes more; declined nothing happens to anybody."""
    match = duel({"hand": [name], "ikz": ikz, "garden": ["Rei"]})
    settled(match, f"Play {name}", "Use it", *picks)
    assert (lives(match), damage(match, "Rei")) == (after, 0)
    match = duel({"hand": [name], "ikz": ikz})
    settled(match, f"Play {name}", "Leave it")
    assert (lives(match), where(match, name)) == ((20, 20), "discard")


@exercises("STT04-016")
@pytest.mark.rule("R-AZK-40")
def test_collateral_burst_costs_an_own_entity_a_wound() -> None:
    """Who would take no damage cannot pay; then up to 2 to the other Leader or Garden, never the own side."""
    ann = {
        "hand": ["Collateral Burst"],
        "ikz": 2,
        "garden": ["Wolf Cub", "Kale", "Serene Fist, Misaki"],
        "alley": ["Rei"],
    }
    match = duel(ann, {"garden": ["Ed"]})
    act(match, "Play Collateral Burst")
    assert labels(match) == ["Choose Wolf Cub", "Choose none"]
    act(match, "Choose Wolf Cub")
    assert labels(match) == ["Choose Shao", "Choose Ed"]
    settled(match, "Choose Ed", "Deal 2 damage")
    assert (damage(match, "Wolf Cub"), damage(match, "Ed")) == (1, 2)
    match = duel({"hand": ["Collateral Burst"], "ikz": 2, "garden": ["Kale"]}, {"garden": ["Ed"]})
    settled(match, "Play Collateral Burst")
    assert damage(match, "Ed") == 0


@exercises("STT04-017")
def test_wrath_of_sinder_counts_the_given() -> None:
    """As much damage as entities given from the Garden; Godmode cannot be given; with none it does nothing."""
    ann = {"hand": ["Wrath of Sinder"], "ikz": 3, "garden": ["Rei", "Wolf Cub", "Teb Fea"], "alley": ["Jay"]}
    match = duel(ann, {"garden": ["Ed"]})
    act(match, "Play Wrath of Sinder")
    assert labels(match) == ["Sacrifice Rei", "Sacrifice Wolf Cub", "Choose none"]
    settled(match, "Sacrifice Rei", "Sacrifice Wolf Cub", "Choose Shao")
    assert (lives(match), zone(match, ANN, "garden"), zone(match, ANN, "alley")) == ((20, 18), ["Teb Fea"], ["Jay"])
    match = duel(ann, {"garden": ["Ed"]})
    settled(match, "Play Wrath of Sinder", "Choose none")
    assert (lives(match), len(zone(match, ANN, "garden"))) == ((20, 20), 3)
    assert idle(match)
