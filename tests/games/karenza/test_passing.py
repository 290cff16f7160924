"""Passing, clean strikes, refills and the end of the game."""

from __future__ import annotations

import pytest

from cardtable.core.game import Resign
from cardtable.decks import deck_from_data, decks_folder, load_deck
from cardtable.games import load_game
from cardtable.match import Match
from tests.games.acting import act, labels, log, refused
from tests.games.karenza.duel import ANN, BO, discard, duel, hand, lane, scores, side

SEVEN = ["snake", "quick_blow", "twister", "flow", "dodge", "high_wing", "dew_drop"]


@pytest.mark.rule("KAR-59", "KAR-61", "KAR-62", "KAR-63")
def test_a_pass_ends_the_sequence() -> None:
    """Both lanes go to their owners' discard piles, the last play on top; the hands stay; Bo plays."""
    match = duel(
        {"hand": ["flow"], "sequence": ["snake", "planted_power"], "discard": ["dodge"], "deck": ["twister"]},
        {"hand": ["torque"], "sequence": [{"card": "scissors", "add_ons": ["zone_out"]}], "deck": ["escudo"]},
    )
    state = act(match, "Pass")
    assert (lane(match, ANN), lane(match, BO)) == ([], [])
    assert discard(match, ANN)[:3] == ["planted_power", "snake", "dodge"]
    assert discard(match, BO)[:2] == ["zone_out", "scissors"]
    assert (hand(match, ANN), hand(match, BO)) == (["flow"], ["torque"])
    assert (state.turn, scores(match)) == (BO, (0, 0))
    pile = match.board(BO).zone("discard:0")
    assert pile is not None
    assert [face.title for face in pile.browse[:2]] == ["Planted power", "Snake"]


@pytest.mark.rule("R-KAR-06")
def test_a_pass_without_a_sequence_just_hands_over() -> None:
    """Nothing moves but the turn."""
    match = duel({"hand": ["snake"]}, {"hand": ["scissors"]})
    before = match.state.sides
    state = act(match, "Pass")
    assert (state.sides, state.turn, state.passes) == (before, BO, 1)


@pytest.mark.rule("R-KAR-07")
def test_who_can_do_nothing_still_presses_pass() -> None:
    """Bo has no answer: pass is the only choice, the table waits, and Ann sees the same as if Bo had one."""
    helpless = duel({"sequence": ["snake"]}, {"hand": ["elevator"]}, turn=2, attacked=True)
    able = duel({"sequence": ["snake"]}, {"hand": ["scissors"]}, turn=2, attacked=True)
    assert labels(helpless) == ["Pass and take the strike"]
    assert helpless.to_act == BO
    assert helpless.board(ANN) == able.board(ANN)


@pytest.mark.rule("KAR-27", "KAR-64", "KAR-65", "KAR-66", "KAR-67", "KAR-68")
def test_a_pass_under_attack_is_a_clean_strike() -> None:
    """Ann scores Reverse dragon's 5, both lanes are cleared, both refill to seven, and Bo, who was struck, plays."""
    match = duel(
        {"hand": ["flow"], "sequence": ["reverse_dragon"], "score": 2},
        {"hand": ["torque", "invite"], "score": 1},
        turn=2,
        attacked=True,
    )
    state = act(match, "Pass and take the strike")
    assert scores(match) == (7, 1)
    assert (lane(match, ANN), discard(match, ANN)) == ([], ["reverse_dragon"])
    assert (len(hand(match, ANN)), len(hand(match, BO))) == (7, 7)
    assert hand(match, ANN)[0] == "flow"
    assert hand(match, BO)[:2] == ["torque", "invite"]
    assert (state.turn, state.attacked, state.passes) == (BO, False, 0)
    assert log(match)[0] == "A clean strike! Ann scores 5 points."


@pytest.mark.rule("R-KAR-25")
def test_a_full_hand_is_not_refilled() -> None:
    """Ann holds seven already and draws none; Bo draws six."""
    match = duel({"hand": SEVEN, "sequence": ["reverse_dragon"]}, {"hand": ["torque"]}, turn=2, attacked=True)
    decks = len(side(match, ANN).deck), len(side(match, BO).deck)
    act(match, "Pass and take the strike")
    assert hand(match, ANN) == SEVEN
    assert (len(side(match, ANN).deck), len(side(match, BO).deck)) == (decks[0], decks[1] - 6)


