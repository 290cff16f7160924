"""Sitting down to a duel."""

from __future__ import annotations

import pytest

from tests.games.acting import labels, log
from tests.games.karenza.duel import ANN, BO, duel, fresh, side


@pytest.mark.rule("KAR-28")
def test_both_decks_are_shuffled_and_face_down() -> None:
    """Another seed, another order; nobody sees a deck."""
    orders = {fresh(seed).state.sides[0].deck for seed in range(8)}
    assert len(orders) == 8
    match = fresh(1)
    for seat in (ANN, BO):
        zone = match.board(seat).zone(f"deck:{seat}")
        assert zone is not None
        assert zone.browse == ()
        assert zone.count == 25


@pytest.mark.rule("KAR-29", "KAR-31")
def test_coin_or_agreement_decides_who_opens() -> None:
    """A coin falls on both sides over many seeds; with the option it is always the same seat, who then acts."""
    assert {fresh(seed).to_act for seed in range(12)} == {0, 1}
    assert {fresh(seed, opening="1").to_act for seed in range(6)} == {0}
    assert {fresh(seed, opening="2").to_act for seed in range(6)} == {1}


@pytest.mark.rule("KAR-30", "KAR-32")
def test_each_starts_with_seven_of_the_own_cards() -> None:
    """Seven in hand, twenty-five in the deck, the other two areas empty."""
    match = fresh(3)
    for seat in (ANN, BO):
        areas = side(match, seat)
        assert len(areas.hand) == 7
        assert len(areas.deck) == 25
        assert (areas.discard, areas.lane, areas.score) == ((), (), 0)
        assert {match.pool.owner[card] for card in areas.hand + areas.deck} == {seat}


@pytest.mark.rule("KAR-10")
def test_the_score_is_on_the_table_for_all() -> None:
    """Both panels start with it, whoever looks."""
    match = duel({"score": 4}, {"score": 9})
    for seat in (None, ANN, BO):
        shown = {panel.seat: panel.meters[0] for panel in match.board(seat).panels}
        assert (shown[ANN].name, shown[ANN].value) == ("Score", 4)
        assert (shown[BO].name, shown[BO].value) == ("Score", 9)


@pytest.mark.rule("KAR-33", "KAR-34")
def test_sequences_lie_face_to_face_and_show_what_was_played() -> None:
    """Both lanes have the same width and stand in neighbouring rows, the own one nearer."""
    match = duel({"sequence": ["quick_blow"]}, {"hand": ["numero_dos"]}, turn=2, attacked=True)
    for viewer in (ANN, BO):
        board = match.board(viewer)
        near, far = board.zone(f"sequence:{viewer}"), board.zone(f"sequence:{1 - viewer}")
        assert near is not None
        assert far is not None
        assert near.area.row == far.area.row + 1
        assert len(near.slots) == len(far.slots)
    lane = match.board(None).zone("sequence:0")
    assert lane is not None
    assert lane.slots[0].holds is not None
    assert labels(match) == ["Play Numero dos", "Pass and take the strike"]


@pytest.mark.rule("KAR-29", "KAR-31")
@pytest.mark.parametrize(("opening", "name"), [("1", "Ann"), ("2", "Bo")])
def test_the_log_says_who_opens(opening: str, name: str) -> None:
    """Everybody reads it before the first action; a position that was laid out has no opening."""
    match = fresh(opening=opening)
    assert log(match) == log(match, ANN) == log(match, BO) == [f"{name} opens the duel."]
    assert log(duel()) == []
