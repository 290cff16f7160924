"""The computer at a match: it decides at its level, and gives hints to people; both see imagined worlds only."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from cardtable.core.ids import Seat

from .helpers import HELPERS
from .hint import BUDGET, Hint, hint
from .levels import DEFAULT, LEVELS, Player, Thinker, UnknownLevel, player
from .search import Budget

if TYPE_CHECKING:
    from cardtable.match import Match


def decide(match: Match, stop: Callable[[], bool] = lambda: False) -> Any:
    """Return the action of the computer at the seat to act, thought out at the level the journal names."""
    seat = _deciding(match)
    computer, seen = computer_at(match, seat), match.imagined(seat, match.steps)
    if isinstance(computer, Thinker) and len(match.legal_actions()) > 1 and _is_helped(match.players[seat]):
        return computer.choose(match.game, seen, stop, HELPERS.ask(match, seat, seen))
    return computer.choose(match.game, seen, stop)


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
    others = HELPERS.ask(match, seat, seen) if budget.thoughts is None else tuple
    return hint(match.game, partial(match.game.imagine, seen, seat), match.names, budget, match.steps, stop, others)


def hint_note(match: Match, seat: Seat) -> str:
    """Return what everybody's log says of a hint: that it was taken, not what it said."""
    return f"{match.names[seat]} takes a hint."


def _is_helped(name: str) -> bool:
    return any(level.name == name and level.helped for level in LEVELS)


def _deciding(match: Match) -> Seat:
    seat = match.to_act
    if seat is None:
        raise ValueError("the game is over: nobody has to decide")
    return seat
