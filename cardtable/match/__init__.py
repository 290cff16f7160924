"""A match at the table: the door to the rules, its journal, and everything that follows from a list of records."""

from .errors import CannotUndo, IllegalAction, JournalError, MatchError
from .history import Step
from .match import Match
from .saved import SavedMatch, fresh_path, recent_matches
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
    "fresh_path",
    "recent_matches",
]
