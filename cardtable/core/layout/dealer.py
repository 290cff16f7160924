"""Which physical card a word such as `snake` or `snake/2` means, and back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress

from ..game import LayoutError
from ..ids import NOBODY, CardId, Seat
from ..pool import AnyPool
from ..text import did_you_mean, listed, number_in
from .places import at, number_items

FEW = 8
"""The most cards that a sentence lists by name."""


def copies(pool: AnyPool, seat: Seat, id: str) -> tuple[CardId, ...]:
    """The physical cards of one seat that carry this card id, in deck order."""
    return tuple([card for card in pool.of(seat) if pool[card].id == id])


def spell_card(pool: AnyPool, card: CardId) -> str:
    """A card in words: its id, with `/2` for the second copy and so on."""
    id: str = pool[card].id
    which = copies(pool, pool.owner[card], id).index(card) + 1
    return id if which == 1 else f"{id}/{which}"


def spell_all(pool: AnyPool, cards: Iterable[CardId]) -> list[str]:
    """Several cards in words, in their order."""
    return [spell_card(pool, card) for card in cards]


class Dealer:
    """Hands out the physical cards that words mean, each only once.

    `snake/2` is the second copy and nothing else; plain `snake` is the first copy not given out yet. Words
    with a number are set aside first, so that `[snake, snake/2]` and `[snake/2, snake]` are both two cards. They are
    looked for among all cards of a seat, or among those that are `brought` by somebody else, with the `name` to use.
    """

    def __init__(
        self,
        pool: AnyPool,
        exact: Iterable[tuple[Seat, str]] = (),
        brought: Sequence[CardId] | None = None,
        name: str = "",
    ) -> None:
        self._pool = pool
        self._brought: Callable[[Seat], Sequence[CardId]] = pool.of if brought is None else lambda seat: brought
        self._name = name
        self._given: set[CardId] = set()
        self._kept: set[CardId] = set()
        for seat, word in exact:
            with suppress(LayoutError):  # said again, with its place, when the word is taken
                self._kept |= {self._copy(seat, word)} if "/" in word else set()

    def take(self, seat: Seat, word: str) -> CardId:
        """The card this word means; raises LayoutError when the seat has none (left)."""
        if "/" in word:
            card = self._copy(seat, word)
            if card in self._given:
                raise LayoutError(f'"{word}" stands in two places: each copy lies in one place only.')
        else:
            card = self._first(seat, word)
        self._given.add(card)
        return card

    def take_all(self, seat: Seat, words: Iterable[str]) -> tuple[CardId, ...]:
        """Several cards of one seat, in order."""
        out = []
        for n, word in number_items(words):
            with at(n):
                out.append(self.take(seat, word))
        return tuple(out)

    def find(self, seat: Seat, word: str) -> CardId:
        """The card a word means wherever it lies, without taking it: without a number the first copy."""
        return self._copy(seat, word if "/" in word else f"{word}/1")

    def rest(self, seat: Seat) -> tuple[CardId, ...]:
        """The seat's cards that no word has named, in deck order."""
        return tuple([card for card in self._brought(seat) if card not in self._given])

    def _first(self, seat: Seat, word: str) -> CardId:
        for card in self._find_named(seat, word):
            if card not in self._given and card not in self._kept:
                return card
        whose = self._whose(seat)
        raise LayoutError(f'{whose[:1].upper()}{whose[1:]} has no further copy of "{word}": name fewer of them.')

    def _copy(self, seat: Seat, word: str) -> CardId:
        id, _, number = word.partition("/")
        named = self._find_named(seat, id)
        if not 1 <= number_in(number) <= len(named):
            raise LayoutError(
                f'"{word}" is not a copy that {self._whose(seat)} has: write {id}/1 to {id}/{len(named)}.'
            )
        return named[number_in(number) - 1]

    def _find_named(self, seat: Seat, id: str) -> tuple[CardId, ...]:
        pool, brought = self._pool, self._brought(seat)
        named = tuple([card for card in brought if pool[card].id == id])
        if not named:
            known = list(dict.fromkeys(pool[card].id for card in brought))
            few = f": write {listed(known, 'or')}." if len(known) <= FEW else ": use the ids of its deck file."
            whose = self._whose(seat)
            raise LayoutError(f'{whose[:1].upper()}{whose[1:]} has no card "{id}"{did_you_mean(id, known) or few}')
        return named

    def _whose(self, seat: Seat) -> str:
        return self._name or ("the deck" if seat == NOBODY else f"seat {seat + 1}")
