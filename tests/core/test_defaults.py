"""What a record means that leaves something out: older files and smaller games rely on it."""

from __future__ import annotations

from dataclasses import fields

import msgspec
import pytest

from cardtable.core.effects.machine.host import Host
from cardtable.core.effects.machine.run import Frame
from cardtable.core.game import Order
from cardtable.core.ids import CardId, Seat
from cardtable.core.poster import EMPTY
from cardtable.games.posters import poster


def test_an_ability_that_says_no_place_stands_at_its_beginning() -> None:
    """Saved positions leave it out, and so they did when they were written."""
    written = {"card": 3, "index": 0, "seat": 1}
    frame = msgspec.convert(written, Frame)
    assert (frame.at, frame.slots, frame.picks, frame.seen) == (0, (), (), ())
    assert msgspec.to_builtins(Frame(CardId(3), 0, Seat(1), at=0)) == written


def test_a_game_that_hides_nothing_need_not_say_who_sees_what() -> None:
    """Then every card is seen by everybody."""
    (sees,) = [field.default for field in fields(Host) if field.name == "sees"]
    assert callable(sees)
    assert sees(None, Seat(1), CardId(0)) is True


def test_an_order_that_says_no_turn_was_given_before_the_first() -> None:
    """Orders that hold for a whole match say none."""
    assert msgspec.convert({"seat": 0, "id": "hit", "label": "Hit"}, Order) == Order(Seat(0), "hit", "Hit", 0, ())


def test_a_game_without_a_poster_promises_no_minutes() -> None:
    """The lobby leaves the line empty; nobody knows how long it takes."""
    assert (EMPTY.minutes, EMPTY.field) == (0, ())
    assert poster("no-such-game") == (0, ())


def test_a_poster_says_how_long_a_match_takes() -> None:
    """The lobby says it before a game is loaded; every sketch has six lines of the same width."""
    minutes = {game: poster(game).minutes for game in ("karenza", "myacards", "kyza", "azuki", "dagupukito")}
    assert minutes == {"karenza": 15, "myacards": 40, "kyza": 20, "azuki": 30, "dagupukito": 15}
    assert all(len(poster(game).field) == 6 and len(set(map(len, poster(game).field))) == 1 for game in minutes)


def test_a_host_that_says_little_says_no_more_than_that() -> None:
    """No columns, counters or bearers, nothing that cannot be paid, a match that goes on; what is needed is missed."""
    given = {field.name: field.default for field in fields(Host) if callable(field.default)}
    card, seat = CardId(0), Seat(1)
    assert given["column"](None, card) == -1
    assert given["mark"](None, card, "growth") == 0
    assert given["bearer"](None, card) is None
    assert given["pays"](None, "damage", card, seat, 1) is True
    assert given["over"](None) is False
    assert given["heard"](None) is None
    for name, asked in (
        ("named", (card,)),
        ("score", (seat, "life")),
        ("places", ("garden", seat)),
        ("lot", ((card,), 1)),
    ):
        with pytest.raises(NotImplementedError, match=f"this game's Host has no `{name}`"):
            given[name](None, *asked)
