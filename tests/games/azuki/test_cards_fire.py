"""Further Fire cards: each does what it says, to nobody else, and not where it must not."""

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
    is_now,
    lives,
    settled,
    spell_card,
    where,
    zone,
)

ZERO = ("Zero", "STT02-001")
ONE = {"in": ["garden"], "exactly": 1}


@exercises("AZK01-058")
@pytest.mark.rule("AZK-89", "R-AZK-67")
def test_black_jade_warlord_gives_itself_after_the_attack() -> None:
    """If it survived it may be given: +2 Attack for the Leader or a Garden entity. Dead, it gives nothing."""
    match = duel({"garden": ["Black Jade Warlord", "Rei"], "alley": ["Jay"]})
    act(match, "Attack Shao with Black Jade Warlord", "Use it")
    assert labels(match) == ["Choose Raizan", "Choose Rei"]
    settled(match, "Choose Rei")
    assert (fight(match, "Rei"), where(match, "Black Jade Warlord"), lives(match)) == ((3, 2), "discard", (20, 18))
    match = duel({"garden": ["Black Jade Warlord", "Rei"]}, {"garden": [{"card": "Ed", "tapped": True}]})
    settled(match, "Attack Ed with Black Jade Warlord")
    assert (where(match, "Black Jade Warlord"), fight(match, "Rei")) == ("discard", (1, 2))


@exercises("AZK01-059")
@pytest.mark.rule("R-AZK-68")
def test_spice_fires_up_a_friend() -> None:
    """Damaged, another entity of the own Garden gets +1 Attack; alone nothing is used up."""
    match = duel({"garden": ["Spice", "Rei", "Ed"], "alley": ["Jay"]}, leaders=ZERO)
    act(match, "Use Zero", "Choose Spice")
    assert labels(match) == ["Choose Rei", "Choose Ed"]
    settled(match, "Choose Rei")
    assert (fight(match, "Rei"), fight(match, "Ed")) == ((2, 2), (3, 3))
    assert [use.card for use in match.state.run.uses if match.pool[use.card].name == "Spice"]
    match = duel({"garden": ["Spice"], "alley": ["Jay"]}, leaders=ZERO)
    settled(match, "Use Zero", "Choose Spice")
    assert not [use for use in match.state.run.uses if match.pool[use.card].name == "Spice"]


@exercises("AZK01-060")
@pytest.mark.rule("R-AZK-58")
def test_scarlett_slips_past_defenders_and_burns_out() -> None:
    """With her ability nobody can step in, she has +1 Attack and is given at the end; without it all as usual."""
    match = duel({"garden": [{"card": "Scarlett", "cooldown": True}, "Rei"]}, {"garden": ["Foamback Crab"]})
    settled(match, "Attack Shao with Scarlett", "Use it")
    assert lives(match) == (20, 16)
    act(match, "End the turn")
    assert (where(match, "Scarlett"), where(match, "Rei")) == ("discard", "garden")
    match = duel({"garden": ["Scarlett"]}, {"garden": ["Foamback Crab"]})
    settled(match, "Attack Shao with Scarlett", "Leave it", "Defend with Foamback Crab")
    act(match, "End the turn")
    assert (where(match, "Scarlett"), lives(match)) == ("garden", (20, 20))


@exercises("AZK01-061")
@pytest.mark.rule("R-AZK-39", "R-AZK-65")
def test_firebrand_renji_counts_three_sources() -> None:
    """The third different card that damages him this turn lets him strike for up to 3, even dying."""
    ann = {"garden": ["Firebrand Renji", "Rei"], "hand": ["Collateral Burst", "Collateral Burst/2"], "ikz": 4}
    match = duel(ann, leaders=ZERO)
    act(match, "Play Collateral Burst", "Choose Firebrand Renji", "Deal no damage")
    act(match, "Play Collateral Burst", "Choose Firebrand Renji", "Deal no damage")
    assert idle(match), "two sources so far"
    act(match, "Use Zero", "Choose Firebrand Renji")
    assert where(match, "Firebrand Renji") == "discard"
    settled(match, "Choose Shao", "Deal 3 damage")
    assert lives(match) == (19, 17)


