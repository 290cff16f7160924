"""Kitty's and Padma's abilities."""

from __future__ import annotations

import pytest

from tests.games.acting import act, labels, log, refused
from tests.games.karenza.duel import ANN, BO, discard, duel, hand, lane, scores

PAIR = ("kitty", "padma")


@pytest.mark.rule("R-KAR-42")
@pytest.mark.parametrize("on_attack", [True, False])
def test_readiness_clears_the_own_lane_after_a_defense(on_attack: bool) -> None:
    """Laid on an attack or a defense: once defended, Kitty's lane is empty, Padma's is not; the turn order stays."""
    if on_attack:
        match = duel(
            {"hand": [], "sequence": [{"card": "ftw", "add_ons": ["readiness"]}]},
            {"hand": ["blocking_petal"]},
            decks=PAIR,
            turn=2,
            attacked=True,
        )
        state = act(match, "Play Blocking petal")
    else:
        match = duel(
            {"hand": ["np", "readiness"]}, {"hand": [], "sequence": ["growing_stem"]}, decks=PAIR, attacked=True
        )
        state = act(match, "Play NP", "Add Readiness")
    assert lane(match, ANN) == []
    assert len(lane(match, BO)) == 1
    assert discard(match, ANN)[0] == "readiness"
    assert log(match)[-1] == "Readiness clears Ann's sequence."
    assert state.turn == (ANN if on_attack else BO)


@pytest.mark.rule("R-KAR-42")
def test_readiness_does_nothing_on_a_clean_strike() -> None:
    """The sequence ends anyway, with its points."""
    match = duel(
        {"hand": [], "sequence": [{"card": "ftw", "add_ons": ["readiness"]}]},
        {"hand": []},
        decks=PAIR,
        turn=2,
        attacked=True,
    )
    act(match, "Pass and take the strike")
    assert scores(match) == (5, 0)
    assert not [line for line in log(match) if "Readiness" in line]


@pytest.mark.rule("R-KAR-42", "R-KAR-02", "KAR-96")
def test_reset_wipes_an_attack_away() -> None:
    """Only under attack: no score, both lanes cleared, no refill, the attacker plays next."""
    match = duel(
        {"hand": ["reset"], "sequence": ["nsfl"]}, {"hand": [], "sequence": ["growing_stem"]}, decks=PAIR, attacked=True
    )
    state = act(match, "Play Reset")
    assert (lane(match, ANN), lane(match, BO), scores(match)) == ([], [], (0, 0))
    assert (hand(match, ANN), hand(match, BO)) == ([], [])
    assert discard(match, ANN)[:2] == ["nsfl", "reset"]
    assert (state.turn, state.attacked) == (BO, False)
    match = duel({"hand": ["reset"]}, decks=PAIR)
    assert refused(match, "Play Reset").rule == "R-KAR-02"


@pytest.mark.rule("R-KAR-42")
def test_disarm_on_a_defense_silences_the_attack() -> None:
    """Torque's +3 does not count against Disarm; its draw was made all the same."""
    match = duel(
        {"hand": ["np", "disarm"]},
        {"hand": [], "sequence": [{"card": "elevator", "add_ons": ["torque"]}]},
        decks=("kitty", "eka"),
        attacked=True,
    )
    state = act(match, "Play NP", "Add Disarm")
    assert "Ann blocks with 4 against 3, and Disarm silences Torque: stronger, so Ann plays on." in log(match)
    assert state.turn == ANN


@pytest.mark.rule("R-KAR-42", "R-KAR-44")
def test_disarm_on_an_attack_silences_points_and_powers() -> None:
    """Flick scores nothing, Zone out lowers nothing but still draws."""
    match = duel(
        {"sequence": [{"card": "ftw", "add_ons": ["disarm"]}]},
        {"hand": ["scissors", "zone_out", "flick_of_the_wrist"], "deck": ["escudo", "rainbow"]},
        decks=("kitty", "eka"),
        turn=2,
        attacked=True,
    )
    act(match, "Play Scissors", "Add Zone out", "Add Flick of the wrist")
    assert scores(match) == (0, 0)
    silenced = "Bo blocks with 4 against 5, and Disarm silences Zone out and Flick of the wrist: "
    assert f"{silenced}not stronger, so Ann plays next." in log(match)
    assert hand(match, BO) == ["escudo"]


@pytest.mark.rule("R-KAR-42")
def test_a_disarm_on_the_attack_outdoes_one_on_the_defense() -> None:
    """Both disarm in a mirror match: the attack's Camera flash counts, the defense's does not."""
    match = duel(
        {"sequence": [{"card": "ftw", "add_ons": ["disarm", "camera_flash"]}]},
        {"hand": ["cat_stance", "disarm", "camera_flash"]},
        decks=("kitty", "kitty"),
        options={"mirror": "yes"},
        turn=2,
        attacked=True,
    )
    act(match, "Play Cat stance", "Add Disarm", "Add Camera flash")
    silenced = "Bo blocks with 2 (5, Camera flash -3) against 5, and Disarm silences Camera flash: "
    assert f"{silenced}not stronger, so Ann plays next." in log(match)


