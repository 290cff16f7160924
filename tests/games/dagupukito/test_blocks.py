"""Which move stops which, and what becomes of the stopped one."""

from __future__ import annotations

import pytest

from cardtable.games.dagupukito.moves import LETTERS, NAMES
from tests.games.acting import labels, log
from tests.games.dagupukito.ring import ANN, BO, act, charge, clash, discard, hand, hps, phase, side

WHEEL = {"D": "KT", "G": "PK", "P": "D", "K": "T", "T": "G"}


@pytest.mark.rule("FGT-15", "FGT-16", "FGT-27", "R-FGT-01")
@pytest.mark.parametrize("a", LETTERS)
@pytest.mark.parametrize("b", LETTERS)
def test_seven_pairs_block_and_all_others_do_not(a: str, b: str) -> None:
    """At most one card is blocked; it is discarded, and the other one gets through."""
    match = clash(a, b, {"hp": 90})
    blocked = [seat for seat, mine, theirs in ((ANN, a, b), (BO, b, a)) if mine in WHEEL[theirs]]
    assert len(blocked) <= 1
    for seat, mine in ((ANN, a), (BO, b)):
        if seat in blocked:
            assert discard(match, seat) == mine
            assert charge(match, seat) == ""
            name = "Ann" if seat == ANN else "Bo"
            assert any(f"blocks {name}'s {NAMES[LETTERS.index(mine)]}" in line for line in log(match))
        else:
            assert discard(match, seat) == ""


@pytest.mark.rule("FGT-17", "FGT-37")
def test_a_blocked_move_starts_no_combo() -> None:
    """Ann's Punch would complete One-Two, but it is blocked: she is not asked, and her charge stays."""
    match = clash("P", "G", {"charge": ["P"]})
    assert match.state.turn == 2
    assert hps(match) == (100, 100)
    assert (charge(match, ANN), discard(match, ANN)) == ("P", "P")
    open_one = clash("P", "T", {"charge": ["P"]})
    assert "Combo One-Two (P+P)" in labels(open_one)


@pytest.mark.rule("R-FGT-02")
def test_the_blocking_move_still_hits() -> None:
    """Kick blocks Throw and goes on to hit; the Throw does nothing."""
    match = clash("K", "T")
    assert match.to_act == ANN
    assert phase(match) == "announce"
    assert side(match, BO).fate == "blocked"
    act(match, "Hit")
    assert hps(match) == (100, 90)
    assert (charge(match, ANN), charge(match, BO), discard(match, BO)) == ("K", "", "T")


@pytest.mark.rule("R-FGT-02")
def test_the_blocking_move_may_start_a_combo() -> None:
    """Punch blocks Dash and completes One-Two."""
    match = clash("P", "D", {"charge": ["P"], "deck": ["K", "K", "K"]})
    act(match, "Combo One-Two")
    assert hps(match) == (100, 85)
    assert discard(match, BO) == "D"
    assert hand(match, ANN) == "DKKK"
