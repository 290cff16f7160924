"""Standing orders: the match answers windows for a seat, until they lapse, are withdrawn or a step is taken back."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardtable.core.game import Order
from cardtable.core.ids import Seat
from cardtable.match import IllegalAction, JournalError, Match
from cardtable.match.journal import Journal
from tests.match.table import A, B, lay, play, sit, told


def ordered(match: Match) -> Order:
    """Bo lets everything pass."""
    (order,) = match.orders(B)
    match.give_order(order)
    return order


@pytest.mark.rule("TABLE-ORDER")
def test_an_order_answers_the_window_and_its_step_says_so() -> None:
    """Everything that happened comes back from one submit."""
    match = lay()
    order = ordered(match)
    assert match.standing == (order,)
    assert match.orders(B) == ()
    play(match, "Choose D0 0")
    events = match.submit(match.legal_actions()[0])
    assert [type(event).__name__ for event in events] == ["CardLaid", "Answered"]
    assert [(step.seat, step.by) for step in match.played] == [(A, ""), (A, ""), (B, "nod")]
    assert match.to_act == B
    assert told(match) == ["Ann lays D0 0.", "Bo nods."]


@pytest.mark.rule("TABLE-ORDER")
def test_an_order_that_is_not_offered_is_refused() -> None:
    """One already given, one of another round, and one after the end."""
    match = lay()
    order = ordered(match)
    for other in (
        order,
        Order(A, "nod", "Let everything pass this round", 7),
        Order(A, "never", "?"),
        Order(Seat(7), "nod", "?"),
    ):
        with pytest.raises(IllegalAction) as caught:
            match.give_order(other)
        assert caught.value.refusal.rule == "TABLE-ORDER"
    assert match.standing == (order,)


def test_an_order_given_in_its_window_answers_at_once() -> None:
    """And returns what happened."""
    match = lay()
    play(match, "Choose D0 0", "Lay it down")
    (order,) = match.orders(B)
    assert len(match.give_order(order)) == 1
    assert match.state.phase == "turn"


def test_an_order_is_withdrawn() -> None:
    """Then the player is asked again; to withdraw it twice is no matter."""
    match = lay()
    order = ordered(match)
    match.drop_order(order)
    match.drop_order(order)
    play(match, "Choose D0 0", "Lay it down")
    assert match.standing == ()
    assert (match.to_act, match.state.phase) == (B, "answer")


def test_an_order_lapses_as_its_game_says() -> None:
    """Here with the end of the round."""
    match = lay()
    ordered(match)
    play(match, "Choose D0 0", "Lay it down", "Choose D1 0", "Lay it down")
    assert match.standing != ()
    play(match, "Nod")
    assert (match.state.phase, match.standing) == ("bid", ())


def test_undo_takes_an_answer_back_with_its_cause_and_ends_all_orders() -> None:
    """One undo, one redo; nothing is answered by itself afterwards."""
    match = lay()
    ordered(match)
    play(match, "Choose D0 0", "Lay it down")
    end = match.state
    match.undo(agreed=True)
    assert (match.steps, match.standing) == (1, ())
    assert told(match) == ["The table agreed to take back 2 steps."]
    match.redo()
    assert (match.steps, match.state) == (3, end)
    match.undo(agreed=True)
    play(match, "Lay it down")
    assert (match.to_act, match.state.phase) == (B, "answer")


def test_orders_of_several_seats_answer_each_for_their_own() -> None:
    """Ann's order does not answer for Bo."""
    match = lay()
    (order,) = match.orders(A)
    match.give_order(order)
    play(match, "Choose D0 0", "Lay it down")
    assert match.to_act == B
    play(match, "Nod", "Choose D1 0", "Lay it down")
    assert match.state.phase == "bid"


def test_orders_come_back_with_a_saved_match(tmp_path: Path) -> None:
    """Given, withdrawn and lapsed ones."""
    match = sit(path=tmp_path / "m.jsonl")
    order = ordered(match)
    (mine,) = match.orders(A)
    match.give_order(mine)
    match.drop_order(mine)
    match.close()
    again = Match.resume(tmp_path / "m.jsonl")
    assert again.standing == (order,)
    again.submit(again.legal_actions()[0])
    again.submit(again.legal_actions()[0])
    assert again.played[-1].by == "nod"
    again.close()
    assert Match.resume(tmp_path / "m.jsonl").played[-1].by == "nod"


def test_an_answer_that_cannot_be_written_is_left_to_the_player(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was written before it stands."""
    match = lay(path=tmp_path / "m.jsonl")
    ordered(match)
    play(match, "Choose D0 0")
    write, left = Journal.append, [1]

    def once(self: Journal, *records: object) -> None:
        if not left:
            raise JournalError("The disk is full.")
        left.pop()
        write(self, *records)  # type: ignore[arg-type]

    monkeypatch.setattr(Journal, "append", once)
    play(match, "Lay it down")
    assert (match.steps, match.to_act, match.state.phase) == (2, B, "answer")
    monkeypatch.setattr(Journal, "append", write)
    play(match, "Challenge")
    match.close()
    assert Match.resume(tmp_path / "m.jsonl").state == match.state
