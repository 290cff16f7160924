"""The four types of abilities, on Michi's and Eka's cards."""

from __future__ import annotations

import pytest

from cardtable.core.board import CardFace
from tests.games.acting import act, labels, log, refused
from tests.games.karenza.duel import ANN, BO, discard, duel, hand, lane, names, scores, side


@pytest.mark.rule("KAR-82", "KAR-83", "KAR-85", "KAR-87", "R-KAR-37")
def test_blade_push_repeats_an_attack_at_half_power() -> None:
    """After Reverse dragon (5) it attacks with 3, in any corner; under attack it is refused like an attack."""
    match = duel({"hand": ["blade_push"], "sequence": ["reverse_dragon"]}, {"hand": []})
    state = act(match, "Play Blade push")
    assert (state.attacked, state.turn) == (True, BO)
    assert lane(match, ANN) == ["reverse_dragon", "blade_push"]
    act(match, "Pass and take the strike")
    assert scores(match) == (3, 0)
    match = duel({"hand": ["blade_push"], "sequence": ["snake"]}, {"sequence": ["elevator"]}, attacked=True)
    assert refused(match, "Play Blade push").rule == "KAR-83"


@pytest.mark.rule("R-KAR-37")
def test_blade_push_copies_a_blade_push_but_no_add_on() -> None:
    """Planted power (6) with Explode: the first push has 3, the second 2."""
    played = {"card": "planted_power", "add_ons": ["explode"]}
    match = duel({"hand": ["blade_push", "blade_push"], "sequence": [played]}, {"hand": ["escudo", "scissors"]})
    act(match, "Play Blade push")
    assert match.state.sides[ANN].lane[-1].power == 3
    act(match, "Play Escudo", "Play Blade push")
    assert [play.power for play in match.state.sides[ANN].lane] == [6, 3, 2]


@pytest.mark.rule("R-KAR-37")
@pytest.mark.parametrize("sequence", [[], ["twister"], ["snake", "dodge"]])
def test_blade_push_needs_an_attack_right_before_it(sequence: list[str]) -> None:
    """Not in an empty lane, not after a defense, not after a Dodge."""
    match = duel({"hand": ["blade_push"], "sequence": sequence}, {"sequence": ["elevator"]})
    assert refused(match, "Play Blade push").rule == "R-KAR-37"


@pytest.mark.rule("KAR-82", "KAR-84", "KAR-85", "KAR-87", "R-KAR-38")
def test_dodge_makes_an_attack_miss() -> None:
    """Whatever the corner: no strike, nothing compared, no extra turn; Bo plays on. Without an attack it is refused."""
    match = duel(
        {"hand": ["dodge"], "sequence": ["snake"]}, {"hand": [], "sequence": ["low_horizontal"]}, attacked=True
    )
    state = act(match, "Play Dodge")
    assert (state.attacked, state.turn, scores(match)) == (False, BO, (0, 0))
    assert lane(match, ANN) == ["snake", "dodge"]
    assert log(match)[-1] == "The attack misses Ann; Bo plays next."
    match = duel({"hand": ["dodge"]})
    assert refused(match, "Play Dodge").rule == "KAR-84"


@pytest.mark.rule("R-KAR-38")
def test_what_waits_for_the_outcome_is_lost_on_a_dodge() -> None:
    """Poison ivy on a dodged attack takes no card."""
    match = duel(
        {"hand": ["dodge", "snake"]},
        {"sequence": [{"card": "rose_sting", "add_ons": ["poison_ivy"]}]},
        decks=("michi", "padma"),
        attacked=True,
    )
    act(match, "Play Dodge")
    assert hand(match, ANN) == ["snake"]


def test_the_log_says_which_card_let_a_player_draw() -> None:
    """Torque's draw names Torque to both, and the drawn card to Bo only; a refill names no card."""
    match = duel({"hand": []}, {"hand": ["torque", "elevator"], "deck": ["escudo", "rainbow"]}, turn=2)
    act(match, "Play Elevator", "Add Torque")
    assert log(match, ANN)[-1] == "Torque lets Bo draw a card."
    assert log(match, BO)[-1] == "Torque lets Bo draw Escudo."
    assert "Bo draws a card." not in log(match, ANN)
    act(match, "Pass and take the strike")
    assert "Bo draws a card." in log(match, ANN)


