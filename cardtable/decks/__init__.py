"""Deck files: reading them, checking them, and the ones that come with the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .errors import DeckError
from .options import settle_options
from .shipped import DeckInfo, deck_info, decks_folder, shipped_decks
from .usual import usual_decks

if TYPE_CHECKING:
    from .checking import Judgement, check_deck_file, judge, judge_file
    from .loading import deck_from_data, load_deck

__all__ = [
    "DeckError",
    "DeckInfo",
    "Judgement",
    "check_deck_file",
    "deck_from_data",
    "deck_info",
    "decks_folder",
    "judge",
    "judge_file",
    "load_deck",
    "settle_options",
    "shipped_decks",
    "usual_decks",
]

_HOMES = {
    "Judgement": ".checking",
    "check_deck_file": ".checking",
    "deck_from_data": ".loading",
    "judge": ".checking",
    "judge_file": ".checking",
    "load_deck": ".loading",
}


def __getattr__(name: str) -> Any:
    """What needs pydantic is imported when it is first asked for: the lobby only lists decks."""
    from importlib import import_module

    if name not in _HOMES:
        raise AttributeError(f"module 'cardtable.decks' has no attribute {name!r}")
    return getattr(import_module(_HOMES[name], __name__), name)
