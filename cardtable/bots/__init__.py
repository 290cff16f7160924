"""Players that are no people: they see only what the seat they play for may do."""

from __future__ import annotations

from .computer import decide, hint_for, hint_note
from .hint import Hint
from .levels import DEFAULT, LEVELS
from .random_player import RandomPlayer, Roll, play_out
from .sparring import COMPUTER, SparringPartner

__all__ = [
    "COMPUTER",
    "DEFAULT",
    "LEVELS",
    "Hint",
    "RandomPlayer",
    "Roll",
    "SparringPartner",
    "decide",
    "hint_for",
    "hint_note",
    "play_out",
]
