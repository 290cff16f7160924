"""The sheets that lie over a table: what they say, and what their keys do."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from textual.containers import VerticalScroll
from textual.geometry import Region
from textual.pilot import Pilot

from cardtable.core.board import CardFace, Line, Note, Slot, Spot, Stat, Zone
from cardtable.core.game import Order, Refusal
from cardtable.tui.board.canvas import Rect, cells
from cardtable.tui.board.look import look
from cardtable.tui.table import LeaveAsked
from cardtable.tui.table.messages import ChoiceMade, InspectAsked, OrderDropped, OrderGiven, RefusedChoiceTried
from cardtable.tui.table.painted import Painted
from cardtable.tui.table.part import Part
from cardtable.tui.table.regions import rail_width, share
from cardtable.tui.table.sheet import Row, Sheet
from cardtable.tui.table.sheet_screen import SheetScreen
from cardtable.tui.table.sheets import (
    card_sheet,
    log_sheet,
    notes_sheet,
    orders_sheet,
    pile_sheet,
    spot_sheet,
    why_sheet,
)
from cardtable.tui.table.table_state import TableState

from ..boards import ANN, FLOW, SNAKE, do, duel, garden
from ..tables import Player, seated
from .test_screen import Table


def _texts(sheet: Sheet | None) -> list[tuple[str, str]]:
    assert sheet is not None
    return [(row.text, row.kind) for row in sheet.rows]


def test_a_card_says_what_it_is_below_its_name() -> None:
    """Its name is the title and stands there once."""
    sheet = card_sheet(FLOW)
    assert sheet.title == "Flow"
    assert _texts(sheet)[0] == ("add-on", "dim")
    assert sheet.face is FLOW
    board = garden().board
    spot = spot_sheet(board, Spot("garden:0", 0), ("Ann", "Bo"), ["It will not help."])
    assert spot.title == "Ritualist"
    assert _texts(spot)[0] == ("entity", "dim")
    assert _texts(spot)[-1] == ("It will not help.", "badge")
    assert spot.face is not None
    pile = spot_sheet(board, Spot("discard:1", 0), ("Ann", "Bo"))
    assert pile.face is None
    assert pile.title == "Discard"


def test_a_pile_is_listed_with_numbers() -> None:
    """Top first: name, kind, and the numbers it has."""
    zone = Zone("p", "Discard", ANN, duel().board.zones[0].area, "pile", (Slot(SNAKE),), 2, (SNAKE, FLOW))
    read: list[CardFace] = []
    sheet = pile_sheet(zone, lambda face: read.append(face))
    assert [row.text for row in sheet.rows] == ["Snake (attack) Power 3", "Flow (add-on)"]
    assert sheet.choose is not None
    sheet.choose(sheet.rows[1].value)
    assert read == [FLOW]
    two = replace(SNAKE, stats=(Stat("Power", 3), Stat("Luck", 1)))
    assert pile_sheet(replace(zone, browse=(two,)), lambda face: None).rows[0].text == "Snake (attack) Power 3 Luck 1"


def test_why_not_says_what_was_tried_why_and_by_which_rule() -> None:
    """With a blank line between two of them, and none at the end."""
    told = [(do("a", "Play Snake"), Refusal("R-1", "Too early.")), (do("b", "Strike"), Refusal("R-2", "Too late."))]
    assert _texts(why_sheet(told)) == [
        ("Play Snake", "name"), ("Too early.", "plain"), ("R-1", "badge"), ("", "plain"),
        ("Strike", "name"), ("Too late.", "plain"), ("R-2", "badge"),
    ]  # fmt: skip


def test_log_notes_and_orders() -> None:
    """Details are dim, an empty log says so, notes have their titles, an order is given or stopped."""
    assert _texts(log_sheet([Line("Ann passes."), Line("Bo draws.", "detail")])) == [
        ("Ann passes.", "plain"),
        ("Bo draws.", "dim"),
    ]
    assert log_sheet([]).at_end
    assert _texts(log_sheet([])) == [("Nothing has happened yet.", "dim")]
    board = replace(duel().board, notes=(Note("a", "Blocks", ("one", "two")), Note("b", "More", ("three",))))
    assert _texts(notes_sheet(board)) == [
        ("Blocks", "name"), ("one", "plain"), ("two", "plain"), ("", "plain"), ("More", "name"), ("three", "plain"),
    ]  # fmt: skip
    assert notes_sheet(duel().board) is None
    standing, other = Order(ANN, "pass", "Pass"), Order(ANN, "skip", "Skip", about=(3,))
    sheet = orders_sheet([standing, other, replace(other, about=(4,))], [standing])
    assert sheet is not None
    assert [row.text for row in sheet.rows] == ["Stop: Pass", "Skip", "Skip"]
    assert [type(row.value) for row in sheet.rows] == [OrderDropped, OrderGiven, OrderGiven]
    assert orders_sheet([], []) is None


# --- keys in a sheet -----------------------------------------------------------------------------------------------


def _is_closed(app: Table) -> bool:
    """Is the table on top again?"""
    return app.screen is app.table


async def _open(pilot: Pilot[None], sheet: Sheet) -> SheetScreen:
    app: Any = pilot.app
    app.table.state.sheet = sheet
    app.table.redraw()
    await pilot.pause()
    assert isinstance(app.screen, SheetScreen)
    return app.screen


async def test_the_pointer_of_a_list_goes_by_one_by_ten_and_to_the_ends() -> None:
    """Tab and Space stop at both ends, arrows go round; a digit selects, and 0 is the tenth."""
    taken: list[Any] = []
    rows = [Row(f"Row {number}", value=number) for number in range(25)]
    app = Table(duel())
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await _open(pilot, Sheet("Many", rows, lambda value: taken.append(value)))
        menu = screen.menu
        assert menu is not None
        for key, at in (
            ("left", 0), ("down", 1), ("j", 2), ("k", 1), ("right", 2), ("h", 1), ("l", 2), ("tab", 3),
            ("shift+tab", 2), ("space", 12), ("space", 22), ("space", 24), ("tab", 24), ("home", 0), ("shift+tab", 0),
            ("up", 24), ("down", 0), ("end", 24), ("3", 2), ("0", 9), ("1", 0), ("9", 8), ("up", 7),
        ):  # fmt: skip
            await pilot.press(key)
            assert menu.highlighted == at, key
        await pilot.press("enter")
        await pilot.pause()
        assert taken == [7]
        assert _is_closed(app)
        few = await _open(pilot, Sheet("Few", rows[:3], lambda value: taken.append(value)))
        await pilot.press("2", "7")
        assert few.menu is not None
        assert few.menu.highlighted == 1


async def test_rows_are_numbered_up_to_ten() -> None:
    """The tenth has the 0, and those behind it none."""
    app = Table(duel())
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await _open(pilot, Sheet("Many", [Row(f"Row {n}") for n in range(12)], lambda value: None))
        assert screen.menu is not None
        said = [str(option.prompt) for option in screen.menu.options]
        assert said[0] == "1 Row 0"
        assert said[8:] == ["9 Row 8", "0 Row 9", "  Row 10", "  Row 11"]


async def test_words_are_read_on_and_back() -> None:
    """Arrows by a line, Space by ten, pages, Home and End; the log opens at its end, and Enter closes."""
    app = Table(duel())
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await _open(pilot, Sheet("Words", [Row(f"Line {number}") for number in range(60)]))
        side = screen.query_one(VerticalScroll)
        assert screen.menu is None
        page = side.size.height
        for key, at in (
            ("down", 1), ("j", 2), ("up", 1), ("k", 0), ("space", 10), ("left", 9), ("pagedown", 9 + page),
            ("pageup", 9), ("home", 0),
        ):  # fmt: skip
            await pilot.press(key)
            await pilot.wait_for_scheduled_animations()
            assert side.scroll_offset.y == at, key
        await pilot.press("end")
        await pilot.wait_for_scheduled_animations()
        assert side.scroll_offset.y == side.max_scroll_y > 0
        await pilot.press("enter")
        await pilot.pause()
        assert _is_closed(app)
        screen = await _open(pilot, Sheet("Log", [Row(f"Line {number}") for number in range(60)], at_end=True))
        await pilot.pause()
        assert screen.query_one(VerticalScroll).scroll_offset.y > 0


async def test_a_click_beside_a_sheet_closes_it_and_one_on_a_row_takes_it() -> None:
    """One on its frame does nothing."""
    taken: list[Any] = []
    app = Table(duel())
    async with app.run_test(size=(80, 24)) as pilot:
        sheet = Sheet("Two", [Row("One", value=1), Row("Two", value=2)], lambda value: taken.append(value))
        screen = await _open(pilot, sheet)
        frame = screen.query_one("#sheet").region
        await pilot.click(offset=(frame.x + 3, frame.y))
        await pilot.pause()
        assert app.screen is screen
        await pilot.click(offset=(frame.x + 4, frame.y + 2))
        await pilot.pause()
        assert taken == [2]
        await _open(pilot, sheet)
        await pilot.click(offset=(0, 0))
        await pilot.pause()
        assert _is_closed(app)
        assert taken == [2]


async def test_a_sheet_is_as_wide_as_its_title_its_foot_and_its_rows() -> None:
    """At least 31 cells, at most 80; a list at the bottom, words in the middle."""
    app = Table(duel())
    async with app.run_test(size=(120, 40)) as pilot:
        for title, width in (("A", 31), ("T" * 30, 36), ("T" * 90, 80)):
            screen = await _open(pilot, Sheet(title, [Row("x")], lambda value: None))
            assert screen.query_one("#sheet").region.width == width
            await pilot.press("escape")
            await pilot.pause()


# --- the state of a table ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "press",
    [
        lambda player: player.move("left"),
        lambda player: player.hop(1),
        lambda player: player.digit(3),
        lambda player: player.point(Spot("hand:0", 4)),
        lambda player: player.grammar.list_answers(),
        lambda player: player.grammar.back(),
        lambda player: player.enter(),
        lambda player: player.grammar.end(),
    ],
    ids=["arrow", "tab", "digit", "click", "answers", "escape", "enter", "space"],
)
def test_every_key_takes_the_last_sentence_away(press: Any) -> None:
    """With the rule it cited: the next ? opens this moment's rules."""
    player = seated("duel")
    player.state.say("That was not possible.", "KAR-1")
    press(player)
    assert "That was not possible." not in player.state.message
    assert player.state.message_rule is None


