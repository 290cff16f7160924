"""The match with a real game: a whole duel, saved, resumed, looked back at and taken back."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardtable import load_deck, load_game
from cardtable.decks import decks_folder
from cardtable.match import Match, MatchError
from tests.match.table import A, B, play_on


def duel(path: Path | None = None, first: str = "michi", second: str = "eka") -> Match:
    """Two characters."""
    decks = [load_deck(decks_folder() / "karenza" / f"{name}.yaml") for name in (first, second)]
    return Match.new(load_game("karenza"), decks, seed=11, names=["Ann", "Bo"], path=path)


@pytest.mark.parametrize("seed", range(4))
def test_a_duel_comes_back_from_its_journal(tmp_path: Path, seed: int) -> None:
    """At its end and in the middle, with boards and logs of both."""
    path = tmp_path / "duel.jsonl"
    match = duel(path)
    play_on(match, 25, seed)
    again = Match.resume(path)
    assert [again.board(seat) for seat in (None, A, B)] == [match.board(seat) for seat in (None, A, B)]
    play_on(again, seed=seed)
    end = Match.resume(path)
    assert (end.state, end.outcome) == (again.state, again.outcome)
    assert end.outcome is not None
    assert [end.log(seat) for seat in (None, A, B)] == [again.log(seat) for seat in (None, A, B)]


def test_a_duel_can_be_taken_back_to_its_first_moment(tmp_path: Path) -> None:
    """And played on from any."""
    match = duel()
    play_on(match)
    states = [match.at(step) for step in range(match.steps + 1)]
    branch = match.branch(20, tmp_path / "branch.jsonl")
    assert branch.state == states[20]
    while match.can_undo:
        match.undo(agreed=True)
        assert match.state == states[match.steps]


@pytest.mark.rule("KAR-08")
def test_the_game_s_own_rules_about_tables_are_asked() -> None:
    """Two of one character need to be agreed on."""
    with pytest.raises(MatchError, match="KAR-08"):
        duel(first="eka")
