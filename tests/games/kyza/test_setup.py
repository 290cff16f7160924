"""Setting up: Life, decks, hands, who begins, and the first turn."""

from __future__ import annotations

import pytest

from cardtable.core.game import complete_options
from cardtable.games.kyza import GAME
from tests.games.acting import labels
from tests.games.kyza.arena import ANN, BO, board, deck_of, fresh, side, state_of, table

FOUR = ("kiln-fire", "court-of-night", "the-long-wall", "second-hand")


@pytest.mark.rule("KYZ-03", "KYZ-13")
def test_everybody_begins_with_20_life() -> None:
    """All four seats alike."""
    match = fresh(*FOUR)
    assert [one.life for one in state_of(match).table.sides] == [20, 20, 20, 20]


@pytest.mark.rule("KYZ-15")
@pytest.mark.parametrize("life", ["10", "15", "25", "30", "40"])
def test_a_table_may_agree_on_another_life(life: str) -> None:
    """The option sets everybody's Life, and the meter's full length."""
    match = fresh(life=life)
    assert [one.life for one in state_of(match).table.sides] == [int(life)] * 2
    assert board(match).panels[0].meters[0].top == int(life)


@pytest.mark.rule("KYZ-05")
@pytest.mark.parametrize(("count", "allowed"), [(1, False), (2, True), (4, True), (5, False)])
def test_two_to_four_decks_sit_down(count: int, allowed: bool) -> None:
    """One deck a player, at least two."""
    problems = GAME.check_table([deck_of()] * count, complete_options(GAME.options, None))
    assert [problem.rule for problem in problems] == ([] if allowed else ["KYZ-05"])


@pytest.mark.rule("KYZ-16")
def test_decks_are_shuffled() -> None:
    """Another seed is another order of the same cards; the same seed is the same order."""
    one, other, again = fresh(seed=1), fresh(seed=2), fresh(seed=1)
    cards = [side(match, ANN).deck + side(match, ANN).hand for match in (one, other, again)]
    assert cards[0] != cards[1]
    assert cards[0] == cards[2]
    assert sorted(cards[0]) == list(one.pool.of(ANN))


@pytest.mark.rule("KYZ-17", "R-KYZ-03")
def test_the_lot_says_who_begins() -> None:
    """Over forty seeds each of four seats comes first at least once."""
    assert {state_of(fresh(*FOUR, seed=seed)).active for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.rule("KYZ-18", "KYZ-19", "KYZ-21", "R-KYZ-04")
def test_four_cards_each_and_the_first_turn_begins() -> None:
    """Nobody has a fifth card, also not who begins; there is nothing to exchange, the turn stands in the Set phase."""
    match = fresh()
    assert [len(side(match, seat).hand) for seat in (ANN, BO)] == [4, 4]
    assert [len(side(match, seat).deck) for seat in (ANN, BO)] == [16, 16]
    assert (state_of(match).turn, state_of(match).phase, match.to_act) == (1, "set", state_of(match).active)
    assert all(label.startswith(("Set ", "End ")) for label in labels(match))


@pytest.mark.rule("R-KYZ-05")
def test_nobody_can_attack_in_the_first_turn() -> None:
    """Combat has gone by before the first Character can be set: the game opens in the Set phase."""
    match = fresh()
    assert state_of(match).phase == "set"
    assert not any(label.startswith("Attack") for label in labels(match))


@pytest.mark.rule("KYZ-07", "KYZ-08", "KYZ-09", "KYZ-10", "KYZ-11")
def test_a_field_has_three_spaces_of_each_kind_and_three_piles() -> None:
    """Every seat's zones are on the board, empty spaces too."""
    match = table({"hand": ["kiln_rat"]}, {}, {}, phase="set")
    for seat in range(3):
        zones = {zone.id: zone for zone in board(match).zones}
        assert len(zones[f"characters:{seat}"].slots) == 3
        assert len(zones[f"effects:{seat}"].slots) == 3
        assert {f"deck:{seat}", f"discard:{seat}", f"out:{seat}", f"hand:{seat}"} <= set(zones)
