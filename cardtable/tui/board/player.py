"""A player as something to point at: drawn like a card from the figures of the player's panel."""

from __future__ import annotations

from cardtable.core.board import Board, CardFace, Meter, Slot, Stat, Zone

from .widths import cut_name

SHORT = 6


def player_slot(board: Board, zone: Zone) -> Slot:
    """Return what stands in a player's place: the name and the figure that says who is ahead."""
    panel = next((panel for panel in board.panels if panel.seat == zone.seat), None)
    if panel is None:
        return Slot(CardFace(zone.title, cut_name(zone.title, SHORT, "."), "out"))
    stats = tuple([_figure(meter) for meter in panel.meters[:1]])
    return Slot(CardFace(zone.title, cut_name(zone.title, SHORT, "."), "player", stats=stats))


def _figure(meter: Meter) -> Stat:
    """The first figure of a player as a number on a card: what drains like a bar is the player's health."""
    if meter.style == "bar":
        return Stat(meter.name, meter.value, role="health")
    return Stat(meter.name, meter.value, sign=meter.name[:1])
