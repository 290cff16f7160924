"""What is different between two boards of one seat, in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardtable.core.board import Board, Zone
from cardtable.core.text import listed


def changes(before: Board, after: Board, names: Sequence[str]) -> tuple[str, ...]:
    """What changed for whom: meters first, then cards in play, in clauses without a full stop."""
    return (*_meters(before, after, names), *_cards(before, after, names))


def _meters(before: Board, after: Board, names: Sequence[str]) -> Iterator[str]:
    then = {(panel.seat, meter.name): meter.value - meter.used for panel in before.panels for meter in panel.meters}
    for panel in after.panels:
        for meter in panel.meters:
            old, new = then.get((panel.seat, meter.name)), meter.value - meter.used
            if old is not None and old != new:
                verb = "rises" if new > old else "falls"
                yield f"{names[panel.seat]}'s {meter.name} {verb} from {old} to {new}"


def _cards(before: Board, after: Board, names: Sequence[str]) -> Iterator[str]:
    """Cards that came into a zone in play or left it, by their titles where they can be read."""
    then = {zone.id: zone for zone in before.zones}
    for zone in after.zones:
        old = then.get(zone.id)
        if old is None or zone.seat is None or zone.shape in ("pile", "hand"):
            continue
        came, went = _without(_titles(zone), _titles(old)), _without(_titles(old), _titles(zone))
        if came:
            yield f"{names[zone.seat]} gains {listed(came)} ({zone.name})"
        if went:
            yield f"{names[zone.seat]} loses {listed(went)} ({zone.name})"


def _titles(zone: Zone) -> list[str]:
    return [getattr(slot.holds, "title", "a hidden card") for slot in zone.slots if slot.holds is not None]


def _without(some: Sequence[str], others: Sequence[str]) -> list[str]:
    """These titles less those, each as often as it is there."""
    left = list(some)
    for title in others:
        if title in left:
            left.remove(title)
    return left
