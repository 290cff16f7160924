"""Games that a value plays against itself, and what their boards looked like on the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random
from typing import Any, NamedTuple

from cardtable.bots.facing import Facing, measure_with
from cardtable.bots.features import Sums
from cardtable.bots.greedy import GreedyPlayer
from cardtable.bots.habits import Habits, Offers, note, note_words
from cardtable.bots.search import Search
from cardtable.bots.secrets import Secrets
from cardtable.bots.thinking import Budget
from cardtable.bots.value import Judge, Value, final_shares
from cardtable.bots.worlds import worlds_of
from cardtable.core.game import AnyGame, legal_actions
from cardtable.core.ids import Seat

CAP = 4000
"""A game without an end after so many actions teaches nothing."""
KEPT = 40
"""About so many positions of each game are learned from."""


class Position(NamedTuple):
    """A board as one player saw it, in numbers: that player's, the others', and what it came to."""

    own: Sums
    others: tuple[Sums, ...]
    share: float


class Practice(NamedTuple):
    """How games against oneself are played."""

    thoughts: int
    """Thoughts a decision; with none the greedy rule decides, or the habits where there are any."""
    stray: float = 0.15
    """How often an action is chosen by lot all the same, so that other tables are seen too."""
    habits: Mapping[str, float] | None = None
    """By these actions are drawn, which takes a tenth of the greedy rule's time."""
    facing: Facing | None = None
    """What is counted beside what everybody has."""


class Played(NamedTuple):
    """What one game taught: some of its positions, and which kinds of actions were taken out of which."""

    positions: list[Position]
    offers: Offers
    words: Offers


def play_game(game: AnyGame, start: Any, value: Value | None, practice: Practice, seed: int) -> Played:
    """Play one game; one that did not end teaches nothing."""
    random = Random(seed)
    player = _player(game, value, practice, seed)
    seen: list[Any] = []
    offers: Offers = Counter()
    words: Offers = Counter()
    secrets = Secrets(game)
    state = start
    for _ in range(CAP):
        if game.to_act(state) is None:
            break
        seen.append(state)
        state, _ = game.reduce(state, _choice(game, state, player, practice, random, (offers, words), secrets))
    outcome = game.outcome(state)
    if outcome is None:
        return Played([], Counter(), Counter())
    some = random.sample(seen, min(KEPT, len(seen)))
    return Played(
        [_position(game, one, outcome.winners, random.random(), practice.facing) for one in some], offers, words
    )


def _player(game: AnyGame, value: Value | None, practice: Practice, seed: int) -> Callable[[Any], Any]:
    """Whoever decides for every seat of this game."""
    if practice.habits is not None:
        habits, roll = Habits(practice.habits), Random(seed).random
        return lambda state: habits.pick(legal_actions(game, state), roll())
    if not practice.thoughts:
        greedy = GreedyPlayer(seed)
        return lambda state: greedy.choose(game, state)
    search, budget = Search(game, seed, Judge(game, value)), Budget(thoughts=practice.thoughts)
    return lambda state: search.think(worlds_of(game, state), budget).choices[0].action


def _choice(
    game: AnyGame,
    state: Any,
    player: Callable[[Any], Any],
    practice: Practice,
    random: Random,
    noted: tuple[Offers, Offers],
    secrets: Secrets,
) -> Any:
    """What the player takes, which is noted, or now and then any action."""
    legal = [action for action, rule in game.verdicts(state) if rule is None]
    if len(legal) == 1 or random.random() < practice.stray:
        return legal[int(random.random() * len(legal))]
    taken = player(state)
    kinds, words = noted
    note(kinds, legal, taken)
    seat = game.to_act(state)
    assert seat is not None
    secrets.look(state, legal, seat)
    if secrets.are_sealed(legal):
        note_words(words, {action: game.describe(state, action).label for action in legal}, taken)
    return taken


def _position(game: AnyGame, state: Any, winners: tuple[Seat, ...], roll: float, facing: Facing | None) -> Position:
    """The table as a player chosen by lot sees it: a search looks from one seat, whoever is to act."""
    seats = [panel.seat for panel in game.board(state, None).panels]
    seat = seats[int(roll * len(seats))]
    sums = measure_with(facing, game.board(state, seat))
    others = tuple(sums[other] for other in sums if other != seat)
    return Position(sums.get(seat, {}), others, final_shares(tuple(sums), winners).get(seat, 0.0))
