"""Card effects: costs, choices, payment, tokens, cooldown, what fizzles."""

from __future__ import annotations

import json
from typing import Any

import pytest
from pydantic import ValidationError

from cardtable.games.azuki.deck import AzukiSet
from cardtable.games.azuki.host import HOST
from tests.games.acting import act, labels, log, refused
from tests.games.azuki.duel import (
    ANN,
    BO,
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
    side,
    spell_card,
    where,
    zone,
)

TAPPING = {"use": "main", "cost": [{"op": "tap", "cards": "$source"}], "do": [{"op": "draw"}]}
TAPPER = own("tapper", text="Main, tap this: draw.", abilities=[TAPPING])
TALKER = own(
    "talker", text="Main: draw.", abilities=[{"use": "main", "limit": "once_per_turn", "do": [{"op": "draw"}]}]
)


@pytest.mark.rule("R-AZK-50", "AZK-67")
def test_cooldown_bars_tapping_but_not_talking() -> None:
    """In the Garden with Cooldown a tap cost cannot be paid, other abilities work; in the Alley there is none."""
    match = duel({"hand": ["tapper", "talker"], "ikz": 2}, cards=(TAPPER, TALKER))
    act(match, "Play Tapper in the Garden", "Play Talker in the Garden")
    assert refused(match, "Use Tapper").rule == "R-AZK-40"
    settled(match, "Use Talker")
    match = duel({"hand": ["tapper"], "ikz": 1}, cards=(TAPPER, TALKER))
    settled(match, "Play Tapper in the Alley", "Use Tapper")
    assert is_now(match, "Tapper", "tapped")
    assert refused(match, "Use Tapper").rule == "R-AZK-40"


@pytest.mark.rule("AZK-93", "AZK-95", "R-AZK-26", "R-AZK-43")
def test_the_token_pays_once_and_is_gone() -> None:
    """Chosen, it pays for one; afterwards it is out of the game, not among the IKZ and not in any pile."""
    match = duel({"hand": ["Midnight Courier", "Rei"], "ikz": 3, "token": 1})
    act(match, "Play Midnight Courier in the Alley")
    assert labels(match) == ["Pay with IKZ", "Pay with IKZ token"]
    settled(match, "Pay with IKZ token")
    assert ikz(match, ANN) == (1, 2, 0)
    act(match, "End the turn", "End the turn")
    assert ikz(match, ANN) == (4, 0, 0)
    assert sorted(match.game.cards(match.state)) == list(match.pool)


@pytest.mark.rule("AZK-94", "R-AZK-43")
def test_the_token_waits_as_long_as_one_likes() -> None:
    """Turns go by and it is still there; if nothing else is left it pays without a question."""
    match = duel({"hand": ["Midnight Courier"], "ikz": 0, "token": 1})
    act(match, "End the turn", "End the turn", "End the turn", "End the turn")
    assert ikz(match, ANN) == (2, 0, 1)
    settled(match, "Play Midnight Courier in the Alley")
    assert ikz(match, ANN) == (0, 2, 0)


@pytest.mark.rule("R-AZK-43", "R-AZK-44")
def test_token_entity_and_ikz_are_three_means() -> None:
    """With 1 IKZ, the token and a Caretaker, a cost of 2 leaves a choice of one; picking both leaves the IKZ."""
    ann = {"garden": ["Koyama Farm Caretaker"], "hand": ["Wolf Cub"], "ikz": 1, "token": 1}
    match = duel(ann)
    act(match, "Play Wolf Cub in the Alley")
    assert labels(match) == ["Pay with Koyama Farm Caretaker", "Pay with IKZ token"]
    act(match, "Pay with IKZ token")
    assert labels(match) == ["Pay with Koyama Farm Caretaker", "Done"]
    settled(match, "Pay with Koyama Farm Caretaker")
    assert (ikz(match, ANN), is_now(match, "Koyama Farm Caretaker", "tapped")) == ((1, 0, 0), True)


