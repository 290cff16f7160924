"""The toy game keeps the promises that the table's tests build on."""

from __future__ import annotations

import random

import pytest

from cardtable import games
from cardtable.core.codec import state_from_json, to_json
from cardtable.core.game import legal_actions
from tests.toy import GAME, LISTING, deck


@pytest.mark.parametrize("seats", [2, 3])
def test_random_play_ends_and_keeps_the_contract(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every state has each card once, imagined ones look the same, and positions and JSON lead back to it."""
    monkeypatch.setattr(games, "GAMES", (*games.GAMES, LISTING))
    decks = [deck(f"D{seat}", seat) for seat in range(seats)]
    options = {"rounds": "2", "mirror": "no", "extra": ""}
    pool = GAME.compile(decks, options)
    chance = random.Random(seats)
    for seed in range(20):
        state = GAME.setup(pool, options, seed)
        while GAME.to_act(state) is not None:
            assert sorted(GAME.cards(state)) == list(pool)
            assert GAME.lay_out(pool, GAME.spell(state)) == state
            assert state_from_json(GAME, pool, to_json(state)) == state
            for seat in range(seats):
                other = GAME.imagine(state, seat, seed)  # type: ignore[arg-type]
                assert GAME.board(other, seat) == GAME.board(state, seat)  # type: ignore[arg-type]
            state, _ = GAME.reduce(state, chance.choice(legal_actions(GAME, state)))
        assert GAME.outcome(state) is not None
