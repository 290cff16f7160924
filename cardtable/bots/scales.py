"""What the sums of a board weigh for each player, all together.

There are two ways, and tests/bots/test_scales.py holds them together to the last bit. The slow one counts the whole
board and weighs every sum. The quick one keeps beside each zone and each panel what its own sums weigh: most of them
lie on many boards of a search, and to count them again was an eighth of a thought. What a sum weighs is a multiple of
`GRAIN`, so that additions are exact and come to the same in any order.
"""

from __future__ import annotations

from collections.abc import Mapping

from cardtable.core.board import Board, Panel, Zone
from cardtable.core.cached import keep, remember
from cardtable.core.ids import Seat

from .facing import Facing, count_facing, is_compared, measure_with
from .features import (
    Feature,
    Sums,
    count_acting,
    count_links,
    count_panel,
    count_zone,
    phase_of,
)

Bends = tuple[float, float, float]
"""What a sum weighs as it is, by its root, and for being there at all."""
Kept = tuple[object, int, list[tuple[Seat, float]], bool]
"""Of a zone: who weighed it, where its sums are counted (a bit each), what they weigh for each player, and whether it
is compared with others."""
GRAIN = 2.0**-32
"""No weight is finer: numbers so coarse are added without rounding while they stay below a million."""
_KEPT = "weighed"
_MOST = 64
"""So many names of phases are remembered."""


class Scales:
    """Weighs boards by the weights of one value."""

    __slots__ = ("_acting", "_compared", "_facing", "_places", "_weights")

    def __init__(self, weights: Mapping[Feature, Bends], facing: Facing | None = None) -> None:
        self._weights = weights
        self._facing = facing
        self._acting: dict[str, float] = {}
        self._compared: dict[tuple[object, ...], tuple[list[Zone], list[tuple[Seat, float]]]] = {}
        self._places: dict[tuple[Seat, str], int] = {}
        """A bit for every place where the sums of one player are counted."""

    def weigh(self, board: Board) -> dict[Seat, float]:
        """What this board weighs for every player with a panel."""
        quick = self._quick(board)
        return self.weigh_slowly(board) if quick is None else quick

    def weigh_slowly(self, board: Board) -> dict[Seat, float]:
        """The same, counted anew."""
        return {seat: self._weight(sums) for seat, sums in measure_with(self._facing, board).items()}

    def _quick(self, board: Board) -> dict[Seat, float] | None:
        """The same by what is kept of the parts; None where two of them count into the same sum."""
        out: dict[Seat, float] = {}
        for panel in board.panels:
            kept = panel.__dict__.get(_KEPT)  # written out instead of `recall`, here and below: it is asked so often
            out[panel.seat] = kept[1] if kept and kept[0] is self else self._of_panel(panel)
        taken = 0
        compared: list[Zone] = []
        for zone in board.zones:
            kept = zone.__dict__.get(_KEPT)
            _, places, parts, is_compared = kept if kept and kept[0] is self else self._of_zone(zone)
            if taken & places:
                return None
            taken |= places
            if is_compared:
                compared.append(zone)
            for seat, weight in parts:
                if seat in out:
                    out[seat] += weight
        if len(out) < len(board.panels):
            return None
        if board.links:
            sums: dict[Seat, Sums] = {seat: {} for seat in out}
            count_links(sums, board.links)
            for seat, own in sums.items():
                out[seat] += self._weight(own)
        if board.to_act in out:
            out[board.to_act] += self._of_acting(phase_of(board))
        if self._facing is not None:
            for seat, weight in self._of_facing(board, compared, self._facing):
                out[seat] += weight
        return out

    def _of_panel(self, panel: Panel) -> float:
        sums: Sums = {}
        count_panel(sums, panel)
        weight = self._weight(sums)
        keep(panel, _KEPT, (self, weight))
        return weight

    def _of_facing(self, board: Board, zones: list[Zone], facing: Facing) -> list[tuple[Seat, float]]:
        """What these zones are to each other; about half of the boards of a search show the same ones again."""
        key = (board.active, *map(id, zones))
        found = self._compared.get(key)
        if found is None:
            sums: dict[Seat, Sums] = {panel.seat: {} for panel in board.panels}
            count_facing(sums, board, facing)
            weights = [(seat, self._weight(own)) for seat, own in sums.items()]
            found = remember(self._compared, key, (zones, weights))  # with its zones, lest others be taken for them
        return found[1]

    def _of_zone(self, zone: Zone) -> Kept:
        """What this zone holds for each player who may have something there."""
        sums: dict[Seat, Sums] = {} if zone.seat is None else {zone.seat: {}}
        for slot in zone.slots:
            card = slot.holds
            if card is not None and card.owner is not None and card.owner not in sums:
                sums[card.owner] = {}
        count_zone(sums, zone)
        places, parts = 0, []
        for seat, own in sums.items():
            for where, _ in own:  # all that one player has in one zone is counted at one place
                places |= 1 << self._places.setdefault((seat, where), len(self._places))
                parts.append((seat, self._weight(own)))
                break
        kept = (self, places, parts, self._facing is not None and is_compared(zone, self._facing))
        keep(zone, _KEPT, kept)
        return kept

    def _of_acting(self, phase: str) -> float:
        weight = self._acting.get(phase)
        if weight is None:
            sums: Sums = {}
            count_acting(sums, phase)
            weight = remember(self._acting, phase, self._weight(sums), _MOST)
        return weight

    def _weight(self, sums: Sums) -> float:
        """What these sums weigh together; what has no weight or is nought does not count."""
        total, weights = 0.0, self._weights
        for key, value in sums.items():
            bends = weights.get(key)
            if bends is not None and value > 0:
                plain, root, there = bends
                total += round((plain * value + root * value**0.5 + there) / GRAIN) * GRAIN
        return total
