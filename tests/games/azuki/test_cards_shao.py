"""The starter of Shao: each card does what it says, to nobody else, and not where it must not."""

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
    side,
    where,
    zone,
)


@exercises("STT02-001")
@pytest.mark.rule("R-AZK-52", "AZK-59", "R-AZK-13")
def test_shao_weakens_in_answer() -> None:
    """One Attack less for a Leader or Garden entity of either side, once a turn, paid with Bo's own IKZ."""
    match = duel({"garden": ["Ed", "Rei"], "alley": ["Jay"]}, {"garden": ["Wolf Cub"], "ikz": 2})
    assert "Use Raizan" not in labels(match)
    act(match, "Attack Shao with Ed", "Use Shao")
    assert labels(match) == ["Choose Raizan", "Choose Shao", "Choose Ed", "Choose Rei", "Choose Wolf Cub"]
    act(match, "Choose Ed")
    assert (fight(match, "Ed"), fight(match, "Rei"), ikz(match, BO)) == ((2, 3), (1, 2), (1, 1, 0))
    assert lives(match) == (20, 18)
    assert idle(match), "used once, and an empty hand: there is no second window"
    match = duel({}, {}, leaders=("STT02-001", "STT01-001"))
    assert refused(match, "Use Shao").rule == "AZK-59"


@exercises("STT02-002")
@pytest.mark.parametrize(("name", "most"), [("Young Shao", 2), ("Rei", 0)])
def test_hydromancy_untaps_ikz_by_gate_power(name: str, most: int) -> None:
    """Up to Gate Power of the tapped IKZ; with Gate Power 0 nothing is asked."""
    match = duel({"alley": [name], "ikz": 1, "spent": 3}, {"spent": 2}, gates=("Hydromancy", "Hydromancy"))
    act(match, f"Portal {name}")
    if most:
        assert labels(match) == ["Untap 2 IKZ", "Untap 1 IKZ", "Untap no IKZ"]
        act(match, "Untap 2 IKZ")
    assert idle(match)
    assert (ikz(match, ANN), ikz(match, BO)) == ((1 + most, 3 - most, 0), (0, 2, 0))


DIGS = [
    ("Hayabusa Itto", "Mirage Frog", "Ed"),
    ("Koyama Farm Potter", "Warding Totem", "Ed"),
    ("Ruby", "Enraged Howler", "Wolf Cub"),
    ("Elder Hoshin", "Indra", "Rei"),
    ("Mizuto", "Moonlit Crane", "Rei"),
    ("Treetop Scout", "Kale", "Rei"),
    ("Glass Blower, Hokuto", "Fire Orb", "Rei"),
]


@exercises("STT02-003", "STT03-003", "STT04-005", "AZK01-033", "AZK01-021", "AZK01-045", "AZK01-056")
@pytest.mark.rule("R-AZK-70")
@pytest.mark.parametrize(("digger", "wanted", "unwanted"), DIGS)
def test_diggers_take_one_card_of_their_kind(digger: str, wanted: str, unwanted: str) -> None:
    """Among the top five one that fits may be taken; the sixth card is not seen, and the rest goes below it."""
    deck = [unwanted, wanted, "Penny", "Jay", "Scorchland Raven", "Midnight Courier"]
    match = duel({"hand": [digger], "ikz": 1, "deck": deck})
    act(match, f"Play {digger} in the Alley", "Use it")
    assert labels(match) == [f"Take {wanted}", "Choose none"]
    settled(match, f"Take {wanted}", "Next: Jay", "Next: Penny", "Next: Scorchland Raven")
    assert zone(match, ANN, "hand") == [wanted]
    assert zone(match, ANN, "deck") == ["Midnight Courier", "Jay", "Penny", "Scorchland Raven", unwanted]
    match = duel({"hand": [digger], "ikz": 1, "deck": [unwanted, "Penny", wanted]})
    settled(match, f"Play {digger} in the Alley", "Use it", "Choose none", "Keep the order")
    assert zone(match, ANN, "hand") == []
    assert zone(match, ANN, "deck") == [unwanted, "Penny", wanted]


VANILLA = [
    ("Rei", 1, (1, 2), 0),
    ("Midnight Courier", 3, (2, 2), 1),
    ("Wolf Cub", 2, (1, 2), 1),
    ("Scorchland Raven", 4, (2, 2), 3),
    ("Ed", 4, (3, 3), 1),
]


