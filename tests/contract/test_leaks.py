"""The telltales with which leaks are looked for listen to everything a choice can touch."""

from __future__ import annotations

import pytest

from cardtable.games import load_game
from cardtable.testing import Table, decks_for
from tests.contract.leaks import telltales, with_telltales

BEFORE_THE_END = {
    "kyza": {"attacking", "blocking", "size of hand", "size of set", "shielded", "flash"},
    "azuki": {"attacking", "tapped", "cooldown", "armed", "damaged", "playable", "size of hand"},
    "myacards": {"junior", "figure"},
}
"""Words that the telltales must not miss."""


@pytest.mark.parametrize("game", BEFORE_THE_END)
def test_the_telltales_tell_of_all_that_a_choice_can_touch(game: str) -> None:
    """A word that no card listens to could not be found leaking."""
    told = set[str]()
    for turn in range(6):
        told |= with_telltales(decks_for(Table(game, load_game(game).seats[0], ()), turn), turn)[1]
    assert told >= BEFORE_THE_END[game]
    assert told <= {name for name, _ in telltales(game)}
