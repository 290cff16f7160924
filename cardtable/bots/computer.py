"""The computer at a match: it decides at its level, and gives hints to people; both see imagined worlds only."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from cardtable.core.ids import Seat

from .hint import BUDGET, Hint, hint
from .levels import DEFAULT, Player, UnknownLevel, player
from .search import Budget

if TYPE_CHECKING:
    from cardtable.match import Match


def decide(match: Match, stop: Callable[[], bool] = lambda: False) -> Any:
    """Return the action of the computer at the seat to act, thought out at the level the journal names."""
    seat = _deciding(match)
    return computer_at(match, seat).choose(match.game, match.imagined(seat, match.steps), stop)


def computer_at(match: Match, seat: Seat) -> Player:
    """Return whoever plays this seat; where the match names no level, or one that is not known here, the usual one."""
    try:
        return player(match.players[seat] or DEFAULT, match.steps)
    except UnknownLevel:  # a journal of a later version: its computer still has to play
        return player(DEFAULT, match.steps)


def hint_for(match: Match, budget: Budget = BUDGET, stop: Callable[[], bool] = lambda: False) -> Hint:
    """Return what a good player would do for the seat to act; nothing is noted yet."""
    seat = _deciding(match)
    seen = match.imagined(seat, match.steps)  # the match may go on meanwhile
    return hint(match.game, partial(match.game.imagine, seen, seat), match.names, budget, match.steps, stop)


def hint_note(match: Match, seat: Seat) -> str:
    """Return what everybody's log says of a hint: that it was taken, not what it said."""
    return f"{match.names[seat]} takes a hint."


def _deciding(match: Match) -> Seat:
    seat = match.to_act
    if seat is None:
        raise ValueError("the game is over: nobody has to decide")
    return seat