@pytest.mark.rule("R-AZK-44")
def test_untapping_ikz_may_untap_an_entity_that_counts_as_one() -> None:
    """Hydromancy with Gate Power 2 untaps the Caretaker and one IKZ; it is not counted in the area."""
    ann = {"garden": [{"card": "Koyama Farm Caretaker", "tapped": True}], "alley": ["Young Shao"], "spent": 3}
    match = duel(ann, gates=("Hydromancy", "Hydromancy"))
    act(match, "Portal Young Shao")
    assert labels(match) == ["Untap Koyama Farm Caretaker", "Choose none"]
    act(match, "Untap Koyama Farm Caretaker")
    assert labels(match) == ["Untap 1 IKZ", "Untap no IKZ"]
    settled(match, "Untap 1 IKZ")
    assert (ikz(match, ANN), is_now(match, "Koyama Farm Caretaker", "tapped")) == ((1, 2, 0), False)
    assert HOST_SCORE(match) == 3


def HOST_SCORE(match: object) -> int:
    """IKZ in Ann's area as card texts count them."""

    return HOST.score(match.state, ANN, "ikz")  # type: ignore[attr-defined]


@pytest.mark.rule("R-AZK-31", "R-AZK-29")
def test_a_spell_without_a_need_for_targets_may_be_played_in_vain() -> None:
    """Quicksand against an empty Garden is allowed; Chilling Water, which asks for a target, is not."""
    match = duel({"hand": ["Quicksand", "Chilling Water"], "ikz": 6})
    assert refused(match, "Play Chilling Water").rule == "R-AZK-31"
    settled(match, "Play Quicksand")
    assert where(match, "Quicksand") == "discard"


@pytest.mark.rule("R-AZK-37", "R-AZK-30")
def test_cannot_beats_can() -> None:
    """Charge does not help a Rooted entity; a Stalking Assassin with reach still attacks only Leaders."""
    match = duel({"garden": [{"card": "Indra", "cooldown": True}, "Stalking Assassin"]}, {"alley": ["Rei"]})
    indra, assassin = side(match, ANN).garden
    marks = [mark(indra, BO, word="rooted", until="your_next_turn"), mark(assassin, ANN, word="reach")]
    match = relaid(match, marks=marks)
    assert refused(match, "Attack Shao with Indra").rule == "R-AZK-62"
    assert refused(match, "Attack Rei with Stalking Assassin").rule == "R-AZK-08"


@pytest.mark.rule("AZK-113", "R-AZK-38", "R-AZK-42")
def test_damage_destroys_what_another_card_has_weakened() -> None:
    """Under the blight a 1/2 has 1 Health: 1 damage destroys it, and the one beside it stays."""
    less = {"affects": {"in": ["garden"], "owner": "opponent"}, "stats": {"health": -1}}
    blight = own("blight", text="Your opponent's Garden has 1 Health less.", abilities=[less])
    one = {"in": ["garden"], "owner": "opponent", "exactly": 1}
    bolt = spell_card("bolt", abilities=[{"use": "main", "do": [{"op": "damage", "to": one}]}])
    cards = (blight, bolt, own("wall", health=2), own("fence", health=2))
    match = duel({"garden": ["blight"], "hand": ["bolt"]}, {"garden": ["wall", "fence"]}, cards=cards)
    assert (fight(match, "Wall"), fight(match, "Fence")) == ((1, 1), (1, 1))
    settled(match, "Play Bolt", "Choose Wall")
    assert (where(match, "Wall"), zone(match, BO, "garden")) == ("discard", ["Fence"])


@pytest.mark.rule("AZK-113", "R-AZK-38")
def test_a_static_alone_destroys_what_it_leaves_without_health() -> None:
    """When the blight comes into play, a 1/1 across the table is gone undamaged; a 1/2 and the player's own stay."""
    less = {"affects": {"in": ["garden"], "owner": "opponent"}, "stats": {"health": -1}}
    blight = own("blight", text="Your opponent's Garden has 1 Health less.", abilities=[less])
    cards = (blight, own("moth", health=1), own("wall", health=2), own("mine", health=1))
    match = duel({"garden": ["mine"], "hand": ["blight"], "ikz": 9}, {"garden": ["moth", "wall"]}, cards=cards)
    settled(match, "Play Blight in the Garden")
    assert (zone(match, ANN, "garden"), zone(match, BO, "garden")) == (["Mine", "Blight"], ["Wall"])
    assert (zone(match, BO, "discard"), fight(match, "Wall")) == (["Moth"], (1, 1))