@exercises("STT02-004", "STT03-008", "STT04-006", "STT04-011", "AZK01-012")
@pytest.mark.parametrize(("name", "cost", "fights", "gate"), VANILLA)
def test_plain_entities_do_nothing_but_fight(name: str, cost: int, fights: tuple[int, int], gate: int) -> None:
    """They cost, fight and portal by their numbers, ask nothing, and have Cooldown; one IKZ less is too little."""
    match = duel({"hand": [name], "ikz": cost}, {"garden": ["Jay"]})
    settled(match, f"Play {name} in the Garden")
    assert (fight(match, name), ikz(match, ANN)) == (fights, (0, cost, 0))
    assert match.pool[side(match, ANN).garden[0]].gate == gate
    assert refused(match, f"Attack Shao with {name}").rule == "AZK-67"
    match = duel({"hand": [name], "ikz": cost - 1})
    assert refused(match, f"Play {name} in the Garden").rule == "AZK-110"


@exercises("STT02-005")
@pytest.mark.rule("R-AZK-74")
@pytest.mark.parametrize(("others", "drawn"), [(1, 0), (2, 1)])
def test_saburo_is_glad_of_company(others: int, drawn: int) -> None:
    """Two other entities played this turn, not one, and a portaled one does not count."""
    match = duel({"hand": ["Hayabusa Saburo", "Rei", "Rei/2"], "alley": ["Ed"], "ikz": 3, "deck": ["Jay", "Penny"]})
    act(match, "Portal Ed", *["Play Rei in the Alley"] * others, "Play Hayabusa Saburo in the Alley")
    if drawn:
        act(match, "Use it")
    assert idle(match)
    assert ("Jay" in zone(match, ANN, "hand")) is bool(drawn)


@exercises("STT02-006", "STT02-008")
@pytest.mark.rule("AZK-105", "AZK-103", "R-AZK-64")
@pytest.mark.parametrize("name", ["Foamback Crab", "Serene Fist, Misaki"])
def test_some_take_no_damage_from_effects(name: str) -> None:
    """They can be chosen, and nothing happens; combat damage counts. A neighbour is hit."""
    match = duel(
        {"hand": ["Tenshin"], "garden": ["Silver Current, Haruhi"]}, {"garden": [{"card": name, "tapped": True}, "Rei"]}
    )
    act(match, f"Attack {name} with Silver Current, Haruhi", f"Choose {name}")
    assert where(match, name) == "discard", "one Health, and one combat damage"
    match = duel({"garden": ["Silver Current, Haruhi"]}, {"garden": [name, {"card": "Rei", "tapped": True}]})
    settled(match, "Attack Rei with Silver Current, Haruhi", f"Choose {name}", *_no_defender(name))
    assert (damage(match, name), damage(match, "Rei")) == (0, 1)


def _no_defender(name: str) -> list[str]:
    return ["No Defender"] if name == "Foamback Crab" else []


@exercises("STT02-006")
@pytest.mark.rule("AZK-87")
def test_foamback_crab_steps_in() -> None:
    """Untapped it defends the Leader, tapped it cannot."""
    match = duel({"garden": ["Rei"]}, {"garden": ["Foamback Crab"]})
    settled(match, "Attack Shao with Rei", "Defend with Foamback Crab")
    assert (lives(match), where(match, "Foamback Crab")) == ((20, 20), "discard")
    match = duel({"garden": ["Rei"]}, {"garden": [{"card": "Foamback Crab", "tapped": True}]})
    settled(match, "Attack Shao with Rei")
    assert lives(match) == (20, 19)


@exercises("STT02-007")
def test_benzai_the_merchant_draws() -> None:
    """One card when played, none when portaled."""
    match = duel({"hand": ["Benzai the Merchant"], "ikz": 2, "deck": ["Ed", "Jay"]})
    settled(match, "Play Benzai the Merchant in the Alley", "Use it")
    assert zone(match, ANN, "hand") == ["Ed"]
    match = duel({"alley": ["Benzai the Merchant"], "deck": ["Ed"]})
    settled(match, "Portal Benzai the Merchant")
    assert zone(match, ANN, "hand") == []


@exercises("STT02-009")
def test_aya_trades_returns() -> None:
    """Cost: an own Garden entity of cost 2 or more, herself too; then a foe of cost 2 or less may return."""
    match = duel(
        {"hand": ["Aya"], "ikz": 3, "garden": ["Rei", "Ed"], "alley": ["Jay"]}, {"garden": ["Wolf Cub", "Kale"]}
    )
    act(match, "Play Aya in the Garden")
    assert labels(match) == ["Choose Ed", "Choose Aya", "Choose none"]
    act(match, "Choose Ed")
    assert labels(match) == ["Choose Wolf Cub", "Choose none"]
    settled(match, "Choose Wolf Cub")
    assert (zone(match, ANN, "hand"), zone(match, BO, "hand")) == (["Ed"], ["Wolf Cub"])
    assert (zone(match, ANN, "garden"), zone(match, BO, "garden")) == (["Rei", "Aya"], ["Kale"])
    match = duel({"hand": ["Aya"], "ikz": 3, "garden": ["Rei"]}, {"garden": ["Wolf Cub"]})
    settled(match, "Play Aya in the Alley")
    assert zone(match, BO, "garden") == ["Wolf Cub"]


