"""The rules of Lanterns: each is named by a test, and the recorded game is what they still say."""

from pathlib import Path
from typing import Any

import pytest

from cardtable import IllegalAction, Match, load_deck, load_game
from cardtable.core.ids import Seat
from cardtable.testing import check_playthrough, untested_rules

HERE = Path(__file__).parent


def _table(*seats: dict[str, Any], **more: Any) -> Match:
    names = ("Ann", "Bo", "Cy")[: len(seats)]
    return Match.lay_out(load_game("lanterns"), [load_deck("festival")], {"seats": list(seats), **more}, names=names)


def _row(match: Match, seat: int) -> list[str]:
    return [match.pool[card].id for card in match.state.sides[seat].row]


@pytest.mark.rule("LAN-1")
def test_everybody_starts_with_four_lanterns_of_one_deck() -> None:
    """One deck for three players, and all of it is there."""
    match = Match.new(load_game("lanterns"), [load_deck("festival")], names=("Ann", "Bo", "Cy"))
    assert [len(side.hand) for side in match.state.sides] == [4, 4, 4]
    assert len(match.state.deck) == 36 - 12


@pytest.mark.rule("LAN-3", "LAN-4", "LAN-6")
def test_a_lantern_is_hung_and_the_turn_ends_with_a_new_one() -> None:
    """Ann hangs Red 3 after Blue 2; Bo's table stays as it was."""
    match = _table(
        {"hand": ["red_3"], "row": ["blue_2"]}, {"hand": ["red_9"], "row": ["green_1"]}, deck=["red_1", "red_2"]
    )
    match.do("Hang Red 3")
    assert (_row(match, 0), _row(match, 1), match.to_act) == (["blue_2", "red_3"], ["green_1"], 1)
    assert [match.pool[card].id for card in match.state.sides[0].hand] == ["red_1"]


@pytest.mark.rule("LAN-4")
@pytest.mark.parametrize("last", ["blue_3", "blue_4"])
def test_a_lantern_that_is_not_higher_is_refused(last: str) -> None:
    """Red 3 does not go after a 3 or a 4."""
    match = _table({"hand": ["red_3"], "row": [last]}, {"hand": ["red_9"]})
    with pytest.raises(IllegalAction) as caught:
        match.do("Hang Red 3")
    assert caught.value.refusal.rule == "LAN-4"


@pytest.mark.rule("LAN-2", "LAN-3")
def test_only_your_own_lanterns_in_your_own_turn() -> None:
    """Bo cannot hang in Ann's turn, and Ann not what Bo holds."""
    match = _table({"hand": ["red_3"]}, {"hand": ["red_9"]})
    mine, theirs = match.legal_actions()[0], match.state.sides[1].hand[0]
    other = type(mine)(theirs)
    assert [said.rule for said in (match.why_not(other), match.why_not(other, Seat(1))) if said] == ["LAN-2", "LAN-3"]


@pytest.mark.rule("LAN-5")
def test_a_traded_lantern_lies_on_the_pile() -> None:
    """The row stays as it was."""
    match = _table({"hand": ["red_3"], "row": ["blue_4"]}, {"hand": ["red_9"]})
    match.do("Trade Red 3")
    assert [match.pool[card].id for card in match.state.discard] == ["red_3"]
    assert _row(match, 0) == ["blue_4"]


@pytest.mark.rule("LAN-7", "LAN-8")
def test_the_most_points_win_when_the_deck_is_empty() -> None:
    """Three lanterns beat two of one colour only when none of them match: 3 to 3 is nobody's."""
    match = _table(
        {"hand": ["red_3"], "row": ["blue_1", "green_2"]}, {"hand": ["red_9"], "row": ["green_1", "green_4"]}, deck=1
    )
    match.do("Hang Red 3")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.rule) == ((), "LAN-8")
    match.undo(agreed=True)
    match.do("Trade Red 3")
    assert match.outcome is not None
    assert match.outcome.winners == (1,)


@pytest.mark.rule("LAN-7")
def test_a_full_row_ends_the_game() -> None:
    """The fifth lantern is the last when five are the goal."""
    row = ["red_1", "red_2", "red_3", "red_4"]
    match = _table({"hand": ["red_5"], "row": row}, {"hand": ["red_9"]}, goal=5)
    match.do("Hang Red 5")
    assert match.to_act is None


def test_every_rule_has_a_marked_test() -> None:
    """All of the rules, checked instead of believed."""
    assert untested_rules("lanterns", HERE) == ()


def test_the_recorded_game_is_what_the_rules_still_say() -> None:
    """Written anew with `write=True`."""
    check_playthrough("lanterns", HERE / "playthrough.txt")
