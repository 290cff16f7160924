"""What the cards of two players are to each other where they stand in columns, and whose pile runs out first.

The sums of `features.py` say how much somebody has, but not whether it gets through. A value that was learned with a
`Facing` counts both kinds.
"""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

from msgspec import Struct

from cardtable.core.board import Board, CardFace, Zone
from cardtable.core.cached import keep, recall
from cardtable.core.ids import Seat

from .features import Feature, Sums, measure

FACING = "facing"
FALLS, SAFE, BARE = "falls", "safe", "bare "
TURN, WAITS = "in turn ", "waiting "
LEFT, LEAD, OUTLASTS = "left", "lead", "outlasts"
HALF = 0.5
"""Whoever is in turn has drawn for it, which the others have still to do."""
NONE = -1
_KEPT = "standing"
_WHAT: dict[tuple[bool, bool, bool], Feature] = {
    (turn, bare, falls): (FACING, (TURN if turn else WAITS) + (BARE if bare else "") + (FALLS if falls else SAFE))
    for turn, bare, falls in product((False, True), repeat=3)
}


class Facing(Struct, frozen=True):
    """Where cards face each other, and which piles run out."""

    rows: tuple[str, ...] = ()
    """Zones whose places stand in columns of the board: a card may beat the others' cards in its column."""
    piles: tuple[str, ...] = ()
    """Piles that must not run out."""


class Stand(NamedTuple):
    """A card in a column: whose it is, with what it attacks (`NONE`: it cannot), and what an attack has to beat."""

    seat: Seat | None
    column: int
    attack: int
    defense: int
    bare: bool
    """Has it no defense at all, so that any attack beats it?"""


class Standing(NamedTuple):
    """What a zone is called, and the cards that stand there."""

    kind: str
    cards: tuple[Stand, ...]


def measure_with(facing: Facing | None, board: Board) -> dict[Seat, Sums]:
    """Everything that is counted on this board: what everybody has, and then, if it is asked for, what faces what."""
    out = measure(board)
    if facing is not None:
        count_facing(out, board, facing)
    return out


def count_facing(out: dict[Seat, Sums], board: Board, facing: Facing) -> None:
    """Count for every player what stands safely and what would fall, then how long the piles last."""
    rows, piles = facing.rows, facing.piles
    cards: list[Stand] = []
    left: dict[tuple[str, Seat], int] = {}
    for zone in board.zones:
        standing: Standing = recall(zone, _KEPT) or _stand_in(zone)
        if standing.kind in rows:
            cards += standing.cards
        elif standing.kind in piles and zone.seat in out:
            left[standing.kind, zone.seat] = zone.count
    if rows:
        _count_cards(out, cards, board.active)
    for kind in piles:
        _count_pile(out, f"{FACING} {kind}", {seat: left.get((kind, seat), 0) for seat in out}, board.active)


def is_compared(zone: Zone, facing: Facing) -> bool:
    """Does anything in this zone face others, or may it run out?"""
    kind = zone.id.partition(":")[0]
    return kind in facing.rows or kind in facing.piles


def _stand_in(zone: Zone) -> Standing:
    """The cards that stand in a zone; kept beside it, for the same zones lie on many boards."""
    kind, first, width = zone.id.partition(":")[0], zone.area.column, max(1, zone.width)
    cards: list[Stand] = []
    for at, slot in enumerate(zone.slots if zone.shape == "slots" else ()):
        card = slot.holds
        if isinstance(card, CardFace):
            numbers = {stat.role: stat.value for stat in card.stats}
            attack, defense = numbers.get("attack", NONE), numbers.get("defense", NONE)
            seat = zone.seat if card.owner is None else card.owner
            cards.append(Stand(seat, first + at % width, attack, defense, "defense" not in numbers))
    found = Standing(kind, tuple(cards))
    keep(zone, _KEPT, found)
    return found


def _count_cards(out: dict[Seat, Sums], cards: list[Stand], active: Seat | None) -> None:
    """Count what would fall to the best attack of others in its column, and what would not."""
    best: dict[Seat | None, dict[int, int]] = {seat: {} for seat in out}
    for seat, column, attack, _, _ in cards:
        if attack != NONE and seat in best and attack > best[seat].get(column, NONE):
            best[seat][column] = attack
    threats = {seat: _highest([row for other, row in best.items() if other != seat]) for seat in out}
    for seat, column, _, defense, bare in cards:
        if seat in out:
            key = _WHAT[seat == active, bare, threats[seat].get(column, NONE) > defense]
            sums = out[seat]
            sums[key] = sums.get(key, 0.0) + 1.0


def _highest(rows: list[dict[int, int]]) -> dict[int, int]:
    """The highest attack in each column."""
    if len(rows) == 1:
        return rows[0]
    return {column: max([row.get(column, NONE) for row in rows]) for column in {at for row in rows for at in row}}


def _count_pile(out: dict[Seat, Sums], where: str, left: dict[Seat, int], active: Seat | None) -> None:
    """Count how near the end of a pile is, and how far it is off beyond that of the others."""
    for seat, count in left.items():
        out[seat][where, LEFT] = 1.0 / (1.0 + count)
        others = [other + (HALF if who == active else 0.0) for who, other in left.items() if who != seat]
        least = min(others, default=0.0)
        ahead = count + (HALF if seat == active else 0.0) - least
        if others and ahead > 0:
            out[seat][where, LEAD] = ahead / (1.0 + least)
            out[seat][where, OUTLASTS] = 1.0 / (1.0 + least)
