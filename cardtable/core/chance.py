"""The one door to chance: a seed and a counter that live in the state.

Numbers come from splitmix64, so the same seed gives the same game on every machine and Python version.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import mul
from struct import Struct as BinaryStruct
from typing import TypeVar

import msgspec

T = TypeVar("T")
_MASK = 0xFFFFFFFFFFFFFFFF
_GOLDEN = 0x9E3779B97F4A7C15


class Chance(msgspec.Struct, frozen=True, gc=False):
    """Where the stream of random numbers stands; `used` counts the numbers taken so far."""

    seed: int
    used: int = 0


def number(chance: Chance, below: int) -> tuple[int, Chance]:
    """An even choice out of `0 … below - 1`, and the stream after it."""
    used = chance.used + 1
    z = (chance.seed + used * _GOLDEN) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return ((z ^ (z >> 31)) * below) >> 64, Chance(chance.seed, used)


def random_order(chance: Chance, things: Sequence[T]) -> tuple[tuple[T, ...], Chance]:
    """The same things in an order drawn by lot (Fisher and Yates).

    It draws as `number` does, all numbers at once: imagined worlds are mostly shuffles. tests/core/test_chance.py holds
    it against `number`.
    """
    out, count = list(things), len(things)
    if count < 2:
        return tuple(out), chance
    choices = range(count, 1, -1)
    for last, product in zip(range(count - 1, 0, -1), map(mul, _draw(chance, count - 1), choices), strict=True):
        pick = product >> 64
        out[last], out[pick] = out[pick], out[last]
    return tuple(out), Chance(chance.seed, chance.used + count - 1)


def _draw(chance: Chance, count: int) -> Sequence[int]:
    """Draw the next numbers of 64 bits, all in one long integer: each has 128 bits there, room for every product."""
    ones, steps, low = _lanes(count)
    z = ((chance.seed + chance.used * _GOLDEN & _MASK) * ones + steps) & low
    z = ((z ^ (z >> 30 & low)) * 0xBF58476D1CE4E5B9) & low
    z = ((z ^ (z >> 27 & low)) * 0x94D049BB133111EB) & low
    z ^= z >> 31 & low
    return _words(count).unpack(z.to_bytes(16 * count, "little"))


@lru_cache(256)
def _words(count: int) -> BinaryStruct:
    """How so many numbers are read, each with the empty half above it."""
    return BinaryStruct("<" + "Q8x" * count)


@lru_cache(256)
def _lanes(count: int) -> tuple[int, int, int]:
    """For so many numbers side by side: a one in each, how far each is along the stream, and the bits that count."""
    ones = sum([1 << 128 * n for n in range(count)])
    steps = sum([((n + 1) * _GOLDEN & _MASK) << 128 * n for n in range(count)])
    return ones, steps, ones * _MASK


def some(chance: Chance, things: Sequence[T], count: int) -> tuple[tuple[T, ...], Chance]:
    """`count` different places of `things`, drawn by lot; all of them when there are fewer."""
    out: list[T] = []
    left = list(things)
    while left and len(out) < count:
        pick, chance = number(chance, len(left))
        out.append(left.pop(pick))
    return tuple(out), chance


def stream(seed: int, word: str) -> Chance:
    """A stream of its own for one use of a seed, so that two uses never share numbers."""
    mixed = seed
    for letter in word.encode():
        mixed = ((mixed ^ letter) * 0x100000001B3) & _MASK
    return Chance(mixed)
