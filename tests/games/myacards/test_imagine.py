"""Worlds that are dealt quickly are those that the map of cards deals."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.bots.random_player import play_out
from cardtable.core.chance import stream
from cardtable.core.ids import Seat
from cardtable.games.myacards import GAME
from cardtable.games.myacards.position import CARDS
from tests.contract.tables import Table, fresh


@pytest.mark.parametrize("actions", [3, 20, 60, 140])
def test_a_quick_deal_is_the_deal_of_the_map(actions: int) -> None:
    """Decks, hands and chance, seen from both seats, along random games."""
    game, start = fresh(Table("myacards", 2, ()), 5)
    state: Any = play_out(game, start, 5, actions).state
    for seat in (Seat(0), Seat(1)):
        for seed in range(6):
            dealt = CARDS.deal_anew(state, seat, stream(seed, "myacards"))
            world, table = GAME.imagine(state, seat, seed), dealt.state.table
            assert (world.table.decks, world.table.hands) == (table.decks, table.hands)
            assert (world.chance.seed, world.chance.used) == (dealt.chance.seed, state.chance.used)
    assert GAME.imagine(state, Seat(0), 1).table.decks != state.table.decks


def test_hands_that_lie_open_at_the_end_stay() -> None:
    """Only the decks are dealt anew then."""
    game, start = fresh(Table("myacards", 2, ()), 5)
    state: Any = play_out(game, start, 5, 4000).state
    assert game.outcome(state) is not None
    for seat in (Seat(0), Seat(1)):
        assert GAME.imagine(state, seat, 3).table.hands == state.table.hands