@pytest.mark.rule("R-KAR-42", "R-KAR-13")
def test_camera_flash_weakens_the_other_technique() -> None:
    """On an attack it lowers the defense, on a defense the attack, by 3 and not below 0."""
    match = duel(
        {"sequence": [{"card": "crouching_tiger", "add_ons": ["camera_flash"]}]},
        {"hand": ["branch_whip"]},
        decks=PAIR,
        turn=2,
        attacked=True,
    )
    act(match, "Play Branch whip")
    assert "Bo blocks with 1 (4, Camera flash -3) against 2: not stronger, so Ann plays next." in log(match)
    match = duel({"hand": ["afk", "camera_flash"]}, {"sequence": ["rose_sting"]}, decks=PAIR, attacked=True)
    act(match, "Play AFK", "Add Camera flash")
    assert "Ann blocks with 2 against 1 (4, Camera flash -3): stronger, so Ann plays on." in log(match)


@pytest.mark.rule("R-KAR-43")
def test_poison_ivy_costs_a_card_after_the_exchange() -> None:
    """Defended: Ann loses one of the cards left. Struck: she loses one before the refill."""
    attack = {"hand": [], "sequence": [{"card": "growing_stem", "add_ons": ["poison_ivy"]}]}
    match = duel({"hand": ["np", "ftw", "nsfl"]}, attack, decks=PAIR, attacked=True)
    act(match, "Play NP")
    assert len(hand(match, ANN)) == 1
    assert sorted(hand(match, ANN) + discard(match, ANN)) == ["ftw", "nsfl"]
    match = duel({"hand": ["ftw"]}, attack, decks=PAIR, attacked=True)
    act(match, "Pass and take the strike")
    assert scores(match) == (0, 5)
    assert discard(match, ANN) == ["ftw"]
    assert len(hand(match, ANN)) == 7
    assert log(match)[:2] == ["A clean strike! Bo scores 5 points.", "Poison ivy costs Ann a card: FTW."]


@pytest.mark.rule("R-KAR-43")
def test_poison_ivy_goes_on_attacks_only() -> None:
    """On a defense it is refused."""
    match = duel(
        {"sequence": ["ftw"]},
        {"hand": ["blocking_petal", "poison_ivy", "bark_skin"]},
        decks=PAIR,
        turn=2,
        attacked=True,
    )
    act(match, "Play Blocking petal")
    assert refused(match, "Add Poison ivy").rule == "KAR-79"


@pytest.mark.rule("R-KAR-43", "R-KAR-20", "KAR-96")
def test_insight_draws_three_and_keeps_seven() -> None:
    """With seven cards left after the trick, three come and three go, by choice; then Ann plays."""
    held = ["insight", "leaf_slap", "leaf_slap/2", "open_lotus", "vine_attack", "rose_sting", "seeking_root"]
    match = duel(
        {}, {"hand": held, "deck": ["delusion", "bark_skin", "poison_ivy", "growing_stem"]}, decks=PAIR, turn=2
    )
    state = act(match, "Play Insight")
    assert (state.phase, state.turn, len(hand(match, BO))) == ("discard", BO, 9)
    act(match, "Discard Open lotus")
    assert match.state.phase == "discard"
    state = act(match, "Discard Delusion")
    assert (state.phase, state.turn, len(hand(match, BO))) == ("turn", ANN, 7)
    assert discard(match, BO)[:3] == ["delusion", "open_lotus", "insight"]


@pytest.mark.rule("R-KAR-43", "R-KAR-39")
def test_insight_stops_at_the_last_card() -> None:
    """Two cards in the deck: both are drawn, the last hand begins. In the last hand it draws nothing."""
    match = duel({}, {"hand": ["insight"], "deck": ["delusion", "bark_skin"]}, decks=PAIR, turn=2)
    state = act(match, "Play Insight")
    assert (hand(match, BO), state.last_hand, state.turn) == (["delusion", "bark_skin"], True, ANN)
    match = duel({}, {"hand": ["insight"], "deck": ["delusion"]}, decks=PAIR, turn=2, last_hand=True)
    act(match, "Play Insight")
    assert hand(match, BO) == []


@pytest.mark.rule("R-KAR-43")
@pytest.mark.parametrize(
    ("bark", "delusion", "next_seat"), [(False, False, 0), (True, False, 1), (False, True, 0), (True, True, 1)]
)
def test_bark_skin_keeps_the_turn_and_outweighs_delusion(bark: bool, delusion: bool, next_seat: int) -> None:
    """A weak defense plays on with Bark skin, also against Delusion."""
    attack = {"card": "rose_sting", "add_ons": ["delusion"] if delusion else []}
    match = duel(
        {"sequence": [attack]},
        {"hand": ["blocking_petal", "bark_skin"]},
        decks=("padma", "padma"),
        options={"mirror": "yes"},
        turn=2,
        attacked=True,
    )
    act(match, "Play Blocking petal")
    act(match, "Add Bark skin" if bark else "Lay down Blocking petal")
    assert match.to_act == next_seat
    then = "but with Bark skin Bo plays on" if bark else "so Ann plays next"
    assert log(match)[-1] == f"Bo blocks with 3 against 4: not stronger, {then}."
    assert scores(match) == (0, 0)


@pytest.mark.rule("R-KAR-43")
def test_delusion_denies_the_extra_turn() -> None:
    """Even a stronger defense gives the turn back; struck, the attack scores as usual."""
    attack = {"hand": [], "sequence": [{"card": "leaf_slap", "add_ons": ["delusion"]}]}
    match = duel({"hand": ["np"]}, attack, decks=PAIR, attacked=True)
    act(match, "Play NP")
    assert log(match)[-1] == "Ann blocks with 4 against 1: stronger, but with Delusion Bo plays next."
    assert match.to_act == BO
    match = duel({"hand": []}, attack, decks=PAIR, attacked=True)
    act(match, "Pass and take the strike")
    assert (scores(match), match.to_act) == ((0, 1), ANN)
    assert "Draw a card" in labels(match)