@exercises("AZK01-061")
@pytest.mark.rule("AZK-106")
def test_firebrand_renji_counts_anew_when_he_comes_back() -> None:
    """Two cards damaged him before he returned to hand and was played again: the next one is the first."""
    away = spell_card("away", abilities=[{"use": "main", "do": [{"op": "move", "cards": ONE, "to": "hand"}]}])
    burn = spell_card("burn", abilities=[{"use": "main", "do": [{"op": "damage", "to": ONE}]}])
    ann = {"garden": ["Firebrand Renji"], "hand": ["burn/1", "burn/2", "burn/3", "away"], "ikz": 3}
    match = duel(ann, cards=(away, burn), leaders=ZERO)
    settled(match, "Play Burn", "Play Burn", "Play Away", "Play Firebrand Renji in the Garden", "Play Burn")
    assert (where(match, "Firebrand Renji"), damage(match, "Firebrand Renji")) == ("garden", 1)


@exercises("AZK01-061")
def test_two_abilities_of_one_card_are_one_source() -> None:
    """The Seer's own burning and two blows of one card are no three sources; the count ends with the turn."""
    match = duel(
        {"garden": [{"card": "Firebrand Renji", "tapped": True}]}, {"garden": ["Rei", "Midnight Courier"]}, active=2
    )
    settled(match, "Attack Firebrand Renji with Rei")
    assert damage(match, "Firebrand Renji") == 1
    settled(match, "Attack Firebrand Renji with Midnight Courier")
    assert where(match, "Firebrand Renji") == "discard"
    assert idle(match)


@exercises("AZK01-062")
@pytest.mark.rule("AZK-102")
def test_pekiro_passes_damage_on() -> None:
    """Effect damage to it may go to another entity in either Garden; the source stays, once a turn, not in combat."""
    match = duel(
        {"garden": ["Silver Current, Haruhi", "Silver Current, Haruhi/2"]},
        {"garden": ["Pekiro", "Ed"], "alley": ["Jay"]},
    )
    act(match, "Attack Shao with Silver Current, Haruhi (Garden 1)", "Choose Pekiro")
    assert match.to_act == BO
    assert labels(match) == [
        "Choose Silver Current, Haruhi (their Garden 1)",
        "Choose Silver Current, Haruhi (their Garden 2)",
        "Choose Ed",
        "Choose none",
    ]
    settled(match, "Choose Ed")
    assert (damage(match, "Ed"), damage(match, "Pekiro")) == (1, 0)
    settled(match, "Attack Shao with Silver Current, Haruhi (Garden 2)", "Choose Pekiro")
    assert where(match, "Pekiro") == "discard", "once a turn"
    match = duel({"garden": ["Rei"]}, {"garden": [{"card": "Pekiro", "tapped": True}, "Ed"]})
    settled(match, "Attack Pekiro with Rei")
    assert where(match, "Pekiro") == "discard"


@exercises("AZK01-062")
@pytest.mark.rule("R-AZK-63", "R-AZK-68")
def test_pekiro_may_decline_and_adds_to_what_hits_anyway() -> None:
    """Firestorm on Pekiro and Rock Sloth: passed on, 2 and 2 are added up before Carapace takes 1; or declined."""
    ann = {"hand": ["Firestorm"], "ikz": 5}
    match = duel(ann, {"garden": ["Pekiro", "Rock Sloth"]})
    settled(match, "Play Firestorm", "Choose Rock Sloth")
    assert (damage(match, "Rock Sloth"), damage(match, "Pekiro")) == (3, 0)
    match = duel(ann, {"garden": ["Pekiro", "Rock Sloth"]})
    settled(match, "Play Firestorm", "Choose none")
    assert (where(match, "Pekiro"), damage(match, "Rock Sloth")) == ("discard", 1)


@exercises("AZK01-062")
@pytest.mark.rule("R-AZK-40")
def test_a_cost_that_pekiro_passes_on_is_paid() -> None:
    """Collateral Burst is paid with Pekiro, who gives the wound to Rei: the effect follows."""
    match = duel({"hand": ["Collateral Burst"], "ikz": 2, "garden": ["Pekiro", "Rei"]}, {"garden": ["Ed"]})
    settled(match, "Play Collateral Burst", "Choose Pekiro", "Choose Rei", "Choose Ed", "Deal 2 damage")
    assert (damage(match, "Pekiro"), damage(match, "Rei"), damage(match, "Ed")) == (0, 1, 2)


@exercises("AZK01-062")
def test_pekiro_cannot_shield_with_the_immune() -> None:
    """The new victim's own protection counts: Misaki takes nothing."""
    match = duel({"hand": ["Firestorm"], "ikz": 5}, {"garden": ["Pekiro", "Serene Fist, Misaki"]})
    settled(match, "Play Firestorm", "Choose Serene Fist, Misaki")
    assert (where(match, "Pekiro"), damage(match, "Serene Fist, Misaki")) == ("garden", 0)