@pytest.mark.rule("R-AZK-35")
def test_attack_is_floored_at_the_very_end() -> None:
    """Rei with -3 and then +2 has 0, not 2; damage below zero does not exist."""
    match = duel({"garden": ["Rei"]}, {})
    rei = side(match, ANN).garden[0]
    match = relaid(match, marks=[mark(rei, BO, stat="attack", amount=-3), mark(rei, ANN, stat="attack", amount=2)])
    assert fight(match, "Rei")[0] == 0
    settled(match, "Attack Shao with Rei")
    assert lives(match) == (20, 20)


@pytest.mark.rule("R-AZK-43")
@pytest.mark.parametrize(("ikz", "asked"), [(0, False), (1, True)])
def test_nobody_is_asked_who_pays_where_all_must(ikz: int, asked: bool) -> None:
    """Two made-up mules count as IKZ: for a cost of 2 both are tapped, unless one IKZ leaves a choice."""
    mule = own("mule", words=["ikz"], text="x")
    match = duel({"garden": ["mule/1", "mule/2"], "hand": ["whale"], "ikz": ikz}, cards=(mule, own("whale", cost=2)))
    act(match, "Play Whale in the Alley")
    assert (match.state.table.tapped == ()) is asked
    assert idle(match) is not asked
    assert zone(match, ANN, "alley") == ([] if asked else ["Whale"])


@pytest.mark.rule("AZK-113", "R-AZK-35")
def test_an_entity_whose_health_is_taken_away_is_destroyed() -> None:
    """A made-up frost takes 2 Health until the turn ends: Rei, who has 2, is gone without damage; Ed has 1 left."""
    frost = spell_card(
        "frost",
        abilities=[
            {
                "use": "main",
                "do": [{"op": "modify", "cards": {"in": ["garden"]}, "stats": {"health": -2}, "until": "turn"}],
            }
        ],
    )
    match = duel({"garden": ["Ed", "Rei"], "hand": ["frost"]}, cards=(frost,))
    settled(match, "Play Frost")
    assert zone(match, ANN, "garden") == ["Ed"]
    assert fight(match, "Ed") == (3, 1)
    assert "Rei" in zone(match, ANN, "discard")


@pytest.mark.rule("AZK-114", "AZK-109")
def test_healing_goes_no_further_than_the_maximum() -> None:
    """A made-up balm heals 5: Ed with 2 damage is at 3, not above; a healthy Rei gains nothing."""
    balm = spell_card(
        "balm", abilities=[{"use": "main", "do": [{"op": "heal", "cards": {"in": ["garden"]}, "amount": 5}]}]
    )
    match = duel({"garden": [{"card": "Ed", "damage": 2}, "Rei"], "hand": ["balm"]}, cards=(balm,))
    settled(match, "Play Balm")
    assert (fight(match, "Ed"), fight(match, "Rei")) == ((3, 3), (1, 2))
    assert log(match)[-1] == "Balm: Ed regains 2 Health."


@pytest.mark.rule("R-AZK-63")
def test_carapace_is_taken_off_each_source_and_sums_of_one_source_once() -> None:
    """Two damages of one spell to Kale at once are one damage; two spells are two."""
    twice = spell_card(
        "twice",
        abilities=[
            {"use": "main", "do": [{"op": "damage", "to": {"in": ["garden"], "owner": "opponent"}, "amount": 1}] * 2}
        ],
    )
    match = duel({"hand": ["twice"]}, {"garden": ["Kale", "Ed"]}, cards=(twice,))
    settled(match, "Play Twice")
    assert (damage(match, "Kale"), damage(match, "Ed")) == (0, 2), "one after the other: each is reduced"


@pytest.mark.rule("AZK-100", "R-AZK-15", "R-AZK-14")
def test_a_running_card_is_finished_before_any_trigger() -> None:
    """Suzuka's damage and bonus are both done before the wounded Howler and Raider answer."""
    ann = {"hand": ["Scorchveil Shinobi, Suzuka"], "ikz": 6, "garden": ["Enraged Howler"]}
    match = duel(ann, {"garden": ["Spiteful Raider"]}, leaders=("Zero", "STT02-001"))
    act(match, "Play Scorchveil Shinobi, Suzuka in the Garden", "Use it")
    assert fight(match, "Enraged Howler") == (2, 1), "Suzuka's bonus is there, its own not yet"
    assert (match.to_act, labels(match)) == (ANN, ["Next: Enraged Howler", "Next: Spiteful Raider"])
    act(match, "Next: Enraged Howler", "Choose Zero")
    assert (fight(match, "Enraged Howler"), lives(match)) == ((3, 1), (19, 20))


