"""Cards that bring each other back without an end, as far as what is written shows it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cardtable.core.deck_models import CardModel, StrictModel
from cardtable.core.effects import language as w


def circles(cards: Sequence[CardModel]) -> list[tuple[int, ...]]:
    """Groups of cards, by their places, each of which brings the next one back whenever something happens."""
    place = {card.id: at for at, card in enumerate(cards)}
    after = {at: {place[id] for id in _find_brought_back(card) if id in place} for at, card in enumerate(cards)}
    out: list[tuple[int, ...]] = []
    for start in after:
        circle = _way_back(start, after)
        if circle and not any(set(circle) == set(known) for known in out):
            out.append(circle)
    return out


def _way_back(start: int, after: dict[int, set[int]]) -> tuple[int, ...]:
    """The shortest way from a card back to itself, over others."""
    ways: list[tuple[int, ...]] = [(start,)]
    seen = {start}
    while ways:
        way = ways.pop(0)
        for step in sorted(after[way[-1]]):
            if step == start and len(way) > 1:
                return way
            if step not in seen:
                seen.add(step)
                ways.append((*way, step))
    return ()


def _find_brought_back(card: CardModel) -> Iterator[str]:
    """The ids of cards that a trigger without limit, cost or question takes out of a pile."""
    for ability in getattr(card, "abilities", ()):
        if ability.on is None or ability.limit is not None or ability.cost or ability.may:
            continue
        parts = list(_parts(ability))
        if any(isinstance(part, w.Operation) and part.op in _RETURNS for part in parts):
            for part in parts:
                if isinstance(part, w.Query) and part.zones and set(part.zones) & _PILES:
                    yield from part.named_cards()


_RETURNS = {"move", "azuki.play", "myacards.enter"}
_PILES = {"discard", "oblivion", "out"}


def _parts(part: Any) -> Iterator[StrictModel]:
    if isinstance(part, StrictModel):
        yield part
        for name in part.model_fields_set:
            yield from _parts(getattr(part, name))
    elif isinstance(part, tuple):
        for inner in part:
            yield from _parts(inner)
    elif isinstance(part, dict):
        for inner in part.values():
            yield from _parts(inner)
