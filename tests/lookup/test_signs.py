"""What the signs of the table say when they are looked up."""

from __future__ import annotations

from cardtable.lookup import find
from cardtable.tui.board.signs import ASCII, UNICODE
from cardtable.tui.keys import NamedKey
from cardtable.tui.sign_book import sign_entries

_ON_THE_TABLE = (
    NamedKey("→", "From the attacker to what is attacked; a letter beside it is the same at both ends"),
    NamedKey("•", "New since you last decided"),
    NamedKey("●", "It is this player's turn, and another one decides now"),
    NamedKey("w/1", "With so many cards on it"),
)


def test_what_the_table_also_says_of_a_sign_is_not_said_twice() -> None:
    """The list of what stands on the table now words it almost the same."""
    alone = {entry.name: entry.text for entry in sign_entries("azuki", UNICODE)}
    with_table = {entry.name: entry.text for entry in sign_entries("azuki", UNICODE, _ON_THE_TABLE)}
    assert {mark.key for mark in _ON_THE_TABLE} <= alone.keys()
    assert with_table == alone


def test_the_frame_of_a_turned_card_is_found_by_how_it_looks() -> None:
    """Whatever it is drawn with."""
    for signs in (UNICODE, ASCII):
        entries = sign_entries("azuki", signs)
        for asked in ("dashed", "frame", signs.frames["turned"].top):
            assert [entry.text for entry in find(entries, asked).called if "turned sideways" in entry.text]
