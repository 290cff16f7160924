"""Wiring: keys and mouse reach the model, messages reach the app, and the picture reaches the terminal."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from textual.app import App
from textual.containers import VerticalScroll
from textual.message import Message
from textual.pilot import Pilot
from textual.screen import Screen

from cardtable.core.board import CardFace, Line, Slot, Spot
from cardtable.match import Moment
from cardtable.tui.board.look import look
from cardtable.tui.table import (
    ChoiceMade,
    LeaveAsked,
    RedoAsked,
    ResignAsked,
    RulesAsked,
    TableScreen,
    UndoAsked,
)
from cardtable.tui.table.sheet import Row, Sheet
from cardtable.tui.table.sheet_screen import SheetScreen

from ..boards import MOMENTS, duel, moment, why_not
from ..tables import canvas_of


class Table(App[None]):
    """An app that shows a hand-made moment and keeps what the table says."""

    def __init__(self, moment: Moment, motion: bool = False) -> None:
        super().__init__()
        self.moment = moment
        self.heard: list[Message] = []
        self.animation_level = "full" if motion else "none"
        self.table = TableScreen(moment.title, why_not=why_not, look=look())

    def on_mount(self) -> None:
        """Show the moment before the screen has a size: it must be drawn as soon as there is one."""
        self.push_screen(self.table)
        self.table.show(self.moment)

    async def on_event(self, event: Any) -> None:
        """Handle events as usual."""
        await super().on_event(event)

    def on_choice_made(self, message: ChoiceMade) -> None:
        """Keep it."""
        self.heard.append(message)

    on_undo_asked = on_redo_asked = on_rules_asked = on_resign_asked = on_leave_asked = on_choice_made


def composed(table: Screen[Any]) -> str:
    """The letters Textual composed for the terminal."""
    return "\n".join(strip.text.rstrip() for strip in table._compositor.render_strips())


def app_of(pilot: Pilot[Any]) -> Table:
    """The app under test."""
    assert isinstance(pilot.app, Table)
    return pilot.app


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)], ids=str)
async def test_picture_reaches_the_terminal(size: tuple[int, int]) -> None:
    """What is drawn is what Textual composes, after the first frame and after partial repaints."""
    async with Table(duel()).run_test(size=size) as pilot:
        table = app_of(pilot).table
        for key in ("right", "up", "g", "escape"):
            if app_of(pilot).screen is table:
                assert table.view.drawing
                assert composed(table) == canvas_of(table.view.drawing).text()
            await pilot.press(key)
            await pilot.pause()


async def test_keys_become_messages() -> None:
    """Each key of the grammar says what the player wants."""
    async with Table(duel()).run_test(size=(80, 24)) as pilot:
        await pilot.press("enter", "space", "u", "U", "question_mark", "R", "escape")
        heard = app_of(pilot).heard
        kinds = [ChoiceMade, ChoiceMade, UndoAsked, RedoAsked, RulesAsked, ResignAsked, LeaveAsked]
        assert [type(message) for message in heard] == kinds
        assert [m.choice.action for m in heard if isinstance(m, ChoiceMade)] == ["play feather", "pass"]


async def test_letters_move_too() -> None:
    """hjkl are arrows, Tab hops without leaving the table, digits pick."""
    async with Table(duel()).run_test(size=(80, 24)) as pilot:
        table = app_of(pilot).table
        await pilot.press("l", "l", "h")
        assert table.state.cursor == Spot("hand:0", 3)
        await pilot.press("k")
        assert table.state.cursor == Spot("sequence:0", 3)
        await pilot.press("j", "tab")
        assert table.state.cursor == Spot("hand:0", 2)
        assert table.focused is table.view
        await pilot.press("shift+tab")
        assert table.state.cursor == Spot("deck:0")
        await pilot.press("7")
        assert table.state.cursor == Spot("hand:0", 6)


async def test_mouse() -> None:
    """A click selects, another acts; the right button inspects; the keys and a list can be clicked."""
    async with Table(duel()).run_test(size=(80, 24)) as pilot:
        app = app_of(pilot)
        table, state = app.table, app.table.state
        await pilot.click("#deck-0")
        assert state.cursor == Spot("deck:0")
        assert app.heard == []
        await pilot.click("#deck-0")
        assert [m.choice.action for m in app.heard if isinstance(m, ChoiceMade)] == ["draw"]
        await pilot.click("#deck-0", button=3)
        await pilot.pause()
        assert isinstance(app.screen, SheetScreen)
        await pilot.click(offset=(1, 1))
        await pilot.pause()
        assert not isinstance(app.screen, SheetScreen)
        assert state.sheet is None
        assert table.view.drawing
        columns = next(c for c, action in table.view.drawing.keys if action == "end")
        await pilot.click("#keys", offset=(columns[2], 0))
        assert [m.choice.action for m in app.heard if isinstance(m, ChoiceMade)] == ["draw", "pass"]


@pytest.mark.parametrize(("lines", "foot"), [(40, "↑ ↓ read on, Esc closes"), (3, "Esc closes")])
async def test_a_sheet_longer_than_its_room_says_how_to_read_on(lines: int, foot: str) -> None:
    """Its last line can be reached, also where it leaves the question in sight."""
    rows = tuple(Row(f"Line {number}") for number in range(lines))
    async with Table(duel()).run_test(size=(80, 24)) as pilot:
        app_of(pilot).push_screen(SheetScreen(Sheet("Long", rows, low=True)))
        await pilot.pause()
        await pilot.pause()
        sheet = app_of(pilot).screen
        assert str(sheet.query_one("#sheet").border_subtitle) == foot
        await pilot.press("end")
        text = sheet.query_one(VerticalScroll)
        assert text.region.bottom < sheet.query_one("#sheet").region.bottom
        assert text.scroll_y == text.max_scroll_y
        assert text.max_scroll_y + text.size.height == lines


async def test_resize_draws_anew() -> None:
    """The rail appears with the room for it; below 80×24 it is drawn as for that: the app's sentence lies over it."""
    async with Table(duel()).run_test(size=(80, 24)) as pilot:
        table = app_of(pilot).table
        for size, rail in (((120, 40), True), ((90, 30), False), ((79, 24), False)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert table.view.drawing
            assert (table.view.drawing.regions.rail is not None) == rail
            assert composed(table) == canvas_of(table.view.drawing).text()
        assert (drawing := table.view.drawing) is not None
        assert drawing.size == (80, 24)


async def test_what_is_new_is_marked_until_the_player_decides() -> None:
    """Without motion, too; what happened since stands on one line, as far back as there is room."""
    for motion in (True, False):
        async with Table(duel(), motion).run_test(size=(80, 24)) as pilot:
            table, board = app_of(pilot).table, duel().board
            lane = board.zones[4]
            slots = (*lane.slots[:2], Slot(CardFace("Newcomer", "Newcmr", "attack")), *lane.slots[3:])
            zones = (*board.zones[:4], msgspec.structs.replace(lane, slots=slots), *board.zones[5:])
            table.show(moment("Karenza", msgspec.structs.replace(board, zones=zones)))
            await pilot.pause()
            assert composed(table).count("•") == 1
            told = [Line(f"Bo does {what}.") for what in ("this", "that", "nothing")]
            new = moment("Karenza", msgspec.structs.replace(board, zones=zones), log=told)
            table.show(new, moment("Karenza", board, log=told[:1]))
            await pilot.pause()
            assert composed(table).count("•") == 2
            assert " • Bo does that. Bo does nothing." in composed(table).splitlines()
            table.show(new, new)
            await pilot.pause()
            assert composed(table).count("•") == 1
            assert " • Bo does this. Bo does that. Bo does nothing." in composed(table).splitlines()


def test_no_two_bindings_share_a_key() -> None:
    """Every key of the table has one meaning."""
    keys = [key for binding in TableScreen.BINDINGS for key in binding.key.split(",")]  # type: ignore[union-attr]
    assert len(keys) == len(set(keys))
    assert not [key for key in keys if key.startswith(("alt", "super", "ctrl"))]


@pytest.mark.parametrize("name", ["four"])
async def test_question_is_answered_by_a_digit(name: str) -> None:
    """Answers that fit stand beside the question, and no list covers the table."""
    async with Table(MOMENTS[name]()).run_test(size=(80, 24)) as pilot:
        app = app_of(pilot)
        assert app.table.state.sheet is None
        await pilot.press("1")
        assert not [m for m in app.heard if isinstance(m, ChoiceMade)]
        await pilot.press("enter")
        assert [m.choice.action for m in app.heard if isinstance(m, ChoiceMade)] == ["yes"]


async def test_an_answer_beside_the_question_can_be_clicked() -> None:
    """Digit and words of it; beside them nothing is answered."""
    async with Table(MOMENTS["four"]()).run_test(size=(80, 24)) as pilot:
        line = composed(app_of(pilot).table).splitlines()[22]
        for column in (line.index(" 2 ") + 1, line.index("No") + 1, line.index("Yes")):
            await pilot.click(offset=(column, 22))
        await pilot.click(offset=(78, 22))
        heard = [message.choice.action for message in app_of(pilot).heard if isinstance(message, ChoiceMade)]
        assert heard == ["no block", "no block", "yes"]


async def test_a_key_without_a_meaning_says_so() -> None:
    """Nobody wonders whether the table has heard; a key that has one is not talked about."""
    async with Table(duel(), True).run_test(size=(80, 24)) as pilot:
        table = app_of(pilot).table
        await pilot.press("x")
        assert table.state.message == "x does nothing at this table. ? lists the keys that do."
        await pilot.press("l")
        assert not table.state.message
