"""Many games of players that are no people, counted: how decks, seats and cards fare."""

from __future__ import annotations

from .labels import labels
from .lineups import lineups, rotations
from .plan import Plan
from .players import GREEDY, RANDOM, THOUGHTS, Players
from .share import Share
from .spread import NoCluster, run_on_cluster, run_plan, simulate
from .tables import Tables
from .tally import Tally

__all__ = [
    "GREEDY",
    "RANDOM",
    "THOUGHTS",
    "NoCluster",
    "Plan",
    "Players",
    "Share",
    "Tables",
    "Tally",
    "labels",
    "lineups",
    "rotations",
    "run_on_cluster",
    "run_plan",
    "simulate",
]
