"""The quick way of shuffling draws what `number` draws."""

from __future__ import annotations

import pytest

from cardtable.core.chance import Chance, number, random_order, stream


def _slowly(chance: Chance, things: list[int]) -> tuple[tuple[int, ...], Chance]:
    out = list(things)
    for last in range(len(out) - 1, 0, -1):
        pick, chance = number(chance, last + 1)
        out[last], out[pick] = out[pick], out[last]
    return tuple(out), chance


@pytest.mark.parametrize("count", [0, 1, 2, 7, 60])
@pytest.mark.parametrize("chance", [Chance(0), Chance(5, 3), Chance(-9, 70), Chance(1 << 70), stream(8, "word")])
def test_a_shuffle_draws_as_single_numbers_do(chance: Chance, count: int) -> None:
    """The same order, and the stream stands where it would stand; seeds of any size."""
    assert random_order(chance, list(range(count))) == _slowly(chance, list(range(count)))
