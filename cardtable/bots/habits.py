"""How readily players take each kind of action, and which one of a kind: what continuations are drawn by.

A kind is the type of an action: attack, play, pass. First a kind is drawn by its weight, then one of its actions.
Sealed choices are told apart by their words ("Play Throw"), which have weights of their own within their kind.
Make new ones for every table: there the same action has other words.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from cardtable.core.cached import remember

USUAL = 1.0
"""The weight of a kind that was never met."""
LEAST = 0.02
"""No kind is forgotten."""
OFTEN = 20
"""Words that were offered less often are not learned."""
STEPS = 40

Offers = Counter[tuple[frozenset[str], str]]
"""How often this kind (or these words) was taken where these were offered."""


class _Lots(NamedTuple):
    """All kinds' weights together, and of each kind its weight and where its actions stand."""

    whole: float
    rows: list[tuple[float, list[int]]]


class Habits:
    """Draws actions by their kinds."""

    __slots__ = ("_lots", "_named", "_said", "_weights", "_words", "has_words")

    def __init__(self, named: Mapping[str, float], words: Mapping[str, float] | None = None) -> None:
        self._named = named
        self._words = words or {}
        self.has_words = bool(words)
        """Are any words known to be taken more or less readily?"""
        self._weights: dict[type, float] = {}
        self._said: dict[Any, float] = {}
        self._lots: dict[tuple[type, ...], _Lots] = {}

    def pick(self, legal: Sequence[Any], roll: float) -> Any:
        """One of these actions, for a roll from 0 to 1."""
        if len(legal) < 2 or not self._named:
            return legal[int(roll * len(legal))]
        kinds = tuple(map(type, legal))
        lots = self._lots.get(kinds)
        if lots is None:
            lots = remember(self._lots, kinds, self._lots_of(kinds))
        if len(lots.rows) == 1:
            return legal[int(roll * len(legal))]
        roll *= lots.whole
        for weight, places in lots.rows:
            if roll < weight:
                return legal[places[int(roll / weight * len(places))]]
            roll -= weight
        return legal[-1]

    def _lots_of(self, kinds: tuple[type, ...]) -> _Lots:
        """How actions of these kinds are drawn; the same kinds come again and again, so this is kept."""
        places: dict[type, list[int]] = {}
        for place, kind in enumerate(kinds):
            places.setdefault(kind, []).append(place)
        rows = [(self._weight(kind), some) for kind, some in places.items()]
        return _Lots(sum([weight for weight, _ in rows]), rows)

    def pick_by_words(self, legal: Sequence[Any], words: Callable[[Any], str], roll: float) -> Any:
        """One of these actions, each as likely as its words are weighty; `words` is asked once about each."""
        said, weights = self._said, []
        for action in legal:
            weight = said.get(action)
            if weight is None:
                weight = said[action] = self._words.get(words(action), USUAL)
            weights.append(weight)
        roll *= sum(weights)
        for action, weight in zip(legal, weights, strict=True):
            if roll < weight:
                return action
            roll -= weight
        return legal[-1]

    def ready(self, action: Any, alike: int, words: str = "") -> float:
        """How readily this one of so many actions of its kind is taken: its kind's share, times its words' weight."""
        return self._weight(type(action)) / alike * self._words.get(words, USUAL)

    def _weight(self, kind: type) -> float:
        weight = self._weights.get(kind)
        if weight is None:
            weight = self._weights[kind] = self._named.get(kind.__name__, USUAL)
        return weight


def note(offers: Offers, legal: Sequence[Any], taken: Any) -> None:
    """Count a choice between kinds; a choice within one kind says nothing."""
    kinds = frozenset(type(action).__name__ for action in legal)
    if len(kinds) > 1:
        offers[kinds, type(taken).__name__] += 1


def note_words(offers: Offers, words: Mapping[Any, str], taken: Any) -> None:
    """Count a choice between words of one kind, given the words of every action that was offered."""
    said = frozenset(text for action, text in words.items() if type(action) is type(taken))
    if len(said) > 1:
        offers[said, words[taken]] += 1


def drop_rare(offers: Offers) -> Offers:
    """Only words that were offered often; the others are as ready as any."""
    seen: Counter[str] = Counter()
    for (offered, _), count in offers.items():
        seen.update(dict.fromkeys(offered, count))
    out: Offers = Counter()
    for (offered, taken), count in offers.items():
        known = frozenset(one for one in offered if seen[one] >= OFTEN)
        if len(known) > 1 and taken in known:
            out[known, taken] += count
    return out


def fit_weights(offers: Offers) -> dict[str, float]:
    """The weights under which these choices were likeliest, one on average (Luce's choice model)."""
    kinds = sorted({kind for offered, _ in offers for kind in offered})
    taken = {kind: sum(count for (_, one), count in offers.items() if one == kind) for kind in kinds}
    weights = dict.fromkeys(kinds, 1.0)
    for _ in range(STEPS):
        hoped = dict.fromkeys(kinds, 0.0)
        for (offered, _), count in offers.items():
            part = count / sum(weights[kind] for kind in offered)
            for kind in offered:
                hoped[kind] += part
        weights = {kind: max(LEAST, (taken[kind] + 0.5) / (hoped[kind] + 0.5)) for kind in kinds}
        mean = sum(weights.values()) / max(1, len(weights))
        weights = {kind: weight / mean for kind, weight in weights.items()}
    return {kind: round(max(LEAST, weight), 3) for kind, weight in weights.items()}
