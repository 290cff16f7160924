"""Did a step tell its actor anything? The question behind undo, and turned round, behind the leak tests."""

from __future__ import annotations

from typing import Any

from .game import Game


def told(game: Game[Any, Any, Any], before: Any, action: Any, after: Any, worlds: int = 8) -> str | None:
    """Why this step cannot be taken back freely, or None when it told its actor nothing.

    In worlds that looked the same to the actor, the same action must look the same afterwards; a use of
    chance or a pile that changed its size counts as telling, too.
    """
    seat = game.to_act(before)
    if seat is None:
        return "the game was over"
    if game.to_act(after) != seat:
        return "another player has seen the result"
    shown = game.board(after, seat)
    if _piles(game.board(before, seat)) != _piles(shown):
        return "a pile changed"
    for world in range(worlds):
        other, _ = game.reduce(game.imagine(before, seat, world), action)
        if game.board(other, seat) != shown:
            return "it showed you something"
    return None


def _piles(board: Any) -> list[tuple[str, int]]:
    return [(zone.id, zone.count) for zone in board.zones if zone.shape == "pile"]
