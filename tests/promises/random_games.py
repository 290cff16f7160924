"""Random games of every game end, keep their cards and say who won, with every invariant at every step."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from random import Random
from typing import Any

from cardtable.core.codec import state_from_json, to_json
from cardtable.core.game import AnyGame
from cardtable.core.ids import Seat
from cardtable.games import GAMES, load_game
from cardtable.rulebook import load_rulebook
from cardtable.testing import Table
from cardtable.testing.tables import PlayedStep, play_steps, tables_of

from .promise import Tried

DEEP = 25
"""Each so-many-th step is written and read back, and told to everybody, too."""


def try_games(count: int, seed: int) -> Iterator[Tried]:
    """Play so many games of each game at all its tables."""
    for listing in GAMES[:5]:
        for number in range(count):
            yield _try(listing.id, seed * 100_000 + number)


def _try(id: str, seed: int) -> Tried:
    tables = tables_of(id, every_value=True)
    table = tables[seed % len(tables)]
    try:
        _check(table, seed)
    except Exception:
        return Tried(1, 1, (f"{table} seed {seed}: {traceback.format_exc(limit=-2)[-400:]}",))
    return Tried(1)


def _check(table: Table, seed: int) -> None:
    game, rulebook, random = load_game(table.game), load_rulebook(table.game), Random(seed)
    last: Any = None
    for step, moment in enumerate(play_steps(table, seed)):
        last = moment.after
        cards = list(game.cards(last))
        assert len(cards) == len(set(cards)) == len(list(last.pool)), "a card is lost or doubled"
        assert moment.after != moment.state or moment.events, "an action did nothing"
        verdicts = game.verdicts(moment.state)
        assert (moment.action, None) in verdicts
        if step % DEEP == random.randrange(DEEP):
            _check_deeply(game, moment, table.seats, rulebook)
    outcome = game.outcome(last)
    assert outcome is not None
    assert game.to_act(last) is None
    assert not game.verdicts(last)
    assert set(outcome.winners) < set(range(table.seats))
    assert rulebook.get(outcome.rule) is not None


def _check_deeply(game: AnyGame, moment: PlayedStep, seats: int, rulebook: Any) -> None:
    state = moment.after
    assert state_from_json(game, state.pool, to_json(state)) == state
    names = [f"P{seat}" for seat in range(seats)]
    for seat in (None, *map(Seat, range(seats))):
        game.board(state, seat)
        for event in moment.events:
            game.narrate(state, event, seat, names)
    for action, rule in game.verdicts(state):
        assert game.describe(state, action).label
        if rule is not None:
            assert rulebook.get(rule.id) is not None, rule.id
            assert rule.say(state, action).strip().endswith((".", "!", "?"))