@pytest.mark.rule("R-AZK-39")
def test_a_card_that_left_cannot_be_buffed_by_its_own_trigger() -> None:
    """Howler with 1 Health dies of the damage: its trigger finds it in the discard pile and does nothing."""
    match = duel({"garden": [{"card": "Enraged Howler", "damage": 1}, "Rei"]}, leaders=("Zero", "STT02-001"))
    settled(match, "Use Zero", "Choose Enraged Howler")
    assert (where(match, "Enraged Howler"), match.state.table.marks) == ("discard", ())


@pytest.mark.rule("R-AZK-42", "R-AZK-36", "AZK-32")
def test_cost_limits_look_at_print_and_neutral_has_one_name() -> None:
    """A Benzai discount makes Ed cheaper, yet Miharu's limit of 2 looks at the printed 4; no card says Normal."""
    from tests.games.azuki.duel import all_cards

    ann = {"hand": ["Miharu of the White Bloom", "Jay"], "ikz": 6}
    match = duel(ann)
    discount = {"card": None, "seat": 0, "word": "discount", "amount": 2, "until": "end_of_turn"}
    match = relaid(match, marks=[discount])
    act(match, "Play Miharu of the White Bloom in the Alley")
    assert (labels(match), ikz(match, ANN)) == (["Choose none"], (2, 4, 0))
    assert {each["element"] for each in all_cards().values()} == {"fire", "water", "earth", "lightning", "neutral"}


@pytest.mark.rule("R-AZK-46")
def test_reductions_never_go_below_zero_and_free_plays_keep_them() -> None:
    """Rei (1) with 2 less costs 0; Miharu's free guest does not use the reduction up."""
    discount = {"card": None, "seat": 0, "word": "discount", "amount": 2, "until": "end_of_turn"}
    match = relaid(duel({"hand": ["Rei", "Ed"], "ikz": 2}), marks=[discount])
    settled(match, "Play Rei in the Alley")
    assert ikz(match, ANN) == (2, 0, 0)
    assert refused(match, "Play Ed in the Alley").rule == "AZK-110"
    match = duel(
        {"alley": ["Scorchland Raven"], "hand": ["Rei", "Ed"], "ikz": 2}, gates=("Rushfire Gate", "Hydromancy")
    )
    match = relaid(match, marks=[discount])
    act(match, "Portal Scorchland Raven", "Play Rei", "Alley")
    settled(match, "Play Ed in the Alley")
    assert ikz(match, ANN) == (0, 2, 0)


@pytest.mark.rule("R-AZK-64", "AZK-104")
def test_godmode_can_be_chosen_and_the_effect_fizzles() -> None:
    """Commune on an Oathstone-cheap Godmode card: a made-up one of cost 2 is chosen, and stays."""
    statue = own("statue", cost=2, words=["godmode"], text="Godmode.")
    match = duel({"garden": ["statue", "Ed"]}, {"hand": ["Commune with Water"], "ikz": 2}, cards=(statue,))
    act(match, "Attack Shao with Ed", "Play Commune with Water")
    assert where(match, "Statue") == "garden"
    assert "Statue stays: the effect does nothing to it." in log(match)


@pytest.mark.rule("R-AZK-47", "AZK-38")
def test_a_free_play_asks_for_row_and_replacement_as_usual() -> None:
    """Rushfire brings Jay into a full Alley: row, then replacement, by the controller."""
    ann = {"alley": ["Scorchland Raven", "Rei", "Penny", "Wolf Cub", "Kale"], "hand": ["Jay"], "garden": ["Ed"]}
    match = duel(ann, gates=("Rushfire Gate", "Hydromancy"))
    act(match, "Portal Scorchland Raven", "Play Jay")
    assert labels(match) == ["Garden", "Alley"]
    settled(match, "Alley")
    assert zone(match, ANN, "alley") == ["Rei", "Penny", "Wolf Cub", "Kale", "Jay"]