@pytest.mark.rule("KAR-89", "KAR-90", "KAR-79", "R-KAR-18")
def test_technique_and_add_on_are_one_action_laid_together() -> None:
    """Torque on Elevator: one play of power 6 and a card drawn; only then is it Ann's turn."""
    match = duel({"hand": []}, {"hand": ["torque", "elevator"], "deck": ["escudo", "rainbow"]}, turn=2)
    state = act(match, "Play Elevator")
    assert (state.turn, state.phase, lane(match, BO)) == (BO, "build", [])
    state = act(match, "Add Torque")
    assert (state.turn, state.attacked) == (ANN, True)
    assert lane(match, BO) == ["elevator+torque"]
    assert hand(match, BO) == ["escudo"]
    act(match, "Pass and take the strike")
    assert scores(match) == (0, 6)


@pytest.mark.rule("KAR-90", "R-KAR-17")
def test_an_add_on_never_goes_alone_or_later() -> None:
    """Not by itself, not on a technique that lies there, not on an ability."""
    match = duel({"hand": ["flow", "explode"], "sequence": ["snake"]})
    assert refused(match, "Add Flow").rule == "KAR-90"
    match = duel({"hand": ["explode", "blade_push", "dodge"], "sequence": ["snake"]})
    state = act(match, "Play Blade push")
    assert (state.phase, state.turn, lane(match, ANN)) == ("turn", BO, ["snake", "blade_push"])


@pytest.mark.rule("KAR-79")
def test_an_add_on_goes_where_its_text_says() -> None:
    """Zone out is for defenses, Torque for attacks."""
    match = duel({}, {"hand": ["elevator", "zone_out", "torque", "flick_of_the_wrist"]}, turn=2)
    act(match, "Play Elevator")
    assert refused(match, "Add Zone out").rule == "KAR-79"
    assert refused(match, "Add Flick of the wrist").rule == "KAR-79"
    assert labels(match) == ["Lay down Elevator", "Add Torque"]


@pytest.mark.rule("KAR-79")
def test_the_refusal_says_what_an_add_on_goes_on() -> None:
    """Zone out is refused on the attack Elevator, Torque on the defense Scissors."""
    held = ["elevator", "scissors", "zone_out", "torque"]
    match = duel({}, {"hand": held}, turn=2)
    act(match, "Play Elevator")
    assert refused(match, "Add Zone out").text.startswith("Zone out goes on a defense, and Elevator is not one: ")
    match = duel({"sequence": ["snake"]}, {"hand": held}, turn=2, attacked=True)
    act(match, "Play Scissors")
    assert refused(match, "Add Torque").text.startswith("Torque goes on an attack, and Scissors is not one: ")


@pytest.mark.rule("TABLE-FINISH")
def test_a_play_that_was_begun_is_finished_first() -> None:
    """While Elevator is being built nothing else can be started; undo takes it back."""
    match = duel({}, {"hand": ["elevator", "torque", "invite", "low_horizontal"]}, turn=2)
    start = match.state
    act(match, "Play Elevator")
    for label in ("Play Invite", "Play Low horizontal", "Pass", "Draw a card"):
        assert refused(match, label).rule == "TABLE-FINISH"
    match.undo()
    assert match.state == start


@pytest.mark.rule("KAR-92")
def test_any_number_of_add_ons_fits_on_one_technique() -> None:
    """Two Torques, two cards drawn, power 9."""
    match = duel(
        {"hand": []}, {"hand": ["elevator", "torque", "torque"], "deck": ["escudo", "rainbow", "scissors"]}, turn=2
    )
    act(match, "Play Elevator", "Add Torque", "Add Torque")
    assert lane(match, BO) == ["elevator+torque+torque"]
    assert hand(match, BO) == ["escudo", "rainbow"]
    act(match, "Pass and take the strike")
    assert scores(match) == (0, 9)


