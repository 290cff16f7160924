"""The order of a turn, and what happens by itself."""

from __future__ import annotations

import pytest

from tests.games.acting import act, log
from tests.games.kyza.arena import ANN, BO, CY, board, changes, deck, hand, state_of, table

READY = {"characters": ["elder_stag"], "effects": ["kiln_rat"], "hand": ["eel_broker"]}


@pytest.mark.rule("KYZ-46", "KYZ-44", "KYZ-45", "KYZ-20")
def test_a_turn_goes_draw_activate_combat_set_end() -> None:
    """Ann's phases one after the other; then Bo has drawn his top card, and Ann is asked in his Activate phase."""
    match = table(READY, {"hand": ["ash_piper"], "deck": ["coal_duke", "hedge_maze"]})
    assert board(match).phases == ("Draw", "Activate", "Combat", "Set", "End")
    seen = [board(match).phase]
    for label in ("End the Activate phase", "Do not attack", "Pass", "End the Set phase"):
        act(match, label)
        seen.append(board(match).phase)
    assert seen == [1, 2, 2, 3, 1]
    assert (state_of(match).active, state_of(match).turn) == (BO, 6)
    assert hand(match, BO) == ["ash_piper", "coal_duke"]
    assert deck(match, BO) == ["hedge_maze"]
    assert "Bo starts turn 6." in log(match)


@pytest.mark.rule("KYZ-21")
def test_only_the_very_first_turn_has_no_draw() -> None:
    """Turn 1 begins without a card, turn 2 with one."""
    match = table({"hand": ["eel_broker"]}, {"hand": ["ash_piper"], "deck": ["coal_duke"]}, phase="begin", turn=1)
    assert hand(match, ANN) == ["eel_broker"]
    act(match, "End the Set phase")
    assert hand(match, BO) == ["ash_piper", "coal_duke"]


@pytest.mark.rule("KYZ-44", "R-KYZ-02")
def test_turns_go_round_in_seat_order_past_those_who_are_out() -> None:
    """After seat 1 comes seat 3 when seat 2 is out, and then seat 1 again."""
    match = table({"hand": ["kiln_rat"]}, {"fate": "out", "life": 0}, {"hand": ["ash_piper"]}, phase="set")
    act(match, "End the Set phase")
    assert state_of(match).active == CY
    act(match, "End the Set phase")
    assert state_of(match).active == ANN


def test_a_phase_in_which_its_player_can_do_nothing_goes_by() -> None:
    """No face-down Effect, no Character: the turn comes straight to Set; that much is public."""
    match = table({"hand": ["kiln_rat"]}, {})
    assert state_of(match).phase == "set"


@pytest.mark.rule("R-KYZ-25")
def test_only_the_active_player_discards_at_the_end() -> None:
    """Bo holds six cards while Ann's turn ends, and keeps them."""
    six = {"hand": ["ash_piper", "ash_piper", "kiln_rat", "kiln_rat", "coal_duke", "coal_duke"]}
    match = table({"hand": ["eel_broker"]}, {**six, "deck": ["hedge_maze"]}, phase="set")
    done = changes(match, "End the Set phase")
    assert len(done["2.hand"]) == 7
    assert "2.discard" not in done
