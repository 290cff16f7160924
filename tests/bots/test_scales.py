"""Boards weighed by what is kept of their parts weigh what they weigh when everything is counted anew."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cardtable.bots.random_player import Roll
from cardtable.bots.scales import Scales
from cardtable.bots.value import value_of
from cardtable.core.board import Area, Back, Badge, Board, CardFace, Link, Meter, Panel, Slot, Spot, Stat, Zone
from cardtable.core.game import legal_actions
from cardtable.core.ids import Seat
from cardtable.games import GAMES
from tests.contract.tables import Table, fresh

ANN, BO = Seat(0), Seat(1)
HERE = Area(0, 0)
WEIGHTS = {
    ("row", "#"): (0.1, 0.2, 0.3),
    ("away row", "#"): (0.7, 0.0, 0.1),
    ("row", "Attack"): (0.01, 0.3, 0.0),
    ("row", "-"): (-0.4, 0.0, 0.0),
    ("panel", "Life"): (0.05, 0.1, 0.2),
    ("link", "attack"): (0.5, 0.0, 0.0),
    ("acts", "Fight"): (0.0, 0.0, 0.9),
}


def table(*zones: Zone, phase: int = 0) -> Board:
    """A board of these zones, with an attack on it; Bo is to act."""
    panels = (Panel(ANN, (Meter("Life", 7),)), Panel(BO, (Meter("Life", 9, used=2),)))
    links = (Link(Spot("row:0"), Spot("row:1"), "attack"),)
    return Board(ANN, (1, 1), zones, panels, ("Fight", "End"), phase, 3, BO, links=links)


def row(seat: Seat, attack: int, owner: Seat | None = None) -> Zone:
    """A row with one hurt card on it."""
    fighter = CardFace(
        "Wolf", "Wolf", "entity", stats=(Stat("Attack", attack),), badges=(Badge("-5", ""),), owner=owner
    )
    return Zone(f"row:{seat}", "Row", seat, HERE, "slots", (Slot(fighter), Slot(), Slot(Back(owner=owner))))


@pytest.mark.parametrize("game_id", [listing.id for listing in GAMES])
def test_what_is_kept_weighs_what_is_counted(game_id: str) -> None:
    """To the last bit, for whole boards and for quick ones, looked at once and looked at again."""
    game, state = fresh(Table(game_id, 2, ()), 2)
    scales, roll, weighed = value_of(game).scales, Roll(2), 0
    for step in range(200):
        legal = legal_actions(game, state)
        if not legal:
            break
        if step % 9 == 0:
            for look in (game.board, game.glance or game.board):
                for seat in (None, ANN, BO):
                    board = look(state, seat)
                    assert scales.weigh(board) == scales.weigh_slowly(board) == scales.weigh(board)
                    weighed += any(scales.weigh(board).values())
        state, _ = game.reduce(state, roll.choose(legal))
    assert weighed > 20


def test_every_part_of_a_board_is_weighed() -> None:
    """Panels, rows with guests, lines between cards, and who acts in which phase."""
    scales, board = Scales(WEIGHTS), table(row(ANN, 3, BO), row(BO, 4))
    assert scales.weigh(board) == scales.weigh_slowly(board)
    assert scales.weigh(board) != scales.weigh(replace(board, phase=1)) == scales.weigh_slowly(replace(board, phase=1))
    for part in (replace(board, links=()), replace(board, zones=()), replace(board, to_act=None)):
        assert scales.weigh(board) != scales.weigh(part) == scales.weigh_slowly(part)


def test_two_zones_that_count_into_one_sum_are_counted_anew() -> None:
    """The root of a sum is not the sum of the roots."""
    scales, board = Scales(WEIGHTS), table(row(ANN, 3), replace(row(ANN, 4), id="row:0:more"))
    assert scales.weigh(board) == scales.weigh_slowly(board)


def test_other_weights_do_not_take_what_was_kept() -> None:
    """A zone that two values look at in turn has its own weight for each."""
    board, other = table(row(ANN, 3), row(BO, 4)), Scales({("row", "Attack"): (2.0, 0.0, 0.0)})
    for scales in (Scales(WEIGHTS), other, Scales(WEIGHTS), other):
        assert scales.weigh(board) == scales.weigh_slowly(board)
    assert other.weigh(board) == {ANN: 6.0, BO: 8.0}
