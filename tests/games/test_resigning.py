"""Whoever gives up loses at once, and the log says it as every game does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cardtable.core.game import Resign
from cardtable.core.ids import Seat
from cardtable.match import Match
from tests.games.acting import log
from tests.games.azuki.duel import duel as azuki
from tests.games.dagupukito.ring import ring as dagupukito
from tests.games.karenza.duel import duel as karenza
from tests.games.kyza.arena import table
from tests.games.myacards.wild import wild as myacards

ROWS = [
    (karenza, ["{} resigns.", "The duel is over: Ann 0, Bo 0."], "the other player resigned"),
    (myacards, ["{} resigns.", "{other} wins."], "the opponent resigned"),
    (
        lambda: table({}, {}),
        ["{} resigns and is out of the game.", "{other} wins the game."],
        "the last opponent resigned",
    ),
    (azuki, ["{} resigns.", "The game is over: {other} wins."], "the other player resigned"),
    (dagupukito, ["{} resigns."], "won because everybody else gave up"),
]


@pytest.mark.rule("KAR-77", "MYA-55", "R-AZK-75")
@pytest.mark.parametrize("seat", [Seat(0), Seat(1)])
@pytest.mark.parametrize(("laid", "told", "why"), ROWS, ids=["karenza", "myacards", "kyza", "azuki", "dagupukito"])
def test_whoever_resigns_loses(laid: Callable[[], Match], told: list[str], why: str, seat: Seat) -> None:
    """The other player wins, whoever is to play; nobody is asked anything more."""
    match = laid()
    match.submit(Resign(seat), seat)
    names = ("Ann", "Bo")
    assert log(match) == [line.format(names[seat], other=names[1 - seat]) for line in told]
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.reason, match.to_act) == ((Seat(1 - seat),), why, None)
    assert all(line.closing for line in match.log(None)[1:])


def test_a_third_player_plays_on() -> None:
    """Ann gives up in her turn and Bo's begins; Bo gives up in Ann's turn and hers goes on."""
    match = table({}, {}, {})
    match.submit(Resign(Seat(0)), Seat(0))
    assert log(match) == ["Ann resigns and is out of the game.", "Bo starts turn 6.", "Bo draws a card."]
    assert (match.outcome, match.to_act) == (None, Seat(1))
    match = table({}, {}, {})
    match.submit(Resign(Seat(1)), Seat(1))
    assert (log(match), match.outcome, match.to_act) == (["Bo resigns and is out of the game."], None, Seat(0))


@pytest.mark.parametrize(
    ("hand", "more"),
    [
        (["eel_broker", "kiln_rat", "moss_courier"] * 2, {"phase": "discard", "owed": 2}),
        (["world_oak"], {"phase": "set", "stage": ["1:world_oak"]}),
    ],
)
def test_what_the_active_player_had_begun_ends_with_them(hand: list[str], more: dict[str, Any]) -> None:
    """Ann gives up with discards still due, or with a card half set: Bo begins his turn without either."""
    table_of_three = table({"hand": hand, "characters": ["ash_piper", "elder_stag"]}, {}, {}, **more)
    before = table_of_three.state
    assert (before.owed > 0) != (before.stage is not None)
    table_of_three.submit(Resign(Seat(0)), Seat(0))
    state = table_of_three.state
    assert (state.owed, state.stage, state.active, state.phase) == (0, None, Seat(1), "set")
    assert table_of_three.game.lay_out(state.pool, table_of_three.game.spell(state)) == state
