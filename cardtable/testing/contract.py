"""All promises of a game to the table."""

from __future__ import annotations

from .boards import Boards
from .courses import Courses
from .leaks import Leaks, LongLeaks
from .matches import Matches
from .moments import Moments
from .positions import LongPositions, Positions
from .random_play import LongRandomPlay, RandomPlay
from .states import LongStates, States
from .table_rules import TableRules
from .why_not import WhyNot


class Contract(RandomPlay, States, Positions, Boards, Moments, Leaks, Matches, TableRules, WhyNot, Courses):
    """What every game at the table must hold, in seconds."""


class LongContract(LongRandomPlay, LongStates, LongPositions, LongLeaks):
    """The same over whole games, in minutes."""
