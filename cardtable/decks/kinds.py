"""What kind of card something is, and what else can be said of it in plain words and numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

Fact = str | int
Facts = dict[str, tuple[Fact, ...]]
"""By key: `cost: (2,)`, `words: (charge, taunt)`."""
_PRINTED = {"id", "name", "short", "text", "detail"}
"""Keys whose values tell a card apart from all others."""
_KINDS = (("type", "function"), ("kin",), ("style",))
KIND_KEYS = tuple(key for keys in _KINDS for key in keys)
_WORDS = "words"
"""Keywords, and whatever else a card is or is not."""
FEW = 4
"""Of a key that more cards have than this, some must share a word: it sorts nothing when each has one of its own."""


def kind_of(card: Mapping[str, Any]) -> str:
    """A card's kind as a heading: its type and function, or its family."""
    for keys in _KINDS:
        found = [str(card[key]) for key in keys if card.get(key)]
        if found:
            return " ".join(found)
    return "other"


def facts_of(card: Mapping[str, Any]) -> Facts:
    """Everything of a card that several cards may have in common."""
    out: Facts = {}
    for key, value in card.items():
        if key in _PRINTED:
            continue
        if isinstance(value, bool):
            if value:
                out[_WORDS] = (*out.get(_WORDS, ()), key)
        elif isinstance(value, str | int) and value != "":
            out[key] = (value,)
        elif isinstance(value, list) and value and all(isinstance(each, str) for each in value):
            out[key] = (*out.get(key, ()), *value)
    return out


def facets(cards: Iterable[Facts]) -> dict[str, Counter[Fact]]:
    """By key: the values to sort cards by, and how many cards have each."""
    out: dict[str, Counter[Fact]] = {}
    for facts in cards:
        for key, values in facts.items():
            out.setdefault(key, Counter()).update(values)
    return {key: counts for key, counts in out.items() if key in KIND_KEYS or not _tells_apart(counts)}


def _tells_apart(counts: Counter[Fact]) -> bool:
    return all(isinstance(value, str) for value in counts) and FEW < counts.total() < 1.3 * len(counts)


def family_keys(cards: Iterable[Facts]) -> tuple[str, ...]:
    """The keys besides the kind that sort cards by one word each: an element, or corners."""
    known = list(cards)
    several = {key for facts in known for key, values in facts.items() if len(values) > 1}
    found = facets(known).items()
    keys = [key for key, counts in found if all(isinstance(value, str) for value in counts)]
    return tuple(key for key in keys if key not in (*several, *KIND_KEYS, _WORDS))[:2]


def curve_key(cards: Iterable[Facts]) -> str:
    """The number that most cards have, as a rule what they cost; empty when there is none."""
    found = Counter(key for facts in cards for key, values in facts.items() if isinstance(values[0], int))
    return max(found, key=lambda key: found[key], default="")
