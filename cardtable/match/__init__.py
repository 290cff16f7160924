"""A match at the table: the door to the rules, its journal, and everything that follows from a list of records."""

from .errors import CannotUndo, IllegalAction, JournalError, MatchError
from .history import Step
from .match import Match
from .places import saves_place
from .saved import SavedMatch, recent_matches
from .seen import Choice

__all__ = [
    "CannotUndo",
    "Choice",
    "IllegalAction",
    "JournalError",
    "Match",
    "MatchError",
    "SavedMatch",
    "Step",
    "recent_matches",
    "saves_place",
]
