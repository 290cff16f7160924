"""Every game passes PettingZoo's own tests."""

from __future__ import annotations

import warnings

import pytest

from cardtable.games import GAMES

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, seed_test

from cardtable.adapters.pettingzoo import env

GAME_IDS = [listing.id for listing in GAMES]


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_the_api_is_as_pettingzoo_wants_it(game_id: str) -> None:
    """`api_test` plays and looks at everything; its warnings are about observations that are dictionaries."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(env(game_id), num_cycles=60, verbose_progress=False)


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_the_same_seed_plays_the_same(game_id: str) -> None:
    """`seed_test` plays two environments side by side."""
    seed_test(lambda: env(game_id), num_cycles=40)


def test_four_play_to_the_end_and_one_wins() -> None:
    """Rewards are 1 for the winner and -1 for everybody else; others have no choices while one acts."""
    table = env("kyza", players=4, render_mode="ansi")
    table.reset(seed=3)
    for agent in table.agent_iter():
        sight, _, over, _, info = table.last()
        if not over:
            assert sum(sight["action_mask"]) == len(info["labels"]) > 0
            others = [other for other in table.agents if other != agent]
            assert all(not table.observe(other)["action_mask"].any() for other in others)
        if over and set(table.rewards.values()) != {0.0}:
            assert sorted(table.rewards.values()) == [-1.0, -1.0, -1.0, 1.0]
        table.step(None if over else table.action_space(agent).sample(sight["action_mask"]))
    assert "Player 0" in table.render()


def test_a_choice_that_is_not_there_is_refused() -> None:
    """The sentence says how many there are."""
    table = env("karenza")
    table.reset(seed=1)
    with pytest.raises(ValueError, match=r"There is no choice 300: player_1 has 6, counted from 0\."):
        table.step(300)
