"""Attacks in six steps: who may attack whom, the window, Defenders, damage."""

from __future__ import annotations

import pytest

from tests.games.acting import act, labels, log, refused
from tests.games.azuki.duel import (
    ANN,
    BO,
    card,
    carried,
    damage,
    duel,
    fight,
    idle,
    ikz,
    is_now,
    lives,
    mark,
    own,
    relaid,
    settled,
    spell_card,
    where,
    zone,
)

TAPPED_REI = {"card": "Rei", "tapped": True}


@pytest.mark.rule("AZK-04", "AZK-05", "AZK-06", "AZK-84", "AZK-142", "R-AZK-07", "R-AZK-08")
def test_who_may_attack_whom() -> None:
    """From the Garden, against the Leader (tapped or not) or a tapped Garden entity; attacker and target at once."""
    ann = {"garden": ["Ed", {"card": "Jay", "tapped": True}], "alley": ["Penny"]}
    match = duel(ann, {"garden": [TAPPED_REI, "Wolf Cub"], "alley": ["Kale"]})
    assert [label for label in labels(match) if "Attack" in label] == ["Attack Shao with Ed", "Attack Rei with Ed"]
    assert refused(match, "Attack Wolf Cub with Ed").rule == "AZK-06"
    assert refused(match, "Attack Kale with Ed").rule == "AZK-12"
    assert refused(match, "Attack Shao with Jay").rule == "R-AZK-07"
    assert refused(match, "Attack Shao with Raizan").rule == "R-AZK-07"
    match = duel({"garden": ["Ed"]}, {"leader": {"tapped": True}})
    settled(match, "Attack Shao with Ed")
    assert (lives(match), is_now(match, "Ed", "tapped")) == ((20, 17), True)


@pytest.mark.rule("R-AZK-07", "R-AZK-34", "AZK-97")
def test_an_armed_leader_may_attack_at_once() -> None:
    """The Leader has no Cooldown: armed in the first turn it attacks; Attack 0 is no bar for entities."""
    match = duel({"hand": ["Tenraku"], "ikz": 3, "garden": ["Penny"]}, turn=1)
    act(match, "Play Tenraku", "Give it to Raizan")
    settled(match, "Attack Shao with Raizan")
    assert lives(match) == (20, 17)
    settled(match, "Attack Shao with Penny")
    assert lives(match) == (20, 17)


@pytest.mark.rule("R-AZK-07")
def test_a_weapon_on_another_card_does_not_arm_the_leader() -> None:
    """Ed carries the sword: he may attack, and Raizan, who has no Attack, may not."""
    match = duel({"garden": [{"card": "Ed", "weapons": ["Tenraku"]}]})
    assert [label for label in labels(match) if "Attack" in label] == ["Attack Shao with Ed"]
    assert refused(match, "Attack Shao with Raizan").rule == "R-AZK-07"


@pytest.mark.rule("AZK-12", "R-AZK-08")
@pytest.mark.parametrize(
    ("word", "targets"),
    [("reach", ["Shao", "Wolf Cub", "Rei"]), ("leaders_only", ["Shao"]), ("charge", ["Shao", "Wolf Cub"])],
)
def test_a_word_for_the_turn_changes_whom_its_card_may_attack(word: str, targets: list[str]) -> None:
    """Ed has the word, and nobody else has anything; Jay attacks as always."""
    match = duel({"garden": ["Ed", "Jay"]}, {"garden": [{"card": "Wolf Cub", "tapped": True}], "alley": ["Rei"]})
    match = relaid(match, marks=[mark(card(match, "Ed"), ANN, word=word)])
    attacks = [label for label in labels(match) if "Attack" in label]
    assert attacks == [
        *[f"Attack {target} with Ed" for target in targets],
        "Attack Shao with Jay",
        "Attack Wolf Cub with Jay",
    ]


