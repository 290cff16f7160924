"""How a written position is read: what it means where it is silent, which words it knows, how far its numbers go."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import msgspec.inspect
import pytest

from cardtable.core.chance import Chance
from cardtable.core.game import LayoutError
from cardtable.core.layout import read_position
from cardtable.games import load_game
from tests.games.test_positions import DECKS, _pool

SILENT: dict[str, dict[str, Any]] = {
    "karenza": {
        "turn": 0,
        "phase": "turn",
        "attacked": False,
        "stage": (),
        "invited": False,
        "last_hand": False,
        "passes": 0,
        "count": 1,
        "next": 0,
        "ending": "",
        "resigned": None,
    },
    "myacards": {
        "turn": 0,
        "starter": 0,
        "phase": "play",
        "turns": (1, 1),
        "skips": (0, 0),
        "professional": False,
        "stage": None,
        "attack": None,
        "attacked": (),
        "forfeited": (),
        "bans": (),
        "outcome": None,
    },
    "kyza": {"turn": 5, "phase": "set", "start": 20, "window": 0, "owed": 0, "stage": None, "ended": None},
    "azuki": {
        "active": 0,
        "first": 0,
        "turn": 5,
        "phase": "main",
        "sealed": (),
        "combat": None,
        "loser": None,
        "ending": "",
    },
    "dagupukito": {
        "phase": "sides",
        "round": 1,
        "turn": 1,
        "pair": (0, 1),
        "waiting": (),
        "first": 0,
        "lead": 0,
        "due": (),
        "order": (),
        "step": 0,
        "quicker": -1,
        "revealed": False,
        "result": None,
    },
}
"""What a position is that says nothing but how many play."""


@pytest.mark.parametrize("game", DECKS)
def test_a_silent_position_is_the_same_for_everybody(game: str) -> None:
    """A file that leaves something out means tomorrow what it meant when it was written, its chance included."""
    state: Any = load_game(game).lay_out(_pool(game), {"seats": [{}, {}]})
    assert {name: getattr(state, name) for name in SILENT[game]} == SILENT[game]
    assert state.chance == Chance(0, 0)


def _written(game: str) -> type[msgspec.Struct]:
    found: type[msgspec.Struct] = import_module(f"cardtable.games.{game}.position").Written
    return found


def _records(info: Any, found: dict[str, bool]) -> dict[str, bool]:
    """The records that authors write, from the whole position down, and whether they refuse words they do not know."""
    parts = [*getattr(info, "types", ()), *getattr(info, "item_types", ())]
    parts += [part for key in ("item_type", "value_type") if (part := getattr(info, key, None)) is not None]
    name = info.cls.__name__ if isinstance(info, msgspec.inspect.StructType) else ""
    if name.startswith("Written") and name not in found:
        found[name] = info.forbid_unknown_fields
        parts += [field.type for field in info.fields]
    for part in parts:
        _records(part, found)
    return found


@pytest.mark.parametrize("game", DECKS)
def test_no_part_of_a_position_takes_a_word_that_it_does_not_know(game: str) -> None:
    """A misspelt word is refused wherever it stands: nothing is quietly left out."""
    found = _records(msgspec.inspect.type_info(_written(game)), {})
    assert {"Written", "WrittenSide"} <= set(found)
    assert [name for name, refuses in found.items() if not refuses] == []
    with pytest.raises(LayoutError, match="unknown field `hnad`") as wrong:
        read_position({"seats": [{}, {"hnad": []}]}, _written(game))
    assert wrong.value.place == "seats[2]"


def _seat(**zones: Any) -> dict[str, Any]:
    return {"seats": [zones, {}]}


def _beast(**points: int) -> dict[str, Any]:
    return _seat(field={"3-1": {"card": "x", "chips": [points]}})


NUMBERS = [
    ("karenza", lambda n: _seat(score=n), 0, 1_000_000),
    ("karenza", lambda n: {**_seat(), "count": n}, 1, 1_000_000),
    ("karenza", lambda n: {**_seat(), "turn": n}, 1, 8),
    ("myacards", lambda n: _beast(atk=n), -1_000, 1_000),
    ("kyza", lambda n: _seat(characters=[{"card": "x", "health": n}]), -1_000, 1_000),
    ("azuki", lambda n: _seat(ikz=n), 0, 10),
    ("azuki", lambda n: _seat(token=n), 0, 2),
    ("dagupukito", lambda n: _seat(worth=n), -1, 1_000),
    ("dagupukito", lambda n: _seat(last={"fighter": 1, "place": n}), 0, 2),
]
"""A number of a position, the least and the greatest that it may be."""


@pytest.mark.parametrize(("game", "zones", "least", "greatest"), NUMBERS)
def test_numbers_have_their_bounds(game: str, zones: Any, least: int, greatest: int) -> None:
    """The last number inside is read, the first outside is refused with the bound."""
    kind = _written(game)
    for number, beyond, bound in ((least, least - 1, f">= {least}"), (greatest, greatest + 1, f"<= {greatest}")):
        read_position(zones(number), kind)
        with pytest.raises(LayoutError) as wrong:
            read_position(zones(beyond), kind)
        assert wrong.value.text == f"This position cannot be read: expected `int` {bound}."


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("nobody", 'Seat 2 has no card "nobody": use the ids of its deck file.'),
        ("9:nobody", '"9:nobody" should begin with the number of a seat, such as 1:nobody.'),
    ],
)
def test_a_card_that_is_none_is_told_with_its_seat_and_its_place(word: str, said: str) -> None:
    """Whose deck lacks it, as people count seats; and what no seat has is told where it stands."""
    with pytest.raises(LayoutError) as wrong:
        load_game("kyza").lay_out(_pool("kyza"), {"seats": [{}, {"hand": [word]}]})
    assert (wrong.value.place, wrong.value.text) == ("seats[2].hand[1]", said)


@pytest.mark.parametrize(
    ("game", "zones", "place", "words"),
    [
        ("karenza", {**_seat(), "phase": "trun"}, "phase", '"trun" is none of build, discard, over, tie, turn'),
        ("dagupukito", _seat(face="C"), "seats[1].face", '"C" is none of A, B'),
    ],
)
def test_a_word_that_is_none_is_answered_with_those_there_are(game: str, zones: Any, place: str, words: str) -> None:
    """At the top and inside a list; that nothing is said is no word to write."""
    with pytest.raises(LayoutError) as wrong:
        read_position(zones, _written(game))
    assert (wrong.value.place, wrong.value.text) == (place, f"This position cannot be read: {words}.")
