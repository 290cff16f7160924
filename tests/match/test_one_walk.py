"""From choice to moment no step asks the game the same thing twice."""

from __future__ import annotations

import pytest

from cardtable.bots.random_player import RandomPlayer
from cardtable.core.ids import Seat
from cardtable.decks import load_deck, shipped_decks
from cardtable.games import GAMES, load_game
from cardtable.match import IllegalAction, Match
from tests.match.counting import asked_twice, count_questions, times

every_game = pytest.mark.parametrize("game", [listing.id for listing in GAMES])


def _match(game: str) -> Match:
    found = load_game(game)
    decks = [load_deck(info.path) for info in shipped_decks(game)[:2]]
    return Match.new(found, decks, seed=5)


@every_game
def test_a_choice_is_judged_once_done_once_and_shown_once(game: str) -> None:
    """Thirty steps as a screen takes them: each state is judged once, each seat's board made once, nothing again."""
    match, player = _match(game), RandomPlayer(3)
    counts = count_questions(match)
    for _ in range(30):
        seat = match.to_act
        if seat is None:
            break
        moment, before = match.moment(seat), match.steps
        legal = tuple(choice for choice in moment.choices if choice.rule is None)
        refused = [choice for choice in moment.choices if choice.rule is not None]
        assert all(match.why_not(choice) is not None for choice in refused)
        match.choose(player.choose(legal))
        match.moment(seat)
        match.beats(seat, before)
    assert times(counts, "reduce") == match.steps
    assert asked_twice(counts) == []


@every_game
def test_an_action_and_its_refusal_are_judged_once(game: str) -> None:
    """What bots and scripts hand over is looked up among the verdicts that are known, listed or not."""
    match = _match(game)
    counts = count_questions(match)
    legal = match.legal_actions()
    assert match.why_not(legal[0]) is None
    with pytest.raises(IllegalAction):
        match.submit("nonsense")
    other = Seat(1 - (match.to_act or 0))
    assert match.why_not(legal[0], other) is not None
    match.submit(legal[0])
    assert times(counts, "verdicts") == 1
