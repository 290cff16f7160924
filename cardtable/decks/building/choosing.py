"""The choices made for a deck, as one frozen record, and the cards shown to choose from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from msgspec import Struct

from cardtable.decks.kinds import Fact

from .catalogue import KnownCard


class Build(Struct, frozen=True):
    """The parts of a deck that the builder changes."""

    name: str
    about: str
    counts: tuple[tuple[str, int], ...]
    """Copies by card id, in the order of the list."""
    places: tuple[tuple[str, str], ...] = ()
    """Cards with a place of their own beside the list, such as a Leader."""

    def count(self, id: str) -> int:
        """Return how many copies of a card there are; a card with a place of its own counts once."""
        return dict(self.counts).get(id, 0) or int(id in dict(self.places).values())

    @property
    def ids(self) -> tuple[str, ...]:
        """Every card that it holds."""
        return (*dict(self.places).values(), *dict(self.counts))

    @property
    def size(self) -> int:
        """How many cards the list has."""
        return sum(count for _, count in self.counts)

    def with_count(self, id: str, count: int) -> Build:
        """Return the build with this many copies of a card; a new card goes to the end."""
        counts = {**dict(self.counts), id: count}
        if not count:
            del counts[id]
        return Build(self.name, self.about, tuple(counts.items()), self.places)

    def with_place(self, place: str, id: str) -> Build:
        """Return the build with another card in a place of its own."""
        return Build(self.name, self.about, self.counts, tuple({**dict(self.places), place: id}.items()))


class Filter(NamedTuple):
    """Which cards are shown: those with all words and, under each key, a chosen value; or only the deck's."""

    words: str = ""
    chosen: frozenset[tuple[str, Fact]] = frozenset()
    in_deck: bool = False

    def fits(self, card: KnownCard, count: int) -> bool:
        """Is this card shown, given how many copies the deck has?"""
        if self.in_deck and not count:
            return False
        if not all(word in card.said for word in self.words.casefold().split()):
            return False
        return all(set(values) & set(card.facts.get(key, ())) for key, values in self.by_key().items())

    def by_key(self) -> Mapping[str, list[Fact]]:
        """Return the chosen values by key."""
        out: dict[str, list[Fact]] = {}
        for key, value in sorted(self.chosen, key=str):
            out.setdefault(key, []).append(value)
        return out

    def toggle(self, key: str, value: Fact) -> Filter:
        """Return the filter with this value switched on or off."""
        return self._replace(chosen=self.chosen ^ {(key, value)})

    @property
    def said(self) -> str:
        """Say in words what is shown; empty if that is everything."""
        parts = [f"{key} {' or '.join(map(str, values))}" for key, values in self.by_key().items()]
        return ", ".join([*([f'"{self.words}"'] if self.words else []), *parts])
