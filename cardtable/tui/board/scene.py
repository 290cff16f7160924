"""A Board at one size: where every spot stands, and how each zone is painted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import replace
from rich.style import Style

from cardtable.core.board import Back, Board, CardFace, Slot, Spot, Zone

from .canvas import Canvas, Lines, Rect, cells
from .card import slot_lines
from .layout import OFFER, is_closed, lay_out
from .links import joints, tags
from .look import Look
from .mark import PLAIN, Mark
from .pile import pile_lines
from .place import Placed, place
from .player import player_slot
from .widths import cut, width_of


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
        self.order = (*[zone for zone in self.placed if zone != OFFER], *[z for z in self.placed if z == OFFER])
        """The zones as they are painted: what is looked at lies over the others."""
        self._tags: dict[str, dict[Spot, tuple[str, str]]] = {}
        for spot, tag in tags(board, look, self.drawn).items():
            self._tags.setdefault(spot.zone, {})[spot] = tag
        self._joints = joints(board, self.drawn)
        self._titled = self._title_slots()

    @property
    def scrolls(self) -> bool:
        """Is some slot out of sight, so that another focus may change the picture?"""
        return any(placed.hidden != (0, 0) for placed in self.placed.values())

    def slot(self, spot: Spot) -> Slot:
        """What stands at this spot; an empty slot where something could be put."""
        return self._titled.get(spot) or self.board.at(spot) or Slot(label="here")

    def _title_slots(self) -> dict[Spot, Slot]:
        """Players stand in their places; zones without room for a heading say in their first empty place what they are,
        or whose where many play."""
        out = {Spot(zone.id): player_slot(self.board, zone) for zone in self.board.zones if zone.shape == "player"}
        for placed in self.placed.values():
            if placed.heading is None and placed.zone.shape not in ("pile", "list", "player"):
                empty = (n for n, slot in enumerate(placed.zone.slots) if slot.holds is None and not slot.label)
                first = Spot(placed.zone.id, next(empty, -1))
                rect = self.drawn.get(first)
                words = self._short_title(placed.zone)
                if rect and rect.height > 2 and width_of(words) <= rect.width - 2:
                    out[first] = Slot(label=words)
        return out

    def _short_title(self, zone: Zone) -> str:
        """One word for a zone: its title, or among more than two players its owner."""
        told = self._stands_beside_its_player(zone)
        crowd = len(self.board.panels) > 2 and zone.seat is not None and zone.seat < len(self.names) and not told
        return self.names[zone.seat] if crowd and zone.seat is not None else zone.title

    def _stands_beside_its_player(self, zone: Zone) -> bool:
        """Is there a zone that names whose this one is?"""
        return any(other.shape == "player" and other.seat == zone.seat for other in self.board.zones)

    def at(self, x: int, y: int) -> Spot | None:
        """The spot under a cell."""
        return next((spot for spot, rect in self.spots.items() if rect.holds(x, y)), None)

    # --- one zone --------------------------------------------------------------------------------------------------

    def room(self, zone: str) -> Rect:
        """The rectangle of a zone; what is looked at lies on a sheet with a frame around it."""
        x, y, width, height = self.placed[zone].rect
        return Rect(x - 2, y - 1, width + 4, height + 2) if zone == OFFER else self.placed[zone].rect

    def content(self, zone: str) -> Any:
        """All that a zone's picture is made of, but its marks."""
        placed = self.placed[zone]
        mine = placed.zone.seat == self.board.viewer
        return placed, self._tags.get(zone), self._joints.get(zone), self.names, mine, self._titled.get(Spot(zone))

    def paint(self, zone: str, marks: Mapping[Spot, Mark], title: Style | None = None) -> Canvas:
        """A zone on a canvas as large as its room; `title` is what a stylesheet adds to the style of its title."""
        placed, room = self.placed[zone], self.room(zone)
        canvas = Canvas(room.width, room.height, self.look["base"])
        if zone == OFFER:
            self._frame(canvas)
        self._heading(canvas, placed, room, title or Style.null())
        for index, rect in placed.slots.items():
            spot = Spot(zone, index)
            if spot in self.drawn:
                canvas.blit(rect.x - room.x, rect.y - room.y, self.spot_lines(spot, marks.get(spot, PLAIN)))
        self._join(canvas, zone, room)
        return canvas

    def _frame(self, canvas: Canvas) -> None:
        frame, style, width = self.look.signs.frames["play"], self.look["joint"], canvas.width - 2
        side = frame.side + " " * width + frame.side
        top = frame.corners[0] + frame.top * width + frame.corners[1]
        bottom = frame.corners[2] + frame.top * width + frame.corners[3]
        canvas.blit(0, 0, [cells(line, style) for line in (top, *[side] * (canvas.height - 2), bottom)])

    def spot_lines(self, spot: Spot, mark: Mark) -> Lines:
        """One spot with its marks."""
        rect, zone = self.drawn[spot], self.placed[spot.zone].zone
        if tag := self._tags.get(spot.zone, {}).get(spot):
            mark = mark._replace(above=tag[0], below=tag[1])
        if zone.shape == "list" and len({slot.label for slot in zone.slots}) > 1 and not mark.key:
            mark = mark._replace(key=f"{self.slot(spot).label} ".lstrip())
        if zone.shape == "pile":
            return pile_lines(
                self._pile_title(zone, rect), zone.count, self.slot(spot), rect.width, rect.height, self.look, mark
            )
        return slot_lines(self.slot(spot), rect.width, rect.height, self.look, mark)

    def _join(self, canvas: Canvas, zone: str, room: Rect) -> None:
        """Join chained neighbours."""
        left, middle, right = self.look.signs.joint
        for joint in self._joints.get(zone, ()):
            for y in joint.lines:
                words = left + middle * joint.gap + right
                canvas.blit(joint.x - room.x, y - room.y, (cells(words, self.look["card badge"]),))

    def title(self, zone: Zone, width: int = 80) -> str:
        """The zone's title; another player's zones say whose they are, if need be with the beginning of the name."""
        seat = zone.seat
        if seat is None or seat == self.board.viewer or seat >= len(self.names):
            return zone.title
        name = self.names[seat]
        if zone.shape == "hand" and is_closed(zone) and width < 12:
            return zone.title if self._stands_beside_its_player(zone) else name
        room = width - 1 - width_of(f": {zone.title}")
        if room < min(width_of(name), LEAST_NAME):
            return zone.title
        return f"{_cut_name(name, room, self.look.signs.dots)}: {zone.title}"

    def _pile_title(self, zone: Zone, rect: Rect) -> str:
        """The title of a pile; on one line or two, where no frame parts it from its neighbours, with whose it is."""
        room = rect.width - len(str(zone.count)) - 2
        if rect.height > 2 or zone.seat in (None, self.board.viewer):
            return zone.title
        said = self.title(zone, room + 1)
        if said != zone.title or zone.seat is None or zone.seat >= len(self.names):
            return said
        begun = f"{self.names[zone.seat][:1]}: {zone.title}"
        return begun if width_of(begun) <= room else zone.title

    def _heading(self, canvas: Canvas, placed: Placed, room: Rect, title: Style) -> None:
        if placed.heading is None:
            return
        rect, zone, look = placed.heading, placed.zone, self.look
        x, y = rect.x - room.x, rect.y - room.y
        before, after = placed.hidden
        only = zone.shape == "slots" and len(zone.slots) == 1
        tail = f" {zone.count or len(zone.slots)}" if zone.shape == "hand" or (zone.count and not only) else ""
        least = [*self._more(placed, tail)][-2] if before or after else tail
        short = placed.rect.height == 1 and rect.width < 6
        words = "" if short else self.title(zone, rect.width - width_of(least))
        if before or after:
            tail = next(t for t in self._more(placed, tail) if width_of(words + t) < rect.width or not t)
        mine = zone.seat is not None and zone.seat == self.board.viewer
        words = (cut(words, max(rect.width - 1 - width_of(tail), 0), look.signs.dots) + tail).lstrip()
        canvas.write(x, y, words, look["mine" if mine else "dim"] + title)
        ruled = rect.width - width_of(words) - 2
        if ruled > 0 and placed.rect.height > 1:
            canvas.write(x + width_of(words) + 1, y, look.signs.rule * ruled, look["faint"])
        if not placed.slots and placed.rect.height > 1:
            nothing = "no cards" if zone.shape == "hand" else "nothing here yet" if rect.width > 17 else "empty"
            canvas.write(x + 1, y + 1, nothing, look["dim"])

    def _more(self, placed: Placed, tail: str) -> Iterator[str]:
        """How many slots are out of sight before and behind those that are shown, in ever fewer words."""
        signs = self.look.signs.before_behind[placed.zone.shape == "list"]
        more = [f"{sign}{count}" for sign, count in zip(signs, placed.hidden, strict=True) if count]
        seen = " ".join(more)
        yield from (f"{tail}  {seen} more", f"  {seen} more", f" {seen}", "")


