"""Static abilities that read more than the field: they change with what they read, whoever looked in between."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.match import Match
from tests.games.acting import act
from tests.games.myacards.wild import ANN, BO, at, card, numbers, oblivion, put, strike, wild

DFS_WHILE_P: dict[str, Any] = {
    "while": {"any_of": {"in": ["ae"], "name": "panda_alba"}},
    "affects": {"in": ["ae"]},
    "stats": {"dfs": 2},
}
ATK_PER_CARD: dict[str, Any] = {"affects": {"in": ["ae"]}, "stats": {"atk": {"count": {"in": ["hand"]}}}}
IN_MY_TURN: dict[str, Any] = {"while": {"turn": "you"}, "affects": {"in": ["ae"]}, "stats": {"dfs": 2}}
FOR_THE_ACTIVE: dict[str, Any] = {"affects": {"in": ["ae"], "owner": "active"}, "stats": {"atk": 3}}
OWN = [
    card("panda_alba", "ae", dfs=0),
    card("xenia_nuda", "ae", dfs=0),
    card("while_panda", "do", abilities=[DFS_WHILE_P]),
    card("full_hand", "do", abilities=[ATK_PER_CARD]),
    card("my_turn", "do", abilities=[IN_MY_TURN]),
    card("active_turn", "do", abilities=[FOR_THE_ACTIVE]),
]


@pytest.mark.rule("MYA-82", "R-MYA-42", "R-MYA-45")
def test_a_card_that_was_held_up_by_another_falls_with_it() -> None:
    """X lives on the dominion's +2, which lasts while the panda is there: both leave in one attack, the bison stays."""
    theirs = {"field": {"3-1": "panda_alba", "3-4": "xenia_nuda", "3-8": "bison_bison", "1-7": "while_panda"}}
    match = wild(
        {"field": {"3-1": "canis_lupus"}},
        theirs,
        phase="attack",
        own=OWN,
        chips=[{"zone": "2:3-4", "dfs": -1}],
    )
    assert numbers(match, "2:3-4")[1] == 1
    strike(match, "Grey wolf", "3-1", "Panda alba", "~3-1")
    assert oblivion(match, BO) == ["panda_alba", "xenia_nuda"]
    assert at(match, "2:3-8") == "bison_bison"


def _with_a_hand() -> Match:
    mine = {"field": {"3-1": "xenia_nuda", "1-7": "full_hand"}, "hand": ["corvus_corax"], "deck": ["corvus_corax"] * 3}
    return wild(mine, {"field": {"3-1": "bison_bison"}, "deck": ["corvus_corax"] * 3}, own=OWN)


def _drawn(match: Match, looks: bool) -> tuple[int, int, int]:
    for label in ("End the turn", "End the turn"):
        if looks:
            match.board(ANN)
            match.board(BO)
        act(match, label)
    return numbers(match, "1:3-1")


@pytest.mark.rule("R-MYA-45")
def test_looking_changes_nothing() -> None:
    """ATK +1 for each card in hand: after the draw it is one more, looked at before or not."""
    assert _drawn(_with_a_hand(), looks=False) == _drawn(_with_a_hand(), looks=True) == (1 + 2, 0, 1)


@pytest.mark.rule("R-MYA-45")
def test_a_hand_that_shrinks_takes_its_bonus_away() -> None:
    """The raven goes from the hand to the field: both then have ATK +0."""
    match = _with_a_hand()
    match.board(ANN)
    assert numbers(match, "1:3-1") == (2, 0, 1)
    put(match, "Common raven", "3-5")
    assert numbers(match, "1:3-1") == (1, 0, 1)


@pytest.mark.rule("R-MYA-45", "MYA-82")
@pytest.mark.parametrize("seat", [0, 1])
def test_while_it_is_your_turn_means_its_own_player(seat: int) -> None:
    """Either player's dominion helps in that player's turn; when the turn ends a card that lived on it falls."""
    sides: list[dict[str, Any]] = [{}, {}]
    sides[seat] = {"field": {"3-4": "xenia_nuda", "3-8": "bison_bison", "1-7": "my_turn"}}
    chips = [{"zone": f"{seat + 1}:3-4", "dfs": -1}]
    match = wild(*sides, own=OWN, turn=seat + 1, chips=chips)
    assert numbers(match, f"{seat + 1}:3-4")[1] == 1
    act(match, "End the turn")
    assert at(match, f"{seat + 1}:3-4") == ""
    assert at(match, f"{seat + 1}:3-8") == "bison_bison"


@pytest.mark.rule("R-MYA-45")
def test_the_active_player_changes_with_the_turn() -> None:
    """A dominion that helps whoever is to play helps Ann's bison, then Bo's."""
    match = wild({"field": {"3-8": "bison_bison", "1-7": "active_turn"}}, own=OWN)
    mine, theirs = numbers(match, "1:3-8"), numbers(match, "2:3-8")
    assert (mine[0] - theirs[0], mine[1:]) == (3, theirs[1:])
    act(match, "End the turn")
    assert (numbers(match, "1:3-8"), numbers(match, "2:3-8")) == (theirs, mine)
