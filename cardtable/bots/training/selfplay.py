"""Games that a value plays against itself, and what their boards looked like on the way."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from cardtable.bots.features import Sums, measured
from cardtable.bots.search import Budget, Search
from cardtable.bots.value import Judge, Value, won
from cardtable.bots.worlds import worlds_of
from cardtable.core.game import AnyGame
from cardtable.core.ids import Seat

CAP = 4000
"""A game without an end after so many actions teaches nothing."""
KEPT = 40
"""About so many positions of each game are learned from."""


class Position(NamedTuple):
    """A board as the player to act saw it, in numbers: that player's, the others', and what it came to."""

    own: Sums
    others: tuple[Sums, ...]
    share: float


class Habit(NamedTuple):
    """How games against oneself are played."""

    thoughts: int
    """Thoughts a decision; with none every action is chosen by lot."""
    depth: int = 6
    """Random actions before a board is judged."""
    stray: float = 0.1
    """How often an action is chosen by lot all the same, so that other tables are seen too."""


def positions(game: AnyGame, start: Any, value: Value | None, habit: Habit, seed: int) -> list[Position]:
    """Plays one game and returns some of its positions; none when it did not end."""
    random = Random(seed)
    search = Search(game, seed, Judge(game, value), habit.depth)
    seen: list[Any] = []
    state = start
    for _ in range(CAP):
        if game.to_act(state) is None:
            break
        seen.append(state)
        state, _ = game.reduce(state, _choice(game, state, search, habit, random))
    outcome = game.outcome(state)
    if outcome is None:
        return []
    return [_position(game, one, outcome.winners) for one in random.sample(seen, min(KEPT, len(seen)))]


def _choice(game: AnyGame, state: Any, search: Search, habit: Habit, random: Random) -> Any:
    legal = [action for action, rule in game.verdicts(state) if rule is None]
    if len(legal) == 1 or not habit.thoughts or random.random() < habit.stray:
        return legal[int(random.random() * len(legal))]
    return search.think(worlds_of(game, state), Budget(thoughts=habit.thoughts)).choices[0].action


def _position(game: AnyGame, state: Any, winners: tuple[Seat, ...]) -> Position:
    seat = game.to_act(state)
    assert seat is not None
    sums = measured(game.board(state, seat))
    others = tuple(sums[other] for other in sums if other != seat)
    return Position(sums.get(seat, {}), others, won(tuple(sums), winners).get(seat, 0.0))
