"""Many games of random legal moves, counted."""

from __future__ import annotations

from .labels import labels
from .lineups import lineups
from .tables import Tables
from .tally import Tally, simulate

__all__ = ["Tables", "Tally", "labels", "lineups", "simulate"]
