"""What the sums of a board weigh for each player, all together.

There are two ways, and tests/bots/test_scales.py holds them together to the last bit. The slow one counts the whole
board and weighs every sum. The quick one keeps beside each zone and each panel what its own sums weigh: most of them
lie on many boards of a search, and to count them again was an eighth of a thought.
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
Terms = tuple[float, ...]
"""What some sums weigh one by one: added one after another, they give what the slow way gives."""
Part = tuple[tuple[Seat, str], Seat, Terms]
"""Of a zone: whose sums and where they are counted, whose again, and what they weigh."""
Kept = tuple[object, list[Part], bool]
"""Of a zone: who weighed it, its parts, and whether it is compared with others."""
_KEPT = "weighed"
_MOST = 64
"""So many names of phases are remembered."""


class Scales:
    """Weighs boards by the weights of one value."""

    __slots__ = ("_acting", "_compared", "_facing", "_weights")

    def __init__(self, weights: Mapping[Feature, Bends], facing: Facing | None = None) -> None:
        self._weights = weights
        self._facing = facing
        self._acting: dict[str, Terms] = {}
        self._compared: dict[tuple[object, ...], tuple[list[Zone], list[tuple[Seat, Terms]]]] = {}

    def weigh(self, board: Board) -> dict[Seat, float]:
        """What this board weighs for every player with a panel."""
        quick = self._quick(board)
        return self.weigh_slowly(board) if quick is None else quick

    def weigh_slowly(self, board: Board) -> dict[Seat, float]:
        """The same, counted anew."""
        return {seat: _add_up(0.0, self._terms(sums)) for seat, sums in measure_with(self._facing, board).items()}

    def _quick(self, board: Board) -> dict[Seat, float] | None:
        """The same by what is kept of the parts; None where two of them count into the same sum."""
        out: dict[Seat, float] = {}
        for panel in board.panels:
            kept = panel.__dict__.get(_KEPT)  # written out instead of `recall`, here and below: it is asked so often
            out[panel.seat] = _add_up(0.0, kept[1] if kept and kept[0] is self else self._of_panel(panel))
        places: list[tuple[Seat, str]] = []
        compared: list[Zone] = []
        for zone in board.zones:
            kept = zone.__dict__.get(_KEPT)
            if not kept or kept[0] is not self:
                kept = self._of_zone(zone)
            if kept[2]:
                compared.append(zone)
            for place, seat, terms in kept[1]:
                total = out.get(seat)
                if total is not None:
                    places.append(place)
                    for term in terms:
                        total += term
                    out[seat] = total
        if len(set(places)) < len(places) or len(out) < len(board.panels):
            return None
        if board.links:
            sums: dict[Seat, Sums] = {seat: {} for seat in out}
            count_links(sums, board.links)
            out = {seat: _add_up(out[seat], self._terms(own)) for seat, own in sums.items()}
        if board.to_act in out:
            out[board.to_act] = _add_up(out[board.to_act], self._of_acting(phase_of(board)))
        if self._facing is not None:
            for seat, terms in self._of_facing(board, compared, self._facing):
                out[seat] = _add_up(out[seat], terms)
        return out

    def _of_panel(self, panel: Panel) -> Terms:
        sums: Sums = {}
        count_panel(sums, panel)
        terms = self._terms(sums)
        keep(panel, _KEPT, (self, terms))
        return terms

    def _of_facing(self, board: Board, zones: list[Zone], facing: Facing) -> list[tuple[Seat, Terms]]:
        """What these zones are to each other; about half of the boards of a search show the same ones again."""
        key = (board.active, *map(id, zones))
        found = self._compared.get(key)
        if found is None:
            sums: dict[Seat, Sums] = {panel.seat: {} for panel in board.panels}
            count_facing(sums, board, facing)
            terms = [(seat, self._terms(own)) for seat, own in sums.items()]
            found = remember(self._compared, key, (zones, terms))  # with its zones, lest others be taken for them
        return found[1]

    def _of_zone(self, zone: Zone) -> Kept:
        """What this zone holds for each player who may have something there."""
        sums: dict[Seat, Sums] = {} if zone.seat is None else {zone.seat: {}}
        for slot in zone.slots:
            card = slot.holds
            if card is not None and card.owner is not None and card.owner not in sums:
                sums[card.owner] = {}
        count_zone(sums, zone)
        parts: list[Part] = []
        for seat, own in sums.items():
            for where, _ in own:  # all that one player has in one zone is counted at one place
                parts.append(((seat, where), seat, self._terms(own)))
                break
        kept = (self, parts, self._facing is not None and is_compared(zone, self._facing))
        keep(zone, _KEPT, kept)
        return kept

    def _of_acting(self, phase: str) -> Terms:
        terms = self._acting.get(phase)
        if terms is None:
            sums: Sums = {}
            count_acting(sums, phase)
            if len(self._acting) >= _MOST:
                self._acting.clear()
            terms = self._acting[phase] = self._terms(sums)
        return terms

    def _terms(self, sums: Sums) -> Terms:
        """What each of these sums weighs, in their order; what has no weight or is nought is left out."""
        out: list[float] = []
        weights = self._weights
        for key, value in sums.items():
            bends = weights.get(key)
            if bends is not None and value > 0:
                plain, root, there = bends
                out.append(plain * value + root * value**0.5 + there)
        return tuple(out)


def _add_up(total: float, terms: Terms) -> float:
    """Add one after another: `sum` rounds otherwise in newer Pythons."""
    for term in terms:
        total += term
    return total
