"""Before something that would be in vain the table asks; only a yes does it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from cardtable.core.board import Spot
from cardtable.tui.board.look import look
from cardtable.tui.table.messages import ActionChosen
from cardtable.tui.table.model import TableModel
from cardtable.tui.table.picture import Picture

from ..boards import Moment, Try, duel, field, four, garden
from ..tables import frame, seated
from .test_screen import Table

ASKED = "As things stand, Delicate feather would do nothing to Bo. Play it all the same?"


def doubted(moment: Moment, *actions: str) -> Moment:
    """The moment with a question before these actions (without names: before all)."""

    def with_question(choice: Try) -> Try:
        if actions and choice.action not in actions:
            return choice
        return replace(choice, option=msgspec.structs.replace(choice.option, warning=ASKED))

    return replace(moment, choices=tuple(with_question(choice) for choice in moment.choices))


def answers(model: TableModel) -> list[str]:
    """The open list."""
    assert model.popup
    return [row.text for row in model.popup.rows]


def test_enter_asks_with_no_first() -> None:
    """A hurried second Enter takes it back, and the table is as it was; the sentence names people."""
    model = seated(doubted(duel()))
    before = model.cursor
    assert model.enter() is None
    assert answers(model) == ["No, take it back", "Yes, do it"]
    assert model.popup
    assert model.popup.lead == ASKED
    assert model.enter() is None
    assert not model.popup
    assert model.cursor == before


def test_yes_does_it() -> None:
    """By the pointer or by its digit."""
    for keys in ("move", "digit"):
        model = seated(doubted(duel()))
        assert model.enter() is None
        if keys == "move":
            model.move("down")
        else:
            model.digit(2)
        message = model.enter()
        assert isinstance(message, ActionChosen)
        assert message.action == "play feather"
        assert model.popup is None


def test_escape_takes_it_back() -> None:
    """The question is closed, and nothing is done."""
    model = seated(doubted(duel()))
    model.enter()
    assert model.back() is None
    assert model.popup is None


def test_what_works_is_not_asked_about() -> None:
    """A question before another action is none before this one."""
    message = seated(doubted(duel(), "draw", "pass")).enter()
    assert isinstance(message, ActionChosen)


def _by_digit(model: TableModel) -> Any:
    model.digit(3)
    return model.enter()


def _by_click(model: TableModel) -> Any:
    return model.point(Spot("hand:0", 2))


def _by_space(model: TableModel) -> Any:
    return model.end()


@pytest.mark.parametrize("way", [_by_digit, _by_click, _by_space])
def test_every_way_to_choose_asks(way: Any) -> None:
    """Enter on a card that its digit selected, a click on it, and Space."""
    model = seated(doubted(duel()))
    assert way(model) is None
    assert answers(model) == ["No, take it back", "Yes, do it"]
    model.move("down")
    assert isinstance(model.enter(), ActionChosen)


def test_a_target_asks() -> None:
    """Aiming: only the doubtful target is asked about, and after a no one still aims."""
    model = seated(doubted(field(), "2-5"))
    model.enter()
    assert model.point(Spot("ae4:1", 5)) is None
    assert model.enter() is None
    assert answers(model)[0] == "No, take it back"
    assert model.enter() is None
    assert model.source == Spot("ae4:0", 2)
    model.point(Spot("ae4:1", 2))
    message = model.enter()
    assert isinstance(message, ActionChosen)
    assert message.action == "2-2"


def test_a_list_and_a_digit_that_answers_ask() -> None:
    """Answers without a place."""
    moment = doubted(four(), "yes")
    model = seated(moment)
    model.ask()
    assert model.enter() is None
    assert answers(model)[1] == "Yes, do it"
    model = seated(moment)
    assert model.digits_answer
    model.digit(1)
    assert model.enter() is None
    assert answers(model)[1] == "Yes, do it"
    model = seated(moment)
    model.digit(2)
    assert isinstance(model.enter(), ActionChosen)


def test_inspector_and_why_tell_it_before() -> None:
    """`i` and `w` say the same as the question, but ask nothing; without one they say what they always say."""
    model = seated(doubted(duel()))
    model.inspect()
    assert answers(model)[-1] == "As things stand, Delicate feather would do nothing to Bo."
    model.back()
    model.why()
    assert model.message == "As things stand, Delicate feather would do nothing to Bo."
    model = seated(garden())
    model.why()
    assert model.message == "This can be done: press Enter."


def test_the_whole_sentence_is_on_the_screen() -> None:
    """It is wrapped above the answers, in 80 columns too, and no answer belongs to its lines."""
    model = seated(doubted(duel()))
    model.enter()
    words = " ".join(frame(model).replace("┃", " ").split())
    for part in ("As things stand, Delicate feather would do nothing to Bo.", " same? ", "> 1 No, take it back"):
        assert part in words, words
    drawn = Picture(model, 80, 24, look()).popup
    assert drawn
    assert drawn.lines[-2:] == (0, 1)
    assert set(drawn.lines[:-2]) == {-1}


async def test_the_mouse_answers_and_the_sentence_itself_is_no_answer() -> None:
    """A click on the words does nothing, one on the yes does it."""
    app = Table(doubted(duel()))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        assert app.table.view.picture
        drawn = app.table.view.picture.popup
        assert drawn
        x, y = drawn.rect.x + 3, drawn.rect.y + 1
        await pilot.click(offset=(x, y))
        assert app.table.model.popup
        assert app.heard == []
        await pilot.click(offset=(x, y + len(drawn.lines) - 1))
        assert [m.action for m in app.heard if isinstance(m, ActionChosen)] == ["play feather"]
