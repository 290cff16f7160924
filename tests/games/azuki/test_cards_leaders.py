"""The second Leaders and Gates, and the neutral cards."""

from __future__ import annotations

import pytest

from tests.games.acting import act, labels, refused
from tests.games.azuki.duel import (
    ANN,
    BO,
    carried,
    costs,
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


@exercises("AZK01-119")
@pytest.mark.parametrize(("weapons", "more"), [(1, 1), (4, 3)])
def test_piko_of_thousand_blades_counts_discarded_blades(weapons: int, more: int) -> None:
    """+1 for each weapon in the pile, at most +3, for an armed entity only; too dear with two IKZ."""
    ann = {
        "garden": [{"card": "Rei", "weapons": ["Tenraku"]}, "Ed"],
        "discard": [f"Tenshin/{n + 1}" for n in range(weapons)],
    }
    match = duel({**ann, "ikz": 3}, leaders=("Piko of Thousand Blades", "STT02-001"))
    settled(match, "Use Piko of Thousand Blades")
    assert (fight(match, "Rei")[0], fight(match, "Ed")[0]) == (1 + 3 + more, 3)
    match = duel({**ann, "ikz": 2}, leaders=("Piko of Thousand Blades", "STT02-001"))
    assert refused(match, "Use Piko of Thousand Blades").rule == "R-AZK-40"


@exercises("AZK01-120", "AZK01-039")
@pytest.mark.rule("AZK-45", "R-AZK-54")
def test_stormchain_gate_hands_a_weapon_on() -> None:
    """Cost up to the Gate Power, to another card; no Equipping again, yet the new bearer is Equipped."""
    ann = {"alley": ["Wolf Cub"], "garden": ["Piko", {"card": "Rei", "weapons": ["Black Jade Dagger", "Tenshin"]}]}
    match = duel(ann, gates=("Stormchain Gate", "Hydromancy"))
    act(match, "Portal Wolf Cub")
    assert labels(match) == ["Choose Black Jade Dagger", "Choose none"]
    act(match, "Choose Black Jade Dagger")
    assert labels(match) == ["Give it to Raizan", "Give it to Piko", "Give it to Wolf Cub"]
    settled(match, "Give it to Piko")
    assert (carried(match, "Piko"), carried(match, "Rei"), lives(match)) == (
        ["Black Jade Dagger"],
        ["Tenshin"],
        (20, 20),
    )
    assert (is_now(match, "Piko", "charge"), is_now(match, "Rei", "charge")) == (True, False)
    match = duel(
        {"alley": ["Wolf Cub"], "garden": [{"card": "Rei", "weapons": ["Tenshin"]}]},
        gates=("Stormchain Gate", "Hydromancy"),
    )
    settled(match, "Portal Wolf Cub")
    assert carried(match, "Rei") == ["Tenshin"]


@exercises("AZK01-121")
@pytest.mark.rule("R-AZK-07")
@pytest.mark.parametrize(("played", "attack"), [(0, 0), (1, 1), (3, 2)])
def test_kagoro_joins_in(played: int, attack: int) -> None:
    """+1 for each entity played this turn, at most +2; then he may attack without a weapon."""
    match = duel({"hand": ["Rei", "Rei/2", "Rei/3"], "ikz": 4}, leaders=("Kagoro of the Burnt Path", "STT02-001"))
    act(match, *["Play Rei in the Alley"] * played, "Use Kagoro of the Burnt Path")
    assert fight(match, "Kagoro of the Burnt Path")[0] == attack
    if attack:
        settled(match, "Attack Shao with Kagoro of the Burnt Path")
        assert lives(match) == (20, 20 - attack)
    else:
        assert refused(match, "Attack Shao with Kagoro of the Burnt Path").rule == "R-AZK-07"


@exercises("AZK01-122")
@pytest.mark.rule("R-AZK-69")
def test_rushfire_gate_lends_a_guest() -> None:
    """Cost up to the Gate Power, free, with Charge; sacrificed when the turn ends."""
    ann = {"alley": ["Scorchland Raven"], "hand": ["Jay", "Ed"], "garden": ["Rei"]}
    match = duel(ann, gates=("Rushfire Gate", "Hydromancy"))
    act(match, "Portal Scorchland Raven")
    assert labels(match) == ["Play Jay", "Choose none"], "Ed costs more than 3"
    act(match, "Play Jay", "Garden")
    settled(match, "Attack Shao with Jay")
    assert (lives(match), where(match, "Jay")) == ((20, 18), "garden")
    act(match, "End the turn")
    assert (where(match, "Jay"), where(match, "Rei"), where(match, "Scorchland Raven")) == (
        "discard",
        "garden",
        "garden",
    )


@exercises("AZK01-122")
@pytest.mark.rule("R-AZK-69")
def test_a_guest_that_left_is_not_sacrificed_later() -> None:
    """Fumiko takes the guest back to hand and it is played again: it is another card now and stays."""
    ann = {"alley": ["Scorchland Raven"], "hand": ["Penny", "Fumiko"], "ikz": 3}
    match = duel(ann, gates=("Rushfire Gate", "Hydromancy"))
    act(match, "Portal Scorchland Raven", "Play Penny", "Garden")
    act(match, "Play Fumiko in the Alley", "Choose Penny", "Play Penny", "Alley", "End the turn")
    assert where(match, "Penny") == "alley"


@exercises("AZK01-123")
def test_goro_hardens_an_entity() -> None:
    """+1 Health until the turn ends, in the own Garden; once a turn."""
    match = duel({"garden": ["Rei", "Ed"], "ikz": 2}, {"garden": ["Jay"]}, leaders=("Goro Graveloth", "STT02-001"))
    act(match, "Use Goro Graveloth")
    assert labels(match) == ["Choose Rei", "Choose Ed"]
    settled(match, "Choose Rei")
    assert (fight(match, "Rei"), fight(match, "Ed")) == ((1, 3), (3, 3))
    assert refused(match, "Use Goro Graveloth").rule == "AZK-119"
    act(match, "End the turn")
    assert fight(match, "Rei") == (1, 2)


@exercises("AZK01-124")
def test_gate_of_devotion_turns_health_into_damage() -> None:
    """Another untapped entity of cost up to the Gate Power is given; its Health hits a foe, if one likes."""
    ann = {"alley": ["Kale"], "garden": ["Wolf Cub", {"card": "Rei", "tapped": True}, "Ed"]}
    match = duel(ann, {"garden": ["Midnight Courier", "Ed"]}, gates=("Gate of Devotion", "Hydromancy"))
    act(match, "Portal Kale")
    assert labels(match) == ["Sacrifice Wolf Cub", "Choose none"]
    act(match, "Sacrifice Wolf Cub")
    assert labels(match) == ["Choose Midnight Courier", "Choose Ed (their Garden 2)", "Choose none"]
    settled(match, "Choose Midnight Courier")
    assert (zone(match, BO, "garden"), where(match, "Wolf Cub")) == (["Ed"], "discard")
    match = duel(ann, {"garden": ["Ed"]}, gates=("Gate of Devotion", "Hydromancy"))
    settled(match, "Portal Kale", "Choose none")
    assert where(match, "Wolf Cub") == "garden"


@exercises("AZK01-125")
@pytest.mark.rule("R-AZK-46", "R-AZK-52", "R-AZK-74")
def test_benzai_the_sly_gets_a_discount_for_a_discard() -> None:
    """After a discard the next card paid for costs 2 less, once; without a discard one pays in vain."""
    ann = {"hand": ["Alley Guy", "Rei", "Ed", "Jay"], "ikz": 5, "deck": ["Penny", "Penny/2"]}
    match = duel(ann, leaders=("Benzai the Sly", "STT01-001"))
    act(match, "Play Alley Guy in the Alley", "Discard Rei", "Use Benzai the Sly")
    assert [costs(match, name) for name in ("Ed", "Jay", "Penny")] == [2, 1, 0]
    settled(match, "Play Ed in the Garden")
    assert (ikz(match, ANN), costs(match, "Jay")) == ((0, 5, 0), 3)
    match = duel(ann, leaders=("Benzai the Sly", "STT01-001"))
    settled(match, "Use Benzai the Sly")
    assert (costs(match, "Ed"), ikz(match, ANN)) == (4, (4, 1, 0))


@exercises("AZK01-125")
@pytest.mark.rule("R-AZK-46", "R-AZK-52")
def test_benzais_discount_works_in_the_window_and_ends_with_the_turn() -> None:
    """In Ann's attack Bo discards and saves on Commune; what is not used up is gone next turn."""
    bo = {"hand": ["Water Orb", "Rei", "Commune with Water"], "ikz": 2}
    match = duel({"garden": ["Ed", "Jay"]}, bo, leaders=("STT01-001", "Benzai the Sly"))
    act(match, "Attack Benzai the Sly with Ed", "Play Water Orb", "Discard Rei", "Choose Ed", "Use Benzai the Sly")
    act(match, "Play Commune with Water")
    assert (zone(match, ANN, "hand"), ikz(match, BO)) == (["Jay"], (0, 2, 0))
    match = duel(
        {"garden": ["Ed"]}, {**bo, "hand": ["Water Orb", "Rei", "Jay"]}, leaders=("STT01-001", "Benzai the Sly")
    )
    act(match, "Attack Benzai the Sly with Ed", "Play Water Orb", "Discard Rei", "Choose Ed", "Use Benzai the Sly")
    act(match, "Let the attack go on", "End the turn")
    assert costs(match, "Jay") == 3


@exercises("AZK01-126")
def test_gate_of_echoed_waves_must_return_a_spell() -> None:
    """A spell of cost up to the Gate Power, chosen if there are several; without one nothing happens."""
    gates = ("Gate of Echoed Waves", "Hydromancy")
    ann = {"alley": ["Wolf Cub"], "discard": ["Water Orb", "Aquatic Veil", "Commune with Water", "Rei"], "deck": []}
    match = duel(ann, gates=gates)
    act(match, "Portal Wolf Cub")
    assert labels(match) == ["Choose Water Orb", "Choose Aquatic Veil"]
    settled(match, "Choose Aquatic Veil")
    assert zone(match, ANN, "hand") == ["Aquatic Veil"]
    match = duel({"alley": ["Wolf Cub"], "discard": ["Commune with Water"], "deck": []}, gates=gates)
    settled(match, "Portal Wolf Cub")
    assert zone(match, ANN, "hand") == []


@exercises("AZK01-002")
def test_healing_flutter_heals_two() -> None:
    """Two for the own Leader, not above the maximum, nothing for the other or an entity."""
    match = duel(
        {"leader": {"damage": 3}, "hand": ["Healing Flutter", "Healing Flutter/2"], "ikz": 2}, {"leader": {"damage": 3}}
    )
    settled(match, "Play Healing Flutter")
    assert lives(match) == (19, 17)
    settled(match, "Play Healing Flutter")
    assert lives(match) == (20, 17)


@exercises("AZK01-004")
def test_alley_thug_hits_harder_when_attacking() -> None:
    """+1 Attack when it attacks; when it is attacked not."""
    match = duel({"garden": ["Alley Thug", "Rei"]})
    settled(match, "Attack Shao with Alley Thug", "Use it")
    assert (lives(match), fight(match, "Rei")) == ((20, 18), (1, 2))
    match = duel({"garden": ["Wolf Cub"]}, {"garden": [{"card": "Alley Thug", "tapped": True}]})
    settled(match, "Attack Alley Thug with Wolf Cub")
    assert damage(match, "Wolf Cub") == 1


@exercises("AZK01-006")
@pytest.mark.rule("R-AZK-57", "R-AZK-10")
def test_gus_slips_away() -> None:
    """Attacked, he may return to hand: no blow falls. Not attacked himself, he stays."""
    foe = {"garden": [{"card": "Gus", "tapped": True}, {"card": "Wolf Cub", "tapped": True}]}
    match = duel({"garden": ["Ed", "Jay"]}, foe)
    settled(match, "Attack Gus with Ed", "Use it")
    assert (zone(match, BO, "hand"), damage(match, "Ed"), zone(match, BO, "garden")) == (["Gus"], 0, ["Wolf Cub"])
    match = duel({"garden": ["Ed"]}, foe)
    settled(match, "Attack Wolf Cub with Ed")
    assert where(match, "Gus") == "garden"


@exercises("AZK01-009", "AZK01-117")
@pytest.mark.parametrize(
    ("name", "ikz", "answers", "too_dear"),
    [("The Red Bean", 1, [], "Mizuki"), ("Ignition Pact", 1, ["Use it"], "Scorchveil Shinobi, Suzuka")],
)
def test_charge_for_a_turn(name: str, ikz: int, answers: list[str], too_dear: str) -> None:
    """An entity in either Garden up to a cost gets Charge until the turn ends; a dearer one, or the Alley, not."""
    fresh = {"card": "Ed", "cooldown": True}
    match = duel(
        {"hand": [name], "ikz": ikz, "garden": [fresh, {"card": too_dear, "cooldown": True}], "alley": ["Rei"]},
        {"garden": ["Jay"]},
    )
    act(match, f"Play {name}", *answers)
    assert labels(match) == ["Choose Ed", "Choose Jay"]
    settled(match, "Choose Ed")
    assert "Attack Shao with Ed" in labels(match)
    assert lives(match)[0] == (18 if answers else 20)
    match = duel({"hand": [name], "ikz": ikz, "garden": [too_dear], "alley": ["Rei"]})
    if answers:
        settled(match, f"Play {name}")
        assert lives(match)[0] == 20, "a needed target was missing, so nothing could be paid"
    else:
        assert refused(match, f"Play {name}").rule == "R-AZK-31"


@exercises("AZK01-010", "AZK01-019")
@pytest.mark.parametrize(("name", "alone", "mixed"), [("JD", (3, 2), (1, 2)), ("Jay", (2, 3), (2, 1))])
def test_some_like_only_neutral_company(name: str, alone: tuple[int, int], mixed: tuple[int, int]) -> None:
    """The bonus is there while every entity of the own Garden is Neutral; the Alley and Bo do not matter."""
    match = duel({"garden": [name, "Rei"], "alley": ["Indra"]}, {"garden": ["Indra"]})
    assert (fight(match, name), fight(match, "Rei")) == (alone, (1, 2))
    assert fight(duel({"garden": [name, "Indra"]}), name) == mixed


@exercises("AZK01-011")
def test_rooftop_hunter_must_hunt() -> None:
    """Untapped in the Garden at the end of the own turn it is sacrificed; tapped, in the Alley or in Bo's turn not."""
    match = duel({"garden": ["Rooftop Hunter"]})
    act(match, "Attack Shao with Rooftop Hunter", "End the turn")
    assert where(match, "Rooftop Hunter") == "garden"
    act(match, "End the turn")
    assert where(match, "Rooftop Hunter") == "garden", "Bo's turn"
    act(match, "End the turn")
    assert where(match, "Rooftop Hunter") == "discard"
    match = duel({"alley": ["Rooftop Hunter"]})
    act(match, "End the turn")
    assert where(match, "Rooftop Hunter") == "alley"


@exercises("AZK01-068")
def test_pip_swaps_a_card_from_the_alley() -> None:
    """Played into the Alley: draw one, discard one; into the Garden nothing."""
    match = duel({"hand": ["Pip", "Rei"], "ikz": 1, "deck": ["Ed", "Jay"]})
    settled(match, "Play Pip in the Alley", "Use it", "Discard Rei")
    assert (zone(match, ANN, "hand"), zone(match, ANN, "deck")) == (["Ed"], ["Jay"])
    match = duel({"hand": ["Pip", "Rei"], "ikz": 1, "deck": ["Ed"]})
    settled(match, "Play Pip in the Garden")
    assert zone(match, ANN, "hand") == ["Rei"]


@exercises("AZK01-071")
@pytest.mark.parametrize("row", ["garden", "alley"])
def test_alley_fetchduck_fetches(row: str) -> None:
    """At the end of the own turn it may go under the deck for a card; not in Bo's turn."""
    match = duel({row: ["Alley Fetchduck", "Rei"], "deck": ["Ed", "Jay"]})
    act(match, "End the turn", "Use it")
    assert (zone(match, ANN, "hand"), zone(match, ANN, "deck")) == (["Ed"], ["Jay", "Alley Fetchduck"])
    assert where(match, "Rei") == row
    match = duel({row: ["Alley Fetchduck"], "deck": ["Ed"]}, active=2)
    act(match, "End the turn")
    assert idle(match)
    assert where(match, "Alley Fetchduck") == row


@exercises("AZK01-077")
@pytest.mark.rule("R-AZK-08")
def test_stalking_assassin_wants_leaders() -> None:
    """It attacks the Leader, no tapped entity, and nobody at all while somebody taunts."""
    match = duel({"garden": ["Stalking Assassin"]}, {"garden": [{"card": "Rei", "tapped": True}]})
    assert refused(match, "Attack Rei with Stalking Assassin").rule == "R-AZK-08"
    settled(match, "Attack Shao with Stalking Assassin")
    assert lives(match) == (20, 18)
    match = duel({"garden": ["Stalking Assassin"]}, {"garden": [{"card": "Stone Masked Ancient", "tapped": True}]})
    assert not [label for label in labels(match) if label.startswith("Attack")]


@exercises("AZK01-085")
@pytest.mark.rule("R-AZK-52")
def test_invigorating_concoction_works_in_both_windows() -> None:
    """+2 Attack for an own Garden entity, in the Main Phase and in answer to an attack; without one refused."""
    match = duel({"hand": ["Invigorating Concoction"], "ikz": 3, "garden": ["Rei", "Ed"]}, {"garden": ["Jay"]})
    act(match, "Play Invigorating Concoction")
    assert labels(match) == ["Choose Rei", "Choose Ed"]
    settled(match, "Choose Rei")
    assert (fight(match, "Rei"), fight(match, "Ed")) == ((3, 2), (3, 3))
    foe = {"garden": [{"card": "Rei", "tapped": True}], "hand": ["Invigorating Concoction"], "ikz": 3}
    match = duel({"garden": ["Ed"]}, foe)
    act(match, "Attack Rei with Ed", "Play Invigorating Concoction")
    assert where(match, "Ed") == "discard"
    match = duel({"hand": ["Invigorating Concoction"], "ikz": 3, "alley": ["Rei"]})
    assert refused(match, "Play Invigorating Concoction").rule == "R-AZK-31"


@exercises("AZK01-127")
def test_sundering_strike_hits_the_attackers_garden() -> None:
    """One damage to an entity there; not to a Leader, not in the own turn, not without an entity."""
    match = duel({"garden": ["Ed", "Rei"]}, {"hand": ["Sundering Strike"], "ikz": 1, "garden": ["Jay"]})
    act(match, "Attack Shao with Ed", "Play Sundering Strike")
    assert labels(match) == ["Choose Ed", "Choose Rei"]
    settled(match, "Choose Rei")
    assert (damage(match, "Rei"), damage(match, "Ed")) == (1, 0)
    match = duel({"leader": {"weapons": ["Tenraku"]}}, {"hand": ["Sundering Strike"], "ikz": 1})
    act(match, "Attack Shao with Raizan")
    assert refused(match, "Play Sundering Strike").rule == "R-AZK-31"
    assert lives(match) == (20, 20)
    assert match.to_act == BO
