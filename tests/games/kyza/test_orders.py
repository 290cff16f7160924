"""Standing orders: windows that the table lets go by for a player."""

from __future__ import annotations

import pytest

from cardtable.core.ids import Seat
from cardtable.match import Match
from tests.games.acting import act
from tests.games.kyza.arena import ANN, BO, CY, state_of, table

DOWN = {"hand": ["eel_broker"], "effects": ["kiln_rat"]}


def _give(match: Match, seat: Seat, id: str) -> None:
    match.give_order(next(order for order in match.orders(seat) if order.id == id))


@pytest.mark.rule("R-KYZ-34")
def test_pass_for_this_turn_answers_every_window_until_it_ends() -> None:
    """Three players: Bo and Cy pass by order, so Ann plays her whole turn alone; in Bo's turn Cy is asked again."""
    match = table({**DOWN, "characters": ["ash_piper"]}, DOWN, DOWN)
    _give(match, BO, "turn")
    _give(match, CY, "turn")
    act(match, "End the Activate phase")
    assert match.to_act == ANN
    act(match, "Do not attack", "Pass", "End the Set phase")
    assert (state_of(match).active, match.to_act) == (BO, BO)
    assert match.standing == ()
    act(match, "End the Activate phase")
    assert match.to_act == CY


@pytest.mark.rule("R-KYZ-34")
def test_pass_unless_attacked_lasts_until_your_own_turn() -> None:
    """Cy is passed over in Ann's and in Bo's turn; when his own begins, the order is gone."""
    match = table({**DOWN, "characters": ["ash_piper"]}, DOWN, DOWN)
    _give(match, CY, "unless_attacked")
    act(match, "End the Activate phase", "Pass", "Do not attack", "Pass", "Pass", "End the Set phase", "Pass")
    assert (state_of(match).active, match.to_act) == (BO, BO)
    act(match, "End the Activate phase")
    assert match.to_act == ANN
    act(match, "Pass", "Pass", "Pass", "End the Set phase", "Pass")
    assert (state_of(match).active, match.to_act) == (CY, CY)
    assert match.standing == ()


@pytest.mark.rule("R-KYZ-34")
def test_pass_unless_attacked_is_silent_under_attack() -> None:
    """Bo is attacked: he blocks and is asked for Flash himself; Cy, who is not, is passed over."""
    match = table({**DOWN, "characters": ["ash_piper"]}, {**DOWN, "characters": ["elder_stag"]}, DOWN, phase="attack")
    _give(match, BO, "unless_attacked")
    _give(match, CY, "unless_attacked")
    act(match, "Attack Bo with Ash Piper", "The attack is complete")
    assert (state_of(match).phase, match.to_act) == ("block", BO)
    act(match, "Do not block", "Pass")
    assert (state_of(match).phase, match.to_act) == ("combat_window", BO)
    act(match, "Pass")
    assert (state_of(match).phase, match.to_act) == ("set", ANN)


def test_an_order_never_blocks_attacks_or_answers_an_effect() -> None:
    """Only windows for Flash are let go by: who must discard or block decides alone."""
    match = table({**DOWN, "effects": ["mirror_ghoul"]}, {**DOWN, "hand": ["eel_broker", "ash_piper"]})
    _give(match, BO, "turn")
    act(match, "Activate Mirror Ghoul", "Choose Eel Broker")
    assert match.to_act == BO


def test_who_is_out_has_no_orders_to_give() -> None:
    """And an order of somebody who is out is gone."""
    match = table(DOWN, DOWN, DOWN)
    _give(match, BO, "unless_attacked")
    match.resign(BO)
    assert match.orders(BO) == ()
    act(match, "End the Activate phase")
    assert match.standing == ()
