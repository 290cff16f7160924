"""Gathers what can be looked up: a game's words, symbols and rules, what lies beside the table now, and cards."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from cardtable.core.board import Board
from cardtable.rulebook import Rulebook, load_rulebook, load_symbols, load_words

from .cards import cards_for
from .decks import decks_of
from .entries import Entry
from .finding import plain
from .sight import Sight

_ZEROS = re.compile(r"-0+(?=\d)")
"""What may be left out of a rule's number: `KAR-5` is `KAR-05`."""


def gather(game: str, sight: Sight | None = None, signs: Sequence[Entry] = (), drawn: bool = False) -> list[Entry]:
    """Return all that can be looked up; with a sight also what is at that table, as far as its seat may know it.

    `signs` are those of the skin that asks; letters among them that a word explains are left out. Notes that explain
    what is `drawn` are only for a skin that draws.
    """
    words = _words(game)
    named = _known(words)
    signs = [sign for sign in signs if not (sign.name[:1].isalnum() and plain(sign.name) in named)]
    known = _known((*words, *signs))
    found, cards = [*words, *signs, *_symbols(game, known)], cards_for(game, sight)
    if sight is not None:
        on_cards = {plain(short) for card in cards for short in card.short}
        found += [*_chips(sight.board, known | on_cards), *_notes(sight.board, drawn)]
    return [*found, *decks_of(game), *cards, *rules_of(load_rulebook(game))]


def rules_of(book: Rulebook) -> Iterator[Entry]:
    """Yield the rules by their ids."""
    titles = {section.id: section.title for section in book.sections}
    for rule in book.rules:
        also = (_ZEROS.sub("-", rule.id),)
        yield Entry("rule", rule.id, rule.text, also, beside=titles.get(rule.section, ""), ruling=rule.ruling)


def _words(game: str) -> list[Entry]:
    return [Entry("word", word.word, word.means, word.also) for word in load_words(game)]


def _symbols(game: str, known: set[str]) -> Iterator[Entry]:
    """Yield what a game says of its signs on the page that introduces it; each sign in a row is a name of the row."""
    for symbol in load_symbols(game):
        if plain(symbol.sign) in known:
            continue  # a sign of the skin, or a word, says it better
        alone = tuple([sign for sign in symbol.sign.split() if plain(sign) not in known])
        yield Entry("sign", symbol.sign, symbol.means, alone)


def _known(entries: Iterable[Entry]) -> set[str]:
    return {plain(name) for entry in entries for name in (entry.name, *entry.also)}


def _chips(board: Board, known: set[str]) -> Iterator[Entry]:
    """Yield the chips on the cards of this board that no word of the game explains."""
    held = [slot.holds for zone in board.zones for slot in zone.slots if slot.holds is not None]
    chips = {badge.text: badge.means for card in held for badge in card.badges if badge.means}
    for text, means in chips.items():
        if plain(text) not in known:
            yield Entry("word", text, f"on a card: {means}")


def _notes(board: Board, drawn: bool) -> Iterator[Entry]:
    for note in board.notes:
        if drawn or not note.drawn:
            yield Entry("note", note.title, "; ".join(note.read_out or note.lines))
