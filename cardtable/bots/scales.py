"""What the sums of a board weigh for each player, all together.

There are two ways, and tests/bots/test_scales.py holds them together to the last bit. The slow one counts the whole
board and weighs every sum. The quick one keeps beside each zone and each panel what its own sums weigh: most of them
lie on many boards of a search, and to count them again was an eighth of a thought.
"""

from __future__ import annotations

from collections.abc import Mapping

from cardtable.core.board import Board, Panel, Zone
from cardtable.core.cached import keep
from cardtable.core.ids import Seat

from .facing import Facing, count_facing, measure_with
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
_KEPT = "weighed"
_MOST = 64
"""So many names of phases are remembered."""


class Scales:
    """Weighs boards by the weights of one value."""

    __slots__ = ("_acting", "_facing", "_weights")

    def __init__(self, weights: Mapping[Feature, Bends], facing: Facing | None = None) -> None:
        self._weights = weights
        self._facing = facing
        self._acting: dict[str, Terms] = {}

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
        for zone in board.zones:
            kept = zone.__dict__.get(_KEPT)
            for place, seat, terms in kept[1] if kept and kept[0] is self else self._of_zone(zone):
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
            compared: dict[Seat, Sums] = {seat: {} for seat in out}
            count_facing(compared, board, self._facing)
            out = {seat: _add_up(out[seat], self._terms(own)) for seat, own in compared.items()}
        return out

    def _of_panel(self, panel: Panel) -> Terms:
        sums: Sums = {}
        count_panel(sums, panel)
        terms = self._terms(sums)
        keep(panel, _KEPT, (self, terms))
        return terms

    def _of_zone(self, zone: Zone) -> list[Part]:
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
        keep(zone, _KEPT, (self, parts))
        return parts

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
