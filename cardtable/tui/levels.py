"""The levels at which the computer can play a seat."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from cardtable.bots.sparring import LEVEL

_LEVELS = "cardtable.bots.levels"


def levels() -> tuple[tuple[str, str], ...]:
    """Return every level by name, weakest first, each with a few words about it."""
    if find_spec(_LEVELS) is None:
        return ((LEVEL, "thinks a moment"),)
    return tuple([(level.name, level.about) for level in import_module(_LEVELS).LEVELS])


def usual_level() -> str:
    """Return the level of a computer that nobody chose one for."""
    return LEVEL if find_spec(_LEVELS) is None else str(import_module(_LEVELS).DEFAULT)