def test_escape_goes_one_step_back_at_a_time() -> None:
    """First what was picked, then what was chosen, then the sentence, then the table."""
    player = seated("field")
    player.enter()
    source = player.state.source
    assert source is not None
    player.state.say("Something.")
    player.state.picked = 0
    assert player.grammar.back() is None
    assert player.state.picked is None
    assert player.grammar.back() is None
    assert (player.state.source, player.state.cursor) == (None, source)
    assert player.state.message
    assert player.grammar.back() is None
    assert not player.state.message
    assert isinstance(player.grammar.back(), LeaveAsked)


def test_a_click_selects_and_the_second_one_acts() -> None:
    """Unless an answer is picked; a click on nothing does nothing."""
    player = seated("duel")
    assert player.grammar.point(None) is None
    there = Spot("hand:0", 2)
    player.state.cursor = Spot("hand:0", 0)
    assert player.point(there) is None
    assert player.state.cursor == there
    player.state.picked = 0
    assert player.point(there) is None
    assert player.state.picked is None
    assert isinstance(player.point(there), ChoiceMade)


def test_looking_at_nothing_says_so() -> None:
    """Where no cursor stands there is nothing to inspect, to enter or to ask about."""
    player = seated("duel")
    player.state.cursor = None
    assert player.grammar.inspect() is None
    assert player.state.message.startswith("Move to a card with the arrows first")
    player.grammar.why()
    assert player.state.message.startswith("Move the cursor to a card first")
    assert player.enter() is None
    assert player.state.message == "There is nothing to choose here."
    player.move("left")
    assert player.state.cursor is not None
    message = player.grammar.inspect()
    assert isinstance(message, InspectAsked)
    assert message.spot == player.state.cursor
    player.grammar.move("left", {})
    assert player.state.message == "There is nothing on the board to go to."


