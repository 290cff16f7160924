"""Numbers that people write into words: seats, copies, zones, lessons."""

from __future__ import annotations

import pytest

from cardtable.core.game import LayoutError
from cardtable.core.ids import Seat
from cardtable.core.layout.lying import split
from cardtable.core.text import number_in
from cardtable.games.myacards.zone_names import cell_named
from cardtable.tutorial import course, lesson_path

ENDLESS = "1" * 5000
"""Python reads no number of so many digits."""


@pytest.mark.parametrize(
    ("word", "number"), [("7", 7), ("007", 7), ("999999999", 999_999_999), ("", -1), ("-1", -1), ("x", -1), ("²", -1)]
)
def test_a_number_is_read_and_anything_else_is_none(word: str, number: int) -> None:
    """At most nine digits; a sign, a letter and a power are no digits."""
    assert number_in(word) == number
    assert number_in(ENDLESS) == number_in("1" * 10) == -1


def test_a_number_without_end_is_a_wrong_word() -> None:
    """It is refused like any other, and nothing stumbles over it."""
    assert split(Seat(0), "2:snake", 2) == (Seat(1), "snake")
    with pytest.raises(LayoutError, match="should begin with the number of a seat"):
        split(Seat(0), f"{ENDLESS}:snake", 2)
    with pytest.raises(LayoutError, match="is not a zone: write row and column"):
        cell_named(f"{ENDLESS}:3-5")
    assert lesson_path("karenza", "1") == course("karenza")[0].path
    assert lesson_path("karenza", ENDLESS) is None
