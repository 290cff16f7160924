"""A play that is half made in a written position is held to the rules: it is made again, choice by choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..game import Verdicts
from .places import need

Steps = Sequence[tuple[object, str]]
"""What was chosen so far, each with the key under which it is written."""


def check_staged(
    begun: Any,
    steps: Steps,
    wanted: Any,
    verdicts: Callable[[Any], Verdicts[Any]],
    reduce: Callable[[Any, Any], tuple[Any, Any]],
) -> None:
    """Refuse a stage that nobody could have reached by these choices from where the play began."""
    state = begun
    for action, key in steps:
        allowed = any(rule is None for candidate, rule in verdicts(state) if candidate == action)
        need(allowed, "Nobody could have chosen that here.", key)
        state, _ = reduce(state, action)
    need(state == wanted, "The play that was begun is not in this phase: check the phase and its parts.", "phase")


def check_playable(state: Any, verdicts: Callable[[Any], Verdicts[Any]]) -> None:
    """Refuse a position in which somebody is asked and nothing is allowed."""
    need(any(rule is None for _, rule in verdicts(state)), "Nobody can do anything here.", "phase")
