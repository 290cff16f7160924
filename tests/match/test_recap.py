"""Where the story begins that a player may hear once more."""

from __future__ import annotations

import pytest

from cardtable import load_deck, load_game
from cardtable.bots import RandomPlayer
from cardtable.core.ids import Seat
from cardtable.match import Match, recap_start

ANN, BO = Seat(0), Seat(1)


@pytest.mark.parametrize(
    ("game", "decks"), [("azuki", ("zero", "shao")), ("kyza", ("big-game", "kiln-fire", "second-hand"))]
)
def test_a_recap_is_what_the_others_did_since_a_seats_own_turn(game: str, decks: tuple[str, ...]) -> None:
    """In another's turn it begins with the step that led to it; in one's own with what ended the turn before it.

    So what happens as a turn begins is told with it.
    """
    match, player = Match.new(load_game(game), [load_deck(deck) for deck in decks], seed=4), RandomPlayer(4)
    whose: list[Seat | None] = []
    while match.to_act is not None and match.steps < 90:
        whose.append(match.board(None).active)
        match.submit(player.choose(match.legal_actions()))
    for end in range(61, len(whose)):
        at, now = match.branch(end), match.board_at(end, None).active
        begun = next((step + 1 for step in reversed(range(end)) if whose[step] != now), 0)
        for seat in map(Seat, range(len(decks))):
            if seat != now and begun < end:
                assert recap_start(at, seat) == begun - (begun > 0)
            elif seat == now and begun < end:
                own = next(step + 1 for step in reversed(range(begun)) if whose[step] == seat)
                assert recap_start(at, seat) == own - 1
                first = match.beats(seat, own - 1)[0]
                assert any(f"starts turn {first.board.turn}" in line.text for line in first.lines)


def test_where_turns_are_everybodys_a_recap_is_the_turn_before_this_one() -> None:
    """In Dagupukito both act in every turn."""
    match = Match.new(load_game("dagupukito"), [load_deck("teo"), load_deck("ines")], seed=4)
    player = RandomPlayer(4)
    while match.board(None).turn < 4 or match.to_act != ANN:
        match.submit(player.choose(match.legal_actions()))
    turn = match.board(None).turn
    start = recap_start(match, ANN)
    assert match.board_at(start, None).turn == turn - 1
    assert match.board_at(start - 1, None).turn == turn - 2
    assert recap_start(match, None) == start


def test_where_a_turn_is_one_action_a_recap_begins_with_ones_own_last_one() -> None:
    """In Karenza a block and the pass after it are two turns of the other: both are told, with what was attacked."""
    match = Match.new(load_game("karenza"), [load_deck("michi"), load_deck("eka")], seed=4)
    player = RandomPlayer(4)
    longest = 0
    while match.to_act is not None and match.steps < 200:
        mine, now = match.to_act, match.steps
        others = next((now - at - 1 for at in reversed(range(now)) if match.played[at].seat == mine), now)
        start = recap_start(match, mine)
        if 0 < others < now:
            assert match.played[start].seat == mine
            assert {step.seat for step in match.played[now - others : now]} <= {Seat(1 - mine)}
            assert start <= now - others - 1
            longest = max(longest, others)
        match.submit(player.choose(match.legal_actions()))
    assert longest > 1


def test_nothing_has_happened_before_the_first_step() -> None:
    """There is no story then."""
    match = Match.new(load_game("karenza"), [load_deck("michi"), load_deck("eka")], seed=4)
    assert [recap_start(match, seat) for seat in (ANN, BO, None)] == [0, 0, 0]
