"""Tables to try a game at: every number of seats, every option, decks that fit."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Any, NamedTuple

from cardtable.core.chance import Chance, number
from cardtable.core.deck_models import DeckFile
from cardtable.core.game import AnyGame, complete_options, legal_actions
from cardtable.decks import load_deck, shipped_decks
from cardtable.games import load_game

LIMIT = 20_000
"""No random game may take more actions than this."""


class Table(NamedTuple):
    """A game with a number of seats and options, and the decks that may be played so."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...]

    def __str__(self) -> str:
        return "-".join([self.game, str(self.seats), *[f"{name}={value}" for name, value in self.options]])


class PlayedStep(NamedTuple):
    """One step of a game: the state, what was done, the state after, and what happened."""

    state: Any
    action: Any
    after: Any
    events: tuple[Any, ...]


@cache
def all_decks(game: str) -> tuple[DeckFile, ...]:
    """Every shipped deck of a game."""
    return tuple(load_deck(info.path) for info in shipped_decks(game))


def decks_for(table: Table, turn: int = 0) -> tuple[DeckFile, ...]:
    """Legal decks for this table, other ones for every turn; empty when too few are shipped."""
    game = load_game(table.game)
    options = complete_options(game.options, dict(table.options))
    legal = [deck for deck in all_decks(table.game) if not game.check_deck(deck, options)]
    groups = [group for group in combinations(legal, table.seats) if not game.check_table(group, options)]
    if game.deck_for == "table":
        groups = [(deck,) * table.seats for deck in legal]
    if not groups and legal:
        groups = [tuple(legal[n % len(legal)] for n in range(table.seats))]
        groups = [group for group in groups if not game.check_table(group, options)]
    return groups[(turn * 7) % len(groups)] if groups else ()


@cache
def tables_of(id: str, every_value: bool = False) -> tuple[Table, ...]:
    """A game with every number of seats, and with each option changed: to its last value, or to every value."""
    game = load_game(id)
    others = [(spec.name, [value for value in spec.values if value != spec.default]) for spec in game.options]
    ends = [(name, values if every_value else values[-1:]) for name, values in others]
    changes = [(name, value) for name, values in ends for value in values]
    found = [Table(id, seats, ()) for seats in game.seats]
    found += [Table(id, game.seats[0], (change,)) for change in changes]
    return tuple(table for table in found if decks_for(table))


def fresh(table: Table, seed: int) -> tuple[AnyGame, Any]:
    """A game and a shuffled table."""
    game = load_game(table.game)
    options = complete_options(game.options, dict(table.options))
    pool = game.compile(decks_for(table, seed), options)
    return game, game.setup(pool, options, seed)


def play_steps(table: Table, seed: int) -> Iterator[PlayedStep]:
    """A whole game of random legal actions, step by step."""
    game, state = fresh(table, seed)
    chance = Chance(seed + 1)
    for _ in range(LIMIT):
        if game.to_act(state) is None:
            return
        actions = legal_actions(game, state)
        assert actions, "a running game must leave something to do"
        pick, chance = number(chance, len(actions))
        after, events = game.reduce(state, actions[pick])
        yield PlayedStep(state, actions[pick], after, events)
        state = after
    raise AssertionError(f"{table} with seed {seed} did not end within {LIMIT} actions")


def sample_steps(table: Table, seed: int, every: int) -> Iterator[PlayedStep]:
    """Each `every`-th step of a random game; the first steps always, where choices are made."""
    for step, moment in enumerate(play_steps(table, seed)):
        if step < 3 or (step + seed) % every == 0:
            yield moment
