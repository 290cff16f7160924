"""A match whose game counts what it is asked: which function, of which state, for which seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from cardtable.match import Match

ASKED = ("verdicts", "board", "describe", "reduce", "question")


def count_questions(match: Match) -> Counter[tuple[Any, ...]]:
    """Return a counter that fills up with every question to the game from now on: its name and what it was about."""
    counts: Counter[tuple[Any, ...]] = Counter()
    states: list[Any] = []

    def number(state: Any) -> int:
        known = next((at for at, other in enumerate(states) if other is state), None)
        if known is None:
            states.append(state)
            return len(states) - 1
        return known

    def counting(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def asked(state: Any, *rest: Any) -> Any:
            counts[name, number(state), *rest] += 1
            return function(state, *rest)

        return asked

    wrapped: dict[str, Any] = {name: counting(name, getattr(match.game, name)) for name in ASKED}
    game = replace(match.game, **wrapped)
    match.game = match.view.game = match.timeline.game = match.timeline.history.game = game
    return counts


def asked_twice(counts: Counter[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """Return every question that was asked more than once."""
    return [question for question, times in counts.items() if times > 1]


def times(counts: Counter[tuple[Any, ...]], name: str) -> int:
    """Return how often a function of the game was called."""
    return sum(number for question, number in counts.items() if question[0] == name)