@exercises("AZK01-066")
def test_firestorm_burns_everybody_in_front() -> None:
    """Two damage to both Leaders and all Garden entities at once; Alleys are safe; with 4 IKZ too dear."""
    ann = {"hand": ["Firestorm"], "ikz": 5, "garden": ["Ed", "Rei"], "alley": ["Penny"]}
    match = duel(ann, {"garden": ["Wolf Cub", "Jay"], "alley": ["Rei"]})
    settled(match, "Play Firestorm")
    assert (lives(match), zone(match, ANN, "garden"), zone(match, BO, "garden")) == ((18, 18), ["Ed"], ["Jay"])
    assert (zone(match, ANN, "alley"), zone(match, BO, "alley")) == (["Penny"], ["Rei"])
    match = duel({"hand": ["Firestorm"], "ikz": 4})
    assert refused(match, "Play Firestorm").rule == "AZK-110"


@exercises("AZK01-113")
@pytest.mark.parametrize(("others", "charges"), [(1, False), (2, True)])
def test_cinderwake_pursuer_follows_the_crowd(others: int, charges: bool) -> None:
    """With two other cards played this turn it may attack at once; with one it has to wait."""
    match = duel({"hand": ["Cinderwake Pursuer", "Healing Flutter", "Rei"], "ikz": 4})
    act(match, *["Play Healing Flutter", "Play Rei in the Alley"][:others], "Play Cinderwake Pursuer in the Garden")
    if charges:
        act(match, "Use it")
        settled(match, "Attack Shao with Cinderwake Pursuer")
    else:
        assert idle(match)
        assert refused(match, "Attack Shao with Cinderwake Pursuer").rule == "AZK-67"
    assert not is_now(match, "Rei", "charge")


@exercises("AZK01-115")
@pytest.mark.rule("R-AZK-66", "AZK-10")
def test_crazed_arsonist_burns_both_leaders() -> None:
    """Attacking and sacrificed: one damage to both, no choice. Destroyed or replaced: nothing."""
    match = duel({"garden": ["Crazed Arsonist", "Rei"]})
    settled(match, "Attack Shao with Crazed Arsonist")
    assert lives(match) == (19, 18)
    match = duel({"garden": ["Crazed Arsonist"], "hand": ["Wrath of Sinder"], "ikz": 3}, {"garden": ["Ed"]})
    settled(match, "Play Wrath of Sinder", "Sacrifice Crazed Arsonist", "Choose Ed")
    assert (lives(match), damage(match, "Ed")) == ((19, 19), 1)
    match = duel({"garden": ["Crazed Arsonist", "Rei", "Ed", "Jay", "Penny"], "hand": ["Wolf Cub"], "ikz": 2})
    settled(match, "Play Wolf Cub in the Garden", "Replace Crazed Arsonist")
    assert lives(match) == (20, 20)
    match = duel({"garden": ["Rei"]}, {"garden": [{"card": "Crazed Arsonist", "tapped": True, "damage": 1}]})
    settled(match, "Attack Crazed Arsonist with Rei")
    assert (where(match, "Crazed Arsonist"), lives(match)) == ("discard", (20, 20))


@exercises("AZK01-116")
def test_tenmoku_daiki_costs_blood() -> None:
    """Charge, and three damage to the own Leader that cannot be declined; portaled he costs nothing."""
    match = duel({"hand": ["Tenmoku Daiki"], "ikz": 4, "garden": ["Rei"]})
    settled(match, "Play Tenmoku Daiki in the Garden")
    assert (lives(match), damage(match, "Rei")) == ((17, 20), 0)
    settled(match, "Attack Shao with Tenmoku Daiki")
    assert lives(match) == (17, 17)
    match = duel({"alley": ["Tenmoku Daiki"]})
    settled(match, "Portal Tenmoku Daiki")
    assert lives(match) == (20, 20)


@exercises("AZK01-129")
def test_silk_tongue_veyla_spreads_pain() -> None:
    """Taking or dealing damage, once a turn: one damage to both Leaders; untouched she does nothing."""
    match = duel({"garden": ["Silk Tongue Veyla", "Rei"]}, {"garden": [{"card": "Ed", "tapped": True}]})
    settled(match, "Attack Ed with Rei")
    assert lives(match) == (20, 20)
    settled(match, "Attack Ed with Silk Tongue Veyla")
    assert (lives(match), damage(match, "Silk Tongue Veyla")) == ((19, 19), 3), "both at once, but once"
    match = duel({"garden": ["Silk Tongue Veyla"]}, leaders=ZERO)
    settled(match, "Use Zero")
    assert lives(match) == (18, 19)