@pytest.mark.rule("R-AZK-70", "R-AZK-72")
def test_the_log_says_the_same_for_none_and_for_nothing_fits() -> None:
    """What a digger did not take, Bo cannot tell from what was not there."""
    logs = []
    for deck in (["Mirage Frog", "Rei", "Ed", "Jay", "Penny"], ["Kale", "Rei", "Ed", "Jay", "Penny"]):
        match = duel({"hand": ["Hayabusa Itto"], "ikz": 1, "deck": deck})
        act(match, "Play Hayabusa Itto in the Alley", "Use it", "Choose none", "Keep the order")
        logs.append([line.text for line in match.log(BO)])
    assert logs[0] == logs[1]
    assert [text for text in logs[0] if "5 cards" in text]
    match = duel({"hand": ["Hayabusa Itto"], "ikz": 1, "deck": ["Mirage Frog", "Rei"]})
    act(match, "Play Hayabusa Itto in the Alley", "Use it")
    assert match.board(ANN).zone("offer") is not None
    assert match.board(BO).zone("offer") is None
    act(match, "Take Mirage Frog")
    texts = [line.text for line in match.log(BO)]
    assert "Ann shows Mirage Frog." in texts
    assert [text for text in texts if "1 card " in text]
    assert not [text for text in texts if "1 cards" in text]
    assert idle(match)


@pytest.mark.rule("AZK-102")
def test_an_effect_that_goes_round_in_circles_is_ended() -> None:
    """Two made-up cards that hurt each other for ever: the table stops them, says so, and the game goes on."""
    echo = own(
        "echo",
        health=99,
        text="When damaged: 1 damage to all entities.",
        abilities=[{"on": "damage_dealt", "where": {"target": "self"}, "do": [{"op": "damage", "to": "$source"}]}],
        words=["godmode"],
    )
    match = duel({"garden": ["echo"]}, leaders=("Zero", "STT02-001"), cards=(echo,))
    act(match, "Use Zero")
    assert idle(match)
    assert log(match)[-1] == "The effects of Echo went round in circles and were ended."


@pytest.mark.rule("R-AZK-40", "R-AZK-64")
@pytest.mark.parametrize("row", ["garden", "alley"])
@pytest.mark.parametrize("word", ["godmode", "charge"])
def test_godmode_pays_for_nothing_that_takes_it_away(row: str, word: str) -> None:
    """Returning or sacrificing itself as a cost is refused to a card with Godmode in either row, and to no other."""
    for op in ({"op": "move", "cards": "$source", "to": "hand"}, {"op": "sacrifice", "cards": "$source"}):
        statue = own(
            "statue", words=[word], text="x", abilities=[{"use": "main", "cost": [op], "do": [{"op": "draw"}]}]
        )
        match = duel({row: ["statue"]}, cards=(statue,))
        if word == "godmode":
            assert refused(match, "Use Statue").rule == "R-AZK-40"
        else:
            settled(match, "Use Statue")
            assert where(match, "Statue") in ("hand", "discard")


@pytest.mark.rule("R-AZK-40", "R-AZK-63")
@pytest.mark.parametrize(
    ("amount", "able"),
    [(1, ["Ed"]), (2, ["Ed", "Kale"]), ({"stat": "attack", "of": "$source"}, ["Ed", "Kale"])],
)
def test_damage_that_carapace_leaves_a_part_of_pays(amount: Any, able: list[str]) -> None:
    """Kale has Carapace 1: it cannot pay a cost of 1 damage, and pays 2 by taking 1. The amount may be worked out."""
    whom = {"in": ["garden"], "owner": "you", "exactly": 1, "except": ["$source"]}
    ability = {"use": "main", "cost": [{"op": "damage", "to": whom, "amount": amount}], "do": [{"op": "draw"}]}
    tormentor = own("tormentor", attack=2, text="x", abilities=[ability])
    match = duel({"garden": ["tormentor", "Ed", "Kale"], "deck": ["Rei", "Pip"]}, cards=(tormentor,))
    act(match, "Use Tormentor")
    if able == ["Ed"]:
        assert idle(match)
        assert (damage(match, "Ed"), damage(match, "Kale")) == (1, 0)
    else:
        assert labels(match) == ["Choose Ed", "Choose Kale"]
        settled(match, "Choose Kale")
        assert (damage(match, "Ed"), damage(match, "Kale"), zone(match, ANN, "hand")) == (0, 1, ["Rei"])