def test_what_is_empty_is_said() -> None:
    """No notes, no orders, no answers, nothing to pass."""
    player = Player(duel())
    player.grammar.read_notes()
    assert (player.state.sheet, player.state.message) == (None, "This table has no notes.")
    player.grammar.read_orders()
    assert player.state.message == "No standing order fits this moment."
    player.grammar.list_answers()
    assert player.state.message == "There is no list of answers now: Tab goes to what can act."
    player.see(duel().board)
    player.grammar.list_answers()
    assert player.state.message == "There is no list of answers now: nothing is asked of you."
    player.grammar.end()
    assert player.state.message == "There is nothing to pass or end now."
    player.hop(1)
    assert player.state.message == "There is nothing on the board to act with now."


# --- places ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("width", "rail"),
    [(80, 0), (109, 0), (110, 30), (139, 30), (140, 36), (169, 36), (170, 48), (300, 48)],
)
def test_the_rail_has_four_widths(width: int, rail: int) -> None:
    """None on a narrow terminal; whoever has no rail has the players on a line."""
    assert rail_width(width) == rail
    regions = share(width, 40)
    assert (regions.rail is None) is (rail == 0)
    assert regions.players.height == (rail == 0)
    assert regions.board.width == width - rail
    if regions.rail:
        assert regions.rail == Rect(width - rail, 1, rail, 38)


