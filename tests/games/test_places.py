"""Where everything lies on the board: drawn as text, row by row, and what the zones are called."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby

import pytest

from cardtable.core.ids import Seat
from cardtable.match import Match
from tests.games.azuki.duel import duel as azuki
from tests.games.dagupukito.ring import ring as dagupukito
from tests.games.karenza.duel import duel as karenza
from tests.games.kyza.arena import table as kyza
from tests.games.myacards.wild import wild as myacards

TEAMS = ("team-demolition", "team-night-shift")
RING = {"hand": ["P"], "face": "A"}


def _drawn(match: Match, viewer: Seat | None) -> list[str]:
    """Each row of the grid from left to right, `hand:1*7 deck:1` or `.` where nothing lies."""
    board = match.board(viewer)
    rows, columns = board.grid
    cells = [["" for _ in range(columns)] for _ in range(rows)]
    for zone in board.zones:
        for row in range(zone.area.row, zone.area.row + zone.area.rows):
            for column in range(zone.area.column, zone.area.column + zone.area.columns):
                cells[row][column] += ("+" if cells[row][column] else "") + zone.id
    return [" ".join(_run(name or ".", len(list(same))) for name, same in groupby(row)) for row in cells]


def _run(name: str, count: int) -> str:
    return name if count == 1 else f"{name}*{count}"


def _across(rows: list[str]) -> list[str]:
    """The same with the seats exchanged."""
    return [row.replace(":0", ":x").replace(":1", ":0").replace(":x", ":1") for row in rows]


KARENZA = [
    "hand:1*7 deck:1",
    "discard:1 sequence:1*7",
    "discard:0 sequence:0*7",
    "deck:0 hand:0*7",
]
AZUKI = [
    "hand:1*7",
    "gate:1 alley:1*5 deck:1",
    "leader:1 garden:1*5 discard:1",
    "leader:0 garden:0*5 discard:0",
    "gate:0 alley:0*5 deck:0",
    "hand:0*6 ikz:0",
]
MYACARDS = [
    "hand:1*10",
    *[f"oblivion:1 row{row}:1*8 deck:1" for row in (1, 2, 3, 4)],
    *[f"oblivion:0 row{row}:0*8 deck:0" for row in (4, 3, 2, 1)],
    "hand:0*10",
]
FIGHT = [
    "deck:1*2 hand:1*4 discard:1 combos:1*3",
    "fighter:1*2 charge:1*5 combos:1*3",
    ".*2 played:0*2 played:1*2 .*4",
    "fighter:0*2 charge:0*5 combos:0*3",
    "deck:0 hand:0*5 discard:0 combos:0*3",
]
FOUR = [*FIGHT[:2], ".*2 played:0*2 played:1*2 .*2 hand:2 hand:3", *FIGHT[3:]]
TEAM = [*FIGHT[:2], "bench:0*2 played:0*2 played:1*2 bench:1*2 .*2", *FIGHT[3:]]


def _side(seat: int) -> str:
    return f"characters:{seat}*3 effects:{seat}*3 deck:{seat}+out:{seat} discard:{seat}"


def _far(seat: int) -> str:
    return f"player:{seat}+hand:{seat} {_side(seat)}"


KYZA = ["hand:1*9", f"player:1 {_side(1)}", f"player:0 {_side(0)}", "hand:0*9"]
THREE = [_far(2), _far(1), f"player:0 {_side(0)}", "hand:0*9"]
MORE = [_far(3), *THREE]
ROWS: dict[str, tuple[Callable[[], Match], list[str]]] = {
    "karenza": (karenza, KARENZA),
    "myacards": (myacards, MYACARDS),
    "kyza": (lambda: kyza({}, {}), KYZA),
    "kyza for three": (lambda: kyza({}, {}, {}), THREE),
    "kyza for four": (lambda: kyza({}, {}, {}, {}), MORE),
    "azuki": (lambda: azuki({"token": 1}), AZUKI),
    "dagupukito": (dagupukito, FIGHT),
    "dagupukito in teams": (lambda: dagupukito(*[{"fighters": [{}, {}, {}]}] * 2, decks=TEAMS), TEAM),
    "dagupukito for four": (
        lambda: dagupukito(RING, RING, {}, {}, decks=("teo", "rosa", "odo", "ines"), phase="moves", waiting=[3, 4]),
        FOUR,
    ),
}


@pytest.mark.parametrize("name", ROWS)
def test_zones_lie_where_they_lie(name: str) -> None:
    """The viewer's own at the bottom; a spectator sees the table as the first player does.

    Only Karenza's deck lies behind both hands for a spectator: before the hand it would be anybody's.
    """
    laid, rows = ROWS[name]
    assert _drawn(laid(), Seat(0)) == rows
    assert _drawn(laid(), None) == ([*rows[:-1], "hand:0*7 deck:0"] if name == "karenza" else rows)


@pytest.mark.parametrize("name", ["karenza", "myacards", "kyza", "dagupukito", "dagupukito in teams"])
def test_the_other_player_sees_the_table_from_the_other_side(name: str) -> None:
    """The same picture with both seats exchanged."""
    laid, rows = ROWS[name]
    assert _drawn(laid(), Seat(1)) == _across(rows)


NAMES = {
    "karenza": "Hand hand, Deck pile, Discard (Discard pile) pile, Sequence line",
    "azuki": (
        "Hand hand, Gate slots 1, Leader slots 1, Alley slots 5, Garden slots 5, Deck pile, "
        "Discard (Discard pile) pile, Token (IKZ token) pile"
    ),
    "kyza": (
        "{} player, Hand hand, Characters slots 3, Effects slots 3, Deck pile, Out (Out-of-Game pile) pile, "
        "Discard (Discard pile) pile"
    ),
    "dagupukito": (
        "Pile (Draw pile) pile, Hand hand, Discard (Discard pile) pile, Fighter slots 1, Charge Zone slots 5, "
        "Combos (Combos on both sides) list, Played (Played move) slots 1"
    ),
    "myacards": (
        "Hand hand, Row 1 slots 8 -3, Row 2 slots 8 -2, Row 3 slots 8, Row 4 slots 8 -1, Oblivion pile, Deck pile"
    ),
}


@pytest.mark.parametrize("name", NAMES)
def test_zones_say_what_they_are(name: str) -> None:
    """Title, in full words where it is short, shape, how many stand in a row, and which give way first."""
    laid, _ = ROWS[name]
    for viewer in (Seat(0), Seat(1), None):
        zones: dict[Seat | None, list[str]] = {}
        for zone in laid().board(viewer).zones:
            title = f"{zone.title} ({zone.spoken})" if zone.spoken else zone.title
            wide = f" {zone.width}" * (zone.shape == "slots")
            way = f" -{zone.gives_way}" * bool(zone.gives_way)
            zones.setdefault(zone.seat, []).append(f"{title} {zone.shape}{wide}{way}")
        for seat, player in ((Seat(0), "Ann"), (Seat(1), "Bo")):
            known = NAMES[name].format(player).split(", ")
            if name == "azuki" and seat == 1:
                known.remove("Token (IKZ token) pile")
            assert sorted(zones.pop(seat)) == sorted(known)
        assert not zones
