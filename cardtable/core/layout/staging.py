"""A play that is half made in a written position is held to the rules: it is made again, choice by choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from ..game import Verdicts
from .places import need

S = TypeVar("S")
A = TypeVar("A")
Steps = Sequence[tuple[A, str]]
"""What was chosen so far, each with the key under which it is written."""


def check_staged(
    begun: S,
    steps: Steps[A],
    wanted: S,
    verdicts: Callable[[S], Verdicts[A]],
    reduce: Callable[[S, A], tuple[S, object]],
) -> None:
    """Refuse a stage that nobody could have reached by these choices from where the play began."""
    state = begun
    for action, key in steps:
        allowed = any(rule is None for candidate, rule in verdicts(state) if candidate == action)
        need(allowed, "Nobody could have chosen that here.", key)
        state, _ = reduce(state, action)
    need(state == wanted, "The play that was begun is not in this phase: check the phase and its parts.", "phase")


def check_playable(state: S, verdicts: Callable[[S], Verdicts[A]]) -> None:
    """Refuse a position in which somebody is asked and nothing is allowed."""
    need(any(rule is None for _, rule in verdicts(state)), "Nobody can do anything here.", "phase")
