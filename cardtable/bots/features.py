"""What a Board says in numbers, for every game alike: meters, cards and sums of their numbers, zone by zone."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, lru_cache

from cardtable.core.board import Back, Board, CardFace, Link, Panel, Zone
from cardtable.core.cached import keep, recall
from cardtable.core.ids import Seat

Feature = tuple[str, str]
"""Where something was counted, and what: `("characters", "Damage")`."""
Sums = dict[Feature, float]
"""Of one player: everything that was counted, by feature; what is not there is nought."""
Counts = list[tuple[str, float]]
"""What one card counts for, and how much of it."""

EDITION = 2
"""Raised whenever something is counted otherwise: a value that was learned from other counts is of no use."""
CARDS, TURNED, AWAY = "#", "turned", "away "
PANEL, ACTS, LINK = "panel", "acts", "link"
_COUNTS = "counts"


def measure(board: Board) -> dict[Seat, Sums]:
    """Everything that can be counted on this board, for every player with a panel."""
    out: dict[Seat, Sums] = {panel.seat: {} for panel in board.panels}
    for panel in board.panels:
        count_panel(out[panel.seat], panel)
    for zone in board.zones:
        count_zone(out, zone)
    count_links(out, board.links)
    if board.to_act in out:
        count_acting(out[board.to_act], phase_of(board))
    return out


def count_panel(sums: Sums, panel: Panel) -> None:
    """Count the meters and words of a player."""
    for meter in panel.meters:
        sums[PANEL, meter.name] = meter.value - meter.used
    for tag in panel.tags:
        sums[PANEL, tag] = 1.0


def count_links(out: dict[Seat, Sums], links: Iterable[Link]) -> None:
    """Count the lines that start at a player's cards, kind by kind."""
    for link in links:
        whose = _seat_of(link.start.zone)
        if whose in out:
            _add(out[whose], (LINK, link.kind), 1.0)


def count_acting(sums: Sums, phase: str) -> None:
    """Count that a player is to act in this phase."""
    sums[ACTS, phase] = 1.0
    sums[ACTS, CARDS] = 1.0


def phase_of(board: Board) -> str:
    """The name of the phase."""
    return board.phases[board.phase] if 0 <= board.phase < len(board.phases) else ""


def count_zone(out: dict[Seat, Sums], zone: Zone) -> None:
    """Count what lies in a zone for its player, and what others have there for them."""
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
    for what, number in _badge_counts(card) if isinstance(card, Back) else face_counts(card):
        key = (where, what)
        sums[key] = sums.get(key, 0.0) + number


def face_counts(card: CardFace) -> Counts:
    """What a card counts for wherever it lies; kept beside it, for the same faces lie on many boards."""
    found: Counts | None = recall(card, _COUNTS)
    if found is None:
        found = _face_counts(card)
        keep(card, _COUNTS, found)
    return found


def _face_counts(card: CardFace) -> Counts:
    out = _badge_counts(card)
    out.append((card.kind.rpartition(" ")[2], 1.0))
    out += [(stat.name, stat.value) for stat in card.stats]
    if card.turned:
        out.append((TURNED, 1.0))
    if card.attached:
        out.append(("attached", len(card.attached)))
    return out


def _badge_counts(card: CardFace | Back) -> Counts:
    return [_split_badge(badge.text) for badge in card.badges]


@cache
def _split_badge(badge: str) -> tuple[str, float]:
    """What a badge counts, and how much of it: `-5` is five of `-`, `Def` is one."""
    found = re.fullmatch(r"(\D*)(\d+)", badge)
    return (found[1], float(found[2])) if found else (badge, 1.0)


def _add(sums: Sums, key: Feature, value: float) -> None:
    sums[key] = sums.get(key, 0.0) + value


@lru_cache(256)
def _seat_of(zone: str) -> Seat:
    """The seat in a zone's id (`hand:1`); -1 for a zone of nobody's."""
    number = zone.rpartition(":")[2]
    return Seat(int(number)) if number.isdigit() else Seat(-1)
