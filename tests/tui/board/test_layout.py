"""Zones share the screen: everything in bounds, nothing on top of another, everything there at 80×24."""

from __future__ import annotations

from itertools import combinations

import pytest
from msgspec.structs import replace

from cardtable.core.board import Area, Slot, Spot, Zone
from cardtable.tui.board.canvas import Rect
from cardtable.tui.board.layout import Claim, Need, lay_out, least_height, tracks
from cardtable.tui.board.look import look
from cardtable.tui.board.place import place
from cardtable.tui.board.scene import Scene
from cardtable.tui.table.regions import share

from ..boards import ANN, DRAGON, MOMENTS, duel, field, four
from ..tables import SIZES


@pytest.mark.parametrize("size", [*SIZES, (80, 60), (200, 24), (109, 33)], ids=str)
@pytest.mark.parametrize("name", MOMENTS)
def test_zones_do_not_overlap(name: str, size: tuple[int, int]) -> None:
    """Every zone lies on the board, and on no other zone."""
    area = share(*size).board
    rects = lay_out(MOMENTS[name]().board, area.width, area.height)
    for rect in rects.values():
        assert rect.width > 0
        assert rect.height > 0
        assert 0 <= rect.x <= rect.x + rect.width <= area.width
        assert 0 <= rect.y <= rect.y + rect.height <= area.height
    for one, other in combinations(rects.values(), 2):
        assert not _overlap(one, other)


def _overlap(a: Rect, b: Rect) -> bool:
    return a.x < b.x + b.width and b.x < a.x + a.width and a.y < b.y + b.height and b.y < a.y + a.height


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", MOMENTS)
def test_every_spot_can_be_reached(name: str, size: tuple[int, int]) -> None:
    """Every slot of every zone stands somewhere."""
    board, area = MOMENTS[name]().board, share(*size).board
    scene = Scene(board, area.width, area.height, look())
    there = {Spot(z.id, n) for z in board.zones for n in range(1 if z.shape == "pile" else len(z.slots))}
    assert set(scene.spots) == there
    for one, other in combinations(scene.spots.values(), 2):
        assert not _overlap(one, other)


def test_eight_by_eight_at_80x24() -> None:
    """Sixty-four chips of eight by two, a hand of two lines below, piles at the sides; the question keeps its place."""
    area = share(80, 24, least_height(field().board)).board
    scene = Scene(field().board, area.width, area.height, look())
    cells = [rect for spot, rect in scene.spots.items() if spot.zone[:2] in ("ba", "se", "ae")]
    assert len(cells) == 64
    assert {(rect.width, rect.height) for rect in cells} == {(8, 2)}
    assert scene.spots[Spot("hand:0")].height >= 2


def test_tracks_give_least_first() -> None:
    """What is needed comes before what is liked; nothing is larger than it can use."""
    claims = [Claim(0, 1, Need(2, 4, 6)), Claim(1, 1, Need(3, 10, 20))]
    assert tracks(2, claims, 5) == [2, 3]
    assert tracks(2, claims, 14) == [4, 10]
    assert tracks(2, claims, 100) == [6, 20]
    assert sum(tracks(2, claims, 3)) == 3


def test_where_the_least_is_too_much_some_tracks_give_way_first() -> None:
    """The largest is cut, and of those that are as large the ones that give way, however few lines there are."""
    need = Need(2, 5, 9)
    claims = [Claim(0, 1, need), Claim(1, 1, need, 1), Claim(2, 1, Need(4, 4, 4)), Claim(3, 1, need, 2)]
    assert tracks(4, claims, 10) == [2, 2, 4, 2]
    assert tracks(4, claims, 8) == [2, 2, 2, 2]
    assert tracks(4, claims, 7) == [2, 2, 2, 1]
    assert tracks(4, claims, 6) == [2, 1, 2, 1]
    assert tracks(4, claims, 5) == [1, 1, 2, 1]


