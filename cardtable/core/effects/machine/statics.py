"""Statics: what cards in play add to stats and words, from printed values and marks, never from other statics."""

from __future__ import annotations

from collections.abc import Iterable

from ...ids import CardId
from .act import Act
from .host import Host, State


class Bonuses:
    """What statics add: `stats[card, stat]` and `words[card]`; look them up with `stat` and `has`."""

    __slots__ = ("stats", "words")

    def __init__(self) -> None:
        self.stats: dict[tuple[CardId, str], int] = {}
        self.words: dict[CardId, frozenset[str]] = {}

    def stat(self, card: CardId, stat: str) -> int:
        """What is added to this stat."""
        return self.stats.get((card, stat), 0)

    def has(self, card: CardId, word: str) -> bool:
        """Does a static give it this word?"""
        return word in self.words.get(card, ())


NO_BONUSES = Bonuses()


def bonuses(plain: Host, state: State, statics: Iterable[tuple[CardId, int]]) -> Bonuses:
    """Return all that these static abilities add; the `stat` and `has` of `plain` know only print and marks."""
    out: Bonuses | None = None
    for card, index in statics:
        out = NO_BONUSES if out is None else out
        ability = plain.abilities(state, card)[index]
        act = Act(plain, state, card, plain.owner(state, card))
        if ability.condition is not None and not ability.condition(act):
            continue
        out = Bonuses() if out is NO_BONUSES else out
        cards = (card,) if ability.affects is None else ability.affects(act)
        for stat, value in ability.stats:
            amount = value(act)
            for each in cards:
                out.stats[each, stat] = out.stats.get((each, stat), 0) + amount
        if ability.words:
            for each in cards:
                out.words[each] = out.words.get(each, frozenset()) | frozenset(ability.words)
    return NO_BONUSES if out is None else out