@pytest.mark.rule("R-KAR-19", "R-KAR-36", "KAR-25")
def test_flow_makes_an_unplayable_technique_playable() -> None:
    """Snake ends bottom-right, Side hammer (3) starts top-left: only with Flow, and the chain goes on top-right."""
    match = duel({"hand": ["side_hammer", "flow", "celestial_whip"], "sequence": ["snake"]}, {"hand": ["escudo"]})
    act(match, "Play Side hammer")
    assert refused(match, "Lay down Side hammer").rule == "KAR-36"
    act(match, "Add Flow")
    assert lane(match, ANN) == ["snake", "side_hammer+flow"]
    act(match, "Play Escudo", "Play Celestial whip")
    assert lane(match, ANN)[-1] == "celestial_whip"


@pytest.mark.rule("R-KAR-19")
def test_without_flow_it_stays_unplayable() -> None:
    """The same table without Flow in hand, and one with a technique too strong for it."""
    match = duel({"hand": ["side_hammer", "explode"], "sequence": ["snake"]})
    assert refused(match, "Play Side hammer").rule == "KAR-36"
    match = duel({"hand": ["reverse_dragon", "flow"], "sequence": ["snake"]})
    assert refused(match, "Play Reverse dragon").rule == "KAR-36"


@pytest.mark.rule("R-KAR-34", "KAR-93")
@pytest.mark.parametrize(("technique", "under", "above"), [("snake", True, False), ("quick_blow", True, True)])
def test_an_add_on_sees_what_lies_below_it(technique: str, under: bool, above: bool) -> None:
    """Snake (3): Flow under Explode fits, above Explode it sees 5 and does not. Quick blow (1): both ways."""
    held = ["flow", "explode", "dodge", "twister"]
    first = duel({"hand": [technique, *held]})
    name = "Snake" if technique == "snake" else "Quick blow"
    act(first, f"Play {name}")
    assert ("Add Flow" in labels(first)) is under
    act(first, "Add Explode")
    if above:
        assert "Add Flow" in labels(first)
    else:
        assert lane(first, ANN) == ["snake+explode"]


@pytest.mark.rule("R-KAR-34")
@pytest.mark.parametrize(("technique", "fits"), [("double_twister", True), ("inner_blow", False)])
def test_flow_stops_at_power_four(technique: str, fits: bool) -> None:
    """Double twister (4) may carry Flow, Inner blow (5) may not, although both connect."""
    match = duel({"hand": [technique, "flow", "explode", "snake"]}, {"sequence": ["elevator"]}, attacked=True)
    act(match, "Play Double twister" if fits else "Play Inner blow")
    if fits:
        assert "Add Flow" in labels(match)
    else:
        assert refused(match, "Add Flow").rule == "R-KAR-34"


@pytest.mark.rule("KAR-35")
def test_no_pick_may_lead_into_a_dead_end() -> None:
    """Side hammer (3) is off the chain: Explode first would leave Flow no way; after Flow it is fine."""
    match = duel({"hand": ["side_hammer", "flow", "explode", "twister"], "sequence": ["snake"]})
    act(match, "Play Side hammer")
    said = refused(match, "Add Explode")
    assert said.rule == "KAR-35"
    assert "Explode" in said.text
    act(match, "Add Flow")
    assert labels(match) == ["Lay down Side hammer", "Add Explode"]


@pytest.mark.rule("R-KAR-35", "KAR-79")
def test_explode_costs_another_card_by_lot() -> None:
    """Power 5 for Snake; one of the cards left is lost face up, never one of the play."""
    match = duel({"hand": ["snake", "explode", "twister", "dodge"]}, {"hand": []})
    act(match, "Play Snake", "Add Explode")
    assert lane(match, ANN) == ["snake+explode"]
    assert len(hand(match, ANN)) == 1
    assert len(discard(match, ANN)) == 1
    assert sorted(hand(match, ANN) + discard(match, ANN)) == ["dodge", "twister"]
    assert log(match)[-1] == f"Explode costs Ann a card: {discard(match, ANN)[0].capitalize()}."
    act(match, "Pass and take the strike")
    assert scores(match) == (5, 0)


