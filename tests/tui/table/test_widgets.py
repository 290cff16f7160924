"""The table's widgets: what is asked moves nothing, and only what changed is painted."""

from __future__ import annotations

import msgspec
import pytest
from textual.binding import Binding
from textual.geometry import Region

from cardtable.core.board import Area, CardFace, Line, Slot, Spot, Zone
from cardtable.core.ids import Seat
from cardtable.match import Moment
from cardtable.tui.board.look import look
from cardtable.tui.table import TableScreen
from cardtable.tui.table.drawing import Drawing
from cardtable.tui.table.zone_widget import ZoneWidget

from ..boards import MOMENTS, do, duel, moment
from ..tables import SIZES, frame, seated
from .test_screen import Table, app_of, composed


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", MOMENTS)
def test_no_question_moves_the_board(name: str, size: tuple[int, int]) -> None:
    """However long what is asked, whatever was said and whatever the answers: every zone stays where it is."""
    player = seated(name, size)
    board = MOMENTS[name]().board
    before = {zone: player.drawing.paint(zone).rect for zone in player.drawing.zones}
    for prompt in ("Now?", "Which of these " * 12):
        player.see(msgspec.structs.replace(board, prompt=prompt), [do("a", "Yes", group="answer")])
        player.state.say("That cannot be done: " + "do something else. " * 9)
        assert {zone: player.drawing.paint(zone).rect for zone in player.drawing.zones} == before


@pytest.mark.parametrize("size", [*SIZES, (80, 18)], ids=str)
@pytest.mark.parametrize("name", MOMENTS)
def test_the_last_event_is_always_there(name: str, size: tuple[int, int]) -> None:
    """Whatever is asked or said, however long, beside a coach, too: the line of the last event is not covered."""
    player = seated(name, size)
    board, told = MOMENTS[name]().board, Line("Bo waves.")
    for prompt in ("Now?", "Which of these " * 4, "Which of these " * 12, "Which of these " * 24):
        for choices in ((), [do("a", "Yes", group="answer")]):
            for said in ("", "That cannot be done: " + "do something else. " * 9):
                player.see(msgspec.structs.replace(board, prompt=prompt), choices, [told])
                player.state.say(said)
                lines = frame(player).splitlines()
                assert [line.count("• Bo waves.") for line in lines if "Bo waves." in line[:40]] == [1]
                assert sum(line.count("Which") for line in lines) == prompt.count("Which")
                assert "\n".join(lines).count("cannot be done") == bool(said)


async def test_no_key_does_nothing_silently() -> None:
    """Each key of the table changes something, asks the app for something, or says why it cannot."""
    actions = [binding.action for binding in TableScreen.BINDINGS if isinstance(binding, Binding)]
    for shown in [*[make() for make in MOMENTS.values()], watching()]:
        async with Table(shown).run_test(size=(80, 24)) as pilot:
            app = app_of(pilot)
            for action in actions:
                app.table.show(shown)
                await pilot.pause()
                if action.startswith("digit"):
                    app.table.state.cursor = app.table.state.picked = None
                before, heard = vars(app.table.state).copy(), len(app.heard)
                await app.table.run_action(action)
                await pilot.pause()
                after = vars(app.table.state)
                assert before != after or len(app.heard) > heard or app.screen is not app.table, action


def watching() -> Moment:
    """Somebody else decides, and there is nothing to look at."""
    board = msgspec.structs.replace(duel().board, to_act=Seat(1), prompt="", zones=(), links=(), notes=())
    return moment("Karenza", board)


def test_looking_writes_nothing_into_the_state() -> None:
    """A table can be drawn at any size, any number of times."""
    player = seated("four")
    before = dict(vars(player.state))
    for size in (*SIZES, (30, 8)):
        Drawing(player.state, *size, look())
    assert vars(player.state) == before


async def test_one_frame_paints_only_what_changed() -> None:
    """Moving the cursor inside the hand repaints two cards of it and the words about them, no other zone."""
    told = msgspec.structs.replace(duel(), log=(Line("Bo waves."),))
    async with Table(told).run_test(size=(80, 24)) as pilot:
        table = app_of(pilot).table
        await pilot.press("right")
        await pilot.pause()
        before = {part.id: list(part._strips) for part in table.view.parts}
        dirty: list[Region] = []
        refresh = table.view.refresh
        table.view.refresh = lambda *regions, **how: (dirty.extend(regions), refresh(*regions, **how))[1]  # type: ignore
        await pilot.press("right")
        changed = {part.id for part in table.view.parts if part._strips != before[part.id]}
        assert changed == {"hand-0", "question"}
        assert 0 < sum(region.area for region in dirty) < 320


async def test_what_is_looked_at_lies_over_the_other_zones() -> None:
    """The offer's widget comes, stands above the board, and is hidden when the choice is made."""
    seen = tuple(Slot(CardFace(name, name, "attack")) for name in ("First", "Second"))
    offer = Zone("offer", "You look at", None, Area(9, 0), "list", seen, 2)
    board = msgspec.structs.replace(duel().board, zones=(*duel().board.zones, offer))
    async with Table(duel()).run_test(size=(80, 24)) as pilot:
        table = app_of(pilot).table
        table.show(moment("Karenza", board, [do("first", "Take First", Spot("offer", 0))]))
        await pilot.pause()
        await pilot.pause()
        assert "You look at" in composed(table)
        assert table.query_one("#offer").has_class("-cursor")
        await pilot.click("#offer")
        table.show(duel())
        await pilot.pause()
        assert "You look at" not in composed(table)
        assert not table.query_one("#offer", ZoneWidget).is_shown


@pytest.mark.parametrize("key", ["g", "i"])
async def test_a_sheet_hands_the_keys_it_does_not_know_to_the_table(key: str) -> None:
    """Space pages in it, Esc closes it, and another key of the table closes it and does what it does there."""
    async with Table(duel()).run_test(size=(80, 24)) as pilot:
        app = app_of(pilot)
        await pilot.press(key)
        await pilot.pause()
        assert app.screen is not app.table
        await pilot.press("space")
        assert app.screen is not app.table
        await pilot.press("u")
        await pilot.pause()
        assert app.screen is app.table
        assert [type(message).__name__ for message in app.heard] == ["UndoAsked"]
