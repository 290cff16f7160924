"""A turn, step by step, and what stays secret until when."""

from __future__ import annotations

import pytest

from cardtable.core.board import Back, CardFace
from cardtable.core.game import Resign
from cardtable.core.ids import Seat
from cardtable.games.dagupukito import GAME
from cardtable.match import Match
from tests.games.acting import labels, log
from tests.games.dagupukito.ring import (
    ANN,
    BO,
    CY,
    act,
    charge,
    clash,
    discard,
    fighter,
    fresh,
    hand,
    hps,
    phase,
    refused,
    ring,
    side,
)


def _face_badges(match: Match, viewer: Seat | None, seat: Seat) -> list[str]:
    zone = match.board(viewer).zone(f"fighter:{seat}")
    assert zone is not None
    face = zone.slots[0].holds
    assert isinstance(face, CardFace)
    return [badge.text for badge in face.badges]


@pytest.mark.rule("FGT-23")
def test_both_draw_two_at_the_start_of_every_turn() -> None:
    """After a turn both hands are one larger (two drawn, one played), both piles two smaller."""
    match = clash("D", "D", {"deck": ["P", "K", "T", "G"], "hp": 90}, {"deck": ["G", "T", "P", "P"]})
    assert match.state.turn == 2
    assert (hand(match, ANN), hand(match, BO)) == ("DPK", "DGT")
    assert (len(fighter(match, ANN).deck), len(fighter(match, BO).deck)) == (2, 2)


@pytest.mark.rule("FGT-24", "R-FGT-20", "FGT-62")
def test_sides_are_chosen_in_secret_and_shown_together_before_moves() -> None:
    """Nobody but the chooser sees a sealed side; both lie open when moves are picked; next turn it may be another."""
    match = ring({"hand": ["D", "D"]}, {"hand": ["D", "D"]})
    assert labels(match) == ["Side A", "Side B"]
    act(match, "Side B")
    assert _face_badges(match, ANN, ANN) == ["B"]
    assert _face_badges(match, BO, ANN) == _face_badges(match, None, ANN) == ["SET"]
    assert "Ann has chosen a side in secret." in log(match, BO)
    act(match, "Side A")
    assert phase(match) == "moves"
    for viewer in (None, ANN, BO):
        assert (_face_badges(match, viewer, ANN), _face_badges(match, viewer, BO)) == (["B"], ["A"])
    act(match, "Play Dash", "Play Dash")
    assert phase(match) == "sides"
    assert labels(match) == ["Side A", "Side B"]


@pytest.mark.rule("FGT-25", "FGT-26")
def test_a_picked_move_is_hidden_until_both_are_revealed() -> None:
    """The other player and a watcher see a back, the owner the card; then all see both."""
    match = ring({"hand": ["P", "D"], "face": "A"}, {"hand": ["K", "D"], "face": "A"}, phase="moves")
    act(match, "Play Punch")
    for viewer in (None, BO):
        zone = match.board(viewer).zone("played:0")
        assert zone is not None
        assert isinstance(zone.slots[0].holds, Back)
        assert not any("Punch" in line for line in log(match, viewer))
    own = match.board(ANN).zone("played:0")
    assert own is not None
    assert isinstance(own.slots[0].holds, CardFace)
    assert own.slots[0].holds.title == "Punch"
    act(match, "Play Kick")
    for viewer in (None, ANN, BO):
        board = match.board(viewer)
        for zone_id, title in (("played:0", "Punch"), ("played:1", "Kick")):
            zone = board.zone(zone_id)
            assert zone is not None
            assert isinstance(zone.slots[0].holds, CardFace)
            assert zone.slots[0].holds.title == title
        assert "Ann plays Punch and Bo plays Kick." in log(match, viewer)


@pytest.mark.rule("FGT-25", "R-FGT-20")
def test_the_result_does_not_depend_on_who_is_asked_first() -> None:
    """The same choices with either player leading give the same fight."""
    results = []
    for lead in (1, 2):
        match = ring({"hand": ["P", "D"], "charge": ["P"]}, {"hand": ["T", "D"]}, lead=lead)
        for _ in range(2):
            act(match, "Side A" if match.to_act == ANN else "Side B")
        for _ in range(2):
            act(match, "Play Punch" if match.to_act == ANN else "Play Throw")
        act(match, "Combo One-Two", "Hit")
        results.append((hps(match), charge(match, BO), discard(match, ANN), hand(match, ANN), match.state.pair))
    assert results[0] == results[1]


