"""Players that are no people: they see only what the seat they play for may do."""

from __future__ import annotations

from .computer import decide, hint_for, note_hint
from .levels import DEFAULT, LEVELS
from .random_player import RandomPlayer, Roll, play_out
from .sparring import COMPUTER, SparringPartner

__all__ = [
    "COMPUTER",
    "DEFAULT",
    "LEVELS",
    "RandomPlayer",
    "Roll",
    "SparringPartner",
    "decide",
    "hint_for",
    "note_hint",
    "play_out",
]
