"""What a game is, for somebody who has never seen it: its goal, a turn, five symbols and the words of its table."""

from __future__ import annotations

from pathlib import Path

import msgspec

from cardtable.files import FileProblem, read_yaml

from .loading import rulebook_path

_TABLE_WORDS = Path(__file__).parent / "words.yaml"


class Symbol(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that stands on the table, and what it means."""

    sign: str
    means: str


class Word(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word that the table or a game uses, explained in our own; `also` are its other names and the chips it wears."""

    word: str
    means: str
    also: tuple[str, ...] = ()


class Primer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game on one screen."""

    game: str
    goal: str
    turn: tuple[str, ...]
    symbols: tuple[Symbol, ...]
    words: tuple[Word, ...] = ()
    """What its boards, logs and lessons say and a newcomer may look up."""


class _TableWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    words: tuple[Word, ...]


def load_primer(game: str) -> Primer | None:
    """Return what a game says about itself, None where it says nothing; raises FileProblem for its author."""
    path = rulebook_path(game).with_name("primer.yaml")
    if not path.exists():
        return None
    document = read_yaml(path)
    try:
        return msgspec.convert(document.value, Primer)
    except msgspec.ValidationError as error:
        raise FileProblem(document.name, str(error)) from None


def load_symbols(game: str) -> tuple[Symbol, ...]:
    """Return what a game says of its own signs; nothing where its file is broken."""
    primer = _sound_primer(game)
    return primer.symbols if primer is not None else ()


def load_words(game: str) -> tuple[Word, ...]:
    """Return the words of a game and behind them those of the table, unless the game has its own for them.

    Where the game's file is broken, those of the table are left.
    """
    primer = _sound_primer(game)
    own = primer.words if primer is not None else ()
    known = {name.casefold() for word in own for name in (word.word, *word.also)}
    common = msgspec.convert(read_yaml(_TABLE_WORDS).value, _TableWords).words
    return (*own, *[word for word in common if word.word.casefold() not in known])


def _sound_primer(game: str) -> Primer | None:
    try:
        return load_primer(game)
    except FileProblem:
        return None