@pytest.mark.rule("KAR-69", "KAR-70", "R-KAR-32")
def test_taking_the_last_card_starts_the_last_hand() -> None:
    """The announcement is made, and from then on neither player draws, though Bo's deck is full."""
    match = duel({"hand": [], "deck": ["snake"]}, {"hand": []})
    state = act(match, "Draw a card")
    assert state.last_hand is True
    assert "Ann draws the last card: last hand!" in log(match)
    assert refused(match, "Draw a card").rule == "KAR-70"
    assert match.board(None).remark == "last hand"


@pytest.mark.rule("KAR-69")
def test_the_last_but_one_card_does_not() -> None:
    """One card is left in Ann's deck: play goes on as before."""
    match = duel({"hand": [], "deck": ["snake", "flow"]}, {"hand": []})
    assert act(match, "Draw a card").last_hand is False
    assert "Draw a card" in labels(match)


@pytest.mark.rule("R-KAR-23", "R-KAR-24", "R-KAR-32")
def test_a_refill_takes_what_is_there_and_both_finish() -> None:
    """Ann's two last cards go to her hand, Bo still refills to seven; the last hand begins, the game goes on."""
    match = duel({"hand": [], "sequence": ["snake"], "deck": ["flow", "dodge"]}, {"hand": []}, turn=2, attacked=True)
    state = act(match, "Pass and take the strike")
    assert hand(match, ANN) == ["flow", "dodge"]
    assert len(hand(match, BO)) == 7
    assert (state.last_hand, state.phase, match.outcome) == (True, "turn", None)


@pytest.mark.rule("KAR-72", "KAR-74", "KAR-26", "R-KAR-26", "R-KAR-40")
def test_a_strike_ends_the_last_hand_without_refill() -> None:
    """The points count, nobody draws, and the higher score wins."""
    match = duel(
        {"hand": ["flow"], "sequence": ["snake"]}, {"hand": [], "score": 2}, turn=2, attacked=True, last_hand=True
    )
    act(match, "Pass and take the strike")
    assert scores(match) == (3, 2)
    assert (hand(match, ANN), hand(match, BO)) == (["flow"], [])
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.rule) == ((ANN,), "KAR-74")


@pytest.mark.rule("KAR-71", "KAR-73", "R-KAR-27")
def test_two_passes_in_a_row_end_the_last_hand() -> None:
    """One pass does not; the second, by the other player, does."""
    match = duel({"hand": [], "score": 1}, {"hand": [], "score": 4}, last_hand=True)
    act(match, "Pass")
    assert match.outcome is None
    act(match, "Pass")
    assert match.outcome is not None
    assert match.outcome.winners == (BO,)


@pytest.mark.rule("R-KAR-27")
def test_passes_before_the_last_hand_do_not_count() -> None:
    """Ten passes in the open: still no end."""
    match = duel({"hand": []}, {"hand": []})
    act(match, *["Pass"] * 10)
    assert match.outcome is None


@pytest.mark.rule("R-KAR-27")
@pytest.mark.parametrize("between", ["Play Invite", "Play Elevator"])
def test_anything_between_two_passes_breaks_them_apart(between: str) -> None:
    """A trick or an attack comes between Ann's passes: the last hand goes on."""
    match = duel({"hand": []}, {"hand": ["invite", "elevator"]}, last_hand=True)
    act(match, "Pass", between)
    if between == "Play Invite":
        assert match.to_act == BO
    else:
        assert match.to_act == ANN
    assert match.outcome is None
    assert match.state.passes == 0


@pytest.mark.rule("KAR-75")
def test_equal_scores_are_a_draw() -> None:
    """Nobody wins three to three."""
    match = duel({"hand": [], "score": 3}, {"hand": [], "score": 3}, last_hand=True)
    act(match, "Pass", "Pass")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.rule) == ((), "KAR-75")


