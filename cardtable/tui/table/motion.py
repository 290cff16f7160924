"""What can be seen to happen between two boards of one seat: cards that moved or vanished, numbers that changed.

Motion is drawn from these two boards and from the places their log lines name, and from nothing else: so it cannot tell
more than they do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from msgspec.structs import replace

from cardtable.core.board import Board, CardFace, Line, Meter, Panel, Slot, Spot, Zone
from cardtable.core.ids import Seat
from cardtable.tui.board.signs import UNICODE
from cardtable.tui.board.stats import sign_of

MOST = 6
"""So many cards glide at once at most; the others are just there."""


class Glide(NamedTuple):
    """A card that went from a spot of the first board to a spot of the second."""

    start: Spot
    end: Spot


class Float(NamedTuple):
    """By how much a card's number changed, in a few letters."""

    spot: Spot
    text: str
    is_up: bool


class Motion(NamedTuple):
    """All that moved in one step."""

    glides: tuple[Glide, ...] = ()
    struck: frozenset[Spot] = frozenset()
    """Spots of the first board: who strikes and is struck, and what vanishes."""
    floats: tuple[Float, ...] = ()
    meters: Mapping[tuple[Seat, str], int] = MappingProxyType({})
    """By how much the players' figures changed."""


class _Piece(NamedTuple):
    """A card that left a spot or came to one; without a title it cannot be read."""

    spot: Spot
    seat: Seat | None
    title: str | None
    is_pile: bool


def motion(before: Board, after: Board, lines: Sequence[Line] = ()) -> Motion:
    """What happened between two boards of which these lines were told."""
    lost, gained = _pieces(before, after), _pieces(after, before)
    pairs: list[Glide] = []
    for piece in gained:
        if came := _source(piece, lost):
            lost.remove(came)
            pairs.append(Glide(came.spot, piece.spot))
    vanished = {piece.spot for piece in lost if piece.title is not None and not piece.is_pile}
    changed = _floats(before, after)
    fell = {each.spot for each in changed if not each.is_up and before.at(each.spot) is not None}
    return Motion(
        tuple(pairs[:MOST]), frozenset(vanished | fell | _strikers(before, lines)), changed, _meters(before, after)
    )


def _pieces(here: Board, there: Board) -> list[_Piece]:
    """What lies on one board and not on the other."""
    out: list[_Piece] = []
    for zone in here.zones:
        other = there.zone(zone.id)
        if other != zone:
            out += _missing(zone, other)
    return out


def _missing(zone: Zone, other: Zone | None) -> Iterable[_Piece]:
    if zone.shape == "pile":
        more = zone.count - (other.count if other else 0)
        top = _title(zone.slots[0]) if zone.slots else None
        return [_Piece(Spot(zone.id), zone.seat, top, True)] * min(max(more, 0), MOST)
    theirs = [_title(slot) for slot in other.slots if slot.holds] if other else []
    if zone.shape == "slots":
        same = {
            n for n, slot in enumerate(zone.slots) if other and n < len(other.slots) and _alike(slot, other.slots[n])
        }
        return [_piece(zone, n) for n, slot in enumerate(zone.slots) if slot.holds and n not in same]
    left, out = Counter(theirs), []
    for index, slot in enumerate(zone.slots):
        if slot.holds and left[_title(slot)] > 0:
            left[_title(slot)] -= 1
        elif slot.holds:
            out.append(_piece(zone, index))
    return out


def _piece(zone: Zone, index: int) -> _Piece:
    return _Piece(Spot(zone.id, index), zone.seat, _title(zone.slots[index]), False)


def _title(slot: Slot) -> str | None:
    return slot.holds.title if isinstance(slot.holds, CardFace) else None


def _alike(slot: Slot, other: Slot) -> bool:
    return (slot.holds is None) == (other.holds is None) and _title(slot) == _title(other)


