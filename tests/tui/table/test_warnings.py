"""Before something that would do nothing the table asks; only a yes does it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from cardtable.core.board import Spot
from cardtable.match import Choice, Moment
from cardtable.tui.table.messages import ChoiceMade
from cardtable.tui.table.sheet_screen import SheetScreen

from ..boards import duel, field, four, garden
from ..tables import Player, seated
from .test_screen import Table, composed

ASKED = "Right now Delicate feather would do nothing to Bo. Play it anyway?"


def doubted(moment: Moment, *actions: str) -> Moment:
    """The moment with a question before these actions (without names: before all)."""

    def with_question(choice: Choice) -> Choice:
        if actions and choice.action not in actions:
            return choice
        return replace(choice, option=replace(choice.option, warning=ASKED))

    return replace(moment, choices=tuple(with_question(choice) for choice in moment.choices))


def answers(player: Player) -> list[str]:
    """The open list."""
    assert player.state.sheet
    return [row.text for row in player.state.sheet.rows]


def test_enter_asks_with_no_first() -> None:
    """A hurried second Enter takes it back, and the table is as it was; the sentence names people."""
    player = seated(doubted(duel()))
    before = player.state.cursor
    assert player.enter() is None
    assert answers(player) == ["No, take it back", "Yes, do it"]
    assert player.state.sheet
    assert player.state.sheet.lead == ASKED
    assert player.pick(0) is None
    assert not player.state.sheet
    assert player.state.cursor == before


def test_yes_does_it() -> None:
    """The second answer."""
    player = seated(doubted(duel()))
    assert player.enter() is None
    message = player.pick(1)
    assert isinstance(message, ChoiceMade)
    assert message.choice.action == "play feather"
    assert player.state.sheet is None


def test_escape_takes_it_back() -> None:
    """The question is closed, and nothing is done."""
    player = seated(doubted(duel()))
    player.enter()
    assert player.pick(None) is None
    assert player.state.sheet is None


def test_the_cursor_does_not_begin_at_what_would_do_nothing() -> None:
    """Enter offers something that works, if there is any; what would do nothing can still be gone to."""
    plain, doubtful = seated(duel()), seated(doubted(duel(), "play feather"))
    offered = doubtful.state.offers
    assert offered.at(plain.state.cursor)[0].action == "play feather"
    assert doubtful.state.cursor not in (None, plain.state.cursor)
    assert not offered.at(doubtful.state.cursor)[0].option.warning
    assert plain.state.cursor in doubtful.state.acting()
    assert seated(doubted(duel())).state.cursor == plain.state.cursor


def test_what_works_is_not_asked_about() -> None:
    """A question before another action is none before this one."""
    message = seated(doubted(duel(), "draw", "pass")).enter()
    assert isinstance(message, ChoiceMade)


def _by_digit(player: Player) -> Any:
    player.digit(3)
    return player.enter()


def _by_click(player: Player) -> Any:
    return player.point(Spot("hand:0", 2))


def _by_space(player: Player) -> Any:
    return player.grammar.end()


@pytest.mark.parametrize("way", [_by_digit, _by_click, _by_space])
def test_every_way_to_choose_asks(way: Any) -> None:
    """Enter on a card that its digit selected, a click on it, and Space."""
    player = seated(doubted(duel()))
    assert way(player) is None
    assert answers(player) == ["No, take it back", "Yes, do it"]
    assert isinstance(player.pick(1), ChoiceMade)


def test_a_target_asks() -> None:
    """Aiming: only the doubtful target is asked about, and after a no one still aims."""
    player = seated(doubted(field(), "2-5"))
    player.enter()
    assert player.point(Spot("ae4:1", 5)) is None
    assert player.enter() is None
    assert answers(player)[0] == "No, take it back"
    assert player.pick(0) is None
    assert player.state.source == Spot("ae4:0", 2)
    player.point(Spot("ae4:1", 2))
    message = player.enter()
    assert isinstance(message, ChoiceMade)
    assert message.choice.action == "2-2"


@pytest.mark.parametrize(("doubtful", "offered"), [(("yes",), 1), (("no",), 0), ((), 0)])
async def test_the_answer_offered_first_needs_no_warning(doubtful: tuple[str, ...], offered: int) -> None:
    """Whoever presses Enter at once is not led to what would do nothing, unless nothing else is left."""
    app = Table(doubted(four(), *doubtful))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert app.table.state.picked == offered


def test_a_list_and_a_digit_that_answers_ask() -> None:
    """Answers without a place."""
    moment = doubted(four(), "yes")
    player = seated(moment)
    player.grammar.ask()
    assert player.pick(0) is None
    assert answers(player)[1] == "Yes, do it"
    player = seated(moment)
    assert player.drawing.answers_shown
    player.digit(1)
    assert player.enter() is None
    assert answers(player)[1] == "Yes, do it"
    player = seated(moment)
    player.digit(2)
    assert isinstance(player.enter(), ChoiceMade)


def test_inspector_and_why_tell_it_before() -> None:
    """`i` and `w` say the same as the question, but ask nothing; without one they say what they always say."""
    player = seated(doubted(duel()))
    player.grammar.inspect()
    assert answers(player)[-1] == "Right now Delicate feather would do nothing to Bo."
    player.pick(None)
    player.grammar.why()
    assert player.state.message == "Right now Delicate feather would do nothing to Bo."
    player = seated(garden())
    player.grammar.why()
    assert player.state.message == "You can do this: press Enter."


async def test_the_whole_sentence_is_on_the_screen() -> None:
    """It is wrapped above the answers, in 80 columns too."""
    app = Table(doubted(duel()))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        said = " ".join(composed(app.screen).replace("│", " ").split())
        for part in ("Right now Delicate feather would do nothing to Bo.", " anyway? ", "▸1 No, take it back"):
            assert part in said, said


async def test_a_digit_and_enter_answer() -> None:
    """The digit selects, Enter does it."""
    app = Table(doubted(duel()))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter", "2")
        assert app.heard == []
        await pilot.press("enter")
        await pilot.pause()
        assert [m.choice.action for m in app.heard if isinstance(m, ChoiceMade)] == ["play feather"]


async def test_the_mouse_answers_and_the_sentence_itself_is_no_answer() -> None:
    """A click on the words does nothing, one on the yes does it."""
    app = Table(doubted(duel()))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        assert await pilot.click("#lead")
        assert isinstance(app.screen, SheetScreen)
        assert app.heard == []
        await pilot.click("#rows", offset=(4, 1))
        await pilot.pause()
        assert [m.choice.action for m in app.heard if isinstance(m, ChoiceMade)] == ["play feather"]
