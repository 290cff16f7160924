"""Building a deck: the cards there are, what was chosen of them, and the file that says so."""

from __future__ import annotations

from .catalogue import Catalogue, KnownCard
from .choosing import Build, Filter
from .starts import copy_deck, open_deck, take_up
from .unsaved import UnsavedDeck, keep, throw_away, unsaved_decks
from .workbench import Workbench

__all__ = [
    "Build",
    "Catalogue",
    "Filter",
    "KnownCard",
    "UnsavedDeck",
    "Workbench",
    "copy_deck",
    "keep",
    "open_deck",
    "take_up",
    "throw_away",
    "unsaved_decks",
]
