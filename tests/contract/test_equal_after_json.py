"""A state is what it says: read back from JSON it behaves alike, and looking at it changes nothing."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from cardtable.core.chance import Chance, number
from cardtable.core.codec import state_from_json, to_json
from cardtable.core.game import AnyGame, chosen, legal_actions
from cardtable.core.ids import Seat
from cardtable.games import load_game
from tests.contract.statics import OWN, with_statics
from tests.contract.tables import LIMIT, Table, decks_for, every_table, tables

statics_tables = pytest.mark.parametrize("table", [table for table in tables() if table.game in OWN], ids=str)
every_other_table = pytest.mark.parametrize("table", [table for table in tables() if table.game not in OWN], ids=str)


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


def compare(table: Table, seed: int, every: int, limit: int = LIMIT) -> Compared:
    """Plays at random and compares at each step a state nobody looked at, one that was looked at, and one read back.

    The first is looked at only every few steps, so that what it kept meanwhile shows.
    """
    game = load_game(table.game)
    options = chosen(game.options, dict(table.options))
    decks = [with_statics(game, deck) for deck in decks_for(table, seed)]
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


def compare_games(table: Table, every: int, steps: int) -> Compared:
    """As many games, one after the other, as it takes to compare so many steps."""
    done = Compared(0, 0)
    for seed in range(1, 100):
        found = compare(table, seed, every, steps - done.steps)
        done = Compared(done.steps + found.steps, done.looks + found.looks)
        if done.steps >= steps:
            break
    return done


@statics_tables
def test_with_decks_full_of_statics_a_state_is_what_it_says(table: Table) -> None:
    """Where cards have static abilities: hands, piles, turns, tallies and other cards are counted anew each time."""
    assert compare_games(table, every=4, steps=140).looks >= 35


@every_other_table
def test_a_state_is_what_it_says(table: Table) -> None:
    """Where they have none: every game with every option, with its shipped decks."""
    assert compare_games(table, every=6, steps=120).looks >= 20


@pytest.mark.long
@every_table
def test_whole_games_are_what_they_say(table: Table) -> None:
    """Every step of whole games, compared in all ways."""
    found = [compare(table, seed, every=1) for seed in range(10, 22)]
    steps, looks = (sum(each[at] for each in found) for at in (0, 1))
    assert looks >= steps > 0  # the last state of a game is looked at, and no step follows it
    print(f"{table}: {steps} steps compared with themselves read back from JSON, {looks} looked at in every way")
