"""The computer at a match: it decides at its level, and gives hints to people; both see imagined worlds only."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any

from cardtable.core.ids import Seat

from .helpers import HELPERS
from .hint import BUDGET, Hint, hint
from .levels import DEFAULT, LEVELS, Player, Thinker, UnknownLevel, player
from .thinking import Budget, Others

if TYPE_CHECKING:
    from cardtable.match import Match


def decide(match: Match, stop: Callable[[], bool] = lambda: False) -> Any:
    """Return the action of the computer at the seat to act, thought out at the level the journal names."""
    seat = _seat_to_act(match)
    computer, seen = computer_at(match, seat), match.imagined(seat, match.steps)
    if isinstance(computer, Thinker) and len(match.legal_actions()) > 1 and _is_helped(match.players[seat]):
        with _ask_helpers(match, seat, seen) as others:
            return computer.choose(match.game, seen, stop, others)
    return computer.choose(match.game, seen, stop)


def computer_at(match: Match, seat: Seat) -> Player:
    """Return whoever plays this seat; where the match names no level, or one that is not known here, the usual one."""
    try:
        return player(match.players[seat] or DEFAULT, match.steps)
    except UnknownLevel:  # a journal of a later version: its computer still has to play
        return player(DEFAULT, match.steps)


def hint_for(match: Match, budget: Budget = BUDGET, stop: Callable[[], bool] = lambda: False) -> Hint:
    """Return what a good player would do for the seat to act; nothing is noted yet."""
    seat = _seat_to_act(match)
    seen = match.imagined(seat, match.steps)  # the match may go on meanwhile
    worlds = partial(match.game.imagine, seen, seat)
    if budget.thoughts is not None:  # so many thoughts come to the same wherever they are thought
        return hint(match.game, worlds, match.names, budget, match.steps, stop)
    with _ask_helpers(match, seat, seen) as others:
        return hint(match.game, worlds, match.names, budget, match.steps, stop, others)


@contextmanager
def _ask_helpers(match: Match, seat: Seat, table: Any) -> Iterator[Others]:
    """Ask the helpers about this table; they are free again afterwards, whatever happens."""
    others = HELPERS.ask(match, seat, table)
    try:
        yield others
    finally:
        others()


def hint_note(match: Match, seat: Seat) -> str:
    """Return what everybody's log says of a hint: that it was taken, not what it said."""
    return f"{match.names[seat]} takes a hint."


def _is_helped(name: str) -> bool:
    return any(level.name == name and level.helped for level in LEVELS)


def _seat_to_act(match: Match) -> Seat:
    seat = match.to_act
    if seat is None:
        raise ValueError("the game is over: nobody has to decide")
    return seat
