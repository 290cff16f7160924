"""Rounds, and king of the hill for three and four."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.core.ids import Seat
from cardtable.match import Match
from tests.games.acting import labels, log
from tests.games.dagupukito.ring import ANN, BO, CY, DI, act, clash, fighter, fresh, hand, letters, phase, ring, side

THREE = ("teo", "rosa", "ines")
FOUR = ("teo", "rosa", "ines", "odo")


def _won_by_ann(decks: tuple[str, ...] = ("teo", "rosa"), **rest: Any) -> Match:
    """Ann's Kick is about to knock Bo out."""
    seats = [{"hand": ["K", "D"], "face": "A", "charge": ["G"], "hp": 40, **rest.pop("ann", {})}]
    seats.append({"hand": ["T", "D"], "face": "A", "hp": 10, **rest.pop("bo", {})})
    seats += rest.pop("others", [])
    match = ring(*seats, phase="moves", decks=decks, **rest)
    act(match, "Play Kick", "Play Throw", "Hit")
    return match


@pytest.mark.rule("FGT-63", "R-FGT-19")
def test_the_agreed_number_of_round_wins_wins_the_match() -> None:
    """With two needed, the first is not enough, the second is, whatever the other has."""
    first = _won_by_ann(options={"rounds": "2"})
    assert first.outcome is None
    assert (side(first, ANN).wins, side(first, BO).wins) == (1, 0)
    second = _won_by_ann(options={"rounds": "2"}, ann={"wins": 1}, bo={"wins": 1})
    assert second.outcome is not None
    assert (second.outcome.winners, second.outcome.rule) == ((ANN,), "FGT-63")
    assert "first to win 2 rounds" in second.outcome.reason


@pytest.mark.rule("R-FGT-18", "FGT-57")
def test_every_fight_starts_afresh_and_only_wins_are_kept() -> None:
    """Full HP, full piles less the first draw, nothing charged or discarded; another order than before."""
    match = _won_by_ann(options={"rounds": "2"})
    assert match.state.round == 2
    for seat in (ANN, BO):
        own = fighter(match, seat)
        assert (own.hp, len(own.deck), len(own.hand)) == (100, 23, 2)
        assert (own.charge, own.discard, own.down) == ((), (), False)
        assert sorted(letters(match, own.deck + own.hand)) == sorted("DGPKT" * 5)
    assert fighter(match, ANN).deck != tuple(sorted(fighter(match, ANN).deck))


@pytest.mark.rule("R-FGT-25")
@pytest.mark.parametrize("decks", [THREE, FOUR])
def test_the_first_pair_is_drawn_by_lot_and_the_others_wait_in_seat_order(decks: tuple[str, ...]) -> None:
    """Every seat opens for some seed; everybody begins with two cards, the fighters then draw two more."""
    count, openers = len(decks), set()
    for seed in range(24):
        match = fresh(seed, decks)
        a, b = match.state.pair
        openers.add(a)
        assert b == (a + 1) % count
        assert match.state.waiting == tuple((a + step) % count for step in range(2, count))
        for seat in map(Seat, range(count)):
            assert len(hand(match, seat)) == (4 if seat in (a, b) else 2)
    assert openers == set(range(count))


@pytest.mark.rule("FGT-49")
def test_only_the_two_in_the_ring_draw() -> None:
    """Cy's hand and pile stay as they are while Ann and Bo fight."""
    seats = {"hand": ["D", "D"], "hp": 50}, {"hand": ["G", "D"]}, {"hand": ["P", "K"]}
    match = ring(*seats, decks=THREE)
    before = fighter(match, CY)
    act(match, "Side A", "Side A", "Play Guard", "Play Dash")
    assert match.state.turn == 2
    after = fighter(match, CY)
    assert (after.hand, after.deck) == (before.hand, before.deck)
    assert (len(hand(match, ANN)), len(hand(match, BO))) == (3, 3)


