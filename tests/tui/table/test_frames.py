"""What a frame costs: the stylesheet is asked once for each state, a changed line is one stretch, undo is one frame."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.tui.board.canvas import row
from cardtable.tui.board.look import look
from cardtable.tui.table.part import REST, STEP, _stretch

from ..boards import duel
from .test_screen import Table, app_of

PLAIN = look()["base"]


async def test_the_stylesheet_is_asked_once_for_each_state_of_a_zone(monkeypatch: pytest.MonkeyPatch) -> None:
    """The cursor goes from zone to zone and back: the second time no style is worked out, and the classes are right."""
    async with Table(duel()).run_test(size=(80, 24)) as pilot:
        table = app_of(pilot).table
        for _ in range(2):
            await pilot.press("up", "down")
        asked: list[Any] = []
        monkeypatch.setattr(pilot.app.stylesheet, "apply", lambda node, **how: asked.append(node))
        classes = {zone.id: zone.classes for zone in table.view.zones.values()}
        await pilot.press("up")
        assert table.state.cursor is not None
        assert [zone.zone for zone in table.query(".-cursor")] == [table.state.cursor.zone]  # type: ignore[attr-defined]
        assert {zone.id: zone.classes for zone in table.view.zones.values()} != classes
        await pilot.press("down")
        assert {zone.id: zone.classes for zone in table.view.zones.values()} == classes
        assert asked == []


async def test_what_only_the_app_can_answer_paints_nothing_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """Undo and redo change nothing here: the app shows the moment they lead to, and that is the only drawing."""
    async with Table(duel()).run_test(size=(80, 24)) as pilot:
        drawn: list[int] = []
        view = app_of(pilot).table.view
        monkeypatch.setattr(view, "redraw", lambda: drawn.append(1))
        await pilot.press("u", "U")
        assert drawn == []
        await pilot.press("right")
        assert drawn == [1]


@pytest.mark.parametrize(
    ("old", "new", "stretch"),
    [
        ("a" * 60, "b" + "a" * 59, (0, STEP)),
        ("a" * 60, "b" + "a" * 20 + "b" + "a" * 38, (0, 24)),
        ("a" * 60, "a" * 20 + "b" + "a" * 39, (18, 24)),
        ("a" * 60, "a" * 20 + "b" * 30 + "a" * 10, (18, 60)),
        ("a" * REST, "b" + "a" * (REST - 1), (0, REST)),
    ],
    ids=["start", "two places", "middle", "near the end", "short"],
)
def test_a_changed_line_is_one_stretch(old: str, new: str, stretch: tuple[int, int]) -> None:
    """Textual writes a line from its widget's left edge for each stretch: two would write the first cells twice."""
    lines = [row([(text, PLAIN)], len(text), PLAIN) for text in (old, new)]
    assert _stretch(*lines) == stretch