@pytest.mark.rule("AZK-75", "AZK-88", "AZK-112", "AZK-113", "AZK-141")
def test_both_deal_their_attack_at_the_same_time() -> None:
    """Ed (3/3) and Courier (2/2): the Courier falls and still strikes; bystanders are untouched."""
    match = duel({"garden": ["Ed", "Jay"]}, {"garden": [{"card": "Midnight Courier", "tapped": True}, "Rei"]})
    settled(match, "Attack Midnight Courier with Ed")
    assert (where(match, "Midnight Courier"), damage(match, "Ed")) == ("discard", 2)
    assert (damage(match, "Jay"), damage(match, "Rei"), lives(match)) == (0, 0, (20, 20))


@pytest.mark.rule("AZK-76", "AZK-77", "AZK-82", "AZK-141")
def test_leaders_fight_with_what_they_carry() -> None:
    """Without Attack a Leader does nothing to its attacker; an armed one strikes, and keeps the damage it takes."""
    match = duel({"garden": ["Ed"]}, {})
    settled(match, "Attack Shao with Ed")
    assert damage(match, "Ed") == 0
    match = duel({"leader": {"weapons": ["Tenraku"]}}, {"garden": [{"card": "Ed", "tapped": True}]})
    settled(match, "Attack Ed with Raizan")
    assert (lives(match), where(match, "Ed")) == ((17, 20), "discard")
    act(match, "End the turn")
    assert lives(match) == (17, 20)


@pytest.mark.rule("AZK-61", "AZK-55", "R-AZK-51")
def test_attacks_and_plays_come_in_any_order() -> None:
    """Attack, play, attack again; none of it in the other player's turn."""
    match = duel({"garden": ["Ed", "Jay"], "hand": ["Indra"], "ikz": 5})
    settled(match, "Attack Shao with Ed", "Play Indra in the Garden", "Attack Shao with Jay", "Attack Shao with Indra")
    assert lives(match) == (20, 12)
    act(match, "End the turn")
    assert match.to_act == BO
    assert not [label for label in labels(match) if "Ed" in label]


@pytest.mark.rule("AZK-37", "AZK-57", "AZK-86", "R-AZK-56", "AZK-36")
def test_several_responses_one_after_the_other() -> None:
    """Bo plays two in one attack, each resolved whole before the next; then he passes."""
    bo = {"hand": ["Sundering Strike", "Earth Orb", "Healing Flutter"], "ikz": 4}
    match = duel({"garden": ["Ed", "Jay"]}, bo)
    act(match, "Attack Shao with Ed", "Play Sundering Strike", "Choose Jay")
    assert (match.to_act, match.state.phase, where(match, "Jay")) == (BO, "response", "garden")
    assert refused(match, "Play Healing Flutter").rule == "AZK-35"
    act(match, "Play Earth Orb", "Choose Ed", "Deal no damage")
    assert (fight(match, "Ed")[0], ikz(match, BO)) == (2, (1, 3, 0))
    settled(match, "Let the attack go on")
    assert lives(match) == (20, 18)


@pytest.mark.rule("AZK-35", "AZK-38", "AZK-59", "AZK-60", "R-AZK-14")
def test_the_attacker_has_no_window() -> None:
    """Ann's Response stays refused in her turn; her Main ability is none in Bo's attack; her triggers do happen."""
    match = duel({"hand": ["Sundering Strike"], "ikz": 1, "garden": ["Ed"]}, {"garden": ["Rei"]})
    assert refused(match, "Play Sundering Strike").rule == "AZK-38"
    match = duel({"garden": ["Ed"]}, {"alley": ["Alpine Prowler"], "hand": ["Rei"], "ikz": 1})
    act(match, "Attack Shao with Ed")
    assert refused(match, "Use Alpine Prowler").rule == "AZK-60"
    match = duel({"garden": ["Enraged Howler", "Ed"]}, {"hand": ["Sundering Strike", "Rei"], "ikz": 2})
    act(match, "Attack Shao with Ed", "Play Sundering Strike", "Choose Enraged Howler")
    assert (fight(match, "Enraged Howler"), match.to_act) == ((2, 1), BO)


