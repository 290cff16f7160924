"""Static abilities of supports and dominions, made ready for speed: which cards of the match each could ever touch.

Almost every static ability here asks for owner, words, printed numbers and one relation, all of which but the places
are known when the match begins. Those are worked out once; what is left is a look at a column or a set of cards. An
ability that asks for anything else is left to the effect machine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple

from cardtable.core.fx import language as w
from cardtable.core.ids import CardId

from .cards import Card
from .vocabulary import STATS

Where = Literal["", "same_column", "next_column", "your_field", "their_field"]
_PLACES = ("same_column", "next_column", "your_field", "their_field")
_ASKED = frozenset({"zones", "owner", "type", "has", "has_any", "lacks", "printed", "relates", "name"})


class Plain(NamedTuple):
    """A static ability without surprises."""

    owner: Literal["you", "opponent", "any"]
    where: Where
    fits: frozenset[CardId]
    """Every card of the match it could touch, by what is printed on both."""
    stats: tuple[int, int, int]
    words: frozenset[str]


def as_plain(model: Any, source: Card, cards: Sequence[Card]) -> Plain | None:
    """The ability as plain numbers; None when it asks for more than printed words, numbers and one place."""
    query = model.affects
    if query is None or model.during is not None or query.model_fields_set - _ASKED:
        return None
    places = [name for name in query.relates if name in _PLACES]
    simple = all(isinstance(value, int) for value in model.stats.values()) and _is_plain(query.printed)
    if query.zones != ("ae",) or query.owner not in (None, "you", "opponent", "any") or len(places) > 1 or not simple:
        return None
    if any(ref != "$source" for ref in query.relates.values()):
        return None
    tests = _tests(query, source)
    fits = frozenset([CardId(n) for n, card in enumerate(cards) if all([test(card) for test in tests])])
    three = tuple([model.stats.get(stat, 0) for stat in STATS])
    return Plain(query.owner or "you", places[0] if places else "", fits, three, frozenset(map(str, model.words)))


def _is_plain(printed: dict[str, w.Bounds]) -> bool:
    bounds = [(b.at_least, b.at_most, b.exactly) for b in printed.values()]
    return all(value is None or isinstance(value, int) for three in bounds for value in three)


def _tests(query: w.Query, source: Card) -> list[Callable[[Card], bool]]:
    out: list[Callable[[Card], bool]] = [lambda card: card.type == "ae"]
    has, some, lacks = frozenset(query.has), frozenset(query.has_any), frozenset(query.lacks)
    out.append(lambda card: has <= card.traits and not (lacks & card.traits) and (not some or bool(some & card.traits)))
    if query.name is not None:
        names = (query.name,) if isinstance(query.name, str) else query.name
        out.append(lambda card: card.id in names)
    for stat, bounds in query.printed.items():
        out.append(_within(STATS.index(stat), bounds))
    if "overlaps" in query.relates:
        out.append(lambda card: not frozenset(card.sets).isdisjoint(source.sets))
    if "sister" in query.relates:
        out.append(lambda card: card.total == source.total > 0)
    return out


def _within(at: int, bounds: Any) -> Callable[[Card], bool]:
    low = bounds.at_least if bounds.exactly is None else bounds.exactly
    high = bounds.at_most if bounds.exactly is None else bounds.exactly
    return lambda card: (low is None or card.stats[at] >= low) and (high is None or card.stats[at] <= high)
