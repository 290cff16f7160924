"""Frames of the table: only cells that changed are written, and they are those that a whole frame would show."""

from __future__ import annotations

from random import Random

from rich.segment import Segment
from textual.geometry import Region
from textual.strip import Strip

from cardtable.tui.board.canvas import Rect
from cardtable.tui.table.compositor import DirtyCompositor, PiecesUpdate, _fill, _halves

from ..boards import duel
from .test_screen import Table, app_of

SIZE = (80, 24)
WIDE = Strip([Segment("a漢字b")])


async def test_dirty_cells_are_those_of_a_whole_frame_and_no_others() -> None:
    """Anywhere on the table, under a card on its way and beside it."""
    dice = Random(3)
    async with Table(duel()).run_test(size=SIZE) as pilot:
        table = app_of(pilot).table
        look = table.view.look
        card = (((" ", look["card"]),) * 9,) * 5
        table.view.ghosts[0].glide(card, Rect(20, 6, 9, 5), Rect(40, 9, 9, 5), 60.0, look)
        await pilot.pause()
        compositor = table._compositor
        assert isinstance(compositor, DirtyCompositor)
        whole = compositor.render_strips()
        for _ in range(50):
            regions = [_somewhere(dice) for _ in range(dice.randint(1, 4))]
            compositor._dirty_regions = set(regions)
            update = compositor.render_partial_update()
            assert isinstance(update, PiecesUpdate)
            written = {(x + n, y) for y, x, strip in update.pieces for n in range(strip.cell_length)}
            assert written == {
                (x, y) for region in regions for x in range(*region.column_span) for y in region.line_range
            }
            for y, x, strip in update.pieces:
                assert list(strip) == list(Strip.join([whole[y].crop(x, x + strip.cell_length)]))
        assert compositor.render_partial_update() is None


def _somewhere(dice: Random) -> Region:
    x, y = dice.randrange(SIZE[0] - 1), dice.randrange(SIZE[1] - 1)
    return Region(x, y, dice.randint(1, min(30, SIZE[0] - x)), dice.randint(1, SIZE[1] - y))


async def test_pieces_that_follow_each_other_are_written_in_one_go() -> None:
    """The cursor of the terminal is moved once for each stretch of cells."""
    async with Table(duel()).run_test(size=SIZE) as pilot:
        pieces = [(2, 5, Strip([Segment("ab")])), (2, 7, Strip([Segment("c")])), (3, 0, Strip([Segment("d")]))]
        assert PiecesUpdate(pieces).render_segments(pilot.app.console) == "\x1b[3;6Habc\x1b[4;1Hd"


def test_a_wide_letter_is_written_whole_or_not_at_all() -> None:
    """Half of one would be a blank; where another widget covers the other half, it is one."""
    shown = Region(10, 0, 6, 1)
    for gap, above, first, text in (
        ((12, 13), [], 11, "漢"),
        ((11, 12), [], 11, "漢"),
        ((12, 14), [], 11, "漢字"),
        ((13, 15), [], 13, "字"),
        ((12, 15), [Region(0, 0, 12, 1)], 12, " 字"),
        ((10, 12), [Region(12, 0, 9, 1)], 10, "a "),
    ):
        pieces: list[tuple[int, int, Strip]] = []
        assert _fill(pieces, 0, [gap], WIDE, shown, above) == []
        assert [(x, strip.text) for _, x, strip in pieces] == [(first, text)]


def test_what_lies_beside_a_widget_is_left_for_those_beneath() -> None:
    """Gaps on both sides of it, and one it does not touch."""
    pieces: list[tuple[int, int, Strip]] = []
    line = Strip([Segment("abc")])
    left = _fill(pieces, 4, [(0, 9), (20, 30)], line, Region(3, 4, 3, 1), [])
    assert left == [(0, 3), (6, 9), (20, 30)]
    assert [(y, x, strip.text) for y, x, strip in pieces] == [(4, 3, "abc")]


def test_a_cut_goes_through_a_wide_letter_or_beside_it() -> None:
    """Also in the second piece of a line, at its ends, and behind it."""
    line = Strip([Segment("ab"), Segment("漢字"), Segment("c")])
    assert [_halves(line, at) for at in range(9)] == [False, False, False, True, False, True, False, False, False]


async def test_pieces_are_segments_for_whoever_asks_for_those() -> None:
    """The same letters, with a mark that they move the cursor."""
    async with Table(duel()).run_test(size=SIZE) as pilot:
        update = PiecesUpdate([(2, 5, Strip([Segment("ab")]))])
        (segment,) = update.__rich_console__(pilot.app.console, pilot.app.console.options)
        assert isinstance(segment, Segment)
        assert segment.text == "\x1b[3;6Hab"
        assert segment.control