@pytest.mark.rule("R-AZK-55")
@pytest.mark.parametrize(
    ("leader", "hand", "means", "opens"),
    [
        ("Bobu", ["Rei"], 0, False),
        ("Bobu", ["Rei"], 1, True),
        ("Bobu", [], 3, False),
        ("Benzai the Sly", ["Rei"], 0, True),
        ("Benzai the Sly", [], 0, False),
        ("Benzai the Sly", [], 1, True),
    ],
)
def test_the_window_opens_by_public_facts(leader: str, hand: list[str], means: int, opens: bool) -> None:
    """A card in hand and the price of the cheapest Response of these elements, or a usable ability."""
    match = duel({"garden": ["Ed"]}, {"hand": hand, "ikz": means}, leaders=("STT01-001", leader))
    act(match, f"Attack {leader} with Ed")
    assert (match.to_act == BO) is opens


@pytest.mark.rule("R-AZK-55")
def test_the_cheapest_response_is_that_of_the_shipped_cards() -> None:
    """Water 0, all others 1; what the table assumes is what the files say."""
    from cardtable.games.azuki.deck import CHEAPEST
    from tests.games.azuki.duel import all_cards

    found: dict[str, int] = {}
    for each in all_cards().values():
        uses = [use for ability in each.get("abilities", ()) for use in _listed(ability.get("use", ()))]
        if each.get("response") or (each["type"] == "spell" and "response" in uses):
            found[each["element"]] = min(each["cost"], found.get(each["element"], 99))
    assert {element: min(found.get(element, 99), found["neutral"]) for element in CHEAPEST} == CHEAPEST


def _listed(use: object) -> tuple[str, ...]:
    return (use,) if isinstance(use, str) else tuple(use)  # type: ignore[arg-type]


@pytest.mark.rule("R-AZK-55", "R-AZK-56")
def test_an_empty_handed_player_is_still_asked_for_a_defender() -> None:
    """No Response can come, so only step 4 is asked; response and Defender are one sitting of one player."""
    match = duel({"garden": ["Ed"]}, {"garden": ["Penny"]}, leaders=("STT01-001", "Bobu"))
    act(match, "Attack Bobu with Ed")
    assert (match.state.phase, labels(match)) == ("defend", ["Defend with Penny", "No Defender"])
    match = duel({"garden": ["Ed"]}, {"garden": ["Penny"], "hand": ["Rei"], "ikz": 1})
    act(match, "Attack Shao with Ed")
    assert match.to_act == BO
    act(match, "Let the attack go on")
    assert (match.to_act, match.state.phase) == (BO, "defend")


@pytest.mark.rule("R-AZK-11", "R-AZK-12", "R-AZK-58", "AZK-70", "AZK-87")
def test_one_defender_steps_in_cooldown_or_not() -> None:
    """Penny, fresh and Rooted, takes the blow; no second Defender and no second window come after that."""
    bo = {"garden": [{"card": "Penny", "cooldown": True}, "Sloth Scarecrow"], "hand": ["Sundering Strike"], "ikz": 1}
    match = duel({"garden": ["Rei"]}, bo)
    match = relaid(match, marks=[mark(card(match, "Penny"), ANN, word="rooted")])
    act(match, "Attack Shao with Rei", "Let the attack go on")
    assert labels(match) == ["Defend with Penny", "Defend with Sloth Scarecrow", "No Defender"]
    settled(match, "Defend with Penny")
    assert (where(match, "Penny"), where(match, "Sloth Scarecrow"), lives(match)) == ("discard", "garden", (20, 20))


@pytest.mark.rule("R-AZK-58", "R-AZK-60")
def test_who_cannot_defend() -> None:
    """The target itself, a tapped and a Frozen Defender cannot; for an attack on the Alley one can."""
    match = duel({"garden": ["Rei"]}, {"garden": ["Penny", {"card": "Sloth Scarecrow", "tapped": True}]})
    frozen = mark(card(match, "Penny"), ANN, word="frozen")
    settled(relaid(match, marks=[frozen]), "Attack Shao with Rei")
    settled(match, "Attack Sloth Scarecrow with Rei", "No Defender")
    match = duel({"garden": ["Riven Flashborne"]}, {"garden": ["Penny"], "alley": ["Jay"]})
    settled(match, "Attack Jay with Riven Flashborne", "Defend with Penny")
    assert (where(match, "Jay"), where(match, "Penny")) == ("alley", "discard")


