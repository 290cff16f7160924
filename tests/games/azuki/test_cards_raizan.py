"""The starter of Raizan: each card does what it says, to nobody else, and not where it must not."""

from __future__ import annotations

import pytest

from tests.games.acting import act, labels, refused
from tests.games.azuki.duel import (
    ANN,
    BO,
    card,
    carried,
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


@exercises("STT01-001")
def test_raizan_gives_charge_to_an_armed_entity() -> None:
    """Only the entity with the weapon can get it; once a turn; the Charge stays when the weapon goes."""
    match = duel({"garden": ["Rei", {"card": "Wolf Cub", "cooldown": True, "weapons": ["Tenraku"]}], "ikz": 2})
    assert refused(match, "Attack Shao with Wolf Cub").rule == "AZK-67"
    act(match, "Use Raizan")
    assert is_now(match, "Wolf Cub", "charge")
    assert not is_now(match, "Rei", "charge")
    assert ikz(match, ANN) == (1, 1, 0)
    assert refused(match, "Use Raizan").rule == "AZK-119"
    settled(match, "Attack Shao with Wolf Cub")
    assert lives(match) == (20, 16)
    match = duel({"garden": ["Rei"], "ikz": 2})
    assert refused(match, "Use Raizan").rule == "R-AZK-40"
    match = duel({"garden": [{"card": "Rei", "weapons": ["Tenraku"]}]})
    assert refused(match, "Use Raizan").rule == "R-AZK-40"


@exercises("STT01-002")
def test_surge_brings_a_weapon_back_if_it_is_cheap_enough() -> None:
    """Gate Power 1: Tenshin (2) is out of reach, the Dagger (1) comes, on the portaled entity if you like."""
    match = duel({"alley": ["Wolf Cub"], "discard": ["Black Jade Dagger", "Tenshin"], "deck": []})
    act(match, "Portal Wolf Cub")
    assert labels(match) == ["Choose Black Jade Dagger", "Choose none"]
    act(match, "Choose Black Jade Dagger", "Give it to Wolf Cub", "Leave it")
    assert carried(match, "Wolf Cub") == ["Black Jade Dagger"]
    assert fight(match, "Wolf Cub") == (2, 2)
    assert "Tenshin" in zone(match, ANN, "discard")
    match = duel({"alley": ["Alley Guy"], "discard": ["Black Jade Dagger"], "deck": []})
    settled(match, "Portal Alley Guy")
    assert carried(match, "Alley Guy") == []


@exercises("STT01-003")
@pytest.mark.parametrize(("pile", "gone"), [([], 5), (["Rei"], 5), (["Tenshin"], 3)])
def test_crate_rat_mills_more_without_a_weapon_in_the_pile(pile: list[str], gone: int) -> None:
    """Five cards without a weapon in the discard pile, otherwise three; Bo's deck is untouched."""
    match = duel({"hand": ["Crate Rat Kurobo"], "ikz": 1, "discard": pile})
    before, theirs = len(side(match, ANN).deck), len(side(match, BO).deck)
    settled(match, "Play Crate Rat Kurobo in the Alley", "Use it")
    assert (before - len(side(match, ANN).deck), len(side(match, BO).deck)) == (gone, theirs)
    assert len(side(match, ANN).discard) == len(pile) + gone


@pytest.mark.rule("AZK-126")
@exercises("STT01-003")
def test_crate_rat_may_be_played_without_milling() -> None:
    """The ability may be left unused."""
    match = duel({"hand": ["Crate Rat Kurobo"], "ikz": 1})
    settled(match, "Play Crate Rat Kurobo in the Garden", "Leave it")
    assert zone(match, ANN, "discard") == []


@exercises("STT01-004")
@pytest.mark.rule("R-AZK-72")
def test_black_jade_recruit_swaps_a_weapon_for_a_better_one() -> None:
    """Only a weapon pays; only a weapon is taken; the rest goes under the deck."""
    deck = ["Rei", "Tenraku", "Indra", "Wolf Cub", "Alley Guy", "Ed"]
    match = duel({"hand": ["Black Jade Recruit", "Tenshin", "Penny"], "ikz": 1, "deck": deck})
    act(match, "Play Black Jade Recruit in the Alley")
    assert labels(match) == ["Discard Tenshin", "Choose none"]
    act(match, "Discard Tenshin")
    assert labels(match) == ["Take Tenraku", "Choose none"]
    settled(match, "Take Tenraku", "Keep the order")
    assert zone(match, ANN, "hand") == ["Penny", "Tenraku"]
    assert zone(match, ANN, "deck") == ["Ed", "Rei", "Indra", "Wolf Cub", "Alley Guy"]
    match = duel({"hand": ["Black Jade Recruit", "Penny"], "ikz": 1, "deck": deck})
    act(match, "Play Black Jade Recruit in the Alley")
    assert labels(match) == ["Choose none"]
    settled(match, "Choose none")
    assert zone(match, ANN, "hand") == ["Penny"]


@exercises("STT01-005")
@pytest.mark.rule("AZK-117")
def test_alpine_prowler_is_given_from_the_alley_only() -> None:
    """Draw three, discard two; in the Garden it cannot."""
    match = duel({"alley": ["Alpine Prowler"], "hand": ["Penny"], "deck": ["Rei", "Ed", "Jay", "Indra"]})
    act(match, "Use Alpine Prowler", "Discard Penny")
    settled(match, "Discard Ed")
    assert zone(match, ANN, "hand") == ["Rei", "Jay"]
    assert sorted(zone(match, ANN, "discard"))[:3] == ["Alpine Prowler", "Ed", "Filler"]
    assert zone(match, ANN, "deck") == ["Indra"]
    match = duel({"garden": ["Alpine Prowler"]})
    assert refused(match, "Use Alpine Prowler").rule == "AZK-117"


@exercises("STT01-006")
@pytest.mark.rule("AZK-85", "AZK-127")
def test_haruhi_strikes_when_attacking() -> None:
    """One damage to the other Leader or Garden, never the Alley or her own side; she may leave it."""
    match = duel({"garden": ["Silver Current, Haruhi"]}, {"garden": ["Wolf Cub"], "alley": ["Rei"]})
    act(match, "Attack Shao with Silver Current, Haruhi")
    assert labels(match) == ["Choose Shao", "Choose Wolf Cub", "Choose none"]
    settled(match, "Choose Wolf Cub")
    assert (damage(match, "Wolf Cub"), lives(match)) == (1, (20, 19))
    match = duel({"garden": ["Silver Current, Haruhi"]}, {"garden": ["Wolf Cub"]})
    settled(match, "Attack Shao with Silver Current, Haruhi", "Choose none")
    assert (damage(match, "Wolf Cub"), lives(match)) == (0, (20, 19))


@exercises("STT01-007")
@pytest.mark.rule("AZK-124", "AZK-125", "R-AZK-40")
def test_alley_guy_trades_a_card() -> None:
    """Discard one, draw one; without a card in hand he is not even asked."""
    match = duel({"hand": ["Alley Guy", "Rei"], "ikz": 2, "deck": ["Ed", "Jay"]})
    settled(match, "Play Alley Guy in the Garden", "Discard Rei")
    assert zone(match, ANN, "hand") == ["Ed"]
    assert zone(match, ANN, "deck") == ["Jay"]
    match = duel({"hand": ["Alley Guy"], "ikz": 2, "deck": ["Ed"]})
    settled(match, "Play Alley Guy in the Garden")
    assert zone(match, ANN, "hand") == []


@exercises("STT01-008")
def test_black_jade_crewleader_is_stronger_with_a_weapon() -> None:
    """+1 once, however many weapons; nothing without, and nothing for a weapon on a neighbour."""
    armed = {"card": "Black Jade Crewleader", "weapons": ["Tenshin", "Tenraku"]}
    match = duel({"garden": [armed, "Rei"]})
    assert (fight(match, "Black Jade Crewleader"), fight(match, "Rei")) == ((2 + 2 + 3 + 1, 2), (1, 2))
    match = duel({"garden": ["Black Jade Crewleader", {"card": "Rei", "weapons": ["Tenshin"]}]})
    assert fight(match, "Black Jade Crewleader") == (2, 2)


@exercises("STT01-009")
@pytest.mark.parametrize(("count", "attack"), [(5, 2), (6, 4)])
def test_yamada_counts_the_weapons_in_the_pile(count: int, attack: int) -> None:
    """Six weapons in the own pile, not five; Bo's pile does not matter."""
    pile = [f"Tenshin/{n}" for n in range(1, count + 1)]
    match = duel({"garden": ["Weapon Master Yamada", "Rei"], "discard": pile}, {"discard": ["Tenshin"]})
    assert fight(match, "Weapon Master Yamada") == (attack, 2)
    assert fight(match, "Rei") == (1, 2)


@exercises("STT01-010")
@pytest.mark.rule("AZK-97", "R-AZK-28")
def test_indra_charges() -> None:
    """She attacks in the turn she comes; Ed beside her has to wait. In the Alley Charge does not help."""
    match = duel({"hand": ["Indra", "Ed"], "ikz": 9})
    act(match, "Play Indra in the Garden", "Play Ed in the Garden")
    assert refused(match, "Attack Shao with Ed").rule == "AZK-67"
    settled(match, "Attack Shao with Indra")
    assert lives(match) == (20, 17)
    match = duel({"hand": ["Indra"], "ikz": 5})
    act(match, "Play Indra in the Alley")
    assert not [label for label in labels(match) if label.startswith("Attack")]


@exercises("STT01-011", "STT01-016")
@pytest.mark.parametrize(
    ("rows", "attack"),
    [({}, 4), ({"garden": ["Raizan entity"]}, 5), ({"alley": ["Raizan entity", "Raizan entity/2"]}, 5)],
)
def test_raizan_sharpens_his_zanbato_once(rows: dict[str, list[str]], attack: int) -> None:
    """Five instead of four while he is on the field, in either row; a second Raizan adds nothing, nor to others."""
    leader = {"leader": {"weapons": ["Raizan's Zanbato"]}, "hand": ["Tenraku"], "ikz": 3}
    match = duel({**leader, **rows}, leaders=("Zero", "STT02-001"))
    assert fight(match, "Zero") == (attack, 20)
    act(match, "Play Tenraku")
    if rows.get("garden"):
        act(match, "Give it to Zero")
    assert fight(match, "Zero")[0] == attack + 3


@exercises("STT01-011")
@pytest.mark.rule("R-AZK-60")
def test_a_frozen_raizan_sharpens_nothing_but_the_second_does() -> None:
    """The first copy's ability is off; the second takes its place."""
    frozen = [{"card": 55, "seat": 1, "word": "frozen", "until": "your_next_turn"}]
    setting = {"leader": {"weapons": ["Raizan's Zanbato"]}, "garden": ["Raizan entity"]}
    match = duel(setting)
    raizan = card(match, "Raizan", ANN, 2)
    frozen[0]["card"] = raizan
    assert fight(duel(setting, marks=frozen), "Raizan")[0] == 4
    both = {**setting, "garden": ["Raizan entity", "Raizan entity/2"]}
    match = duel(both)
    frozen[0]["card"] = side(match, ANN).garden[0]
    assert fight(duel(both, marks=frozen), "Raizan")[0] == 5


@exercises("STT01-012")
def test_lightning_shuriken_mills_when_its_bearer_attacks() -> None:
    """One card when the bearer attacks; nothing when another attacks."""
    match = duel({"garden": [{"card": "Rei", "weapons": ["Lightning Shuriken"]}, "Wolf Cub"], "deck": ["Ed", "Jay"]})
    act(match, "Attack Shao with Wolf Cub")
    assert idle(match)
    settled(match, "Attack Shao with Rei", "Use it")
    assert zone(match, ANN, "deck") == ["Jay"]
    assert zone(match, ANN, "discard")[0] == "Ed"
    assert lives(match) == (20, 17)


@exercises("STT01-013")
@pytest.mark.rule("AZK-44", "R-AZK-54")
def test_black_jade_dagger_can_be_paid_with_blood() -> None:
    """One damage to the own Leader makes it a +2; left alone it is a +1."""
    match = duel({"hand": ["Black Jade Dagger"], "ikz": 1, "garden": ["Rei"]})
    settled(match, "Play Black Jade Dagger", "Give it to Rei", "Use it")
    assert (fight(match, "Rei"), lives(match)) == ((3, 2), (19, 20))
    match = duel({"hand": ["Black Jade Dagger"], "ikz": 1, "garden": ["Rei"]})
    settled(match, "Play Black Jade Dagger", "Give it to Rei", "Leave it")
    assert (fight(match, "Rei"), lives(match)) == ((2, 2), (20, 20))


@exercises("STT01-014")
def test_tenshin_cuts_a_leader() -> None:
    """Up to one damage to either Leader, to no entity."""
    match = duel({"hand": ["Tenshin"], "ikz": 2}, {"garden": ["Rei"]})
    act(match, "Play Tenshin")
    assert labels(match) == ["Choose Raizan", "Choose Shao", "Choose none"]
    settled(match, "Choose Shao")
    assert (lives(match), fight(match, "Raizan")) == ((20, 19), (2, 20))
    match = duel({"hand": ["Tenshin"], "ikz": 2})
    settled(match, "Play Tenshin", "Choose none")
    assert lives(match) == (20, 20)


@exercises("STT01-015")
@pytest.mark.parametrize(("count", "attack"), [(14, 3), (15, 4)])
def test_tenraku_grows_with_the_discard_pile(count: int, attack: int) -> None:
    """One more at fifteen cards, not at fourteen; other weapons do not grow."""
    pile = [f"filler/{n}" for n in range(1, count + 1)]
    match = duel(
        {"garden": [{"card": "Rei", "weapons": ["Tenraku"]}, {"card": "Ed", "weapons": ["Tenshin"]}], "discard": pile}
    )
    assert fight(match, "Rei")[0] == 1 + attack
    assert fight(match, "Ed")[0] == 3 + 2


@exercises("STT01-016")
def test_the_zanbato_sweeps_for_a_raizan_only() -> None:
    """Carried by Raizan it hits every entity in the other Garden, neither Leader nor Alley; not so with Rei."""
    foe = {"garden": ["Wolf Cub", "Ed"], "alley": ["Jay"]}
    match = duel({"leader": {"weapons": ["Raizan's Zanbato"]}, "garden": ["Rei"]}, foe)
    settled(match, "Attack Shao with Raizan", "Use it")
    hurt = [damage(match, name) for name in ("Wolf Cub", "Ed", "Jay", "Rei")]
    assert (hurt, lives(match)) == ([1, 1, 0, 0], (20, 16))
    match = duel({"garden": [{"card": "Rei", "weapons": ["Raizan's Zanbato"]}]}, foe)
    settled(match, "Attack Shao with Rei")
    assert [damage(match, name) for name in ("Wolf Cub", "Ed")] == [0, 0]


@exercises("STT01-017")
@pytest.mark.rule("AZK-36", "AZK-38")
def test_lightning_orb_hits_up_to_two_in_answer() -> None:
    """In the window only; two different entities of the attacker's Garden, not the Leader; in the own turn refused."""
    ann = {"garden": ["Rei", "Wolf Cub", "Ed"]}
    match = duel(ann, {"hand": ["Lightning Orb"], "ikz": 1})
    act(match, "Attack Shao with Ed", "Play Lightning Orb")
    assert labels(match) == ["Choose Rei", "Choose Wolf Cub", "Choose Ed", "Choose none"]
    act(match, "Choose Rei", "Choose Wolf Cub")
    assert [damage(match, name) for name in ("Rei", "Wolf Cub", "Ed")] == [1, 1, 0]
    assert where(match, "Lightning Orb") == "discard"
    match = duel({"hand": ["Lightning Orb"], "ikz": 1}, {"garden": ["Rei"]})
    assert refused(match, "Play Lightning Orb").rule == "AZK-38"
