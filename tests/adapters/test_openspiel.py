"""Every game passes OpenSpiel's own test, and OpenSpiel's search can play it."""

from __future__ import annotations

from time import monotonic

import pytest

from cardtable.core.game import legal_actions
from cardtable.games import GAMES
from tests.contract.tables import Table, fresh

pyspiel = pytest.importorskip("pyspiel")

from cardtable.adapters.openspiel import load_game  # noqa: E402  (only where OpenSpiel is)


@pytest.mark.parametrize("game_id", [listing.id for listing in GAMES])
def test_openspiel_plays_a_game_of_each(game_id: str) -> None:
    """`random_sim_test` clones, compares and looks at every state of a random game."""
    pyspiel.random_sim_test(load_game(game_id), num_sims=1, serialize=False, verbose=False)


def test_it_is_known_by_name_afterwards() -> None:
    """Whoever has loaded it once finds it in OpenSpiel's own list, for as many players as are asked for."""
    load_game("kyza")
    assert pyspiel.load_game("cardtable_kyza(players=3)").num_players() == 3


def test_another_world_looks_the_same_to_its_player() -> None:
    """What IS-MCTS asks for: the same information, other hidden cards."""
    state = load_game("karenza").new_initial_state()
    state.apply_action(5)
    for _ in range(6):
        state.apply_action(state.legal_actions()[0])
    player = state.current_player()
    other = state.resample_from_infostate(player, lambda: 0.3)
    assert other.information_state_string(player) == state.information_state_string(player)
    assert other.table != state.table


def test_openspiels_own_search_chooses_something_legal() -> None:
    """IS-MCTS with random play-outs, a few simulations."""
    import numpy as np
    from open_spiel.python.algorithms import ismcts, mcts

    game = load_game("dagupukito")
    state = game.new_initial_state()
    state.apply_action(1)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, 1.0, 5, random_state=np.random.RandomState(2))
    assert bot.step(state) in state.legal_actions()


def test_openspiels_own_player_plays_our_games_for_comparison() -> None:
    """It thinks through the adapter, for as long as it may, and answers with one of our legal actions."""
    from cardtable.adapters.rival import Rival

    game, state = fresh(Table("karenza", 2, ()), 3)
    begun = monotonic()
    action = Rival(1, seconds=0.05).choose(game, state)
    assert monotonic() - begun >= 0.05
    assert action in legal_actions(game, state)
