"""What is kept for speed must be what the slow way says; checked along whole random games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from cardtable.core.chance import Chance, number
from cardtable.core.fx import bonuses
from cardtable.core.game import complete_options, legal_actions
from cardtable.core.ids import CardId
from cardtable.decks import decks_folder, load_deck
from cardtable.games import load_game
from cardtable.games.myacards.host import PRINTED
from cardtable.games.myacards.settle import calm
from cardtable.games.myacards.state import State
from cardtable.games.myacards.stats import Glance, granted_words, stats
from cardtable.games.myacards.table import Table
from cardtable.games.myacards.vocabulary import STATS

GAME = load_game("myacards")
PAIRS = [("pack", "tides"), ("sisters", "invasion"), ("biosphere", "sisters")]


def states(decks: tuple[str, str], seed: int, limit: int = 400) -> Iterator[State]:
    """The positions of a random game, whenever no effect is under way."""
    options = complete_options(GAME.options, {"play": "professional"})
    files = [load_deck(decks_folder() / "myacards" / f"{name}.yaml") for name in decks]
    state: Any = GAME.setup(GAME.compile(files, options), options, seed)
    chance = Chance(seed)
    for _ in range(limit):
        actions = legal_actions(GAME, state)
        if not actions:
            return
        pick, chance = number(chance, len(actions))
        state, _ = GAME.reduce(state, actions[pick])
        if state.outcome is None and not state.run.frames and not state.run.queue:
            yield state


@pytest.mark.rule("R-MYA-42")
@pytest.mark.parametrize("decks", PAIRS)
def test_the_table_is_always_settled(decks: tuple[str, str]) -> None:
    """Looking at every row anew finds nothing to end, form or remove; nobody has a statistic below zero."""
    seen = 0
    for state in states(decks, 5, 1200):
        bare: Table = replace(state.table)
        events: list[Any] = []
        assert calm(bare, state.turn, events) == state.table
        assert events == []
        assert all(min(three) >= 0 for three in stats(state).values())
        seen += bool(state.table.bonuses)
    assert seen > 0


@pytest.mark.parametrize("decks", PAIRS)
def test_what_a_table_hands_on_is_right(decks: tuple[str, str]) -> None:
    """Places, holders, listeners, statistics and words that were handed on equal those worked out from nothing."""
    for state in states(decks, 4):
        table = state.table
        bare: Table = replace(table)
        assert (bare.where, bare.entities) == (table.where, table.entities)
        assert (bare.active, bare.active_cards) == (table.active, table.active_cards)
        assert bare.ground.listeners == table.ground.listeners
        assert stats(Glance(bare, state.turn)) == stats(state)
        assert granted_words(Glance(bare, state.turn)) == granted_words(state)


@pytest.mark.parametrize("decks", PAIRS)
def test_static_abilities_are_what_the_effect_machine_says(decks: tuple[str, str]) -> None:
    """The quick way to reckon supports and dominions agrees with the machine, card by card."""
    compared = 0
    for state in states(decks, 5, 250):
        table = state.table
        who = [card for card in table.where if card not in table.silent]
        statics = [(card, index) for card in who for index in table.pool[card].statics]
        slow = bonuses(PRINTED, Glance(table, state.turn), statics)
        without: Table = replace(table, silent=tuple(map(CardId, range(len(table.pool)))))
        for card, three in stats(state).items():
            plain = stats(Glance(without, state.turn))[card]
            assert three == tuple(plain[n] + slow.stat(card, stat) for n, stat in enumerate(STATS))
        compared += len(statics)
    assert compared > 0