@exercises("STT02-010")
@pytest.mark.rule("AZK-120")
def test_selis_draws_when_somebody_returns() -> None:
    """In the Garden, untapped, Cooldown or not, she may tap for a card; tapped or in the Alley nothing is asked."""
    bo = {"hand": ["Commune with Water"], "ikz": 2, "deck": ["Jay", "Penny"]}
    selis = {"card": "Selis of the Shore", "cooldown": True}
    match = duel({"garden": ["Rei", "Jay", "Ed"]}, {**bo, "garden": [selis]})
    act(match, "Attack Shao with Ed", "Play Commune with Water", "Choose Rei", "Use it")
    assert (zone(match, BO, "hand"), is_now(match, "Selis of the Shore", "tapped")) == (["Jay"], True)
    for place in ({"garden": [{**selis, "tapped": True}]}, {"alley": ["Selis of the Shore"]}):
        match = duel({"garden": ["Rei", "Jay", "Ed"]}, {**bo, **place})
        act(match, "Attack Shao with Ed", "Play Commune with Water", "Choose Rei")
        assert idle(match)
        assert zone(match, BO, "hand") == []


@exercises("STT02-010", "STT02-017")
def test_several_returned_at_once_mean_one_tap() -> None:
    """Shao's Perseverance takes three back: Selis draws one card. Cost 7 stays, and so do Alley and own side."""
    foe = {"garden": ["Rei", "Ed", "Stone Masked Ancient"], "alley": ["Jay"]}
    setting = {"garden": ["Selis of the Shore"], "hand": ["Shao's Perseverance"], "ikz": 6, "deck": ["Penny", "Jay"]}
    match = duel(setting, foe, leaders=("STT02-001", "STT01-001"))
    settled(match, "Play Shao's Perseverance", "Use it")
    assert zone(match, BO, "hand") == ["Rei", "Ed"]
    assert (zone(match, BO, "garden"), zone(match, BO, "alley")) == (["Stone Masked Ancient"], ["Jay"])
    assert zone(match, ANN, "hand") == ["Penny"]
    match = duel(setting, foe)
    settled(match, "Play Shao's Perseverance")
    assert zone(match, BO, "garden") == ["Rei", "Ed", "Stone Masked Ancient"], "Raizan is no Shao"


@exercises("STT02-011")
@pytest.mark.rule("R-AZK-69")
def test_bubblemancer_shields_until_the_next_turn() -> None:
    """Given from the Garden; the shield lasts over Bo's turn and ends when Ann's begins. In the Alley refused."""
    match = duel({"garden": ["Bubblemancer", "Rei", "Ed"]}, {})
    act(match, "Use Bubblemancer", "Choose Rei")
    assert (is_now(match, "Rei", "immune"), is_now(match, "Ed", "immune")) == (True, False)
    assert where(match, "Bubblemancer") == "discard"
    act(match, "End the turn")
    assert is_now(match, "Rei", "immune")
    act(match, "End the turn")
    assert not is_now(match, "Rei", "immune")
    match = duel({"alley": ["Bubblemancer"], "garden": ["Rei"]})
    assert refused(match, "Use Bubblemancer").rule == "AZK-117"
    match = duel({"garden": ["Bubblemancer"]})
    assert refused(match, "Use Bubblemancer").rule == "R-AZK-40"


@exercises("STT02-012")
@pytest.mark.parametrize(("mine", "theirs", "fights"), [(2, 0, (3, 3)), (2, 1, (2, 2)), (3, 1, (3, 3))])
def test_young_shao_grows_among_many(mine: int, theirs: int, fights: tuple[int, int]) -> None:
    """Two entities more than the other Garden, itself counted; Alleys do not matter."""
    match = duel(
        {"garden": ["Young Shao", *["Rei", "Ed"][: mine - 1]]},
        {"garden": ["Jay"][:theirs], "alley": ["Penny", "Wolf Cub"]},
    )
    assert fight(match, "Young Shao") == fights
    if mine > 1:
        assert fight(match, "Rei") == (1, 2)


