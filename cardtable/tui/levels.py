"""The computer that plays a seat, at the level that the match names for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.bots.levels import LEVELS, Player, UnknownLevel, player

if TYPE_CHECKING:
    from cardtable.core.ids import Seat
    from cardtable.match import Match

USUAL = LEVELS[len(LEVELS) // 2].name
"""The level of a computer that nobody chose one for."""


def computer_at(match: Match, seat: Seat) -> Player:
    """Return whoever plays this seat; where the match names no level, or one that is not known here, the usual one."""
    try:
        return player(match.players[seat] or USUAL, match.steps)
    except UnknownLevel:
        return player(USUAL, match.steps)
