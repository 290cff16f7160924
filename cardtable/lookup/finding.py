"""Finds entries by what somebody typed: what is called so, then what says these words, then what has parts of them."""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from .entries import HEADINGS, Entry

CALLED, ALMOST, IN_NAME, SAYS, BEGINS, HAS, MOSTLY = range(7)
"""How well an entry fits: by its very name, by its name but for an ending or a number, with all words in its name, with
all words somewhere, by the beginning of its name, with all of them as parts of words, with most of several words."""
_TOKEN = re.compile(r"\w+(?:['’-]\w+)*|[^\w\s]")
_NUMBERS = re.compile(r"[+-]?\d+")
_DIGITS = re.compile(r"\d+")
_KINDS = list(HEADINGS)
_ARTICLES = frozenset({"a", "an", "the"})
_SMALL = """
    am and any are at be can could did do does for get happen happens has have how i if in is it its many may me
    much my of on one or several should some that there they this to was what whats what's when where which who why
    will with would you your
"""
SMALL = _ARTICLES.union(_SMALL.split())
"""Words of a question that say nothing of what is asked for; a question without them is another way to read it."""
FEW = 3
"""So many names are guessed at most."""
LETTERS = 2
"""What is called by so few letters stands by chance in too many sentences."""


class Found(NamedTuple):
    """What an answer holds: `called` by the very words, `others` that say them, or else the `nearest` names."""

    asked: str
    called: tuple[Entry, ...]
    others: tuple[Entry, ...]
    nearest: tuple[str, ...] = ()

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All that was found, the best first."""
        return (*self.called, *self.others)

    @property
    def miss(self) -> str:
        """A sentence for whoever has found nothing."""
        names = [f'"{name}"' for name in self.nearest]
        near = f" Did you mean {' or '.join([', '.join(names[:-1]), names[-1]] if names[1:] else names)}?"
        tip = " Try fewer or other words."
        return f'Nothing is found with "{self.asked[:60]}".{near if names else tip}'


def find(entries: Sequence[Entry], asked: str) -> Found:
    """Return the entries that fit, the best first; in each degree words come before signs, notes, cards and rules.

    With something that is called so, the others only have to say the words; parts of words would be chance.
    """
    ways = [_graded(entries, words) for words in _ways_to_read(asked)]
    graded = min([way for way in ways if way], key=lambda way: min([grade for grade, _ in way]), default=[])
    if not graded or min([grade for grade, _ in graded]) == HAS:
        graded = _with_most(entries, asked) or _called_by_one(entries, asked) or graded
    return _order(asked, graded) if graded else Found(asked, (), (), _nearest(entries, asked))


def _graded(entries: Iterable[Entry], words: str) -> list[tuple[int, Entry]]:
    return [(grade, entry) for entry in entries if (grade := _grade(entry, words)) is not None]


def _with_most(entries: Iterable[Entry], asked: str) -> list[tuple[int, Entry]]:
    """What says most of several words, where nothing says all of them: those with the most, if it is over half."""
    words = frozenset(_tokens(plain(asked))) - SMALL
    counted = [(len(words & _said(entry).words), entry) for entry in entries]
    most = max([count for count, _ in counted], default=0)
    return [(MOSTLY, entry) for count, entry in counted if count == most] if most * 2 > len(words) else []


def _called_by_one(entries: Iterable[Entry], asked: str) -> list[tuple[int, Entry]]:
    """What is called by one of several words: better than what has parts of them all by chance."""
    words = [word for word in plain(asked).split() if word not in SMALL]
    called = [entry for entry in entries if any([_grade(entry, word) in (CALLED, ALMOST) for word in words])]
    return [(MOSTLY, entry) for entry in called if entry.kind != "rule"] if len(words) > 1 else []


def _ways_to_read(asked: str) -> Iterator[str]:
    """The words as they were typed, then without signs around them (`*DKK`), then without the small ones."""
    words = plain(asked)
    bare = words.strip("*?>!~<•▸†▽»♥$∩ ")
    large = " ".join([word for word in bare.split() if word not in SMALL])
    yield from dict.fromkeys([way for way in (words, bare, large) if way])


def is_named(entry: Entry, asked: str) -> bool:
    """Do these words stand in the name of an entry?"""
    words = frozenset(_tokens(plain(asked)))
    return any([words <= frozenset(_tokens(name)) for name in _names(entry)[0]])


def _order(asked: str, graded: list[tuple[int, Entry]]) -> Found:
    graded.sort(key=lambda pair: (pair[0], _KINDS.index(pair[1].kind), pair[1].in_sight is False))
    best = graded[0][0]
    if _only_by_nickname(graded):
        graded = [(IN_NAME, entry) for grade, entry in graded if grade <= IN_NAME]
        graded.sort(key=lambda pair: (_KINDS.index(pair[1].kind), not pair[1].in_sight))
        best = IN_NAME
    if best > ALMOST:
        return Found(asked, (), tuple([entry for _, entry in graded]))
    called = tuple([entry for grade, entry in graded if grade == best])
    most = SAYS if len(plain(asked)) > LETTERS else IN_NAME
    return Found(asked, called, tuple([entry for grade, entry in graded if best < grade <= most]))


def _only_by_nickname(graded: Sequence[tuple[int, Entry]]) -> bool:
    """Is what is called so only a card out of sight by its short title, while one in sight has it in its name?"""
    called = [entry for grade, entry in graded if grade == ALMOST]
    here = any([grade == IN_NAME and entry.in_sight for grade, entry in graded])
    return graded[0][0] == ALMOST and here and all([entry.in_sight is False for entry in called])


def _grade(entry: Entry, asked: str) -> int | None:
    """How well an entry fits; None where it does not."""
    names, folded = _names(entry)
    if asked in names:
        return CALLED
    if _fold(asked) in folded or _bare(asked) in folded:
        return ALMOST
    words, said = frozenset(_tokens(asked)), _said(entry)
    if len(words - SMALL) > 1 and words - SMALL in _telling(entry):
        return ALMOST
    words = words - _ARTICLES or words
    if is_named(entry, asked):
        return IN_NAME
    if words <= said.words:
        return SAYS
    if len(asked) > 1 and any([name.startswith(asked) for name in names]):
        return BEGINS
    return HAS if all([len(word) > 1 and word in said.text for word in asked.split()]) else None


class _Said(NamedTuple):
    text: str
    words: frozenset[str]


@lru_cache(8192)
def _said(entry: Entry) -> _Said:
    text = plain(" ".join((entry.name, *entry.also, *entry.short, entry.text, entry.beside)))
    return _Said(text, frozenset(_tokens(text)))


@lru_cache(8192)
def _names(entry: Entry) -> tuple[frozenset[str], frozenset[str]]:
    """The names of an entry, and those that also count: short ones, in another number, and with other numbers."""
    names = frozenset([plain(name) for name in (entry.name, *entry.also)])
    loose = {_fold(name) for name in (*names, *map(plain, entry.short))}
    if entry.kind in ("word", "sign"):
        loose |= {_bare(name) for name in names}
    return names, frozenset(loose) - {""}


@lru_cache(8192)
def _telling(entry: Entry) -> frozenset[frozenset[str]]:
    """The names of a word in any order, without small words: `deck empty` is also asked as `when is the deck empty`."""
    names = (entry.name, *entry.also) if entry.kind == "word" else ()
    return frozenset([frozenset(_tokens(plain(name))) - SMALL for name in names])


def _bare(name: str) -> str:
    """A name without its numbers: `Car2` is `Car`, `†+1▽-2` is `†▽`, and `-5` is `-`."""
    return (_NUMBERS.sub("", name) or _DIGITS.sub("", name)).strip()


def plain(text: str) -> str:
    """Small letters without accents, as they are typed: `Æther` is `aether`, `El Niño` is `el nino`."""
    text = text.casefold().replace("æ", "ae").replace("’", "'")
    if text.isascii():
        return " ".join(text.split())
    apart = unicodedata.normalize("NFD", text)
    return " ".join("".join([letter for letter in apart if not unicodedata.combining(letter)]).split())


@lru_cache(8192)
def _tokens(text: str) -> tuple[str, ...]:
    """The words and signs of a text, each also without its plural; words with a hyphen also in parts."""
    return tuple([_single(token) for token in _parts(text)])


def _parts(text: str) -> Iterator[str]:
    for token in _TOKEN.findall(text):
        yield token
        if "-" in token:
            yield from _single(token).split("-")
        elif token.endswith("'s"):
            yield token[:-2]


def _fold(text: str) -> str:
    return " ".join([_single(word) for word in text.strip(".…!,").removeprefix("the ").split()])


def _single(word: str) -> str:
    """A word without the ending of a plural; what it really is does not matter, since both sides lose it."""
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word


def _nearest(entries: Iterable[Entry], asked: str) -> tuple[str, ...]:
    """The names that look most like what was typed."""
    shown = {plain(name): entry.name for entry in entries for name in (entry.name, *entry.also)}
    close = difflib.get_close_matches(plain(asked), list(shown), n=FEW, cutoff=0.7)
    return tuple(dict.fromkeys([shown[name] for name in close]))