def _source(piece: _Piece, lost: Sequence[_Piece]) -> _Piece | None:
    """Where a card came from: where the same card is missing, else where its player misses one that nobody can read."""
    same = [p for p in lost if p.title is not None and p.title == piece.title]
    same.sort(key=lambda p: (p.seat != piece.seat, p.is_pile))
    hidden = [p for p in lost if p.title is None and p.seat == piece.seat]
    hidden.sort(key=lambda p: p.is_pile != (piece.title is None))
    turned = [p for p in lost if piece.title is None and p.seat == piece.seat and not p.is_pile]
    return next(iter([*same, *hidden, *turned]), None)


def _strikers(before: Board, lines: Sequence[Line]) -> set[Spot]:
    """The cards that a line speaks of together: who strikes and who is struck."""
    pairs = [line.spots for line in lines if len(set(line.spots)) > 1]
    return {spot for spots in pairs for spot in spots if _can_be_struck(before, spot)}


def _can_be_struck(board: Board, spot: Spot) -> bool:
    slot, zone = board.at(spot), board.zone(spot.zone)
    return slot is not None and (slot.holds is not None or (zone is not None and zone.shape == "player"))


def _floats(before: Board, after: Board) -> tuple[Float, ...]:
    out: list[Float] = []
    for zone in after.zones:
        old = before.zone(zone.id)
        if zone.shape == "player":
            out += _player_floats(before, after, zone)
        if old is None or old == zone or zone.shape == "pile":
            continue
        for index, (slot, was) in enumerate(zip(zone.slots, old.slots, strict=False)):
            if isinstance(slot.holds, CardFace) and isinstance(was.holds, CardFace) and _alike(slot, was):
                out += _changes(Spot(zone.id, index), was.holds, slot.holds)
    return tuple(out)


def _player_floats(before: Board, after: Board, zone: Zone) -> list[Float]:
    """By how much the figure changed that a player's place shows."""
    was, now = [[p.meters[0] for p in board.panels if p.seat == zone.seat and p.meters] for board in (before, after)]
    by = now[0].value - was[0].value if was and now else 0
    return [Float(Spot(zone.id), f"{by:+d}", by > 0)] if by else []


def _changes(spot: Spot, was: CardFace, now: CardFace) -> list[Float]:
    """One word for a card: its numbers that changed, each with its sign where there are several."""
    values = {stat.name: stat.value for stat in was.stats}
    by = [(stat, stat.value - values[stat.name]) for stat in now.stats if stat.name in values]
    by = [(stat, change) for stat, change in by if change]
    if not by:
        return []
    signs = [f"{sign_of(stat, UNICODE) if len(by) > 1 else ''}{change:+d}" for stat, change in by]
    return [Float(spot, " ".join(signs), all(change > 0 for _, change in by))]


def _meters(before: Board, after: Board) -> dict[tuple[Seat, str], int]:
    was = {(panel.seat, meter.name): meter.value for panel in before.panels for meter in panel.meters}
    now = {(panel.seat, meter.name): meter.value for panel in after.panels for meter in panel.meters}
    return {key: value - was[key] for key, value in now.items() if value != was.get(key, value)}


def draining(board: Board, meters: Mapping[tuple[Seat, str], int], left: float) -> Board:
    """The board with its figures on their way: each says how much it changes, and a bar has `left` of it to come.

    A number is shown as it will be: one that is on its way would be read as what the change is added to.
    """

    def moved(meter: Meter, change: int) -> Meter:
        to_come = round(change * left) if meter.style == "bar" else 0
        return replace(meter, value=meter.value - to_come, extra=f"({change:+d}) {meter.extra}".strip())

    def panel(each: Panel) -> Panel:
        changes = [meters.get((each.seat, meter.name), 0) for meter in each.meters]
        pairs = zip(each.meters, changes, strict=True)
        return replace(each, meters=tuple([moved(meter, change) if change else meter for meter, change in pairs]))

    return replace(board, panels=tuple([panel(each) for each in board.panels]))