@pytest.mark.rule("R-AZK-09")
def test_a_target_that_untaps_is_still_hit() -> None:
    """Legality was checked at declaration: Rei untapped by an answer is struck all the same."""
    waking = {"use": "response", "targets": {"who": {"in": ["garden"]}}, "do": [{"op": "untap", "cards": "$who"}]}
    wake = spell_card("wake", abilities=[waking])
    match = duel({"garden": ["Ed"]}, {"garden": [TAPPED_REI], "hand": ["wake"]}, cards=(wake,))
    act(match, "Attack Rei with Ed", "Play Wake")
    assert where(match, "Rei") == "discard"


@pytest.mark.rule("R-AZK-10")
def test_an_attack_without_its_attacker_ends() -> None:
    """Commune returns the attacker: no Defender is asked, no damage, nothing after the attack."""
    match = duel({"garden": ["Black Jade Warlord"]}, {"garden": ["Penny"], "hand": ["Commune with Water"], "ikz": 2})
    act(match, "Attack Shao with Black Jade Warlord", "Play Commune with Water", "Choose Black Jade Warlord")
    assert idle(match)
    assert (lives(match), zone(match, ANN, "hand"), match.state.combat) == ((20, 20), ["Black Jade Warlord"], None)
    assert log(match)[-1] == "The attacker, Black Jade Warlord, is gone, so no damage is dealt."


@pytest.mark.rule("R-AZK-10")
def test_without_its_target_only_the_damage_is_left_out() -> None:
    """The target is returned: Responses may go on, no Defender is asked, and After Attacking resolves."""
    bo = {"garden": [TAPPED_REI, "Penny"], "hand": ["Commune with Water", "Jay"], "ikz": 3}
    match = duel({"garden": ["Black Jade Warlord", "Ed"]}, bo)
    act(match, "Attack Rei with Black Jade Warlord", "Play Commune with Water", "Choose Rei")
    assert (match.to_act, match.state.phase) == (BO, "response")
    act(match, "Let the attack go on")
    assert (match.to_act, labels(match)) == (ANN, ["Use it", "Leave it"])
    settled(match, "Leave it")
    assert (damage(match, "Black Jade Warlord"), where(match, "Penny")) == (0, "garden")
    assert "The target, Rei, is gone, so no damage is dealt." in log(match)


@pytest.mark.rule("R-AZK-67")
def test_deaths_of_a_fight_come_together_and_their_triggers_before_the_end() -> None:
    """Farmer and Cart kill each other: both triggers wait at once, and the active player orders them."""
    cart = {"card": "Wobbly Cabbage Cart", "weapons": ["Tenshin"]}
    match = duel({"garden": [cart]}, {"garden": [{"card": "Cactus Farmer", "tapped": True}, "Penny"]})
    act(match, "Attack Cactus Farmer with Wobbly Cabbage Cart", "No Defender")
    assert (match.to_act, match.state.phase) == (ANN, "damage")
    assert labels(match) == ["Next: Wobbly Cabbage Cart", "Next: Cactus Farmer"]
    act(match, "Next: Wobbly Cabbage Cart", "Choose Penny")
    assert (where(match, "Penny"), zone(match, ANN, "garden")) == ("discard", [])
    assert carried(match, "Wobbly Cabbage Cart") == []


