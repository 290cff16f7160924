"""What is different between two boards of one seat, in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardtable.core.board import Board, Zone
from cardtable.core.text import listed


def changes(before: Board, after: Board, names: Sequence[str]) -> tuple[str, ...]:
    """What changed for whom, in clauses without a full stop: everybody's first meter, cards in play, other meters."""
    meters = list(_meters(before, after, names))
    main, rest = [text for first, text in meters if first], [text for first, text in meters if not first]
    return (*main, *_cards(before, after, names), *rest)


def _meters(before: Board, after: Board, names: Sequence[str]) -> Iterator[tuple[bool, str]]:
    """Each meter that changed, and whether it is the first of its player."""
    then = {(panel.seat, meter.name): meter.value - meter.used for panel in before.panels for meter in panel.meters}
    for panel in after.panels:
        for at, meter in enumerate(panel.meters):
            old, new = then.get((panel.seat, meter.name)), meter.value - meter.used
            if old is not None and old != new:
                verb = ("rise" if new > old else "fall") + ("" if meter.name.endswith("s") else "s")
                yield at == 0, f"{names[panel.seat]}'s {meter.name} {verb} from {old} to {new}"


def _cards(before: Board, after: Board, names: Sequence[str]) -> Iterator[str]:
    """Cards that came into a zone in play, left it or went to another, by their titles where they can be read."""
    came: list[tuple[Zone, str]] = []
    went: list[tuple[Zone, str]] = []
    then = {zone.id: zone for zone in before.zones}
    for zone in after.zones:
        old = then.get(zone.id)
        if old is not None and zone.seat is not None and zone.shape not in ("pile", "hand"):
            came += [(zone, title) for title in _without(_titles(zone), _titles(old))]
            went += [(zone, title) for title in _without(_titles(old), _titles(zone))]
    yield from _moved(came, went, names)
    for some, verb in ((came, "gains"), (went, "loses")):
        for zone in dict.fromkeys(zone for zone, _ in some):
            titles = [title for where, title in some if where is zone]
            yield f"{_whose(zone, names)} {verb} {listed(titles)} ({zone.name})"


def _moved(came: list[tuple[Zone, str]], went: list[tuple[Zone, str]], names: Sequence[str]) -> Iterator[str]:
    """Cards that only went from one zone of a player to another; they are taken out of both lists."""
    for left in list(went):
        here = next((one for one in came if one[1] == left[1] and one[0].seat == left[0].seat), None)
        if here is not None:
            came.remove(here)
            went.remove(left)
            yield f"{_whose(left[0], names)}'s {left[1]} moves from {left[0].name} to {here[0].name}"


def _whose(zone: Zone, names: Sequence[str]) -> str:
    return "" if zone.seat is None else names[zone.seat]


def _titles(zone: Zone) -> list[str]:
    return [getattr(slot.holds, "title", "a hidden card") for slot in zone.slots if slot.holds is not None]


def _without(some: Sequence[str], others: Sequence[str]) -> list[str]:
    """These titles less those, each as often as it is there."""
    left = list(some)
    for title in others:
        if title in left:
            left.remove(title)
    return left