@pytest.mark.rule("KAR-76", "KAR-77", "R-KAR-30", "R-KAR-41")
@pytest.mark.parametrize("seat", [ANN, BO])
@pytest.mark.parametrize("phase", ["turn", "discard", "build"])
def test_either_may_resign_at_any_moment(seat: int, phase: str) -> None:
    """In the own turn, the other's, in a discard or a play being built; the score does not matter."""
    match = duel({"hand": [*SEVEN, "explode"], "score": 9}, {"score": 9})
    if phase == "discard":
        match = duel({"hand": [*SEVEN, "explode"], "score": 9}, {"score": 9}, phase="discard", next=2)
    if phase == "build":
        act(match, "Play Snake")
        assert match.state.phase == "build"
    match.submit(Resign(ANN if seat == ANN else BO))
    assert match.outcome is not None
    assert match.outcome.winners == ((BO,) if seat == ANN else (ANN,))
    assert match.outcome.rule == "KAR-77"
    assert sorted(hand(match, ANN)) == sorted([*SEVEN, "explode"])
    assert match.why_not(Resign(ANN)) is not None


@pytest.mark.rule("R-KAR-28")
def test_a_tie_may_be_offered_after_twenty_passes() -> None:
    """Not after nineteen; then the other may decline, and play goes on, or accept, and it is a draw."""
    match = duel({"hand": [], "score": 5}, {"hand": []}, passes=19)
    assert refused(match, "Offer a tie").rule == "R-KAR-28"
    act(match, "Pass", "Offer a tie")
    assert labels(match) == ["Accept the tie", "Play on"]
    assert match.board(ANN).prompt == "A tie is offered after many passes: accept the tie or play on."
    assert (match.board(ANN).rules, match.board(BO).prompt) == (("R-KAR-28",), "")
    assert refused(match, "Pass").rule == "R-KAR-28"
    state = act(match, "Play on")
    assert (state.phase, state.turn, state.passes) == ("turn", BO, 0)
    assert log(match) == ["Ann passes.", "Bo offers a tie.", "Ann plays on."]
    match = duel({"hand": [], "score": 5}, {"hand": []}, passes=20)
    act(match, "Offer a tie", "Accept the tie")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.rule) == ((), "R-KAR-28")
    assert log(match) == ["Ann offers a tie.", "The duel is over: Ann 5, Bo 0."]


LUNGE = {"id": "lunge", "name": "Lunge", "type": "attack", "power": 3, "text": "Attack with 3."}


@pytest.mark.rule("R-KAR-27", "KAR-82")
def test_an_ability_between_two_passes_breaks_the_row() -> None:
    """Last hand: Ann passes, Bo attacks with an ability, Ann dodges it, Bo passes. Those are no two in a row."""
    michi, eka = (load_deck(decks_folder() / "karenza" / f"{name}.yaml") for name in ("michi", "eka"))
    data = eka.as_data()
    bo = deck_from_data({**data, "cards": [*data["cards"], LUNGE], "list": {**data["list"], "lunge": 1}})
    seats = [{"hand": ["dodge"], "deck": ["snake"]}, {"hand": ["lunge"], "deck": ["scissors"]}]
    zones = {"seats": seats, "last_hand": True}
    match = Match.lay_out(load_game("karenza"), [michi, bo], zones, names=("Ann", "Bo"))
    passes = [act(match, label).passes for label in ("Pass", "Play Lunge", "Play Dodge", "Pass")]
    assert passes == [1, 0, 0, 1]
    assert (match.outcome, match.to_act) == (None, ANN)
    act(match, "Pass")
    assert match.outcome is not None


@pytest.mark.rule("KAR-39", "KAR-68")
def test_a_clean_strike_starts_the_next_turn() -> None:
    """The table counts on by exactly one, and both see the number."""
    match = duel({"sequence": ["snake"]}, {"hand": ["torque"]}, turn=2, attacked=True, count=8)
    state = act(match, "Pass and take the strike")
    assert (state.count, state.turn) == (9, BO)
    assert [match.board(seat).turn for seat in (ANN, BO, None)] == [9, 9, 9]
