"""What cards may listen to is what really happens: every event that a game's words name is told, with these fields."""

from __future__ import annotations

from importlib import import_module
from typing import Any, get_args

import pytest

from cardtable.bots import RandomPlayer
from cardtable.core import fx
from cardtable.core.fx import name_of
from cardtable.core.game import legal_actions
from cardtable.games import load_game
from cardtable.match.seating import options_of
from cardtable.simulate import lineups
from tests.contract.tables import all_decks

HOSTS = {"myacards": "host", "kyza": "host", "azuki": "host"}
"""The games whose cards listen, and where their Host is."""


ON_DEMAND = {"turn_ended"}
"""Told only if a card listens; the examples of the reference do (tests/decks/language/test_examples.py)."""


def _words(game: str) -> fx.Vocabulary:
    host: fx.Host = import_module(f"cardtable.games.{game}.{HOSTS[game]}").HOST
    return host.vocabulary


@pytest.mark.parametrize("game", HOSTS)
def test_every_event_has_the_fields_that_cards_may_read(game: str) -> None:
    kinds = {
        kind.__struct_config__.tag: kind for kind in get_args(import_module(f"cardtable.games.{game}.events").Event)
    }
    for name, fields in _words(game).events.items():
        known = {*kinds[name].__struct_fields__, *[each for each in dir(kinds[name]) if not each.startswith("_")]}
        assert set(fields) <= known, name


@pytest.mark.parametrize("game", HOSTS)
def test_every_event_that_cards_may_hear_happens(game: str) -> None:
    unheard = set(_words(game).events) - ON_DEMAND
    for seed in range(300):
        unheard -= _told(game, seed)
        if not unheard:
            return
    pytest.fail(f"never told: {unheard}")


def _told(game_id: str, seed: int) -> set[str]:
    """The events of one game of random moves."""
    game: Any = load_game(game_id)
    options = options_of(game, None)
    meetings = lineups(game, all_decks(game_id), game.seats[0], options)
    state = game.setup(game.compile(meetings[seed * 7 % len(meetings)], options), options, seed)
    player, told = RandomPlayer(seed), set[str]()
    while actions := legal_actions(game, state):
        state, events = game.reduce(state, player.choose(actions))
        told |= {name_of(event) for event in events}
    return told
