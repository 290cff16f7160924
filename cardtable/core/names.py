"""Players in sentences: a state knows no names, so games write a mark for a seat, and the Match puts the name there.

The marks are private-use characters, which `text.clean` drops from everything that comes from outside: no card and no
name can hold one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from .ids import Seat

_FIRST = 0xF8E0
SEATS = 16


def player(seat: Seat | int) -> str:
    """Return the mark that stands for the name of this seat's player."""
    return chr(_FIRST + seat)


def put_names(text: str, names: Sequence[str]) -> str:
    """Return the text with every mark replaced by the player's name."""
    if text.isascii():
        return text
    for mark, name in _pairs(
        tuple(names)
    ):  # str.translate looks at every letter: a whole board takes nine times as long
        if mark in text:
            text = text.replace(mark, name)
    return text


def with_numbers(text: str) -> str:
    """Return the text with "player 2" for the mark of the second seat: what scripts write who know no names."""
    return put_names(text, _NUMBERS)


_NUMBERS = tuple(f"player {seat + 1}" for seat in range(SEATS))


@lru_cache(maxsize=64)
def _pairs(names: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    known = names + _NUMBERS[len(names) :]
    return tuple((player(seat), name) for seat, name in enumerate(known))
