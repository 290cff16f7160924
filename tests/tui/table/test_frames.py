"""What a frame costs: the stylesheet is asked once for each state, a changed line is one stretch, undo is one frame."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.tui.board.canvas import row
from cardtable.tui.board.look import look
from cardtable.tui.table.ground import BlankLine
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


async def test_the_focus_styles_no_zone_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """The table loses the focus and gets it back: it looks the same, so nothing of it is styled."""
    async with Table(duel()).run_test(size=(80, 24)) as pilot:
        view = app_of(pilot).table.view
        styled: list[Any] = []
        apply = pilot.app.stylesheet.apply

        def count(node: Any, **how: Any) -> None:
            styled.append(node)
            apply(node, **how)

        monkeypatch.setattr(pilot.app.stylesheet, "apply", count)
        view.screen.set_focus(None)
        await pilot.pause()
        assert not view.has_focus
        view.focus()
        await pilot.pause()
        assert view.has_focus
        assert not {part.id for part in view.parts} & {node.id for node in styled}


def test_pieces_of_a_blank_line_are_blank_and_the_same_objects() -> None:
    """However it is cut, the ground is as wide as it was, in its style, and nothing new is made."""
    line = BlankLine(30, PLAIN)
    pieces = line.divide([4, 20, 30])
    assert [(piece.text, piece.cell_length) for piece in pieces] == [(" " * n, n) for n in (4, 16, 10)]
    assert {segment.style for piece in pieces for segment in piece} == {PLAIN}
    assert all(one is other for one, other in zip(pieces, BlankLine(30, PLAIN).divide([4, 20, 30]), strict=True))
    assert line.crop(0, 30) is line
    assert [line.crop(*span).cell_length for span in ((5, 9), (28, 40), (9, 5))] == [4, 2, 0]


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
