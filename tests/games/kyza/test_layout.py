"""Positions in words: what they mean, and what their author is told."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.core.game import LayoutError
from cardtable.games.kyza import GAME
from tests.games.kyza.arena import ANN, BO, deck, snapshot, table

MINE = {"hand": ["kiln_rat", "kiln_rat"], "characters": ["2:ash_piper", None, {"card": "elder_stag", "hurt": 1}]}


def test_a_position_is_laid_out_and_spelled_again() -> None:
    """Cards of others, marks and empty spaces included; what nobody names lies in the deck."""
    match = table(MINE, {"effects": [{"card": "coal_duke", "up": True, "time": 2}], "hand": ["kiln_rat"]}, phase="set")
    words = snapshot(match)
    assert words["1.characters"] == ["ash_piper", None, "elder_stag hurt 1"]
    assert words["2.effects"] == ["coal_duke up time 2", None, None]
    assert deck(match, ANN).count("acorn_monk") == 8
    assert GAME.lay_out(match.pool, GAME.spell(match.state)) == match.state


def test_with_a_deck_the_rest_is_out_of_the_game() -> None:
    match = table({"hand": ["kiln_rat"], "deck": ["ash_piper"]}, {})
    assert deck(match, ANN) == ["ash_piper"]
    assert snapshot(match)["1.out"].count("acorn_monk") == 8
    assert deck(match, BO).count("acorn_monk") == 8


@pytest.mark.parametrize(
    ("zones", "says"),
    [
        ({"seats": [{}]}, "describe as many seats"),
        ({"seats": [{}, {}], "active": 3}, "number from 1 to 2"),
        ({"seats": [{"hand": ["nobody"]}, {}]}, 'no card "nobody"'),
        ({"seats": [{"characters": ["x:kiln_rat"]}, {}]}, "number of a seat"),
        (
            {"seats": [{"characters": ["acorn_monk"] * 4}, {}]},
            r"characters: There are 4, and only 3 cards fit",
        ),
        ({"seats": [{}, {}], "fights": [{"card": "1:nobody", "target": 2}]}, 'no card "nobody"'),
        ({"seats": [{}, {}], "phase": "lunch"}, "cannot be read"),
        ({"seats": [{"hands": []}, {}]}, "cannot be read"),
    ],
)
def test_a_wrong_position_is_refused_with_a_sentence(zones: dict[str, Any], says: str) -> None:
    """Every mistake names itself."""
    pool = table({}, {}).pool
    with pytest.raises(LayoutError, match=says):
        GAME.lay_out(pool, zones)
