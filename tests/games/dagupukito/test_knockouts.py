"""Empty piles, comparisons, and what is left of a turn after a knockout."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.match import Match
from tests.games.acting import log
from tests.games.dagupukito.ring import ANN, BO, act, charge, clash, fighter, hand, hps, phase, ring


def _next_draw(ann: dict[str, Any], bo: dict[str, Any], **rest: Any) -> Match:
    """A harmless turn (Ann's Dash before Bo's Guard) that ends in the next draw step."""
    return clash("D", "G", ann, bo, **rest)


@pytest.mark.rule("FGT-05", "FGT-42", "R-FGT-14")
def test_drawing_from_an_empty_pile_is_a_knock_out() -> None:
    """With one card left that one is drawn, then the fighter falls with all HP; with two it stands."""
    match = _next_draw({"deck": ["P"], "hp": 100}, {"hp": 20})
    assert match.outcome is not None
    assert match.outcome.winners == (BO,)
    assert fighter(match, ANN).down
    assert hand(match, ANN) == "DP"
    assert hps(match) == (100, 20)
    alive = _next_draw({"deck": ["P", "K"], "hp": 100}, {"hp": 20})
    assert alive.outcome is None
    assert hand(alive, ANN) == "DPK"


@pytest.mark.rule("FGT-43", "FGT-44", "R-FGT-15")
def test_both_piles_empty_and_more_hp_wins() -> None:
    """Whoever has more HP stands, from either seat."""
    for mine, theirs, winner in ((51, 50, ANN), (50, 51, BO)):
        match = _next_draw({"deck": [], "hp": mine}, {"deck": [], "hp": theirs})
        assert match.outcome is not None
        assert match.outcome.winners == (winner,)
        assert fighter(match, winner).down is False
        assert any("comes out ahead with more HP" in line for line in log(match))


@pytest.mark.rule("FGT-45")
def test_then_more_charged_cards_win() -> None:
    """Equal HP: the Charge Zones are counted after this turn's cards went there."""
    for mine, theirs, winner in ((["P", "P"], ["K"], ANN), (["P"], ["K", "K"], BO)):
        match = clash("D", "G", {"deck": [], "charge": mine}, {"deck": [], "charge": theirs}, "BB")
        while match.outcome is None:
            act(match, "Hold back")
        assert match.outcome.winners == (winner,)


@pytest.mark.rule("FGT-46", "R-FGT-15", "R-FGT-16")
def test_then_more_cards_in_hand_win_with_what_could_be_drawn() -> None:
    """Ann has one more card in the pile: she draws it, falls short with the second, and has the larger hand."""
    match = _next_draw({"deck": ["P"]}, {"deck": []})
    assert match.outcome is not None
    assert match.outcome.winners == (ANN,)
    assert len(fighter(match, ANN).hand) == 2
    assert len(fighter(match, BO).hand) == 1
    assert any("more cards in hand" in line for line in log(match))


@pytest.mark.rule("R-FGT-16", "FGT-43")
def test_missing_the_first_or_the_second_card_is_the_same_time() -> None:
    """Ann falls short with her second card and Bo with his first: compared all the same, and fewer HP loses."""
    match = _next_draw({"deck": ["P"], "hp": 10}, {"deck": [], "hp": 90})
    assert match.outcome is not None
    assert match.outcome.winners == (BO,)
    assert any("Both piles are empty" in line for line in log(match))


@pytest.mark.rule("FGT-47", "R-FGT-29")
def test_at_last_rock_paper_scissors() -> None:
    """All equal: a secret choice, repeated on a tie."""
    match = _next_draw({"deck": []}, {"deck": []})
    assert phase(match) == "deck tie"
    act(match, "Paper", "Paper")
    assert phase(match) == "deck tie"
    for _ in range(2):
        act(match, "Scissors" if match.to_act == BO else "Paper")
    assert match.outcome is not None
    assert match.outcome.winners == (BO,)


@pytest.mark.rule("R-FGT-15")
def test_only_the_two_in_the_ring_are_compared() -> None:
    """A strong bench does not help: the fighter in the ring has fewer HP and falls; the winner is not knocked out."""
    ann = {"fighters": [{"hp": 10, "hand": ["D", "D"], "deck": []}, {"hp": 100}]}
    bo = {"fighters": [{"hp": 20, "hand": ["G", "D"], "deck": []}, {"hp": 1}]}
    match = _team_clash(ann, bo)
    assert fighter(match, ANN, 0).down
    assert not fighter(match, BO, 0).down
    assert match.outcome is None


def _team_clash(ann: dict[str, Any], bo: dict[str, Any]) -> Match:
    decks = ("team-quick-hands", "team-hammer-and-anvil")
    match = ring({"face": "A", **ann}, {"face": "A", **bo}, phase="moves", decks=decks)
    for _ in range(2):
        act(match, "Play Dash" if match.to_act == ANN else "Play Guard")
    return match


@pytest.mark.rule("R-FGT-23")
def test_after_a_knock_out_in_the_draw_step_the_next_one_enters_at_once() -> None:
    """It draws two and the turn goes on; the other side does not draw again."""
    ann = {"fighters": [{"hand": ["D", "D"], "deck": []}, {"deck": ["K", "T", "P"]}]}
    bo = {"fighters": [{"hand": ["G", "D"], "deck": ["P", "P", "P", "P"]}, {}]}
    match = _team_clash(ann, bo)
    assert fighter(match, ANN, 0).down
    assert match.state.sides[ANN].active == 1
    assert (hand(match, ANN), hand(match, BO)) == ("KT", "DPP")
    assert (match.state.turn, phase(match)) == (2, "sides")


@pytest.mark.rule("R-FGT-23", "R-FGT-15")
def test_the_winner_of_a_comparison_fights_on_and_falls_at_the_next_draw() -> None:
    """Bo wins with an empty pile, plays his last cards against Ann's second fighter, and is out a turn later."""
    ann = {"fighters": [{"hp": 10, "hand": ["D", "D"], "deck": []}, {"deck": ["D", "D", "K", "K", "P", "P"]}]}
    bo = {"fighters": [{"hp": 20, "hand": ["G", "G"], "deck": []}, {}]}
    match = _team_clash(ann, bo)
    assert not fighter(match, BO, 0).down
    assert match.state.sides[ANN].active == 1
    act(match, "Side A", "Side A")
    for _ in range(2):
        act(match, "Play Dash" if match.to_act == ANN else "Play Guard")
    act(match, "Hold back")
    assert fighter(match, BO, 0).down
    assert match.state.sides[BO].active == 1
    assert match.outcome is None


@pytest.mark.rule("R-FGT-36")
def test_after_a_knock_out_the_survivors_cards_are_cleared_as_always() -> None:
    """Ann's Kick is put aside; the fallen fighter stays down with its cards while Bo's second one comes."""
    ann = {"fighters": [{"hand": ["K", "D"]}, {}], "face": "A"}
    bo = {"fighters": [{"hp": 10, "hand": ["T", "D"], "charge": ["P"]}, {"hp": 70}], "face": "A"}
    decks = ("team-quick-hands", "team-hammer-and-anvil")
    match = ring(ann, bo, phase="moves", decks=decks)
    act(match, "Play Kick", "Play Throw", "Hit")
    assert charge(match, ANN) == "K"
    fallen = fighter(match, BO, 0)
    assert fallen.down
    assert [len(cards) for cards in (fallen.hand, fallen.charge, fallen.discard)] == [1, 1, 1]
    assert match.state.sides[BO].active == 1
    assert hps(match) == (100, 70)
    assert len(hand(match, BO)) == 2
