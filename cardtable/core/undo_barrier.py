"""Did a step tell its actor anything? The question behind undo, and turned round, behind the leak tests."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from .board import Board, Line
from .chance import Chance
from .game import AnyGame, Resign, refusal
from .ids import Seat

_NAMES = tuple(f"Player {number}" for number in range(1, 11))


def find_barrier(game: AnyGame, before: object, action: object, after: object, worlds: int = 8) -> str | None:
    """Why this step cannot be taken back freely, or None when it told its actor nothing.

    In worlds that looked the same to the actor, the same action must be allowed, look the same afterwards and be
    told in the same words; a use of chance or a pile that changed its size counts as telling, too.
    """
    seat = game.to_act(before)
    if isinstance(action, Resign):
        return "a player gave up"
    if seat is None:
        return "the game was over"
    if game.to_act(after) != seat:
        return "it ended the game" if game.to_act(after) is None else "now it is up to another player"
    if _chances(before) != _chances(after):
        return "chance had a say in it"
    shown = game.board(after, seat)
    if _piles(game.board(before, seat)) != _piles(shown):
        return "a pile changed"
    said = _story(game, *game.reduce(before, action), seat)
    for world in range(worlds):
        other = game.imagine(before, seat, world)
        if refusal(game, other, action) is not None:
            return "it showed that it could be done"
        result, events = game.reduce(other, action)
        if game.board(result, seat) != shown or _story(game, result, events, seat) != said:
            return "it showed you something"
    return None


def _story(game: AnyGame, after: object, events: Sequence[object], seat: Seat) -> list[Line | None]:
    """What the log would tell this seat about these events."""
    return [game.narrate(after, event, seat, _NAMES) for event in events]


def _piles(board: Board) -> list[tuple[str, int]]:
    return [(zone.id, zone.count) for zone in board.zones if zone.shape == "pile"]


def _chances(state: object) -> list[int]:
    """How many numbers have been drawn so far, for every stream of chance a state or a part of it holds."""
    found = []
    for value in (getattr(state, name) for name in getattr(state, "__struct_fields__", ())):
        if isinstance(value, Chance):
            found.append(value.used)
        elif isinstance(value, msgspec.Struct):
            found += _chances(value)
    return found
