"""How many cards a target takes, and what their numbers may add up to."""

from __future__ import annotations

from .. import language as w
from ..machine.ability import ValueOf
from ..machine.act import Act
from .scope import Scope
from .terms import value

ALL = 999
"""More cards than any table holds."""


def how_many(scope: Scope, t: w.Target) -> tuple[ValueOf, ValueOf]:
    """Return the fewest and the most cards that may be picked."""
    if [t.exactly is not None, t.up_to is not None, t.any_number, t.all].count(True) > 1:
        scope.trouble("a target has at most one of exactly, up_to, any_number, all", None)
    if t.exactly is not None:
        exact = value(scope, t.exactly, "exactly")
        return exact, exact
    if t.up_to is not None:
        return _zero, value(scope, t.up_to, "up_to")
    if t.any_number:
        return _zero, lambda act: ALL
    return _one, _one


def total_of(scope: Scope, stat: str, b: w.Bounds) -> tuple[str, ValueOf | None, ValueOf | None]:
    """Return a stat with the least and the most that the picked cards may have of it together."""
    scope.check_word("stat", stat, scope.vocabulary.stats, "total", str(stat))
    low, high = (b.exactly, b.exactly) if b.exactly is not None else (b.at_least, b.at_most)
    least = None if low is None else value(scope, low, "total", str(stat), "at_least")
    most = None if high is None else value(scope, high, "total", str(stat), "at_most")
    return str(stat), least, most


def _zero(act: Act) -> int:
    return 0


def _one(act: Act) -> int:
    return 1
