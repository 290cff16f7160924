"""What is different between two boards of one seat, in sentences."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from cardtable.core.board import Board, CardFace, Zone
from cardtable.core.ids import Seat
from cardtable.core.text import listed

IN_PLAY = ("slots",)
"""Zones of these shapes hold cards that stay in play; lists, piles and hands do not, nor does the single place of a
move, nor a line, through which cards only pass."""


CROSSING = re.compile(" (?:enters?|leaves?|joins?|is gone|are gone) ")
"""Between the cards and the place that they enter or leave."""
Kind = Literal["main", "enters", "leaves", "moves", "rest", "spent"]


class Change(NamedTuple):
    """One thing that changed, in a clause without a full stop: `main` is a player's first meter, `rest` any other.

    `spent` is what was only used up of another meter: the price of a move, which comes back, and no result of it.
    """

    text: str
    seat: Seat
    kind: Kind
    fell: bool = False
    """Is it a meter that is lower than before?"""
    perhaps: str = ""
    """The same where it is only likely: with "would"."""


def changes(before: Board, after: Board, names: Sequence[str]) -> tuple[Change, ...]:
    """What changed for whom: everybody's first meter, cards in play, other meters.

    Only cards that can be read are told, and none that comes from where this seat cannot look: that one is a guess.
    """
    meters = list(_meters(before, after, names))
    main, rest = [one for one in meters if one.kind == "main"], [one for one in meters if one.kind != "main"]
    return (*main, *_cards(before, after, names), *rest)


def is_setback(change: Change, seat: Seat) -> bool:
    """May this be against the player: a meter that falls, an own card that leaves; of others the opposite?"""
    mine = change.seat == seat
    if change.kind in ("main", "rest", "spent"):
        return change.fell == mine
    return (change.kind == "leaves" and mine) or (change.kind == "enters" and not mine)


def _meters(before: Board, after: Board, names: Sequence[str]) -> Iterator[Change]:
    """Each meter that changed; one that only counts turns, or the cards of a pile or a hand, says nothing by itself."""
    then = {(panel.seat, meter.name): meter for panel in before.panels for meter in panel.meters}
    counted = {zone.name for zone in after.zones if zone.shape in ("pile", "hand")}
    for panel in after.panels:
        for at, meter in enumerate(panel.meters):
            was = then.get((panel.seat, meter.name))
            if was is None or meter.counts_time or (at and meter.name in counted):
                continue
            old, new = was.value - was.used, meter.value - meter.used
            if old != new:
                verb = "rise" if new > old else "fall"
                whose, how = f"{names[panel.seat]}'s {meter.name}", f"from {old} to {new}"
                text = f"{whose} {verb}{'' if meter.name.endswith('s') else 's'} {how}"
                spent: Kind = "spent" if meter.value == was.value and meter.used > was.used else "rest"
                yield Change(text, panel.seat, spent if at else "main", new < old, f"{whose} would {verb} {how}")


def _cards(before: Board, after: Board, names: Sequence[str]) -> Iterator[Change]:
    """Cards that came into a zone in play, left it or went to another, by their titles."""
    came: list[Placed] = []
    went: list[Placed] = []
    then, guessed = {zone.id: zone for zone in before.zones}, _readable_titles(after) - _readable_titles(before)
    for zone in after.zones:
        old = then.get(zone.id)
        if old is not None and zone.seat is not None and zone.shape in IN_PLAY and zone.width != 1:
            new = _without(_titles(zone), _titles(old))
            came += [Placed(zone, zone.seat, title) for title in new if not _take(guessed, title)]
            went += [Placed(zone, zone.seat, title) for title in _without(_titles(old), _titles(zone))]
    yield from _find_moves(came, went, names)
    yield from _crossings(came, "enters", names)
    yield from _crossings(went, "leaves", names)


class Placed(NamedTuple):
    """A card in a zone of a player."""

    zone: Zone
    seat: Seat
    title: str

    def where(self, names: Sequence[str]) -> str:
        """Say whose zone it is."""
        return f"{names[self.seat]}'s {self.zone.name}"


_VERBS = {
    ("enters", False): ("enters", "enter"),
    ("leaves", False): ("leaves", "leave"),
    ("enters", True): ("joins", "join"),
    ("leaves", True): ("is gone from", "are gone from"),
}
"""Of one card and of several; into and out of a place (a Garden), and among the cards that a zone is called after."""


def _crossings(some: Sequence[Placed], kind: Literal["enters", "leaves"], names: Sequence[str]) -> Iterator[Change]:
    """What came into each zone, or left it."""
    for zone in dict.fromkeys(one.zone for one in some):
        here = [one for one in some if one.zone is zone]
        verb = _VERBS[kind, zone.name.endswith("s")][len(here) > 1]
        titles, where = listed(_count([one.title for one in here])), here[0].where(names)
        plain = _VERBS[kind, zone.name.endswith("s")][1].replace("are", "be")
        yield Change(f"{titles} {verb} {where}", here[0].seat, kind, perhaps=f"{titles} would {plain} {where}")


def _find_moves(came: list[Placed], went: list[Placed], names: Sequence[str]) -> Iterator[Change]:
    """Cards that only went from one zone of a player to another; they are taken out of both lists."""
    for left in list(went):
        here = next((one for one in came if (one.title, one.seat) == (left.title, left.seat)), None)
        if here is not None:
            came.remove(here)
            went.remove(left)
            way = f"from {left.where(names)} to {here.where(names)}"
            text = f"{left.title} moves {way}"
            yield Change(text, left.seat, "moves", perhaps=f"{left.title} would move {way}")


def _readable_titles(board: Board) -> Counter[str]:
    """How often each title can be read on this board."""
    faces = [slot.holds for zone in board.zones for slot in zone.slots if isinstance(slot.holds, CardFace)]
    return Counter(one.title for face in faces for one in (face, *face.attached))


def _take(some: Counter[str], title: str) -> bool:
    """Take one of these, if there is one."""
    if some[title] < 1:
        return False
    some[title] -= 1
    return True


def _titles(zone: Zone) -> list[str]:
    return [slot.holds.title for slot in zone.slots if isinstance(slot.holds, CardFace)]


def _count(titles: Sequence[str]) -> list[str]:
    """Each title once, with how many there are."""
    return [title if many == 1 else f"{many}× {title}" for title, many in Counter(titles).items()]


def _without(some: Sequence[str], others: Sequence[str]) -> list[str]:
    """These titles less those, each as often as it is there."""
    left = list(some)
    for title in others:
        if title in left:
            left.remove(title)
    return left
