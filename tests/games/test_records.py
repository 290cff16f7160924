"""What a game says of itself: its players, its options as they are turned, and the number of its rules."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.games import GAMES, load_game

RECORDS: dict[str, tuple[tuple[int, ...], int, dict[str, tuple[str, ...]]]] = {
    "karenza": ((2,), 1, {"mirror": ("no", "yes"), "opening": ("coin", "1", "2")}),
    "myacards": (
        (2,),
        3,
        {"start": ("coin", "1", "2"), "hand": ("7", "5", "6", "8"), "play": ("casual", "professional")},
    ),
    "kyza": (
        (2, 3, 4),
        2,
        {"format": ("konflict", "micro", "macro", "house"), "life": ("20", "10", "15", "25", "30", "40")},
    ),
    "azuki": ((2,), 2, {"opening": ("coin", "1", "2")}),
    "dagupukito": (
        (2, 3, 4),
        2,
        {
            "hp": ("100", "200"),
            "fighters": ("same", "even", "1", "2", "3", "handicap"),
            "rounds": ("1", "2", "3", "4", "5"),
            "waiting": ("on", "off"),
            "bench": ("off", "on"),
            "blocks": (),
        },
    ),
}
"""Seats, the number of the rules, and by name an option's values, the first of which is the usual one."""


@pytest.mark.parametrize("listing", GAMES[:5], ids=lambda listing: listing.id)
def test_a_game_says_who_may_sit_and_what_may_be_turned(listing: Any) -> None:
    """A journal keeps the number of its rules, and an option that nobody turns stands as it always stood."""
    record = load_game(listing.id)
    seats, rules, options = RECORDS[listing.id]
    assert (listing.seats, record.seats, record.rules) == (seats, seats, rules)
    assert {option.name: option.values for option in record.options} == options
    assert all(option.default == (option.values[0] if option.values else "") for option in record.options)
    assert [option.name for option in record.options if option.file] == (
        ["blocks"] if listing.id == "dagupukito" else []
    )
