"""What a game says of all actions of a type is what their options say."""

from __future__ import annotations

import pytest

from cardtable.bots.random_player import Roll
from cardtable.core.game import legal_actions
from cardtable.games import GAMES, load_game
from tests.contract.tables import Table, fresh

GROUPED = [listing.id for listing in GAMES if load_game(listing.id).groups]


@pytest.mark.parametrize("game_id", GROUPED)
def test_types_have_the_group_of_their_actions(game_id: str) -> None:
    """Along random games, for whatever is legal there."""
    met: set[type] = set()
    for seed in range(4):
        game, state = fresh(Table(game_id, 2, ()), seed)
        roll = Roll(seed)
        for step in range(250):
            legal = legal_actions(game, state)
            if not legal:
                break
            for action in legal if step % 4 == 0 else ():
                if type(action) in game.groups:
                    met.add(type(action))
                    assert game.describe(state, action).group == game.groups[type(action)]
            state, _ = game.reduce(state, roll.choose(legal))
    assert len(met) >= 0.8 * len(load_game(game_id).groups)


def test_two_games_name_groups() -> None:
    """Their options take long: they look ahead whether a play would be in vain."""
    assert GROUPED == ["myacards", "azuki"]
