"""A match at the table: the door to the rules, its journal, and everything that follows from a list of records."""

from .errors import CannotUndo, IllegalAction, JournalError, MatchError
from .history import Step
from .match import Match
from .moment import Beat, Choice, Moment, OpenQuestion
from .places import saves_place
from .recap import recap_start
from .records import TableMode
from .saved import SavedMatch, recent_matches, unfinished_matches

__all__ = [
    "Beat",
    "CannotUndo",
    "Choice",
    "IllegalAction",
    "JournalError",
    "Match",
    "MatchError",
    "Moment",
    "OpenQuestion",
    "SavedMatch",
    "Step",
    "TableMode",
    "recap_start",
    "recent_matches",
    "saves_place",
    "unfinished_matches",
]
