"""Teams: swapping after a combo, replacing the fallen, and the bench."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.match import Match
from tests.games.acting import labels
from tests.games.dagupukito.ring import ANN, BO, act, charge, fighter, hand, hps, phase, refused, ring, side

THREE = ("team-demolition", "team-night-shift")  # Odo, Rosa, Bran against Ines, Agate, Sumi
TWO = ("team-quick-hands", "team-hammer-and-anvil")  # Teo, Lark against Agate, Odo


Team = list[dict[str, Any]]


def _clash(ann: Team, bo: Team, faces: str = "AA", **rest: Any) -> Match:
    """Both play the first card of their first fighter's hand."""
    seats = [{"fighters": team, "face": face} for team, face in zip((ann, bo), faces, strict=True)]
    match = ring(*seats, phase="moves", **rest)
    names = {"D": "Dash", "G": "Guard", "P": "Punch", "K": "Kick", "T": "Throw"}
    for _ in range(2):
        act(match, f"Play {names[(ann if match.to_act == ANN else bo)[0]['hand'][0]]}")
    return match


@pytest.mark.rule("FGT-48", "R-FGT-22")
def test_a_combo_that_landed_makes_its_team_swap() -> None:
    """The owner picks; the same fighter and a fallen one are refused; HP and cards stay with each."""
    ann: Team = [{"hand": ["P", "D"], "charge": ["P"], "hp": 60}, {"hp": 33}, {"hp": 44}]
    bo: Team = [{"hand": ["T", "D"]}, {}, {}]
    match = _clash(ann, bo, decks=THREE)
    act(match, "Combo Backhand", "Hold back")
    assert (phase(match), match.to_act) == ("swap", ANN)
    assert labels(match) == ["Send in Rosa Quarry", "Send in Bran Oxley"]
    assert refused(match, "Send in Odo Marsh").rule == "FGT-48"
    act(match, "Send in Bran Oxley")
    assert side(match, ANN).active == 2
    assert hps(match) == (44, 85)
    assert (fighter(match, ANN, 0).hp, fighter(match, ANN, 1).hp) == (60, 33)
    assert len(fighter(match, ANN, 0).hand) == 1
    assert side(match, BO).active == 0


@pytest.mark.rule("FGT-48", "R-FGT-22")
def test_no_swap_without_a_successful_combo() -> None:
    """A hit does not swap, nor does a cancelled combo; without another fighter standing nobody swaps."""
    hit = _clash([{"hand": ["K", "D"]}, {}], [{"hand": ["T", "D"]}, {}], decks=TWO)
    act(hit, "Hit")
    assert side(hit, ANN).active == 0
    ann, bo = [{"hand": ["P", "D"], "charge": ["P"]}, {}], [{"hand": ["P", "D"], "charge": ["G"], "hp": 90}, {}]
    cancelled = _clash(ann, bo, decks=TWO)
    assert cancelled.to_act == BO
    act(cancelled, "Combo Unmoved", "Combo One-Two")
    assert (side(cancelled, ANN).active, side(cancelled, BO).active) == (0, 1)
    alone: Team = [{"hand": ["P", "D"], "charge": ["P"]}, {"hp": 0, "down": True}]
    last = _clash(alone, [{"hand": ["T", "D"]}, {}], decks=TWO)
    act(last, "Combo One-Two", "Hold back")
    assert side(last, ANN).active == 0
    assert phase(last) == "sides"


@pytest.mark.rule("R-FGT-22")
def test_a_combo_without_damage_is_successful_too() -> None:
    """Stone Stance at full HP does nothing to anybody, and its team swaps."""
    bo: Team = [{"hand": ["G", "D"], "charge": ["G"]}, {}]
    match = _clash([{"hand": ["D", "D"]}, {}], bo, decks=TWO)
    act(match, "Combo Stone Stance")
    assert side(match, BO).active == 1
    assert fighter(match, BO, 0).hp == 100


@pytest.mark.rule("R-FGT-22")
def test_if_both_landed_both_swap_the_faster_first() -> None:
    """Openly and one after the other: the slower one knows who came in."""
    ann: Team = [{"hand": ["P", "D"], "charge": ["P"]}, {}, {}]
    bo: Team = [{"hand": ["K", "D"], "charge": ["G"]}, {}, {}]
    match = _clash(ann, bo, decks=THREE)
    act(match, "Combo Backhand", "Combo Answering Kick")
    assert (phase(match), match.to_act) == ("swap", ANN)
    act(match, "Send in Rosa Quarry")
    assert match.to_act == BO
    assert "Rosa Quarry" in next(panel.tags for panel in match.board(BO).panels if panel.seat == ANN)
    act(match, "Send in Sumi Varga")
    assert (side(match, ANN).active, side(match, BO).active) == (1, 2)


