"""What can be asked of a match: why not, what was so, and what a story is made of."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cardtable.core.board import Line, Spot
from cardtable.core.game import Resign
from cardtable.match import IllegalAction
from cardtable.match.history import EVERY, LAST
from cardtable.match.moment import Beat
from cardtable.match.records import count_won, players_of
from tests.match.table import A, B, play, play_on, sit


def test_a_choice_is_judged_for_whoever_asks() -> None:
    """The seat to act may take it, another may not; a choice of another moment is nobody's."""
    match = sit()
    legal = next(choice for choice in match.choices() if choice.rule is None)
    refused = next(choice for choice in match.choices() if choice.rule is not None)
    assert match.why_not(legal) is None
    assert match.why_not(legal, A) is None
    assert match.why_not(legal, B) is not None
    told = match.why_not(refused)
    assert told is not None
    assert told.rule == refused.rule
    for number in (-1, len(match.choices()), legal.number + 1):
        stale = match.why_not(replace(legal, number=number))
        assert stale is not None
        assert stale.rule == "TABLE-THERE"
    with pytest.raises(IllegalAction):
        match.submit(legal, B)


def test_nobody_gives_up_for_somebody_else() -> None:
    """In one's own name at any time, also when it is not one's turn."""
    match = sit()
    with pytest.raises(IllegalAction, match="in your own name"):
        match.submit(Resign(B), A)
    match.submit(Resign(B), B)
    assert match.outcome is not None


def test_words_name_a_choice_whatever_their_letters() -> None:
    """A wrong word is answered with the nearest one."""
    match = sit()
    label = next(choice.option.label for choice in match.choices() if choice.rule is None)
    match.do(label.upper())
    assert match.steps == 1
    with pytest.raises(IllegalAction) as caught:
        match.do("dance")
    assert caught.value.refusal.rule == "TABLE-THERE"
    assert '"dance" is not a choice here' in caught.value.refusal.text


def test_old_states_are_kept_here_and_there_and_all_can_be_asked_for() -> None:
    """The newest without gaps, of the older ones one in sixty-four; what is not kept is folded again."""
    match = sit(rounds="400")
    play_on(match, LAST + 3 * EVERY)
    history = match.timeline.history
    old = [step for step in history.kept if step <= match.steps - LAST]
    assert all(step % EVERY == 0 for step in old)
    assert len(old) == (match.steps - LAST) // EVERY + 1
    assert set(range(match.steps - LAST + 1, match.steps + 1)) <= set(history.kept)
    again = sit(rounds="400")
    play_on(again, 70)
    assert match.board_at(70, A) == again.board(A)


def test_a_beat_speaks_of_places_once() -> None:
    """In the order in which they are told."""
    board = sit().board(None)
    one, two = Spot("a", 1), Spot("b", 2)
    beat = Beat(1, board, (Line("x", spots=(one, two)), Line("y", spots=(two, one, one))))
    assert beat.spots == (one, two)


def test_who_won_is_counted_over_a_series() -> None:
    """What was won before counts, too; an old journal knows the computer by its name."""
    match = sit()
    header = match.header
    assert count_won(header, None) == (0, 0)
    match.submit(Resign(A), A)
    assert count_won(header, match.outcome) == (0, 1)
    assert count_won(replace(header, won=(1, 1)), match.outcome) == (1, 2)
    assert players_of(replace(header, players=(), names=("Ann", "Computer"))) == ("", "sparring")
    assert players_of(replace(header, players=(), names=("Computer 2", "Computers"))) == ("sparring", "")
    assert players_of(replace(header, players=("", "strong"))) == ("", "strong")


def test_undo_and_redo_go_by_groups() -> None:
    """One step is one step; what was undone is redone in its order, and a new step ends it."""
    match = sit(rounds="40")
    play_on(match, 5)
    played = [step.action for step in match.played]
    match.undo(agreed=True)
    match.undo(agreed=True)
    assert match.steps == 3
    assert match.moment(match.to_act).redo == 1
    match.redo()
    match.redo()
    assert [step.action for step in match.played] == played
    match.undo(agreed=True)
    play(match, next(choice.option.label for choice in match.choices() if choice.rule is None))
    assert match.moment(match.to_act).redo == 0
