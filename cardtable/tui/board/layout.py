"""From the coarse grid of a Board to rectangles of cells: each row and column gets what its zones need."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from cardtable.core.board import Area, Back, Board, Zone

from .canvas import Rect
from .widths import width_of

OFFER = "offer"
"""The zone of what a player looks at during a choice: it has no place on the grid of its own."""


class Need(NamedTuple):
    """How much room something needs, would like, and can use."""

    least: int
    likes: int
    most: int


class Claim(NamedTuple):
    """A need of a zone on the tracks it spans."""

    start: int
    span: int
    need: Need
    gives_way: int = 0


def lay_out(board: Board, width: int, height: int) -> dict[str, Rect]:
    """A rectangle for every zone of the board."""
    zones = [zone for zone in board.zones if zone.id != OFFER]
    rows = max([board.grid[0], *[z.area.row + z.area.rows for z in zones]])
    columns = max([board.grid[1], *[z.area.column + z.area.columns for z in zones]])
    across = tracks(columns, [_claim(zone, board, columns) for zone in zones], width)
    heights = [Claim(z.area.row, z.area.rows, needs_height(z, board), z.gives_way) for z in zones]
    down = tracks(rows, heights, height)
    left, top = _edges(across), _edges(down)
    spare = max(height - sum(down), 0) // 2
    rooms = {
        area: Rect(
            x := left[area.column],
            (y := top[area.row]) + spare,
            left[area.column + area.columns] - x,
            top[area.row + area.rows] - y,
        )
        for area in {zone.area for zone in zones}
    }
    sharing: dict[Area, list[Zone]] = {}
    for zone in zones:
        sharing.setdefault(zone.area, []).append(zone)
    rects = {zone.id: rect for area, room in rooms.items() for zone, rect in _stack(sharing[area], room)}
    if offer := board.zone(OFFER):
        hand = next((z for z in zones if z.shape == "hand" and z.seat is not None and z.seat == board.viewer), None)
        free = rects[hand.id].y if hand else height
        rects[OFFER] = _sheet(offer, width, free if free >= 10 else height)
    return rects


def _claim(zone: Zone, board: Board, columns: int) -> Claim:
    """What a zone needs across; a hand that fills its line but for the last column counts as a whole line, so that
    nothing above it moves when something comes to lie beside it."""
    area = zone.area
    fills = zone.shape == "hand" and area.column == 0 and area.columns == columns - 1
    return Claim(area.column, columns if fills else area.columns, needs_width(zone, board))


def least_height(board: Board) -> int:
    """How many lines the zones of the board need at least."""
    zones = [zone for zone in board.zones if zone.id != OFFER]
    claims = sorted((zone.area.rows, zone.area.row, needs_height(zone, board).least) for zone in zones)
    rows = max([board.grid[0], *[zone.area.row + zone.area.rows for zone in zones]])
    return sum(_goal(rows, [(start, span, least) for span, start, least in claims]))


def _stack(sharing: list[Zone], room: Rect) -> Iterable[tuple[Zone, Rect]]:
    """Zones that have one area share it, one below the other."""
    y = room.y
    for number, zone in enumerate(sharing):
        high = -(-(room.y + room.height - y) // (len(sharing) - number))
        yield zone, Rect(room.x, y, room.width, high)
        y += high


def _sheet(offer: Zone, width: int, height: int) -> Rect:
    """What a player looks at during a choice lies in the middle, over the rest of the table."""
    wide = min(max(len(offer.slots) * 18, width_of(offer.title) + 8, 30) + 4, width)
    high = min(max(height * 2 // 3, 8), 14, height)
    return Rect((width - wide) // 2, (height - high) // 2, wide, high)


def _edges(sizes: list[int]) -> list[int]:
    edges = [0]
    for size in sizes:
        edges.append(edges[-1] + size)
    return edges


def tracks(count: int, claims: Iterable[Claim], total: int) -> list[int]:
    """Sizes of `count` tracks that add up to at most `total`: first the least, then what is liked, then the most.

    Where there is not even room for the least, the largest are cut, of those alike the ones that give way.
    """
    return list(_tracks(count, tuple(sorted(claims, key=lambda claim: (claim.span, claim.start))), total))


@lru_cache(maxsize=256)
def _tracks(count: int, claims: tuple[Claim, ...], total: int) -> tuple[int, ...]:
    """The same, kept: most steps of a match change no zone's needs."""
    goals = [_goal(count, [(c.start, c.span, c.need[n]) for c in claims]) for n in range(3)]
    sizes = goals[0]
    ways = [max([c.gives_way for c in claims if (c.start, c.span) == (track, 1)], default=0) for track in range(count)]
    while sum(sizes) > total:
        largest = max(range(count), key=lambda track: (sizes[track], ways[track]))
        sizes[largest] -= 1
    for goal in goals[1:]:
        _grow(sizes, goal, _alike(sizes, goals), total)
    return tuple(sizes)


def _alike(sizes: list[int], goals: list[list[int]]) -> list[list[int]]:
    groups: dict[tuple[int, ...], list[int]] = {}
    for track, size in enumerate(sizes):
        groups.setdefault((size, *[goal[track] for goal in goals]), []).append(track)
    return list(groups.values())


def _goal(count: int, wanted: list[tuple[int, int, int]]) -> list[int]:
    sizes = [0] * count
    for start, span, size in wanted:
        missing = size - sum(sizes[start : start + span])
        for step in range(max(missing, 0)):
            sizes[start + step % span] += 1
    return sizes


def _grow(sizes: list[int], goal: list[int], alike: list[list[int]], total: int) -> None:
    """Grow towards a goal, hungriest first; tracks that are alike grow together or not at all."""
    room = total - sum(sizes)
    while room > 0:
        hungry = [group for group in alike if len(group) <= room and sizes[group[0]] < goal[group[0]]]
        if not hungry:
            return
        group = min(hungry, key=lambda group: sizes[group[0]] / goal[group[0]])
        for track in group:
            sizes[track] += 1
        room -= len(group)


def rows_of(zone: Zone) -> int:
    """How many rows of places a zone of fixed slots has."""
    return -(-len(zone.slots) // (zone.width or len(zone.slots) or 1))


def is_closed(zone: Zone) -> bool:
    """Does the zone show nothing but backs?"""
    return all(isinstance(slot.holds, Back) for slot in zone.slots)


def needs_width(zone: Zone, board: Board) -> Need:
    """How wide a zone should be; another player's hand that has run out keeps the room of one with cards in it."""
    match zone.shape:
        case "slots":
            places = zone.width or len(zone.slots) or 1
            return Need(8 * places, 13 * places, 30 * places)
        case "pile":
            return Need(max(8, min(width_of(zone.title) + 2, 10)), 10, 16)
        case "list":
            return Need(12, 30, 48)
        case "player":
            return Need(8, 12, 18)
        case "hand" if is_closed(zone) and (zone.slots or zone.seat != board.viewer):
            return Need(8, 14, 60)
        case "line" | "hand":
            return Need(16, 60, 400)


def needs_height(zone: Zone, board: Board) -> Need:
    """How high a zone should be."""
    match zone.shape:
        case "slots":
            rows = rows_of(zone)
            return Need(2 * rows, 7 * rows + 1, 13 * rows + 1)
        case "pile" | "player":
            return Need(1, 1, 3)
        case "list":
            return Need(2, len(zone.slots) + 1, len(zone.slots) + 4)
        case "hand" if zone.seat != board.viewer and is_closed(zone):
            return Need(1, 1, 3)
        case "hand":
            return Need(4, 8, 14)
        case "line":
            return Need(3, 8, 14)