@pytest.mark.rule("R-FGT-23", "FGT-04")
def test_the_owner_sends_the_next_fighter_at_the_start_of_the_next_turn() -> None:
    """Bo picks before anybody draws; the fallen one is refused."""
    ann: Team = [{"hand": ["K", "D"]}, {}, {}]
    bo: Team = [{"hand": ["T", "D"], "hp": 10}, {"hp": 50}, {"hp": 60}]
    match = _clash(ann, bo, decks=THREE)
    act(match, "Hit")
    assert (phase(match), match.to_act) == ("enter", BO)
    assert hand(match, ANN) == "D"
    assert refused(match, "Send in Ines Halloway").rule == "FGT-04"
    act(match, "Send in Sumi Varga")
    assert hps(match) == (100, 60)
    assert (len(hand(match, ANN)), len(hand(match, BO))) == (3, 2)


@pytest.mark.rule("R-FGT-22", "R-FGT-36")
def test_a_fighter_knocked_out_after_its_combo_is_only_replaced() -> None:
    """Ann's combo lands, then Bo's slower hit K.O.s its fighter: no swap, one replacement."""
    ann: Team = [{"hand": ["P", "D"], "charge": ["P"], "hp": 10}, {}, {}]
    match = _clash(ann, [{"hand": ["K", "D"]}, {}, {}], decks=THREE)
    act(match, "Combo Backhand", "Hit")
    assert (phase(match), match.to_act) == ("enter", ANN)
    act(match, "Send in Rosa Quarry")
    assert phase(match) == "sides"
    assert side(match, ANN).active == 1


@pytest.mark.rule("R-FGT-23", "FGT-63")
def test_a_round_is_lost_when_no_fighter_is_left() -> None:
    """The last one falls: the match is over although the other team lost one as well."""
    ann: Team = [{"hp": 0, "down": True}, {}]
    bo: Team = [{"hp": 0, "down": True}, {"hp": 10, "hand": ["T", "D"]}]
    seats = [
        {"fighters": [ann[0], {"hand": ["K", "D"]}], "face": "A", "active": 2},
        {"fighters": bo, "face": "A", "active": 2},
    ]
    match = ring(*seats, phase="moves", decks=TWO)
    act(match, "Play Kick", "Play Throw", "Hit")
    assert match.outcome is not None
    assert match.outcome.winners == (ANN,)


@pytest.mark.rule("R-FGT-24")
def test_a_bench_exchanges_cards_only_if_the_table_agreed() -> None:
    """With the option a fighter that waited with a card in hand may exchange one when it comes in."""
    for bench in ("off", "on"):
        ann: Team = [{"hand": ["P", "D"], "charge": ["P"]}, {"hand": ["T"], "deck": ["K", "G", "G", "G"], "waited": 0}]
        bo = [{"hand": ["T", "D"]}, {}]
        match = _clash([ann[0], ann[1]], bo, decks=TWO, options={"bench": bench})
        act(match, "Hold back", "Hold back")
        assert fighter(match, ANN, 1).waited == (1 if bench == "on" else 0)
        assert phase(match) == "sides"


@pytest.mark.rule("R-FGT-24", "R-FGT-42")
def test_a_benched_fighter_makes_up_for_its_waiting_when_it_enters() -> None:
    """Two turns waited: two exchanges at most, then it draws its two cards."""
    ann: Team = [{"hand": ["P", "D"], "charge": ["P"]}, {"hand": ["T"], "deck": ["K", "G", "D", "P", "P"], "waited": 1}]
    match = _clash(ann, [{"hand": ["T", "D"]}, {}], decks=TWO, options={"bench": "on"})
    act(match, "Combo One-Two", "Hold back")
    assert (phase(match), match.to_act) == ("refresh", ANN)
    assert labels(match) == ["Discard Throw and draw a card", "Keep this hand"]
    act(match, "Discard Throw")
    assert phase(match) == "sides"
    assert hand(match, ANN) == "KGD"
    assert charge(match, ANN) == ""