@pytest.mark.rule("R-AZK-40", "R-AZK-63")
@pytest.mark.parametrize(("amount", "pays"), [(1, False), (2, True)])
def test_a_cost_of_damage_to_itself_knows_its_amount(amount: int, pays: bool) -> None:
    """A card with Carapace 1 may deal 2 to itself as a cost, and not 1."""
    cost = [{"op": "damage", "to": "$source", "amount": amount}]
    shell = own(
        "shell", health=3, carapace=1, text="x", abilities=[{"use": "main", "cost": cost, "do": [{"op": "draw"}]}]
    )
    match = duel({"garden": ["shell"], "deck": ["Rei", "Pip"]}, cards=(shell,))
    if pays:
        settled(match, "Use Shell")
        assert (damage(match, "Shell"), zone(match, ANN, "hand")) == (1, ["Rei"])
    else:
        assert refused(match, "Use Shell").rule == "R-AZK-40"


def test_a_gate_of_ones_own_may_do_more_than_portal() -> None:
    """It hears, it can be used, and its portal need not be written first; the other Gate is as it was."""
    gate = {
        "id": "busy_gate",
        "name": "Busy gate",
        "type": "gate",
        "element": "lightning",
        "text": "Main: draw. When an entity of yours comes into the Garden: draw. Portal.",
        "abilities": [
            {"use": "main", "limit": "once_per_turn", "do": [{"op": "draw"}]},
            {"on": "entered_garden", "where": {"card": {"owner": "you"}}, "do": [{"op": "draw"}]},
            {"use": "portal", "do": [{"op": "azuki.portal"}]},
        ],
    }
    match = duel({"alley": ["Ed"], "deck": ["Rei", "Kale", "Pip"]}, gates=("busy_gate", "Hydromancy"), cards=(gate,))
    settled(match, "Use Busy gate")
    assert zone(match, ANN, "hand") == ["Rei"]
    assert refused(match, "Use Busy gate").rule == "AZK-119"
    settled(match, "Portal Ed")
    assert zone(match, ANN, "garden") == ["Ed"]
    assert zone(match, ANN, "hand") == ["Rei", "Kale"]
    assert zone(match, BO, "hand") == []


def test_a_card_on_the_field_is_not_played_again() -> None:
    """An entity whose own effect would play it stays where it is, once."""
    again = own(
        "again",
        text="On Play: play this.",
        abilities=[{"on": "played", "where": {"card": "self"}, "do": [{"op": "azuki.play", "cards": "$source"}]}],
    )
    match = duel({"hand": ["again", "Rei"], "ikz": 3}, cards=(again,))
    act(match, "Play Again in the Garden")
    while "End the turn" not in labels(match):
        act(match, labels(match)[0])
    assert sorted(match.game.cards(match.state)) == list(match.pool)
    assert len(zone(match, ANN, "garden")) == 1


def test_only_weapons_are_equipped() -> None:
    """An effect that would hang a Leader on somebody does nothing."""
    hang = {"op": "azuki.equip", "cards": {"in": ["leader"]}, "to": "$source"}
    hanger = own("hanger", text="On Play.", abilities=[{"on": "played", "where": {"card": "self"}, "do": [hang]}])
    match = duel({"hand": ["hanger"], "ikz": 3}, cards=(hanger,))
    settled(match, "Play Hanger in the Garden")
    assert sorted(match.game.cards(match.state)) == list(match.pool)


@pytest.mark.parametrize(
    ("op", "says"),
    [
        ({"op": "move", "cards": "$source", "to": "attached"}, "nothing can be moved to attached"),
        ({"op": "redirect", "to": "$source"}, "redirect belongs into an ability with instead"),
        ({"op": "prevent"}, "prevent belongs into an ability with instead"),
    ],
)
def test_what_can_never_be_done_is_refused_in_the_file(op: dict[str, Any], says: str) -> None:
    """Although `attacked` has a target too, there is nothing to replace in it."""
    card = own("never", text="Never.", abilities=[{"on": "attacked", "where": {"target": "self"}, "do": [op]}])
    written = json.dumps({"game": "azuki", "set": "Never", "cards": [card]})
    with pytest.raises(ValidationError, match=says):
        AzukiSet.model_validate_json(written)


def test_whoever_can_still_attack_is_offered_a_weapon_first() -> None:
    """A tapped Leader comes behind an untapped entity; both may carry it."""
    match = duel(
        {"hand": ["Tenshin"], "garden": ["Rei", {"card": "Piko", "tapped": True}], "leader": {"tapped": True}, "ikz": 5}
    )
    act(match, "Play Tenshin")
    assert labels(match) == ["Give it to Rei", "Give it to Raizan", "Give it to Piko"]
