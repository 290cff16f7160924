"""A state is what it says: read back from JSON it behaves alike, and looking at it changes nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from cardtable.core.chance import Chance, number
from cardtable.core.codec import state_from_json, to_json
from cardtable.core.deck_models import DeckFile
from cardtable.core.game import AnyGame, complete_options, legal_actions
from cardtable.core.ids import Seat
from cardtable.games import load_game

from .base import GameTests
from .tables import LIMIT, Table, decks_for

STEPS, EVERY = 120, 5
"""How many steps of each table are compared, and one in how many is looked at in every way."""


class Compared(NamedTuple):
    """How much was compared."""

    steps: int
    looks: int


def _looks(game: AnyGame, state: Any, seats: int) -> dict[str, Any]:
    """All that can be seen of a state: verdicts, every seat's board, and how it is written down."""
    found: dict[str, Any] = {"spell": game.spell(state), "to act": game.to_act(state)}
    found["verdicts"] = [(to_json(action), rule and rule.id) for action, rule in game.verdicts(state)]
    for seat in (None, *map(Seat, range(seats))):
        found[f"board of {seat}"] = game.board(state, seat)
    return found


def _same(one: dict[str, Any], other: dict[str, Any], step: int) -> None:
    for name, value in one.items():
        assert value == other[name], f"step {step}: {name}"


def compare(table: Table, decks: Sequence[DeckFile], seed: int, every: int, limit: int = LIMIT) -> Compared:
    """Plays at random and compares at each step a state nobody looked at, one that was looked at, and one read back.

    The first is looked at only every few steps, so that what it kept meanwhile shows.
    """
    game = load_game(table.game)
    options = complete_options(game.options, dict(table.options))
    pool = game.compile(decks, options)
    unseen: Any = game.setup(pool, options, seed)
    seen, chance, looks = game.setup(pool, options, seed), Chance(seed), 0
    for step in range(limit):
        written = to_json(unseen)
        assert written == to_json(seen), f"step {step}: looking changed the game"
        again = state_from_json(game, pool, written)
        assert again == unseen
        if step % every == 0:
            found = _looks(game, again, table.seats)
            _same(found, _looks(game, seen, table.seats), step)
            looks += 1
            if step % (every * 5) == 0:
                _same(found, _looks(game, unseen, table.seats), step)
        actions = legal_actions(game, again)
        if not actions:
            assert game.to_act(unseen) is None
            return Compared(step, looks)
        pick, chance = number(chance, len(actions))
        action = actions[pick]
        unseen, told = game.reduce(unseen, action)
        seen, heard = game.reduce(seen, action)
        fresh, anew = game.reduce(again, action)
        assert told == heard == anew, f"step {step}: {action}"
        assert to_json(fresh) == to_json(unseen), f"step {step}: {action}"
    return Compared(limit, looks)


class _Comparing(GameTests):
    def _compare(self, table: Table, seed: int, every: int, limit: int = LIMIT) -> Compared:
        return compare(table, self.state_decks(decks_for(table, seed)), seed, every, limit)


class States(_Comparing):
    """A state is what it says."""

    def test_a_state_is_what_it_says(self, table: Table) -> None:
        """Every option, in as many games one after the other as it takes."""
        done = Compared(0, 0)
        for seed in range(1, 100):
            found = self._compare(table, seed, EVERY, STEPS - done.steps)
            done = Compared(done.steps + found.steps, done.looks + found.looks)
            if done.steps >= STEPS:
                break
        assert done.steps >= STEPS
        assert done.looks >= STEPS // EVERY


class LongStates(_Comparing):
    """The same over whole games."""

    def test_whole_games_are_what_they_say(self, table: Table) -> None:
        """Every step of whole games, compared in all ways."""
        found = [self._compare(table, seed, every=1) for seed in range(10, 22)]
        steps, looks = (sum(each[at] for each in found) for at in (0, 1))
        assert looks >= steps > 0  # the last state of a game is looked at, and no step follows it
        print(f"{table}: {steps} steps compared with themselves read back from JSON, {looks} looked at in every way")
