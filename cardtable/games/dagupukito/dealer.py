"""Which of a fighter's cards a word means: `P` is any Punch that is left, `P/2` the second one and no other."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

from cardtable.core.game import LayoutError
from cardtable.core.ids import CardId
from cardtable.core.layout import at, number_items
from cardtable.core.pool import Pool
from cardtable.core.text import did_you_mean

from .moves import LETTERS, NAMES
from .printed import Card, Sheet, Tables


def spell_move(pool: Pool[Card, Tables], card: CardId) -> str:
    """A card in words: its letter and its number among the fighter's equal cards."""
    printed = pool[card]
    return f"{LETTERS[printed.move]}/{printed.copy}"


def spell_all(pool: Pool[Card, Tables], cards: Iterable[CardId]) -> list[str]:
    """Several cards in words, in their order."""
    return [spell_move(pool, card) for card in cards]


class Dealer:
    """Hands out one fighter's cards, each only once; words with a number are set aside first."""

    def __init__(self, pool: Pool[Card, Tables], sheet: Sheet, words: Iterable[str]) -> None:
        self._pool = pool
        self._sheet = sheet
        self._given: set[CardId] = set()
        self._kept: set[CardId] = set()
        for word in words:
            with suppress(LayoutError):  # said again, with its place, when the word is taken
                self._kept |= {self.exact(word)} if "/" in word else set()

    def exact(self, word: str) -> CardId:
        """The card that a word with a number means, wherever it lies."""
        letter, _, number = word.partition("/")
        cards = self._copies(letter)
        if not number.isdecimal() or not 1 <= int(number) <= len(cards):
            name = self._sheet.name
            raise LayoutError(f'"{word}" is not a card of {name}: write {letter}/1 to {letter}/{len(cards)}.')
        return cards[int(number) - 1]

    def take(self, word: str) -> CardId:
        """The card this word means; raises LayoutError when the fighter has none left."""
        card = self.exact(word) if "/" in word else self._free(word)
        if card in self._given:
            raise LayoutError(f'"{word}" stands in two places: each copy lies in one place only.')
        self._given.add(card)
        return card

    def take_all(self, words: Iterable[str]) -> tuple[CardId, ...]:
        """Several cards, in order."""
        out = []
        for n, word in number_items(words):
            with at(n):
                out.append(self.take(word))
        return tuple(out)

    def rest(self) -> tuple[CardId, ...]:
        """The fighter's cards that no word has named."""
        return tuple([card for card in self._sheet.moves if card not in self._given])

    def _free(self, letter: str) -> CardId:
        for card in self._copies(letter):
            if card not in self._given and card not in self._kept:
                return card
        raise LayoutError(f"{self._sheet.name} has no further {letter}: name fewer of them.")

    def _copies(self, letter: str) -> list[CardId]:
        if len(letter) != 1 or letter not in LETTERS:
            hint = did_you_mean(letter, NAMES) or "."
            raise LayoutError(f'"{letter}" is not a move: write one of the letters D, G, P, K and T{hint}')
        return [card for card in self._sheet.moves if self._pool[card].move == LETTERS.index(letter)]
