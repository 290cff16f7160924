"""No leak at any step of any game, staged and sealed ones too, with statics over every word a choice can touch."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.core.effects import actions as a
from cardtable.core.game import AnyGame, legal_actions
from cardtable.core.ids import Seat
from cardtable.games import GAMES, load_game
from tests.contract.leaks import (
    choices,
    differences,
    exchanged,
    played_out,
    telltale_decks,
    telltales,
    unasked,
)
from tests.contract.tables import Moment, Table, every_table, tables

ENDS = (a.Yes, a.No, a.Choose, a.Done)
"""Answers that are given openly."""
STEPS = 60
"""At so many steps in a row worlds are compared in the everyday suite; where they begin differs by table."""
LONG_STEPS = 20_000
"""So many of every game when somebody asks for it."""
BEFORE_THE_END = {
    "kyza": {"attacking", "blocking", "size of hand", "size of set", "shielded", "flash"},
    "azuki": {"attacking", "tapped", "cooldown", "armed", "damaged", "playable", "size of hand"},
    "myacards": {"junior", "figure"},
}
"""Words that the telltales must not miss."""


def _seats(table: Table) -> list[Seat]:
    return [Seat(seat) for seat in range(table.seats)]


def _check(game: AnyGame, moment: Moment, table: Table, seed: int) -> None:
    """One step, by all three judges."""
    for seat in _seats(table):
        _imagined(game, moment.state, seat, seed)
        _exchanged(game, moment.state, seat, seed)
    _untold(game, moment, table)


def _imagined(game: AnyGame, state: Any, seat: Seat, seed: int) -> None:
    """The world that the game itself imagines looks the same, to this seat and to whoever watches."""
    other = game.imagine(state, seat, seed)
    assert differences(game.board(other, seat), game.board(state, seat)) == []
    assert differences(game.board(other, None), game.board(state, None)) == []
    assert sorted(game.cards(other)) == sorted(game.cards(state))
    assert game.to_act(other) == game.to_act(state)
    assert game.to_act(other) is None or legal_actions(game, other)
    if game.to_act(state) == seat:
        assert choices(game, other) == choices(game, state)


def _exchanged(game: AnyGame, state: Any, seat: Seat, seed: int) -> None:
    """Other cards lie where this seat sees none, and it notices nothing."""
    other = exchanged(game.id, state, seat, seed)
    assert differences(game.board(other, seat), game.board(state, seat)) == []
    if game.to_act(state) == seat:
        assert choices(game, other) == choices(game, state)


def _untold(game: AnyGame, moment: Moment, table: Table) -> None:
    """A step of which nothing is told is a choice in the making: nobody else sees a difference.

    What ends a phase, a window or an effect is public, also where the log has no words for it.
    """
    actor = game.to_act(moment.state)
    ends = game.describe(moment.state, moment.action).group in ("phase", "pass") or isinstance(moment.action, ENDS)
    if moment.events or ends:
        return
    for seat in (None, *_seats(table)):
        if seat != actor:
            before, after = game.board(moment.state, seat), game.board(moment.after, seat)
            assert differences(unasked(after), unasked(before)) == [], moment.action


@every_table
def test_nothing_leaks_at_any_step(table: Table) -> None:
    """Choices in the making at every step of a game; worlds at its first steps and at many in a row later on."""
    game = load_game(table.game)
    first = 5 + sum(map(ord, str(table))) % 5 * STEPS // 2
    for step, moment in enumerate(played_out(table, 21)):
        if step < 5 or first <= step < first + STEPS:
            _check(game, moment, table, step)
        else:
            _untold(game, moment, table)


@pytest.mark.parametrize("game", BEFORE_THE_END)
def test_the_telltales_tell_of_all_that_a_choice_can_touch(game: str) -> None:
    """A word that no card listens to could not be found leaking."""
    told = set[str]()
    for seed in range(6):
        told |= telltale_decks(Table(game, load_game(game).seats[0], ()), seed)[1]
    assert told >= BEFORE_THE_END[game]
    assert told <= {name for name, _ in telltales(game)}


@pytest.mark.long
@pytest.mark.parametrize("game_id", [listing.id for listing in GAMES])
def test_nothing_leaks_in_many_games(game_id: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Whole games at every table, until enough steps have been compared."""
    game, compared, seed = load_game(game_id), 0, 100
    mine = [table for table in tables() if table.game == game_id]
    while compared < LONG_STEPS:
        table = mine[seed % len(mine)]
        for moment in played_out(table, seed):
            _check(game, moment, table, compared)
            compared += 1
        seed += 1
    with capsys.disabled():
        print(f"\nleaks: {compared} steps of {game.title} compared in {seed - 100} games, none found")