@pytest.mark.rule("R-KAR-35")
def test_explode_needs_a_card_to_lose() -> None:
    """Without another card it cannot be added, with one it can; two need two."""
    match = duel({"hand": ["snake", "explode", "explode", "twister"]})
    act(match, "Play Snake")
    assert "Add Explode" in labels(match)
    act(match, "Add Explode")
    assert lane(match, ANN) == ["snake+explode"]
    match = duel({"hand": ["snake", "explode", "flow"]})
    act(match, "Play Snake", "Add Flow")
    assert lane(match, ANN) == ["snake+flow"]
    assert hand(match, ANN) == ["explode"]
    match = duel({"hand": ["snake", "explode"]})
    act(match, "Play Snake")
    assert lane(match, ANN) == ["snake"]


@pytest.mark.rule("R-KAR-35")
def test_the_refusal_names_the_price() -> None:
    """Quick blow with Explode and only Flow and Explode left: the second Explode cannot be paid, Flow can be added."""
    match = duel({"hand": ["quick_blow", "explode", "explode", "flow"]})
    act(match, "Play Quick blow", "Add Explode")
    said = refused(match, "Add Explode")
    assert said.rule == "R-KAR-35"
    assert "costs 1 other card" in said.text
    assert labels(match) == ["Lay down Quick blow", "Add Flow"]


@pytest.mark.rule("KAR-94", "KAR-95", "R-KAR-01", "R-KAR-03", "R-KAR-04", "KAR-97", "R-KAR-31")
def test_invite_forces_an_attack() -> None:
    """The trick takes the turn, lies face up on the pile, starts no sequence; Ann must then attack."""
    match = duel(
        {"hand": ["snake", "twister", "blade_push"], "deck": ["flow"]}, {"hand": ["invite"], "deck": ["escudo"]}, turn=2
    )
    state = act(match, "Play Invite")
    assert discard(match, BO)[0] == "invite"
    assert (lane(match, ANN), lane(match, BO)) == ([], [])
    assert (state.turn, state.invited) == (ANN, True)
    assert labels(match) == ["Play Snake"]
    assert refused(match, "Pass").rule == "R-KAR-31"
    assert refused(match, "Draw a card").rule == "R-KAR-31"
    state = act(match, "Play Snake")
    assert (state.invited, state.attacked, state.turn) == (False, True, BO)


@pytest.mark.rule("R-KAR-31")
def test_an_attack_that_flow_makes_possible_counts() -> None:
    """Off the chain but with Flow in hand: Ann must attack with it."""
    match = duel({"hand": ["side_hammer", "flow"], "sequence": ["snake"]}, {"hand": ["invite"]}, turn=2)
    act(match, "Play Invite")
    assert labels(match) == ["Play Side hammer"]
    act(match, "Play Side hammer")
    assert labels(match) == ["Add Flow"]


@pytest.mark.rule("R-KAR-31")
def test_who_has_no_attack_skips_the_turn() -> None:
    """The skip is told, is no pass, ends no sequence, and Bo plays again."""
    match = duel({"hand": ["twister"], "sequence": ["snake"]}, {"hand": ["invite", "elevator"]}, turn=2)
    state = act(match, "Play Invite")
    assert (state.turn, state.invited, state.passes) == (BO, False, 0)
    assert lane(match, ANN) == ["snake"]
    assert "Ann has no attack and skips the turn." in log(match)
    assert labels(match) == ["Play Elevator", "Pass"]


@pytest.mark.rule("R-KAR-31")
def test_an_invited_player_who_did_not_skip_holds_an_attack_in_every_imagined_world() -> None:
    """Bo saw no skip, so Ann's one hidden card is Snake, the only attack she has left, wherever it was dealt."""
    match = duel({"hand": ["snake"], "deck": ["twister", "inner_blow", "flow"]}, {"hand": ["invite"]}, turn=2)
    act(match, "Play Invite")
    worlds = [match.imagined(BO, seed) for seed in range(20)]
    assert [names(match, world.sides[ANN].hand) for world in worlds] == [["snake"]] * 20