def test_a_turn_costs_two_hand_overs() -> None:
    """Sides are asked 1-2, moves 2-1, and the next turn starts with whoever decided last."""
    match = ring({"hand": ["G", "D"], "hp": 50}, {"hand": ["D", "D"]})
    asked = []
    for label in ("Side A", "Side A", "Play", "Play", "Side B"):
        asked.append(match.to_act)
        act(match, label)
    assert asked == [ANN, BO, BO, ANN, ANN]


@pytest.mark.rule("R-FGT-13")
def test_a_hand_grows_without_limit() -> None:
    """Thirteen cards in hand, and two more come."""
    many = ["D"] * 4 + ["G"] * 5 + ["P"] * 4
    match = ring({"hand": many, "hp": 50}, {"hand": ["G", "D"]})
    act(match, "Side A", "Side A", "Play Guard", "Play Dash")
    assert len(hand(match, ANN)) == 14


@pytest.mark.rule("R-FGT-41")
def test_whoever_holds_a_card_has_to_play_one() -> None:
    """Holding back is refused while moves are picked."""
    match = ring({"hand": ["P"], "face": "A"}, {"hand": ["K"], "face": "A"}, phase="moves")
    said = refused(match, "Hold back")
    assert said.rule == "R-FGT-41"
    assert "has to be played: " in said.text


@pytest.mark.rule("R-FGT-41", "R-FGT-21")
def test_a_fighter_without_cards_plays_nothing_and_is_asked_nothing() -> None:
    """Bo has no hand: only Ann picks, nothing blocks her, and only she announces."""
    match = ring({"hand": ["P", "D"]}, {"hand": [], "charge": ["T"]})
    act(match, "Side A", "Side A")
    assert match.to_act == ANN
    act(match, "Play Punch")
    assert "Ann plays Punch and Bo plays nothing." in log(match)
    assert match.to_act == ANN
    act(match, "Hit")
    assert hps(match) == (100, 95)
    assert (charge(match, ANN), charge(match, BO)) == ("P", "T")
    assert phase(match) == "sides"


@pytest.mark.rule("R-FGT-21")
def test_two_empty_hands_skip_the_moves() -> None:
    """Nothing is played, and the next turn begins with a draw."""
    match = ring({"hand": [], "deck": ["P", "K"]}, {"hand": [], "deck": ["T", "G"]})
    act(match, "Side A", "Side B")
    assert (match.state.turn, phase(match)) == (2, "sides")
    assert (hand(match, ANN), hand(match, BO)) == ("PK", "TG")


@pytest.mark.rule("R-FGT-41")
def test_a_blocked_fighter_is_not_asked() -> None:
    """Bo's Kick is blocked: Ann's Guard has nothing to announce either, so the next turn begins."""
    match = clash("G", "K")
    assert match.state.turn == 2
    assert discard(match, BO) == "K"


def test_giving_up_ends_a_fight_of_two_and_only_removes_one_of_three() -> None:
    """Of three, the others play on with the next one in the ring."""
    match = fresh(1)
    match.resign(BO)
    assert match.outcome is not None
    assert match.outcome.winners == (ANN,)
    three = fresh(1, ("teo", "rosa", "ines"))
    gone = three.state.pair[0]
    waiting = three.state.waiting[0]
    three.resign(gone)
    assert three.outcome is None
    assert waiting in three.state.pair
    assert gone not in three.state.pair
    assert [panel.seat for panel in three.board(None).panels if panel.seat == gone] == []
    left = [seat for seat in (ANN, BO, CY) if seat != gone]
    after, _ = GAME.reduce(three.state, Resign(left[0]))
    outcome = GAME.outcome(after)
    assert outcome is not None
    assert outcome.winners == (left[1],)


def test_a_waiting_player_may_give_up_without_stopping_the_fight() -> None:
    """The pair fights on; nobody is left to come in."""
    match = fresh(1, ("teo", "rosa", "ines"))
    pair, state = match.state.pair, match.state
    match.resign(state.waiting[0])
    assert match.state.pair == pair
    assert match.state.waiting == ()
    assert side(match, pair[0]) == state.sides[pair[0]]
