"""Can a choice of several cards still be completed? So no pick leads into a dead end."""

from __future__ import annotations

from collections.abc import Sequence

from ...ids import CardId
from .ability import ValueOf
from .act import Act

Totals = tuple[tuple[str, ValueOf | None, ValueOf | None], ...]
"""By stat: the least and the most that the picked cards may add up to."""

Bounds = tuple[tuple[str, int | None, int | None], ...]


def can_complete(act: Act, picked: Sequence[int], found: Sequence[CardId], low: int, high: int, bounds: Bounds) -> bool:
    """Is there a set of cards that holds those picked, has a right size and keeps every total?"""
    stat, state = act.host.stat, act.state
    worth = {card: tuple([stat(state, card, name) for name, _, _ in bounds]) for card in found}
    start = tuple(sum(worth[CardId(card)][i] for card in picked) for i in range(len(bounds)))
    reached = {(len(picked), start)}
    if _any_fits(reached, low, high, bounds):
        return True
    for card in found:
        if card not in picked:
            reached |= {(n + 1, _plus(sums, worth[card])) for n, sums in reached if n < high}
    return _any_fits(reached, low, high, bounds)


def _plus(sums: tuple[int, ...], more: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([a + b for a, b in zip(sums, more, strict=True)])


def _any_fits(reached: set[tuple[int, tuple[int, ...]]], low: int, high: int, bounds: Bounds) -> bool:
    return any(low <= count <= high and _fits(sums, bounds) for count, sums in reached)


def _fits(sums: tuple[int, ...], bounds: Bounds) -> bool:
    return all(
        (least is None or value >= least) and (most is None or value <= most)
        for value, (_, least, most) in zip(sums, bounds, strict=True)
    )