@pytest.mark.rule("R-FGT-25", "R-FGT-18")
def test_the_winner_stays_and_starts_afresh_against_the_next() -> None:
    """Ann is whole again with two and two cards; Cy enters with the hand, pile and discard of the waiting."""
    cy = {"hand": ["P", "K"], "deck": ["T", "T", "G"], "discard": ["D"]}
    match = _won_by_ann(THREE, others=[cy], options={"waiting": "off"})
    assert match.outcome is None
    assert match.state.pair == (ANN, CY)
    assert match.state.waiting == ()
    assert "Ann stays in the ring; Bo is out of this round." in log(match)
    own = fighter(match, ANN)
    assert (own.hp, len(own.hand), len(own.deck), own.charge, own.discard) == (100, 4, 21, (), ())
    assert (hand(match, CY), letters(match, fighter(match, CY).deck)) == ("PKTT", "G")
    assert side(match, ANN).wins == 0


@pytest.mark.rule("R-FGT-25")
def test_the_last_one_left_wins_the_round_and_the_pair_moves_on_one_seat() -> None:
    """Nobody waits any more: a round for Ann; the next one is opened by the seat after the last opener."""
    over = _won_by_ann(THREE, waiting=[])
    assert over.outcome is not None
    assert over.outcome.winners == (ANN,)
    match = _won_by_ann(FOUR, waiting=[], first=2, options={"rounds": "2"})
    assert (match.state.round, match.state.pair, match.state.waiting) == (2, (CY, DI), (ANN, BO))
    assert side(match, ANN).wins == 1
    assert [len(hand(match, seat)) for seat in (ANN, BO, CY, DI)] == [2, 2, 4, 4]


@pytest.mark.rule("FGT-50", "R-FGT-42")
def test_each_turn_of_waiting_earns_one_exchange() -> None:
    """Counted while others fight, without asking; only with a card in hand and one in the pile."""
    seats = {"hand": ["D", "D"], "hp": 50}, {"hand": ["G", "D"]}
    for cy, waited in (
        ({"hand": ["P", "K"]}, 1),
        ({"hand": []}, 0),
        ({"hand": ["P"], "deck": []}, 0),
    ):
        match = ring(*seats, cy, decks=THREE)
        act(match, "Side A", "Side A", "Play Guard", "Play Dash")
        assert fighter(match, CY).waited == waited
    off = ring(*seats, {"hand": ["P", "K"]}, decks=THREE, options={"waiting": "off"})
    act(off, "Side A", "Side A", "Play Guard", "Play Dash")
    assert fighter(off, CY).waited == 0


@pytest.mark.rule("FGT-50", "R-FGT-42")
def test_the_exchanges_are_made_together_before_the_first_draw_in_the_ring() -> None:
    """First discard, then draw, as often as turns were waited or until Cy has enough; it never knocks out."""
    cy = {"hand": ["P", "K"], "deck": ["T", "G", "D", "D", "D"], "waited": 1}
    match = _won_by_ann(THREE, others=[cy])
    assert (phase(match), match.to_act) == ("refresh", CY)
    assert labels(match) == ["Discard Punch and draw a card", "Discard Kick and draw a card", "Keep this hand"]
    act(match, "Discard Punch")
    assert (hand(match, CY), letters(match, fighter(match, CY).discard)[-1]) == ("KTGD", "P")
    assert phase(match) == "sides"
    stopped = _won_by_ann(THREE, others=[{**cy, "waited": 3}])
    act(stopped, "Discard Kick", "Keep this hand")
    assert hand(stopped, CY) == "PTGD"
    assert fighter(stopped, CY).waited == 0
    dry = _won_by_ann(THREE, others=[{"hand": ["P"], "deck": ["K"], "waited": 3}])
    act(dry, "Discard Punch")
    assert fighter(dry, CY).down
    assert dry.outcome is not None


def test_a_waiting_player_sees_the_own_hand_and_nobody_elses() -> None:
    """Cy looks at a fight of others: two backs there, the own two cards open."""
    match = ring({"hand": ["P", "D"]}, {"hand": ["K", "D"]}, {"hand": ["T", "G"]}, decks=THREE)
    board = match.board(CY)
    own, other = board.zone("hand:2"), board.zone("hand:0")
    assert own is not None
    assert other is not None
    assert [getattr(slot.holds, "title", "back") for slot in own.slots] == ["Guard", "Throw"]
    assert [getattr(slot.holds, "title", "back") for slot in other.slots] == ["back", "back"]
    assert clash("P", "K").board(ANN).zone("hand:2") is None
