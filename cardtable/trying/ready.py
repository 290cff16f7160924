"""A position in which a card can be played, found by playing: any game's board and words say when that is."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from cardtable.bots import RandomPlayer
from cardtable.core.board import Board, CardFace, Option, Spot
from cardtable.core.game import AnyGame, legal_actions
from cardtable.core.pool import AnyPool

TRIES = 24
"""How many shuffles to try."""
LONG = 150
"""A shuffle is given up after so many actions."""
SOON = 8
"""A position after so few actions is small enough."""
PLAYABLE, IN_VAIN, SEEN, NOWHERE = 3, 2, 1, 0
"""How ready a card is: it can be played, it can be played in vain, it is only there, it is not seen."""


class Ready(NamedTuple):
    """A position, after how many actions it came up, and how ready the card is there."""

    state: Any
    actions: int
    how: int

    def beats(self, other: Ready | None) -> bool:
        """Is the card readier here, or as ready on a smaller table?"""
        return other is None or (self.how, -self.actions) > (other.how, -other.actions)


def ready_position(game: AnyGame, pool: AnyPool, options: Mapping[str, Any], titles: Collection[str]) -> Ready:
    """The smallest position found in which the seat to act can play what has one of these titles."""
    best: Ready | None = None
    for seed in range(TRIES):
        found = _play(game, game.setup(pool, options, seed), seed, titles, best)
        if found.beats(best):
            best = found
        if best is not None and best.how == PLAYABLE and best.actions <= SOON:
            break
    assert best is not None
    return best


def _play(game: AnyGame, state: Any, seed: int, titles: Collection[str], best: Ready | None) -> Ready:
    """Random play until the card can be played; otherwise the best moment on the way."""
    dice, found = RandomPlayer(seed), Ready(state, 0, NOWHERE)
    most = best.actions if best is not None and best.how == PLAYABLE else LONG
    for taken in range(most):
        actions = legal_actions(game, state)
        if not actions:
            break
        now = Ready(state, taken, _readiness(game, state, actions, titles))
        if now.how > found.how:
            found = now
        if now.how == PLAYABLE:
            break
        state, _ = game.reduce(state, dice.choose(actions))
    return found


def _readiness(game: AnyGame, state: Any, actions: tuple[Any, ...], titles: Collection[str]) -> int:
    seat = game.to_act(state)
    assert seat is not None
    places = _places(game.board(state, seat), titles)
    if not places:
        return NOWHERE
    options = [option for action in actions if _plays(option := game.describe(state, action), places)]
    if not options or game.question(state) is not None:
        return SEEN
    return PLAYABLE if any(not option.warning for option in options) else IN_VAIN


def _places(board: Board, titles: Collection[str]) -> set[Spot]:
    """Where the viewer has this card."""
    return {
        Spot(zone.id, index)
        for zone in board.zones
        if zone.seat == board.viewer
        for index, slot in enumerate(zone.slots)
        if isinstance(slot.holds, CardFace) and slot.holds.title in titles
    }


def _plays(option: Option, places: set[Spot]) -> bool:
    return option.at in places and option.group == "card" and not option.label.startswith("Discard")
