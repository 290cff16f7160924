"""Players that are no people: they see only what the seat they play for may do."""

from __future__ import annotations

from .dice import RandomPlayer, Roll, play_out
from .sparring import COMPUTER, LEVEL, SparringPartner

__all__ = ["COMPUTER", "LEVEL", "RandomPlayer", "Roll", "SparringPartner", "play_out"]
