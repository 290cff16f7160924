"""The table in the app is made of widgets: one for every zone, which can be clicked and which forgets."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from textual.color import Color
from textual.strip import Strip
from textual.widgets._tooltip import Tooltip

from cardtable.core.board import CardFace, Spot
from cardtable.core.ids import Seat
from cardtable.decks import decks_folder
from cardtable.games import GAMES
from cardtable.tui.start import Play, Start
from cardtable.tui.table.part import Part
from cardtable.tui.table.zone_widget import ZoneWidget, widget_id

from .house import WatchedApp, app_of, duel, hand, opened, press, settled, table_of

DECKS = {"myacards": ("pack", "tides")}
"""Where not any two of a game's decks make a match."""


def play(game: str) -> Play:
    """A new match with decks that lie in the game's folder."""
    names = DECKS.get(game) or [path.stem for path in sorted((decks_folder() / game).glob("*.yaml"))[:2]]
    first, second = names[0], names[-1]
    return Play(game, tuple(decks_folder() / game / f"{name}.yaml" for name in (first, second)), ("Ann", "Bo"), 5)


@pytest.mark.parametrize("game", [listing.id for listing in GAMES])
async def test_every_zone_is_a_widget(game: str) -> None:
    """Its id is the zone's with a dash for the colon, it stands where the board has it, and the focus has one stop."""
    async with opened(play(game)) as pilot:
        await press(pilot, "enter")
        table = table_of(pilot)
        board = table.match.board(table.seat)
        found = {widget.zone: widget for widget in table.query(ZoneWidget)}
        assert set(found) == {zone.id for zone in board.zones}
        for zone in board.zones:
            assert found[zone.id].id == widget_id(zone.id)
            assert found[zone.id].region.size == found[zone.id].rect[2:]
        assert table.focus_chain == [table.view]


async def test_a_zone_is_clicked_by_its_id() -> None:
    """A click selects what stands there; `-cursor` says where the cursor is, `-legal` where something can be done."""
    async with opened(play("azuki")) as pilot:
        await press(pilot, "enter")
        table = table_of(pilot)
        await pilot.click("#garden-0")
        await settled(pilot)
        assert table.state.cursor is not None
        assert table.state.cursor.zone == "garden:0"
        assert [widget.id for widget in table.query(".-cursor")] == ["garden-0"]
        legal = {spot.zone for spot in table.state.acting()}
        assert {widget.zone for widget in table.query(".-legal").results(ZoneWidget)} == legal


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=str)
@pytest.mark.parametrize("game", [listing.id for listing in GAMES])
async def test_every_zone_of_every_game_can_be_clicked(game: str, size: tuple[int, int]) -> None:
    """A click on the middle of a zone's widget selects the nearest thing in it, and only there is the cursor."""
    async with opened(play(game), size=size) as pilot:
        await press(pilot, "enter")
        table = table_of(pilot)
        for zone in table.match.board(table.seat).zones:
            table.state.cursor = table.state.picked = None
            assert await pilot.click(f"#{widget_id(zone.id)}")
            assert table.view.drawing
            there: list[Spot | None] = [spot for spot in table.view.drawing.spots if spot.zone == zone.id]
            assert table.state.cursor in (there or [None])
            assert [widget.id for widget in table.query(".-cursor")] == [widget_id(zone.id)] * bool(there)


async def test_the_stylesheet_styles_the_states_of_zones() -> None:
    """A zone's title is written as `.zone--title` says for its state, and painted so; without colours only bold."""
    async with opened(duel(), size=(120, 40)) as pilot:
        await press(pilot, "enter")
        table, app = table_of(pilot), app_of(pilot)
        hand_zone = table.query_one("#hand-0", ZoneWidget)
        assert hand_zone.classes >= {"-legal", "-cursor"}
        style = hand_zone.get_component_rich_style("zone--title", partial=True)
        legal = Color.parse(app.theme_variables["warning"]).rich_color
        assert (style.color, style.bold, style.underline) == (legal, True, True)
        painted = next(iter(hand_zone._strips[0]))
        assert (painted.text[:4], painted.style and painted.style.color) == ("Hand", legal)
        app.theme = "light"
        await settled(pilot)
        assert hand_zone.get_component_rich_style("zone--title", partial=True).color != legal


async def test_a_tooltip_reads_the_card_and_forgets_it() -> None:
    """What lies under the mouse is told in words; before the curtain hangs nothing of it is kept."""
    app = WatchedApp(Start(duel(), motion="off"))
    async with app.run_test(size=(80, 24), tooltips=True) as pilot:
        app.TOOLTIP_DELAY = 0.01
        await settled(pilot)
        await press(pilot, "enter")
        table = table_of(pilot)
        await pilot.hover("#hand-0")
        await pilot.pause(0.1)
        tooltip = table.get_child_by_type(Tooltip)
        drawing = table.view.drawing
        assert drawing
        face = table.state.board and table.state.board.at(drawing.spot_at(*app.mouse_position) or Spot(""))
        assert face
        assert isinstance(face.holds, CardFace)
        assert tooltip.display
        assert str(tooltip.visual).startswith(f"{face.holds.title}\n")
        table.cover()
        assert (tooltip.display, str(tooltip.visual), table.query_one("#hand-0").tooltip) == (False, "", None)


def kept(thing: Any) -> Iterable[str]:
    """Every text in what a widget keeps of its picture."""
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, Strip):
        yield thing.text
    elif isinstance(thing, list | tuple):
        yield from [text for part in thing for text in kept(part)]
    elif isinstance(thing, dict):
        yield from [text for pair in thing.items() for part in pair for text in kept(part)]
    elif hasattr(thing, "__struct_fields__"):
        yield from [text for field in thing.__struct_fields__ for text in kept(getattr(thing, field))]


def painted(part: Part) -> str:
    """All that a part keeps of its own, beside what every Textual widget has."""
    return "\n".join(text for name in ("_rows", "_strips", "_content") for text in kept(vars(part).get(name)))


async def test_every_widget_forgets_before_the_curtain_hangs() -> None:
    """No part of the table and no sheet keeps a painted line of a private card."""
    async with opened(duel(), size=(120, 40)) as pilot:
        await press(pilot, "enter", "g", "escape", "i")
        table = table_of(pilot)
        secrets = hand(table.match, Seat(0))
        assert any(name in painted(part) for part in table.query(Part) for name in secrets)
        sheet = table.sheets.opened
        table.cover()
        assert sheet is not None
        assert (table.sheets.opened, table.state.sheet, sheet.sheet, table.view.drawing) == (None, None, None, None)
        assert len(table.query(Part)) > 10
        for part in table.query(Part):
            assert painted(part).strip() == "", part
        await settled(pilot)
        assert list(sheet.query("*")) == []