def test_tracks_that_are_alike_grow_together() -> None:
    """Two equal rows never differ; a line that is left goes to another row."""
    alike, other = Need(2, 5, 9), Need(3, 4, 8)
    claims = [Claim(0, 1, alike), Claim(1, 1, alike), Claim(2, 1, other)]
    for total in range(7, 27):
        sizes = tracks(3, claims, total)
        assert sizes[0] == sizes[1]
        assert sum(sizes) <= total


def test_spanning_zones_share_their_need() -> None:
    """A zone over three columns asks all three for its width."""
    assert tracks(3, [Claim(0, 3, Need(9, 9, 9))], 20) == [3, 3, 3]


def _hand(count: int) -> Zone:
    return Zone("hand:0", "Hand", ANN, Area(0, 0), "hand", (Slot(DRAGON),) * count, count)


def test_many_cards_stand_in_rows() -> None:
    """Too many for one row at seven columns each: two rows."""
    slots = place(_hand(20), Rect(0, 0, 80, 8), duel().board, 20).slots
    assert len(slots) == 20
    assert len({rect.y for rect in slots.values()}) == 2


def test_too_many_cards_scroll_with_the_cursor() -> None:
    """What is selected can always be seen, and the rest is counted."""
    for focus in (0, 20, 39):
        placed = place(_hand(40), Rect(0, 0, 80, 4), duel().board, 40, focus)
        assert focus in placed.slots
        assert len(placed.slots) + sum(placed.hidden) == 40
        assert sum(placed.hidden) > 0
        assert len(placed.slots) == len(place(_hand(40), Rect(0, 0, 80, 4), duel().board, 40, 0).slots)
    assert (placed.hidden[1], max(placed.slots)) == (0, 39)


def test_cards_in_rows_scroll_around_the_cursor() -> None:
    """As many stand before it as behind it."""
    placed = place(_hand(80), Rect(0, 0, 80, 8), duel().board, 80, 40)
    shown = len(placed.slots)
    assert len({rect.y for rect in placed.slots.values()}) > 1
    assert placed.hidden == (40 - shown // 2, 80 - shown - (40 - shown // 2))


@pytest.mark.parametrize(("width", "rail"), [(80, False), (109, False), (110, True), (200, True)])
def test_rail_from_110_columns(width: int, rail: bool) -> None:
    """The rail is folded away on narrow terminals; there the players have a line."""
    regions = share(width, 40)
    assert (regions.rail is not None) == rail
    assert regions.players.height == (0 if rail else 1)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_moves_when_something_comes_to_lie_beside_the_hand(size: tuple[int, int]) -> None:
    """Azuki's token lies there for a while: the rows above stay where they are, only the hand makes room."""
    row = Zone("row", "Row", ANN, Area(0, 0, 1, 3), "slots", (Slot(),) * 5, 0, width=5)
    deck = Zone("deck", "Deck", ANN, Area(0, 3), "pile", (), 9)
    token = Zone("token", "Token", ANN, Area(1, 3), "pile", (), 1)
    hands = [Zone("hand", "Hand", ANN, Area(1, 0, 1, wide), "hand", (Slot(DRAGON),) * 3, 3) for wide in (3, 4)]
    boards = [
        replace(duel().board, zones=(row, deck, hands[1])),
        replace(duel().board, zones=(row, deck, hands[0], token)),
    ]
    free, beside = [lay_out(replace(board, grid=(2, 4)), *size) for board in boards]
    assert (free["row"], free["deck"]) == (beside["row"], beside["deck"])
    assert beside["hand"].width < free["hand"].width


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_moves_when_another_players_hand_runs_out(size: tuple[int, int]) -> None:
    """With four players hands lie where the names are: without cards they need no more room than with some."""
    board = four().board
    empty = [replace(zone, slots=(), count=0) if zone.id == "hand:1" else zone for zone in board.zones]
    assert lay_out(replace(board, zones=tuple(empty)), *size) == lay_out(board, *size)
