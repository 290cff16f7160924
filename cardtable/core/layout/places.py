"""Reading what somebody wrote, and naming the place of every mistake."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Annotated, TypeVar

import msgspec
import msgspec.inspect

from ..game import LayoutError
from ..ids import Seat
from ..text import listed

W = TypeVar("W")
Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
"""A number of things: never below 0."""
Positive = Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
SeatNumber = Annotated[int, msgspec.Meta(ge=1, le=8)]
"""A seat as people count; `seat_of` asks whether anybody sits there."""
WHOLE = "position"
"""The place of a mistake that no single part of a position makes."""

_ENUM = re.compile(r"Invalid enum value '(.*)'$")
_KEY = re.compile(r"\w+|\[\d+\]")
_INDEX = re.compile(r"\[(\d+)\]")
_PLACE = re.compile(r" - at `(?:key in )?\$?(.*)`$")


def read_position(zones: Mapping[str, object], kind: type[W]) -> W:
    """Read a written position as a game's own record; raise LayoutError with its place."""
    try:
        return msgspec.convert(zones, kind)
    except msgspec.ValidationError as error:
        said = str(error)
        found = _PLACE.search(said)
        place = _INDEX.sub(lambda index: f"[{int(index[1]) + 1}]", found[1]).lstrip(".") if found else ""
        raise LayoutError(_explain(said[: found.start()] if found else said, kind, place), place or WHOLE) from None


def _explain(said: str, kind: type[object], place: str) -> str:
    """What msgspec says about a value, in our words where one of several words is wanted."""
    if (word := _ENUM.match(said)) is None:
        return f"This position cannot be read: {said[:1].lower()}{said[1:]}."
    words = _words_at(msgspec.inspect.type_info(kind), _KEY.findall(place))
    return f'This position cannot be read: "{word[1]}" is none of {", ".join(words)}.'


def _words_at(info: object, keys: list[str]) -> list[str]:
    """The words that may stand at a place, by the declared shape."""
    for kind in getattr(info, "types", (info,)):
        if not keys and isinstance(kind, msgspec.inspect.LiteralType | msgspec.inspect.EnumType):
            values = kind.values if isinstance(kind, msgspec.inspect.LiteralType) else [one.value for one in kind.cls]
            return [str(value) for value in values if value]
        if isinstance(kind, msgspec.inspect.StructType):
            inner = [field.type for field in kind.fields if keys and field.encode_name == keys[0]]
            if inner:
                return _words_at(inner[0], keys[1:])
        elif hasattr(kind, "item_type") and keys and keys[0].startswith("["):
            return _words_at(kind.item_type, keys[1:])
    return []


@contextmanager
def at(*parts: str | int) -> Iterator[None]:
    """Name the place of whatever is refused inside: words are keys, numbers count the items of a list from 1."""
    try:
        yield
    except LayoutError as error:
        inner = "" if error.place == WHOLE else error.place
        raise LayoutError(error.text, _join([*parts, inner])) from None


def _join(parts: Iterable[str | int]) -> str:
    out = ""
    for part in parts:
        if isinstance(part, int):
            out += f"[{part}]"
        elif part:
            out += part if not out or part.startswith("[") else f".{part}"
    return out


def number_items(items: Iterable[W]) -> Iterator[tuple[int, W]]:
    """Items with their numbers as people count them."""
    return enumerate(items, 1)


def need(so: object, text: str, *place: str | int) -> None:
    """Raise LayoutError with this sentence unless it is so."""
    if not so:
        raise LayoutError(text, _join(place) or WHOLE)


def check_seats(decks: int, written: Sequence[object], allowed: Sequence[int]) -> None:
    """Refuse a position unless as many seats are written as there are decks, and as many as can play."""
    many = listed([str(number) for number in allowed], "or")
    need(decks in allowed, f"This is a game for {many} players, and there are {decks} decks.", "decks")
    need(len(written) == decks, f"{decks} players sit here: describe as many seats, not {len(written)}.", "seats")


def seat_of(number: int, seats: int, *place: str | int) -> Seat:
    """The seat that a number means."""
    need(1 <= number <= seats, f"There is no seat {number}: a seat is a number from 1 to {seats}.", *place)
    return Seat(number - 1)


def seats_of(numbers: Iterable[int], seats: int, *place: str | int) -> tuple[Seat, ...]:
    """The seats that several numbers mean, each of them once."""
    numbers = list(numbers)
    need(len(set(numbers)) == len(numbers), "A seat stands here twice: name each once.", *place)
    return tuple([seat_of(number, seats, *place, n) for n, number in number_items(numbers)])


def brief(written: Mapping[str, object], usual: object, *always: str) -> dict[str, object]:
    """A written position without what is as usual; `always` are keys that stay all the same."""
    defaults: dict[str, object] = usual if isinstance(usual, dict) else msgspec.to_builtins(usual)
    return {key: value for key, value in written.items() if key in always or value != defaults.get(key)}
