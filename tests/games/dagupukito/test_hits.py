"""Single moves: hitting, holding back, and being put aside."""

from __future__ import annotations

import pytest

from cardtable.core.game import Order
from cardtable.core.ids import Seat
from tests.games.acting import labels, log
from tests.games.dagupukito.ring import ANN, BO, act, charge, clash, fighter, hand, hps, phase, ring


@pytest.mark.rule("FGT-01", "FGT-04", "FGT-63")
def test_no_hp_left_is_a_knock_out_and_wins() -> None:
    """The last HP decide; one HP more and the fight goes on."""
    match = clash("K", "T", bo={"hp": 10})
    act(match, "Hit")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.rule) == ((ANN,), "FGT-63")
    assert "K.O.! Rosa (Bo) is down." in log(match)
    alive = clash("K", "T", bo={"hp": 11})
    act(alive, "Hit")
    assert alive.outcome is None
    assert fighter(alive, BO).hp == 1


@pytest.mark.rule("FGT-29", "FGT-61")
def test_an_unblocked_fighter_may_hit_or_hold_back() -> None:
    """Both are offered; holding back costs the other nothing."""
    match = clash("K", "T")
    assert labels(match) == ["Hit with Kick for 10", "Hold back"]
    act(match, "Hold back")
    assert hps(match) == (100, 100)


@pytest.mark.rule("FGT-30", "FGT-55", "FGT-58", "R-FGT-09")
def test_a_move_that_hit_is_put_aside() -> None:
    """After the older cards of the Charge Zone; the blocked one is not."""
    match = clash("K", "T", {"charge": ["G"]})
    act(match, "Hit")
    assert charge(match, ANN) == "GK"
    assert charge(match, BO) == ""


@pytest.mark.rule("R-FGT-10")
def test_a_move_held_back_is_put_aside_as_well() -> None:
    """No damage, but charged."""
    match = clash("K", "T")
    act(match, "Hold back")
    assert charge(match, ANN) == "K"


@pytest.mark.rule("R-FGT-11", "FGT-30")
def test_dash_and_guard_are_put_aside_without_a_question() -> None:
    """Both unblocked, both harmless: the next turn begins at once."""
    match = clash("D", "G", {"hp": 60})
    assert (match.state.turn, phase(match)) == (2, "sides")
    assert (charge(match, ANN), charge(match, BO)) == ("D", "G")
    assert hps(match) == (60, 100)


@pytest.mark.rule("R-FGT-11")
def test_a_dash_with_a_combo_in_reach_is_asked() -> None:
    """It may hit for nothing, start the combo or hold back."""
    match = clash("D", "G", {"charge": ["P"]}, faces="BA")
    assert labels(match) == ["Hit with Dash for 0", "Combo Slip Jab (D+P)", "Hold back"]
    act(match, "Hit")
    assert hps(match) == (100, 100)
    assert charge(match, ANN) == "PD"


@pytest.mark.rule("FGT-56", "FGT-57", "R-FGT-17")
def test_discarded_cards_stay_in_the_open_discard() -> None:
    """Both see them, and an empty pile is never refilled from them."""
    match = clash("P", "G", {"deck": ["K", "T"], "discard": ["D", "D"]}, {"hp": 50})
    for viewer in (ANN, BO, None):
        zone = match.board(viewer).zone("discard:0")
        assert zone is not None
        assert [face.title for face in zone.browse][:1] == ["Punch"]
        assert zone.count == len(fighter(match, ANN).discard)
    assert hand(match, ANN) == "DKT"
    assert fighter(match, ANN).deck == ()
    act(match, "Side A", "Side A", "Play", "Play")
    while match.to_act is not None and match.state.turn == 2:
        act(match, "Hit")
    assert fighter(match, ANN).down


@pytest.mark.rule("R-FGT-30")
def test_hp_stay_between_nothing_and_the_start() -> None:
    """A blow for more than is left ends at 0; recovering ends at the full value, 200 in the long game."""
    match = clash("T", "P", bo={"hp": 10})
    act(match, "Hit", "Hit")
    assert fighter(match, BO).hp == 0
    for options, full in ((None, 100), ({"hp": "200"}, 200)):
        seats = {"charge": ["G"], "hp": full - 5}, {"hp": full}
        healed = clash("G", "D", *seats, decks=("agate", "teo"), options=options)
        act(healed, "Combo Stone Stance")
        assert fighter(healed, ANN).hp == full


def test_a_standing_order_hits_when_there_is_nothing_to_think_about() -> None:
    """Given once it answers every plain hit, but not where a combo is in reach."""
    match = ring({"hand": ["K", "D"], "face": "A"}, {"hand": ["T", "D"], "face": "A"}, phase="moves")
    (order,) = match.orders(ANN)
    assert order == Order(ANN, "hit", "Always hit when no combo is within reach", since=0)
    match.give_order(order)
    act(match, "Play Kick", "Play Throw")
    assert match.state.turn == 2
    assert hps(match) == (100, 90)
    other = ring({"hand": ["K", "D"], "face": "A", "charge": ["P"]}, {"hand": ["T", "D"], "face": "A"}, phase="moves")
    other.give_order(order)
    act(other, "Play Kick", "Play Throw")
    assert other.to_act == ANN
    assert "Combo Hook and Step (P+K)" in labels(other)


@pytest.mark.parametrize("gone", [ANN, BO])
def test_an_order_ends_with_the_match_or_with_who_gave_it(gone: Seat) -> None:
    """Among three, Ann's order is forgotten when she gives up, and stays when Bo does; then the match goes on."""
    match = ring({"hand": ["P"]}, {"hand": ["P"]}, {"hand": ["P"]}, decks=("teo", "rosa", "odo"), waiting=[3])
    match.give_order(match.orders(ANN)[0])
    assert len(match.standing) == 1
    match.resign(gone)
    assert match.outcome is None
    assert len(match.standing) == (gone != ANN)
