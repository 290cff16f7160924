"""Every fighter against every other, at random: nobody is lopsided."""

from __future__ import annotations

import pytest

from cardtable.core.game import complete_options
from cardtable.games.dagupukito import GAME
from cardtable.simulate.pairs import PairTable, pair_table
from tests.games.dagupukito.ring import deck
from tests.games.dagupukito.test_fighters import FIGHTERS


def _table(games: int) -> PairTable:
    return pair_table(GAME, [deck(name) for name in FIGHTERS], complete_options(GAME.options, {}), games, seed=1)


def test_random_play_favours_nobody_much() -> None:
    """A short table: every game has one winner, and each fighter wins 40 to 60 % of its games."""
    table = _table(30)
    for a in table.decks:
        assert 0.4 <= table.share(a) <= 0.6, a
        for b in table.decks:
            assert a == b or table.wins[a, b] + table.wins[b, a] == 30


@pytest.mark.long
def test_each_fighter_wins_40_to_60_per_cent_of_300_games_a_pair() -> None:
    """Every fighter against every other."""
    table = _table(300)
    assert {deck: round(table.share(deck), 3) for deck in table.decks if not 0.4 <= table.share(deck) <= 0.6} == {}
