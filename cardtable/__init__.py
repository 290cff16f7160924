"""A terminal card table where people at one keyboard really play five indie card games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    from .decks import load_deck
    from .games import load_game
    from .match import IllegalAction, Match

__all__ = ["IllegalAction", "Match", "__version__", "load_deck", "load_game"]

_HOMES = {"load_game": ".games", "load_deck": ".decks", "Match": ".match", "IllegalAction": ".match"}


def __getattr__(name: str) -> Any:
    """The public API, imported when it is first asked for: `cardtable --help` must not wait for it."""
    from importlib import import_module

    if name not in _HOMES:
        raise AttributeError(f"module 'cardtable' has no attribute {name!r}")
    return getattr(import_module(_HOMES[name], __name__), name)
