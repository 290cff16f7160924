"""A part of a whole with its denominator and a 95 % interval, as Wilson reckons it."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Any

SURE = 1.96
"""So many standard errors to each side hold the true share in 19 of 20 cases."""


@dataclass(frozen=True)
class Share:
    """`count` out of `of`."""

    count: int
    of: int

    @property
    def value(self) -> float:
        """The part as a number from 0 to 1; nothing out of nothing is 0."""
        return self.count / self.of if self.of else 0.0

    @property
    def low(self) -> float:
        """The least that the true share may well be."""
        return max(0.0, self._middle - self._width) if self.of else 0.0

    @property
    def high(self) -> float:
        """The most that the true share may well be."""
        return min(1.0, self._middle + self._width) if self.of else 1.0

    @property
    def _middle(self) -> float:
        return (self.value + SURE**2 / (2 * self.of)) / (1 + SURE**2 / self.of)

    @property
    def _width(self) -> float:
        spread = self.value * (1 - self.value) / self.of + SURE**2 / (4 * self.of**2)
        return SURE * sqrt(spread) / (1 + SURE**2 / self.of)

    @property
    def range(self) -> str:
        """The interval in per cent, such as `56–63 %`."""
        return f"{self.low * 100:.0f}–{self.high * 100:.0f} %"

    def __str__(self) -> str:
        return f"{self.value * 100:.0f} % ({self.range}) of {self.of}" if self.of else "– of 0"

    def as_dict(self) -> dict[str, Any]:
        """The figure with everything that belongs to it."""
        low, high = round(self.low, 4), round(self.high, 4)
        return {"count": self.count, "of": self.of, "share": round(self.value, 4), "low": low, "high": high}
