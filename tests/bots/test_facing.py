"""Who beats whom in a column, and whose pile runs out first."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from cardtable.bots.facing import Facing, measure_with
from cardtable.bots.features import Sums, measure
from cardtable.bots.scales import Scales
from cardtable.core.board import Area, Back, Board, CardFace, Panel, Slot, Stat, Zone
from cardtable.core.ids import Seat

ANN, BO, CY = Seat(0), Seat(1), Seat(2)
FACING = Facing(("front", "back"), ("deck",))


def card(attack: int, defense: int, owner: Seat | None = None) -> CardFace:
    """Somebody who fights."""
    stats = (Stat("Force", attack, role="attack"), Stat("Hide", defense, role="defense"), Stat("Pace", 9, role="speed"))
    return CardFace("Wolf", "Wolf", "entity", stats=stats, owner=owner)


HELPER = CardFace("Reed", "Reed", "helper")


def zone(kind: str, seat: Seat, *held: CardFace | Back | None, column: int = 1, width: int = 0) -> Zone:
    """Places that stand side by side from a column on."""
    slots = tuple([Slot(one) for one in held])
    return Zone(f"{kind}:{seat}", kind, seat, Area(0, column, 1, 8), "slots", slots, width=width or len(slots))


def table(*zones: Zone, decks: tuple[int, int] = (9, 9), active: Seat = ANN) -> Board:
    """A board of these zones and two decks."""
    piles = [Zone(f"deck:{seat}", "Deck", Seat(seat), Area(9, 9), "pile", (), decks[seat]) for seat in (0, 1)]
    return Board(ANN, (10, 10), (*zones, *piles), (Panel(ANN, ()), Panel(BO, ())), (), 0, 1, active, active=active)


def facing(board: Board) -> dict[Seat, dict[str, float]]:
    """What is counted of cards that face each other."""
    return {seat: _of("facing", sums) for seat, sums in measure_with(FACING, board).items()}


def race(board: Board) -> dict[Seat, dict[str, float]]:
    """What is counted of the decks."""
    return {seat: _of("facing deck", sums) for seat, sums in measure_with(FACING, board).items()}


def _of(place: str, sums: Sums) -> dict[str, float]:
    return {what: value for (where, what), value in sums.items() if where == place}


def test_the_best_attack_in_a_column_says_who_falls() -> None:
    """More than the defense is needed; what has no defense falls to any attack; backs and empty places do nothing."""
    board = table(
        zone("front", ANN, card(3, 5), card(4, 4), None, Back()),
        zone("front", BO, card(5, 2), card(5, 4), card(1, 1), card(9, 9)),
        zone("back", BO, HELPER, None, HELPER),
    )
    assert facing(board) == {
        ANN: {"in turn safe": 1, "in turn falls": 1},
        BO: {"waiting falls": 1, "waiting safe": 3, "waiting bare falls": 1, "waiting bare safe": 1},
    }


def test_columns_are_those_of_the_board() -> None:
    """A zone that begins further right faces what lies there; a second line of places is in the same columns."""
    front = zone("front", ANN, None, card(3, 1))
    assert facing(table(front, zone("front", BO, card(2, 1), column=2)))[BO] == {"waiting falls": 1}
    assert facing(table(front, zone("front", BO, card(2, 1), column=3)))[BO] == {"waiting safe": 1}
    lines = zone("front", BO, None, None, None, card(2, 1), width=2)
    assert facing(table(front, lines))[BO] == {"waiting falls": 1}


def test_a_guest_fights_for_its_owner() -> None:
    """It stands in another's zone, and beats what is at home there."""
    board = table(zone("front", BO, card(2, 1)), zone("back", BO, card(3, 1, owner=ANN)))
    assert facing(board) == {ANN: {"in turn falls": 1}, BO: {"waiting falls": 1}}


def test_of_three_players_anybody_may_threaten() -> None:
    """The highest attack of all the others counts."""
    board = table(
        zone("front", ANN, card(1, 3), card(1, 3)),
        zone("front", BO, card(2, 9), card(2, 9)),
        zone("front", CY, None, card(4, 1)),
    )
    board = replace(board, panels=(*board.panels, Panel(CY, ())))
    assert facing(board) == {
        ANN: {"in turn safe": 1, "in turn falls": 1},
        BO: {"waiting safe": 2},
        CY: {"waiting falls": 1},
    }


def test_zones_that_are_not_named_face_nobody() -> None:
    """Neither do those that are no places side by side."""
    there = zone("front", BO, card(2, 1))
    assert facing(table(there, zone("bench", ANN, card(9, 9))))[BO] == {"waiting safe": 1}
    assert facing(table(there, replace(zone("front", ANN, card(9, 9)), shape="line")))[BO] == {"waiting safe": 1}


@pytest.mark.parametrize(
    ("decks", "active", "ahead"),
    [((5, 5), ANN, ANN), ((5, 5), BO, BO), ((5, 6), ANN, BO), ((6, 5), BO, ANN), ((0, 1), ANN, BO)],
)
def test_one_pile_lasts_longer(decks: tuple[int, int], active: Seat, ahead: Seat) -> None:
    """Whoever is in turn has drawn for it: with as many cards left the other runs out first."""
    found = race(table(decks=decks, active=active))
    assert [seat for seat, sums in found.items() if "lead" in sums] == [ahead]
    assert found[ANN]["left"] == 1 / (1 + decks[0])


def test_a_lead_counts_the_more_the_nearer_the_end_is() -> None:
    """One card more of two is more than one card more of ten."""
    early, late = (race(table(decks=(low, low + 1)))[BO] for low in (10, 1))
    assert 0 < early["lead"] < late["lead"]
    assert 0 < early["outlasts"] < late["outlasts"]


def test_only_a_value_that_was_learned_with_it_asks() -> None:
    """Without a Facing everything is counted as ever; with one it comes after all the rest."""
    board = table(zone("front", ANN, card(3, 5)), zone("front", BO, card(5, 2)))
    assert measure_with(None, board) == measure(board)
    for seat, sums in measure_with(FACING, board).items():
        assert list(sums.items())[: len(measure(board)[seat])] == list(measure(board)[seat].items())


@pytest.mark.parametrize("kept", [FACING, Facing(("front",)), Facing((), ("deck",))])
def test_what_is_kept_weighs_what_is_counted(kept: Facing) -> None:
    """The quick way and the slow one, for the weights of one Facing and then of another."""
    weights: dict[Any, Any] = {
        ("facing", "waiting falls"): (-0.3, 0.1, 0.7),
        ("facing", "in turn safe"): (0.2, 0.0, 0.1),
        ("facing deck", "lead"): (0.3, 0.5, 0.0),
        ("front", "Force"): (0.1, 0.0, 0.0),
    }
    board = table(zone("front", ANN, card(3, 5)), zone("front", BO, card(5, 2)), decks=(7, 4))
    scales, other = Scales(weights, kept), Scales(weights)
    for one in (scales, other, scales, other):
        assert one.weigh(board) == one.weigh_slowly(board)
    assert scales.weigh(board) != other.weigh(board)
