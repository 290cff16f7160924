"""A small plot: for each player the score as it went, drawn in blocks; all players on one scale."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import gcd

from textual.content import Content

from .parts import words

CURVE = 16
"""Values a curve has at most; what is higher counts with the last."""
_EIGHTHS = " ▁▂▃▄▅▆▇█"


def stretch(values: Sequence[int], width: int) -> list[int]:
    """These values on so many cells: each on several, or only some of them, the last one always."""
    if not values or width <= 0:
        return []
    if len(values) <= width:
        times = min(width // len(values), 4)
        return [value for value in values for _ in range(times)]
    return [values[round(at * (len(values) - 1) / max(width - 1, 1))] for at in range(width)]


def bars(values: Sequence[int], top: int, height: int) -> list[str]:
    """Columns up to `top` on so many lines; a value above nothing is always seen."""
    levels = [_level(value, top, height) for value in values]
    return ["".join(_EIGHTHS[max(0, min(8, level - 8 * line))] for level in levels) for line in reversed(range(height))]


def _level(value: int, top: int, height: int) -> int:
    """How many eighths of a line a column is high."""
    return 0 if value <= 0 or top <= 0 else max(1, round(8 * height * value / top))


def columns(counts: Mapping[int, int], name: str) -> list[Content]:
    """How often each value occurs, as columns over their values; where all are tens, over tens."""
    step = gcd(*counts) or 1
    most = CURVE * step
    found: Counter[int] = Counter()
    for value, many in counts.items():
        found[min(value, most)] += many
    values = range(min(found), max(found) + 1, step)
    rows = bars([found[value] for value in values for _ in range(2)], max(found.values()), 2)
    wide = [" ".join(row[at : at + 2] for at in range(0, len(row), 2)) for row in rows]
    labels = " ".join(f"{value:>2}" for value in values) + "+" * (max(found) == most)
    below = words((labels, "$secondary"), f"  {name[:1].upper()}{name[1:]}")
    return [*[words((row, "$primary")) for row in wide], below]