@exercises("STT02-013")
@pytest.mark.rule("R-AZK-47", "AZK-100")
def test_mizuki_finds_a_small_water_card_and_may_play_it() -> None:
    """An entity comes free into the Alley, its On Play after Mizuki is done; a spell only goes to hand."""
    deck = ["Ed", "Benzai the Merchant", "Aya", "Jay"]
    match = duel({"hand": ["Mizuki"], "ikz": 5, "deck": deck})
    act(match, "Play Mizuki in the Garden", "Use it")
    assert labels(match) == ["Take Benzai the Merchant", "Choose none"]
    act(match, "Take Benzai the Merchant", "Keep the order")
    assert labels(match) == ["Play Benzai the Merchant", "Choose none"]
    settled(match, "Play Benzai the Merchant", "Use it")
    assert (zone(match, ANN, "alley"), zone(match, ANN, "hand")) == (["Benzai the Merchant"], ["Jay"])
    match = duel({"hand": ["Mizuki"], "ikz": 5, "deck": ["Ed", "Water Orb", "Aya"]})
    settled(match, "Play Mizuki in the Garden", "Use it", "Take Water Orb", "Keep the order")
    assert zone(match, ANN, "hand") == ["Water Orb"]


@exercises("STT02-014")
@pytest.mark.rule("R-AZK-60")
def test_chilling_water_freezes_a_cheap_foe() -> None:
    """Cost 2 or less, in the other Garden; until the caster's next turn. Without one it cannot be played."""
    match = duel({"hand": ["Chilling Water"], "ikz": 1, "garden": ["Rei"]}, {"garden": ["Wolf Cub", "Jay"]})
    settled(match, "Play Chilling Water")
    assert (is_now(match, "Wolf Cub", "frozen"), is_now(match, "Jay", "frozen")) == (True, False)
    act(match, "End the turn")
    assert refused(match, "Attack Raizan with Wolf Cub").rule == "R-AZK-60"
    act(match, "End the turn")
    assert not is_now(match, "Wolf Cub", "frozen")
    match = duel({"hand": ["Chilling Water"], "ikz": 1}, {"garden": ["Jay"], "alley": ["Wolf Cub"]})
    assert refused(match, "Play Chilling Water").rule == "R-AZK-31"


@exercises("STT02-015")
def test_commune_with_water_returns_from_either_garden() -> None:
    """Cost 3 or less, of either side, not from the Alley; without one it cannot be played."""
    match = duel(
        {"garden": ["Ed", "Jay"], "alley": ["Penny"]}, {"garden": ["Rei"], "hand": ["Commune with Water"], "ikz": 2}
    )
    act(match, "Attack Shao with Ed", "Play Commune with Water")
    assert labels(match) == ["Choose Jay", "Choose Rei"]
    settled(match, "Choose Jay")
    assert (zone(match, ANN, "hand"), zone(match, BO, "garden"), lives(match)) == (["Jay"], ["Rei"], (20, 17))
    match = duel({"garden": ["Ed"]}, {"hand": ["Commune with Water"], "ikz": 2})
    act(match, "Attack Shao with Ed")
    assert refused(match, "Play Commune with Water").rule == "R-AZK-31"


@exercises("STT02-016", "AZK01-029")
@pytest.mark.rule("R-AZK-29")
@pytest.mark.parametrize(("name", "cards", "less"), [("Water Orb", 1, 2), ("Aquatic Veil", 2, 3)])
def test_water_takes_the_force_out_of_an_attack(name: str, cards: int, less: int) -> None:
    """The inner cost is discarding; declined or unpayable the spell does nothing."""
    hand = [name, *["Rei", "Jay"][:cards], "Penny"]
    match = duel({"garden": ["Ed", "Kale"]}, {"hand": hand, "ikz": 1})
    act(match, "Attack Shao with Ed", f"Play {name}", *["Discard Rei", "Discard Jay"][:cards], "Choose Ed")
    assert (fight(match, "Ed")[0], fight(match, "Kale")[0]) == (3 - less, 1)
    assert zone(match, BO, "hand") == ["Penny"]
    match = duel({"garden": ["Ed"]}, {"hand": hand, "ikz": 1})
    act(match, "Attack Shao with Ed", f"Play {name}", "Choose none")
    assert fight(match, "Ed")[0] == 3
    match = duel({"garden": ["Ed"]}, {"hand": hand[:cards], "ikz": 1})
    act(match, "Attack Shao with Ed", f"Play {name}")
    assert fight(match, "Ed")[0] == 3