LEAST_NAME = 4
"""So much of a name still says whose a zone is."""


def _cut_name(name: str, room: int, dots: str) -> str:
    """The beginning of a name, and the number it ends with: `Comp…2`."""
    if width_of(name) <= room:
        return name
    head, _, number = name.rpartition(" ")
    return cut(head, room - len(number), dots) + number if head and number.isdigit() else cut(name, room, dots)


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


def changed_spots(old: Board, new: Board) -> frozenset[Spot]:
    """The spots of `new` that hold another card than in `old`: what moved, as one seat saw it.

    The top of a pile says nothing of what came to it, and the entries of a list do not move.
    """
    out: set[Spot] = set()
    for zone in new.zones:
        before = old.zone(zone.id)
        if before is None or before == zone or zone.shape in ("pile", "list"):
            continue
        out |= {Spot(zone.id, index) for index in _new_faces(before, zone)}
    return frozenset(out)


def _new_faces(before: Zone, now: Zone) -> list[int]:
    """The places of a zone with a face that was not there; each that was there accounts for one.

    Where no card has gone, one of the same title in the same place is the same card, even if another one now looks as
    it did: of two Wolf Cubs, the one that attacked and the one that came are both new.
    """
    held: list[object] = [_settled(slot.holds) for slot in before.slots]
    grown = sum(map(bool, held)) <= sum(bool(slot.holds) for slot in now.slots)
    shown = [(index, _settled(slot.holds)) for index, slot in enumerate(now.slots)]
    faces = [(index, face) for index, face in shown if isinstance(face, CardFace)]
    out = []
    for index, face in [pair for pair in faces if not _takes(held, *pair, same=True)]:
        if grown and _takes(held, index, face, same=False):
            out.append(index)
        elif face in held:
            held[held.index(face)] = None
        else:
            out.append(index)
    return out


def _takes(held: list[object], index: int, face: CardFace, *, same: bool) -> bool:
    """Was this face (or only its title) in this place? Then it has been accounted for."""
    was = held[index] if index < len(held) else None
    if not isinstance(was, CardFace) or (was != face if same else was.title != face.title):
        return False
    held[index] = None
    return True


def _settled(held: CardFace | Back | None) -> CardFace | Back | None:
    """What lies there, without marks that only say what its player is choosing."""
    if not isinstance(held, CardFace) or not any([badge.staged for badge in held.badges]):
        return held
    return replace(held, badges=tuple([badge for badge in held.badges if not badge.staged]))
