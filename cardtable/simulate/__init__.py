"""Many games of random legal moves, counted."""

from __future__ import annotations

from .lineups import lineups
from .tally import Tally, simulate

__all__ = ["Tally", "lineups", "simulate"]
