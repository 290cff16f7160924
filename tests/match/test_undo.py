"""Taking back and doing again: freely when nothing was told, otherwise by agreement."""

from __future__ import annotations

import pytest

from cardtable.match import CannotUndo, Match
from tests.match.table import A, B, lay, play, play_on, sit, told

FREE = None


def barrier(match: Match) -> str:
    """Why the last step cannot be taken back freely, after which trying it changes nothing."""
    before, why = match.state, match.undo_barrier()
    assert why is not None
    with pytest.raises(CannotUndo, match=why):
        match.undo()
    assert match.state == before
    return why.removeprefix("This step can only be taken back when the table agrees: ")


@pytest.mark.rule("TABLE-UNDO")
def test_a_step_that_told_nothing_is_taken_back_freely() -> None:
    """Choosing a card is one; the log does not speak of it."""
    match = lay()
    before = match.state
    play(match, "Choose D0 0")
    assert match.undo_barrier() is FREE
    match.undo()
    assert match.state == before
    assert match.steps == 0
    assert told(match) == []


@pytest.mark.rule("TABLE-UNDO")
def test_a_step_that_told_something_needs_the_table() -> None:
    """A draw, a look at a card, a card that others have seen, and giving up."""
    match = lay()
    play(match, "Draw a card")
    assert barrier(match) == "chance had a say in it."
    match = lay()
    play(match, "Look at your top card")
    assert barrier(match) == "it showed you something."
    match = lay()
    play(match, "Choose D0 0", "Lay it down")
    assert barrier(match) == "now it is up to another player."
    match.resign(A)
    assert barrier(match) == "a player gave up."
    match = lay(phase="bid", bids=[1, -1], rounds=1)
    play(match, "Bid 0")
    assert barrier(match) == "it ended the game."


def test_what_everybody_agreed_to_take_back_stands_in_the_log() -> None:
    """For every seat, where the match then went on."""
    match = lay()
    play(match, "Draw a card", "Choose D0 0", "Lay it down")
    match.undo(agreed=True)
    play(match, "Lay it down", "Nod")
    assert told(match, B) == [
        "Ann draws a card.",
        "The table agreed to take back one step.",
        "Ann lays D0 0.",
        "Bo nods.",
    ]
    for free in (True, False, True, False):
        assert (match.undo_barrier() is FREE) == free
        match.undo(agreed=True)
    assert told(match, B) == ["The table agreed to take back one step."] * 3
    assert match.log_at(0, B) == match.log(B)


def test_a_lesson_goes_back_without_a_word() -> None:
    """Nobody else sits there who would have to agree: the log is as it was, and so is the table."""
    match = lay()
    play(match, "Draw a card")
    state, log = match.state, told(match, A)
    play(match, "Choose D0 0", "Lay it down", "Nod")
    match.rewind(1)
    assert (match.state, told(match, A), match.steps) == (state, log, 1)
    match.rewind(5)
    assert match.steps == 1


def test_past_the_computer_one_undo_and_one_redo_lead_to_a_person() -> None:
    """What the computer answered goes with the person's step, and the log says so once."""
    match = lay()
    play(match, "Choose D0 0", "Lay it down", "Nod")
    done = match.state
    match.undo(agreed=True, past=(B,))
    assert (match.to_act, match.steps) == (A, 1)
    assert told(match) == ["The table agreed to take back 2 steps."]
    match.redo(past=(B,))
    assert (match.state, match.can_redo) == (done, False)


def test_agreement_is_not_recorded_where_none_was_needed() -> None:
    """A free step stays free."""
    match = lay()
    play(match, "Choose D0 0")
    match.undo(agreed=True)
    assert told(match) == []


def test_nothing_is_taken_back_before_the_first_step() -> None:
    """Not even by agreement."""
    match = lay()
    assert not match.can_undo
    assert match.undo_barrier() == "There is nothing to take back: the match has just begun."
    with pytest.raises(CannotUndo, match="just begun"):
        match.undo(agreed=True)


def test_a_step_is_done_again_as_it_was() -> None:
    """Step by step, until a new action makes another future."""
    match = lay()
    play(match, "Draw a card", "Choose D0 0", "Lay it down")
    states = [match.at(step) for step in range(4)]
    log = match.log(A)
    for _ in range(3):
        match.undo(agreed=True)
    assert match.can_redo
    for step in range(1, 4):
        match.redo()
        assert match.state == states[step]
    assert not match.can_redo
    assert match.log(A)[-2:] == log[-2:]
    match.undo(agreed=True)
    match.undo(agreed=True)
    play(match, "Choose D0 1")
    with pytest.raises(CannotUndo, match="nothing to do again"):
        match.redo()


def test_undo_works_inside_a_choice_and_after_the_end() -> None:
    """At every moment, back to the very beginning and forth to the end."""
    match = sit(3, rounds="1")
    play_on(match)
    end, steps, log = match.state, match.steps, match.log(A)
    for step in range(steps - 1, -1, -1):
        match.undo(agreed=True)
        assert match.steps == step
    assert match.state == sit(3, rounds="1").state
    for _ in range(steps):
        match.redo()
    assert match.state == end
    assert [line for line in match.log(A) if "agreed" not in line.text] == list(log)


def test_a_long_way_back_leads_to_the_same_states() -> None:
    """Also over states that are no longer kept."""
    match = sit(rounds="400")
    states = [match.state]
    for number in range(500):
        play_on(match, 1, number)
        states.append(match.state)
    for step in range(499, 99, -1):
        match.undo(agreed=True)
        assert match.state == states[step]
    play_on(match, 5)
    for step in range(100):
        assert match.at(step) == states[step]