@pytest.mark.rule("AZK-39", "AZK-40", "AZK-42", "R-AZK-53")
def test_weapons_go_to_the_own_leader_and_garden_only() -> None:
    """Not to the Alley, not to Bo's side; several may be on one card."""
    match = duel(
        {"hand": ["Tenraku", "Hidden Dagger"], "ikz": 4, "garden": ["Rei"], "alley": ["Ed"]}, {"garden": ["Jay"]}
    )
    act(match, "Play Tenraku")
    assert labels(match) == ["Give it to Raizan", "Give it to Rei"]
    act(match, "Give it to Rei")
    settled(match, "Play Hidden Dagger", "Give it to Rei")
    assert (carried(match, "Rei"), fight(match, "Rei")) == (["Tenraku", "Hidden Dagger"], (5, 2))


@pytest.mark.rule("R-AZK-59")
def test_taunt_binds_the_declaration_only() -> None:
    """Riven cannot pass Taunt into the Alley; a Defender may still step in for the taunting one."""
    bo = {"garden": [{"card": "Stone Masked Ancient", "tapped": True}, "Penny"], "alley": ["Jay"]}
    match = duel({"garden": ["Riven Flashborne"]}, bo)
    assert refused(match, "Attack Jay with Riven Flashborne").rule == "R-AZK-59"
    settled(match, "Attack Stone Masked Ancient with Riven Flashborne", "Defend with Penny")
    assert (where(match, "Penny"), damage(match, "Stone Masked Ancient")) == ("discard", 0)


@pytest.mark.rule("R-AZK-60")
def test_a_frozen_card_fights_back_but_cannot_be_hurt() -> None:
    """Frozen Ed takes nothing, strikes with its weapon, taunts nobody and pays nothing."""
    match = duel({"garden": ["Rei"]}, {"garden": [{"card": "Ed", "tapped": True, "weapons": ["Tenshin"]}]})
    match = relaid(match, marks=[mark(card(match, "Ed"), ANN, word="frozen")])
    settled(match, "Attack Ed with Rei")
    assert (damage(match, "Ed"), where(match, "Rei")) == (0, "discard")
    match = duel({"garden": ["Koyama Farm Caretaker", "Scarlett"], "hand": ["Rei"]})
    marks = [mark(card(match, name), BO, word="frozen") for name in ("Koyama Farm Caretaker", "Scarlett")]
    match = relaid(match, marks=marks)
    assert refused(match, "Play Rei in the Alley").rule == "AZK-110"
    assert refused(match, "Attack Shao with Scarlett").rule == "R-AZK-60"


@pytest.mark.rule("R-AZK-07", "AZK-67")
@pytest.mark.parametrize(
    ("place", "is_given"), [("garden", True), ("alley", True), ("hand", False), ("discard", False)]
)
def test_an_entity_that_is_given_charge_attacks_at_once(place: str, is_given: bool) -> None:
    """A Drummer on the field gives it, one elsewhere does not; the Leader, who is given nothing, stays unarmed."""
    drum = {"affects": {"in": ["garden"]}, "words": ["charge"]}
    drummer = own("drummer", abilities=[drum], text="Your Garden has Charge.")
    match = duel(
        {"hand": ["Rei"], "ikz": 1, place: ["drummer", *(["Rei"] if place == "hand" else [])]}, cards=(drummer,)
    )
    act(match, "Play Rei in the Garden")
    assert ("Attack Shao with Rei" in labels(match)) is is_given
    assert "Attack Shao with Raizan" not in labels(match)


@pytest.mark.rule("R-AZK-07", "R-AZK-34")
@pytest.mark.parametrize(
    ("place", "is_given"), [("garden", True), ("alley", True), ("hand", False), ("discard", False)]
)
def test_a_leader_who_is_given_attack_may_attack(place: str, is_given: bool) -> None:
    """Without a weapon, for 1; Bo's Leader is given nothing."""
    banner = own("banner", abilities=[{"affects": {"in": ["leader"]}, "stats": {"attack": 1}}], text="Leader +1.")
    match = duel({place: ["banner"]}, cards=(banner,))
    assert ("Attack Shao with Raizan" in labels(match)) is is_given
    assert (fight(match, "Raizan")[0], fight(match, "Shao")[0]) == (int(is_given), 0)
