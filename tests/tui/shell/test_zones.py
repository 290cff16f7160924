"""The table in the app is made of widgets: one for every zone, which can be clicked and which forgets."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from textual.strip import Strip

from cardtable.core.ids import Seat
from cardtable.decks import decks_folder
from cardtable.games import GAMES
from cardtable.tui.start import Play
from cardtable.tui.table.part import Part
from cardtable.tui.table.zone_widget import ZoneWidget, widget_id

from .house import duel, hand, opened, press, settled, table_of

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
        sheet = table._open
        table.cover()
        assert sheet is not None
        assert (table._open, table.state.sheet, sheet.sheet, table.view.drawing) == (None, None, None, None)
        assert len(table.query(Part)) > 10
        for part in table.query(Part):
            assert painted(part).strip() == "", part
        await settled(pilot)
        assert list(sheet.query("*")) == []
