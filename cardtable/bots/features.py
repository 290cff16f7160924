"""What a Board says in numbers, for every game alike: meters, cards and sums of their numbers, zone by zone."""

from __future__ import annotations

import re
from functools import cache

from cardtable.core.board import Back, Board, CardFace, Zone
from cardtable.core.ids import Seat

Feature = tuple[str, str]
"""Where something was counted, and what: `("characters", "Damage")`."""
Sums = dict[Feature, float]
"""Of one player: everything that was counted, by feature; what is not there is nought."""

EDITION = 2
"""Raised whenever something is counted otherwise: a value that was learned from other counts is of no use."""
CARDS, TURNED, AWAY = "#", "turned", "away "
PANEL, ACTS, LINK = "panel", "acts", "link"


def measure(board: Board) -> dict[Seat, Sums]:
    """Everything that can be counted on this board, for every player with a panel."""
    out: dict[Seat, Sums] = {panel.seat: {} for panel in board.panels}
    for panel in board.panels:
        sums = out[panel.seat]
        for meter in panel.meters:
            sums[PANEL, meter.name] = meter.value - meter.used
        for tag in panel.tags:
            sums[PANEL, tag] = 1.0
    for zone in board.zones:
        _count_zone(out, zone)
    for link in board.links:
        whose = _seat_of(link.start.zone)
        if whose in out:
            _add(out[whose], (LINK, link.kind), 1.0)
    if board.to_act in out:
        phase = board.phases[board.phase] if 0 <= board.phase < len(board.phases) else ""
        out[board.to_act][ACTS, phase] = 1.0
        out[board.to_act][ACTS, CARDS] = 1.0
    return out


def _count_zone(out: dict[Seat, Sums], zone: Zone) -> None:
    shape, seat, kind = zone.shape, zone.seat, zone.id.partition(":")[0]
    if shape in ("pile", "hand") and seat in out and zone.count:
        out[seat][kind, CARDS] = zone.count
    if shape == "pile":
        return
    counted = shape != "hand" or not zone.count
    for slot in zone.slots:
        card = slot.holds
        if card is None or not (counted or card.badges or isinstance(card, CardFace)):
            continue
        owner = seat if card.owner is None else card.owner
        if owner in out:
            _count_card(out[owner], kind if owner == seat else AWAY + kind, card, counted)


def _count_card(sums: Sums, where: str, card: CardFace | Back, counted: bool) -> None:
    if counted:
        key = (where, CARDS)
        sums[key] = sums.get(key, 0.0) + 1.0
    for badge in card.badges:
        what, number = _split_badge(badge.text)
        key = (where, what)
        sums[key] = sums.get(key, 0.0) + number
    if isinstance(card, Back):
        return
    key = (where, card.kind.rpartition(" ")[2])
    sums[key] = sums.get(key, 0.0) + 1.0
    for stat in card.stats:
        key = (where, stat.name)
        sums[key] = sums.get(key, 0.0) + stat.value
    if card.turned:
        key = (where, TURNED)
        sums[key] = sums.get(key, 0.0) + 1.0
    if card.attached:
        key = (where, "attached")
        sums[key] = sums.get(key, 0.0) + len(card.attached)


@cache
def _split_badge(badge: str) -> tuple[str, float]:
    """What a badge counts, and how much of it: `-5` is five of `-`, `Def` is one."""
    found = re.fullmatch(r"(\D*)(\d+)", badge)
    return (found[1], float(found[2])) if found else (badge, 1.0)


def _add(sums: Sums, key: Feature, value: float) -> None:
    sums[key] = sums.get(key, 0.0) + value


def _seat_of(zone: str) -> Seat:
    """The seat in a zone's id (`hand:1`); -1 for a zone of nobody's."""
    number = zone.rpartition(":")[2]
    return Seat(int(number)) if number.isdigit() else Seat(-1)