@pytest.mark.parametrize(
    ("height", "needs", "question"),
    [(24, 0, 3), (24, 17, 3), (24, 18, 2), (24, 30, 2), (23, 0, 2), (18, 14, 1), (18, 13, 1)],
)
def test_a_board_that_needs_its_lines_gets_them_from_the_question(height: int, needs: int, question: int) -> None:
    """Three lines, two where the board fills the terminal, one beside a coach; all of it adds up."""
    regions = share(80, height, needs)
    assert regions.question.height == question
    assert (regions.status, regions.players) == (Rect(0, 0, 80, 1), Rect(0, 1, 80, 1))
    assert regions.board == Rect(0, 2, 80, height - 4 - question)
    assert regions.event == Rect(0, height - 2 - question, 80, 1)
    assert regions.question == Rect(0, height - 1 - question, 80, question)
    assert regions.keys == Rect(0, height - 1, 80, 1)


def test_a_part_that_has_moved_is_filled_up_until_it_is_laid_out_again() -> None:
    """Asked for more lines than it has, it adds blank ones; asked for a piece, it cuts every line."""
    style = look()["base"]
    part = Part("part")
    lines = tuple(cells(words, style) for words in ("abcd", "efgh"))
    assert part.put(Painted(Rect(3, 4, 4, 2), lines), look()) == [Rect(3, 4, 4, 2)]
    assert part.put(Painted(Rect(3, 4, 4, 2), lines), look()) == []
    assert [strip.text for strip in part.render_lines(Region(0, 0, 4, 2))] == ["abcd", "efgh"]
    assert [strip.text for strip in part.render_lines(Region(0, 1, 4, 3))] == ["efgh", "    ", "    "]
    assert [strip.text for strip in part.render_lines(Region(1, 0, 2, 2))] == ["bc", "fg"]
    assert [strip.text for strip in part.render_lines(Region(2, 0, 4, 1))] == ["cd  "]
    assert part.put(None, look()) == [Rect(3, 4, 4, 2)]
    assert part.put(None, look()) == []
    assert not part.is_shown


# --- what a coach asks to try, and a flash ---------------------------------------------------------------------------


def test_space_tries_the_refused_pass_that_a_coach_asks_for() -> None:
    """It says why not, also where another pass would be legal."""
    refused = do("no pass", "Pass", group="pass", rule="KAR-36")
    player = Player(duel())
    player.see(duel().board, [refused, do("end", "End the phase", group="phase")])
    assert isinstance(player.grammar.end(), ChoiceMade)
    player.state.asked = refused
    message = player.grammar.end()
    assert isinstance(message, RefusedChoiceTried)
    assert message.choice == refused
    assert player.state.message_rule == "KAR-36"


def test_enter_on_a_pile_without_anything_to_do_looks_through_it() -> None:
    """Where nothing is asked that has answers."""
    player = Player(duel())
    player.see(duel().board)
    player.state.cursor = Spot("discard:1")
    assert isinstance(player.enter(), InspectAsked)
    assert player.rows[0].startswith("Twister")
    player.state.sheet = None
    player.state.cursor = Spot("discard:0")
    assert player.enter() is None
    assert player.state.message == "Nothing can be done here now."


def test_what_strikes_flashes_and_no_board_has_no_hand() -> None:
    """The flash is a mark like the others."""
    player = seated("duel")
    there = Spot("sequence:0", 0)
    player.state.flash = frozenset({there})
    assert player.state.marks(True)[there].flash
    assert not player.state.marks(True)[Spot("hand:0", 2)].flash
    assert player.state.marks(True)[Spot("hand:0", 2)].key == "3"
    assert player.state.marks(False)[Spot("hand:0", 2)].key == ""
    assert TableState("x").hand() == []


async def test_a_sheet_that_was_forgotten_under_another_screen_is_gone_when_that_closes() -> None:
    """Nothing of it is shown again."""
    app = Table(duel())
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await _open(pilot, Sheet("Secret", [Row("Your card: Snake")]))
        cover = SheetScreen(Sheet("Above", [Row("x")]))
        app.push_screen(cover)
        await pilot.pause()
        screen.forget()
        await pilot.pause()
        assert app.screen is cover
        cover.dismiss(None)
        await pilot.pause()
        await pilot.pause()
        assert _is_closed(app)
        assert not screen.query("#sheet")
