"""One search behind `?` and `/`: a game's words, signs, notes, cards and rules, as far as whoever asks may see them."""

from __future__ import annotations

from .entries import Entry, Kind
from .finding import Found, find
from .gathering import gather
from .sight import Sight

__all__ = ["Entry", "Found", "Kind", "Sight", "find", "gather"]
