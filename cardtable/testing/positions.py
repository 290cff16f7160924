"""Written positions of every game: they are laid out exactly, and nonsense is refused by its place."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from cardtable.bots import play_out
from cardtable.core.codec import to_json
from cardtable.core.game import AnyGame, LayoutError, legal_actions
from cardtable.games import load_game

from .base import GameTests
from .mutating import mutate
from .tables import Table, play_steps, sample_steps

PLAYED_ON = 150
"""For how many actions a position that was laid out is played on."""


def _write(game: AnyGame, state: Any) -> Any:
    """A position as a file holds it."""
    return msgspec.json.decode(msgspec.json.encode(game.spell(state)))


def _plays_on(game: AnyGame, state: Any, told: list[str]) -> None:
    assert game.lay_out(state.pool, _write(game, state)) == state, told
    assert sorted(game.cards(state)) == list(state.pool), told
    if game.to_act(state) is None:
        assert game.outcome(state) is not None, told
        return
    assert legal_actions(game, state), told
    play_out(game, state, 3, PLAYED_ON)


def _check_written(game: AnyGame, state: Any) -> None:
    assert game.lay_out(state.pool, _write(game, state)) == state


class Positions(GameTests):
    """Written positions are laid out exactly, and nonsense is refused by its place."""

    def test_positions_are_written_down_and_laid_out_again(self, table: Table) -> None:
        """In a random game the position in words is laid out as exactly the same state, in plain JSON words."""
        moments = list(sample_steps(table, 21, 4))
        assert len(moments) > 1
        for moment in moments:
            _check_written(load_game(table.game), moment.after)

    def test_a_position_is_played_on_like_the_state_it_was_written_from(self, table: Table) -> None:
        """The same choices give the same end from both."""
        game = load_game(table.game)
        for moment in sample_steps(table, 22, 80):
            again = game.lay_out(moment.after.pool, _write(game, moment.after))
            ends = [play_out(game, state, 5, PLAYED_ON) for state in (moment.after, again)]
            assert to_json(ends[0].state) == to_json(ends[1].state)

    def test_a_changed_position_is_playable_or_refused_with_its_place(self, table: Table) -> None:
        """Whatever a careless author writes: it is laid out, keeps its cards and is played on, or is refused."""
        game, random = load_game(table.game), Random(str(table))
        laid, places = 0, list[tuple[str, list[str]]]()
        for moment in sample_steps(table, 23, 50):
            for _ in range(4):
                written, told = mutate(_write(game, moment.state), random)
                try:
                    state = game.lay_out(moment.state.pool, written)
                except LayoutError as error:
                    places.append((error.place, told))
                    continue
                laid += 1
                _plays_on(game, state, told)
        assert [told for place, told in places if not place] == []
        assert len(places) > laid / 4


class LongPositions(GameTests):
    """The same at every step."""

    def test_every_decision_is_written_down_and_laid_out_again(self, table: Table) -> None:
        """Over whole games."""
        for seed in range(21, 25):
            for moment in play_steps(table, seed):
                _check_written(load_game(table.game), moment.after)
