"""A board in a hurry says the same in numbers as the whole one."""

from __future__ import annotations

from dataclasses import replace as replaced

import pytest
from msgspec.structs import replace

from cardtable.bots.facing import measure_with
from cardtable.bots.features import measure
from cardtable.bots.random_player import Roll
from cardtable.bots.value import value_of
from cardtable.core.board import Board, CardFace
from cardtable.core.codec import state_from_json, to_json
from cardtable.core.game import complete_options, legal_actions, wording_of
from cardtable.core.ids import Seat
from cardtable.games import GAMES, load_game
from tests.contract.tables import Table, fresh

GLANCED = [listing.id for listing in GAMES if load_game(listing.id).glance]


@pytest.mark.parametrize("game_id", GLANCED)
def test_a_glance_counts_what_the_board_shows(game_id: str) -> None:
    """For every seat and for nobody, along random games; and it shows nothing that the board does not."""
    facing = value_of(load_game(game_id)).facing
    for seed in range(3):
        roll = Roll(seed)
        game, state = fresh(Table(game_id, 2, ()), seed)
        assert game.glance is not None
        for step in range(300):
            legal = legal_actions(game, state)
            if not legal:
                break
            if step % 7 == 0:
                for seat in (None, Seat(0), Seat(1)):
                    whole, glanced = game.board(state, seat), game.glance(state, seat)
                    assert measure(glanced) == measure(whole)
                    assert measure_with(facing, glanced) == measure_with(facing, whole)
                    assert glanced.panels == whole.panels
                    assert (glanced.prompt, glanced.rules, glanced.notes) == ("", (), ())
                    shown = _details(whole)
                    for card, lines in _details(glanced).items():
                        assert lines <= shown[card]
            state, _ = game.reduce(state, roll.choose(legal))


def _details(board: Board) -> dict[object, set[str]]:
    """What lies on a board, each thing with the further lines that are said of it."""
    out: dict[object, set[str]] = {}
    for held in [slot.holds for zone in board.zones for slot in zone.slots]:
        if isinstance(held, CardFace):
            out.setdefault(replace(held, detail=()), set()).update(held.detail)
        else:
            out.setdefault(held, set())
    return out


def test_four_games_have_one() -> None:
    """Dagupukito plays its continuations to the end and is seldom judged by its board."""
    assert GLANCED == ["karenza", "myacards", "kyza", "azuki"]


@pytest.mark.parametrize("game_id", [listing.id for listing in GAMES if load_game(listing.id).wording])
def test_a_wording_is_what_the_description_says(game_id: str) -> None:
    """Along random games, of every legal action: the label, or None where there is a warning."""
    met: set[tuple[type, bool]] = set()
    for seed in range(4):
        roll = Roll(seed)
        game, state = fresh(Table(game_id, 2, ()), seed)
        whole, wording = wording_of(replaced(game, wording=None)), wording_of(game)
        for _ in range(250):
            legal = legal_actions(game, state)
            if not legal:
                break
            for action in legal:
                assert wording(state, action) == whole(state, action)
                met.add((type(action), whole(state, action) is None))
            state, _ = game.reduce(state, roll.choose(legal))
    assert {told for _, told in met} == {True, False}
    assert len(met) > 8


@pytest.mark.parametrize("game_id", GLANCED)
def test_zones_that_were_kept_are_those_made_anew(game_id: str) -> None:
    """Along random games of one pool: the same state read back from JSON, with no zones kept, shows the same."""
    game, state = fresh(Table(game_id, 2, ()), 0)
    pool, kept = state.pool, 0
    assert game.glance is not None
    for seed in range(4):
        roll, state = Roll(seed), game.setup(pool, complete_options(game.options, None), seed)
        for step in range(300):
            legal = legal_actions(game, state)
            if not legal:
                break
            if step % 5 == 0:
                seats = (None, Seat(0), Seat(1))
                seen = [game.glance(state, seat) for seat in seats]
                known, rows = dict(pool.zones), dict(pool.rows)
                kept += len(known)
                pool.zones.clear()
                pool.rows.clear()
                bare = state_from_json(game, pool, to_json(state))
                assert [game.glance(bare, seat) for seat in seats] == seen
                pool.zones.update(known)
                pool.rows.update(rows)
            state, _ = game.reduce(state, roll.choose(legal))
    assert kept > 0