@pytest.mark.rule("R-KAR-02")
def test_an_ordinary_trick_does_not_answer_an_attack() -> None:
    """Invite under attack is refused."""
    match = duel({"sequence": ["snake"]}, {"hand": ["invite"]}, turn=2, attacked=True)
    assert refused(match, "Play Invite").rule == "R-KAR-02"


@pytest.mark.rule("R-KAR-13")
def test_zone_out_lowers_the_attack_for_this_exchange_only() -> None:
    """Planted power (6) counts 3 against Scissors (4): Bo plays on; the card has its 6 again afterwards."""
    match = duel(
        {"hand": ["blade_push"], "sequence": ["planted_power"]},
        {"hand": ["scissors", "zone_out"], "deck": ["escudo", "rainbow"]},
        turn=2,
        attacked=True,
    )
    state = act(match, "Play Scissors", "Add Zone out")
    assert "Bo blocks with 4 against 3 (6, Zone out -3): stronger, so Bo plays on." in log(match)
    assert (state.turn, hand(match, BO)) == (BO, ["escudo"])
    shown = match.board(None).zone("sequence:0")
    assert shown is not None
    holds = shown.slots[0].holds
    assert isinstance(holds, CardFace)
    assert holds.stats[0].value == 6


@pytest.mark.rule("R-KAR-13")
def test_no_power_falls_below_zero() -> None:
    """Quick blow (1) minus 3 counts as 0; Escudo (1) is higher all the same."""
    match = duel({"sequence": ["quick_blow"]}, {"hand": ["escudo", "zone_out"]}, turn=2, attacked=True)
    act(match, "Play Escudo", "Add Zone out")
    assert "Bo blocks with 1 against 0 (1, Zone out -3): stronger, so Bo plays on." in log(match)


@pytest.mark.rule("R-KAR-44", "R-KAR-33")
def test_flick_of_the_wrist_scores_when_laid() -> None:
    """Two points a copy, whatever the outcome; no clean strike, so no refill and no end of the last hand."""
    match = duel(
        {"hand": [], "sequence": ["planted_power"]},
        {"hand": ["rainbow", "flick_of_the_wrist", "flick_of_the_wrist"]},
        turn=2,
        attacked=True,
        last_hand=True,
    )
    act(match, "Play Rainbow", "Add Flick of the wrist", "Add Flick of the wrist")
    assert scores(match) == (0, 4)
    assert (hand(match, ANN), hand(match, BO)) == ([], [])
    assert match.outcome is None
    assert match.to_act == ANN


@pytest.mark.rule("R-KAR-21", "R-KAR-39")
@pytest.mark.parametrize("last_hand", [False, True])
def test_abilities_draw_in_sequence_but_not_in_the_last_hand(last_hand: bool) -> None:
    """Torque draws in the middle of a sequence; in the last hand it adds its power and draws nothing."""
    match = duel(
        {"hand": [], "sequence": ["snake"]},
        {"hand": ["elevator", "torque"], "deck": ["escudo", "rainbow"]},
        turn=2,
        last_hand=last_hand,
    )
    act(match, "Play Elevator", "Add Torque")
    assert hand(match, BO) == ([] if last_hand else ["escudo"])
    act(match, "Pass and take the strike")
    assert scores(match) == (0, 6)


@pytest.mark.rule("R-KAR-39", "R-KAR-32")
def test_the_draw_that_takes_the_last_card_is_the_last() -> None:
    """Two Torques on one attack and one card in the deck: it is drawn, the last hand begins in mid-sequence."""
    match = duel({}, {"hand": ["elevator", "torque", "torque"], "deck": ["escudo"]}, turn=2)
    state = act(match, "Play Elevator", "Add Torque", "Add Torque")
    assert (hand(match, BO), state.last_hand, state.attacked) == (["escudo"], True, True)
    assert len(side(match, ANN).deck) > 0
    act(match, "Pass and take the strike")
    assert match.outcome is not None
    assert scores(match) == (0, 9)
