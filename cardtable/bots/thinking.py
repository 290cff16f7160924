"""What goes into thinking about a decision, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic, process_time
from typing import Any, NamedTuple

from cardtable.core.ids import Seat

from .tree import Key

Clock = Callable[[], float]
"""Tells the time in seconds."""
CLOCKS: dict[str, Clock] = {"wall": monotonic, "cpu": process_time}
"""By the second one a machine that has other work to do changes nothing, as long as one process thinks alone."""


class Budget(NamedTuple):
    """How much may be thought about one decision: so many seconds, so many thoughts, or whichever ends first."""

    seconds: float | None = None
    thoughts: int | None = None
    each: int = 0
    """Where `thoughts` would be fewer, so many for every choice there is."""


class Considered(NamedTuple):
    """A choice after thinking: how often it was tried, what it brings, and how much of the decision it is."""

    action: Any
    label: str
    visits: int
    worth: float
    share: float


class Tried(NamedTuple):
    """A choice by its words: how often it was tried, and what that came to in all."""

    key: Key
    visits: int
    total: float


Others = Callable[[], Sequence[Tried]]
"""Says what others have tried meanwhile."""


class Expected(NamedTuple):
    """One action of what is expected, and the imagined table after it."""

    seat: Seat
    label: str
    state: Any


class Thinking(NamedTuple):
    """What came of thinking about one decision; the best choice comes first."""

    seat: Seat
    choices: tuple[Considered, ...]
    thoughts: int
    mixed: bool

    @property
    def worth(self) -> float:
        """What the seat can expect: of a sealed choice the average, of any other the best one's worth."""
        if self.mixed:
            return sum(choice.share * choice.worth for choice in self.choices)
        return self.choices[0].worth
