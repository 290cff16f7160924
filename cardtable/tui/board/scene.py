"""A Board at one size: where every spot stands, and how it is drawn on a canvas."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from cardtable.core.board import Board, CardFace, Slot, Spot, Zone

from .canvas import Canvas, Rect, cells, cut, width_of
from .card import slot_lines
from .layout import OFFER, is_closed, lay_out
from .links import joints, tags
from .look import Look
from .mark import PLAIN, Mark
from .pile import pile_lines
from .place import Placed, place


class Scene:
    """Everything placed; `spots` are the spots that can be reached, `drawn` also those under a sheet."""

    def __init__(
        self,
        board: Board,
        width: int,
        height: int,
        look: Look,
        names: Sequence[str] = (),
        also: Iterable[Spot] = (),
        focus: Spot | None = None,
    ) -> None:
        self.board, self.size, self.look, self.names = board, (width, height), look, tuple(names)
        self.also = tuple(also)
        self.placed = _place_all(board, width, height, self.also, focus)
        self.drawn: dict[Spot, Rect] = {
            Spot(zone_id, index): rect
            for zone_id, placed in self.placed.items()
            for index, rect in placed.slots.items()
            if rect.y + rect.height <= height and rect.x + rect.width <= width
        }
        self.spots = self.drawn
        if sheet := self.placed.get(OFFER):
            self.spots = {
                spot: rect for spot, rect in self.drawn.items() if spot.zone == OFFER or not _covers(sheet.rect, rect)
            }
        self.tags = tags(board, look, self.drawn)
        self.joints = joints(board, self.drawn)
        self._titled = self._title_slots()

    @property
    def scrolls(self) -> bool:
        """Is some slot out of sight, so that another focus may change the picture?"""
        return any(placed.hidden != (0, 0) for placed in self.placed.values())

    def slot(self, spot: Spot) -> Slot:
        """What stands at this spot; an empty slot where something could be put."""
        return self._titled.get(spot) or self.board.at(spot) or Slot(label="here")

    def _title_slots(self) -> dict[Spot, Slot]:
        """Zones without room for a heading say their name in their first empty place."""
        out: dict[Spot, Slot] = {}
        for placed in self.placed.values():
            if placed.heading is None and placed.zone.shape not in ("pile", "list"):
                empty = (n for n, slot in enumerate(placed.zone.slots) if slot.holds is None and not slot.label)
                first = Spot(placed.zone.id, next(empty, -1))
                rect = self.spots.get(first)
                if rect and rect.height > 2 and width_of(placed.zone.title) <= rect.width - 2:
                    out[first] = Slot(label=placed.zone.title)
        return out

    def at(self, x: int, y: int) -> Spot | None:
        """The spot under a cell."""
        return next((spot for spot, rect in self.spots.items() if rect.holds(x, y)), None)

    def draw(self, canvas: Canvas, marks: Mapping[Spot, Mark]) -> None:
        """Draw everything."""
        canvas.clear()
        for placed in self.placed.values():
            if placed.zone.id != OFFER:
                self._heading(canvas, placed)
        for spot in self.drawn:
            if spot.zone != OFFER:
                self.draw_spot(canvas, spot, marks.get(spot, PLAIN))
        self.draw_joints(canvas)
        if sheet := self.placed.get(OFFER):
            self._sheet(canvas, sheet, marks)

    def _sheet(self, canvas: Canvas, sheet: Placed, marks: Mapping[Spot, Mark]) -> None:
        """What is looked at lies on a sheet of its own, over everything else."""
        x, y, width, height = sheet.rect.x - 2, sheet.rect.y - 1, sheet.rect.width + 4, sheet.rect.height + 2
        frame, style = self.look.signs.frames["play"], self.look["joint"]
        side = frame.side + " " * (width - 2) + frame.side
        top = frame.corners[0] + frame.top * (width - 2) + frame.corners[1]
        bottom = frame.corners[2] + frame.top * (width - 2) + frame.corners[3]
        canvas.blit(x, y, [cells(line, style) for line in (top, *[side] * (height - 2), bottom)])
        self._heading(canvas, sheet)
        for spot in self.spots:
            if spot.zone == OFFER:
                self.draw_spot(canvas, spot, marks.get(spot, PLAIN))

    def draw_spot(self, canvas: Canvas, spot: Spot, mark: Mark) -> Rect:
        """Draw one spot again, and say where."""
        rect, zone = self.drawn[spot], self.placed[spot.zone].zone
        if spot in self.tags:
            above, below = self.tags[spot]
            mark = mark._replace(above=above, below=below)
        if zone.shape == "list" and len({slot.label for slot in zone.slots}) > 1 and not mark.key:
            mark = mark._replace(key=f"{self.slot(spot).label} ".lstrip())
        if zone.shape == "pile":
            lines = pile_lines(zone.title, zone.count, self.slot(spot), rect.width, rect.height, self.look, mark)
        else:
            lines = slot_lines(self.slot(spot), rect.width, rect.height, self.look, mark)
        canvas.blit(rect.x, rect.y, lines)
        return rect

    def draw_joints(self, canvas: Canvas) -> None:
        """Join chained neighbours."""
        left, middle, right = self.look.signs.joint
        style = self.look["joint"]
        for joint in self.joints:
            words = left + middle * joint.gap + right
            for y in joint.lines:
                canvas.blit(joint.x, y, (cells(words, style),))

    def title(self, zone: Zone, width: int = 80) -> str:
        """The zone's title; another player's zones say whose they are."""
        seat = zone.seat
        if seat is None or seat == self.board.viewer or seat >= len(self.names):
            return zone.title
        name = self.names[seat]
        tight = zone.shape == "hand" and is_closed(zone) and width < 14
        return name if tight else f"{name}: {zone.title}"

    def _heading(self, canvas: Canvas, placed: Placed) -> None:
        if placed.heading is None:
            return
        rect, zone, look = placed.heading, placed.zone, self.look
        before, after = placed.hidden
        words = self.title(zone, rect.width)
        only = zone.shape == "slots" and len(zone.slots) == 1
        if zone.shape == "hand" or (zone.count and not only):
            words += f" {zone.count or len(zone.slots)}"
        if before or after:
            words += f" {look.signs.ends[0]}{before} {after}{look.signs.ends[1]}"
        mine = zone.seat is not None and zone.seat == self.board.viewer
        words = cut(words, rect.width - 1, look.signs.dots)
        canvas.write(rect.x, rect.y, words, look["mine" if mine else "title"])
        ruled = rect.width - width_of(words) - 2
        if ruled > 0 and placed.rect.height > 1:
            canvas.write(rect.x + width_of(words) + 1, rect.y, look.signs.rule * ruled, look["faint"])
        if not placed.slots and placed.rect.height > 1:
            nothing = "nothing here yet" if rect.width > 17 else "empty"
            canvas.write(rect.x + 1, rect.y + 1, nothing, look["faint"])


def _place_all(board: Board, width: int, height: int, also: Sequence[Spot], focus: Spot | None) -> dict[str, Placed]:
    rects = lay_out(board, width, height)
    counts = {zone.id: len(zone.slots) for zone in board.zones}
    for spot in also:
        if spot.zone in counts:
            counts[spot.zone] = max(counts[spot.zone], spot.index + 1)
    return {
        zone.id: place(
            zone, rects[zone.id], board, counts[zone.id], focus.index if focus and focus.zone == zone.id else 0
        )
        for zone in board.zones
    }


def _covers(sheet: Rect, rect: Rect) -> bool:
    """Does a sheet, with its frame around it, lie over part of a rectangle?"""
    across = rect.x < sheet.x + sheet.width + 2 and sheet.x - 2 < rect.x + rect.width
    return across and rect.y <= sheet.y + sheet.height and sheet.y <= rect.y + rect.height


def changed(old: Board, new: Board) -> frozenset[Spot]:
    """The spots of `new` that hold another card than in `old`: what moved, as one seat saw it."""
    out: set[Spot] = set()
    for zone in new.zones:
        before = old.zone(zone.id)
        if before is None or before == zone or zone.shape == "pile":
            continue
        held = [slot.holds for slot in before.slots]
        for index, slot in enumerate(zone.slots):
            if isinstance(slot.holds, CardFace) and (slot.holds not in held):
                out.add(Spot(zone.id, index))
    return frozenset(out)
