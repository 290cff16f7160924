"""Players that are no people: they see only what the seat they play for may do."""

from __future__ import annotations

from .dice import RandomPlayer, play_out
from .sparring import COMPUTER, SparringPartner, computer_seats

__all__ = ["COMPUTER", "RandomPlayer", "SparringPartner", "computer_seats", "play_out"]
