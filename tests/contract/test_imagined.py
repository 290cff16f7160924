"""What a seat can imagine depends on what it sees, and on nothing else."""

from __future__ import annotations

from cardtable.games import load_game
from tests.contract.tables import Table, every_table, sampled


@every_table
def test_states_that_look_the_same_imagine_the_same_worlds(table: Table) -> None:
    """With the hidden cards exchanged, the same seed imagines the same world: a bot has nothing else to go by."""
    game = load_game(table.game)
    for moment in sampled(table, 5, 11):
        seat = game.to_act(moment.state)
        assert seat is not None
        other = game.imagine(moment.state, seat, 77)
        for seed in range(2):
            assert game.imagine(moment.state, seat, seed) == game.imagine(other, seat, seed)
