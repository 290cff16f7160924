"""Names in card files. Each kind of name is a class, so that the compiler knows what to check it against."""

from __future__ import annotations

import re
from typing import Annotated

from pydantic import AfterValidator, Field, WithJsonSchema

from ...text import did_you_mean

REF = r"^\$[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)?$"
"""`$source`, `$bearer`, `$event.field`, or a name bound before."""

NAME = r"^[a-z][a-z0-9_]*$"
RESERVED = {
    "source": "$source is the card itself",
    "bearer": "$bearer is the card that it is attached to",
    "event": "$event.field is what the event says",
}
"""Names that nothing can be called, because they always mean the same."""


class Ref(str):
    """A name bound before: `$victim`."""

    __slots__ = ()


class CardRef(Ref):
    """A set of cards bound before."""

    __slots__ = ()


class ZoneStr(str):
    """A zone of the game."""

    __slots__ = ()


class StatStr(str):
    """A stat of the game's cards."""

    __slots__ = ()


class TypeStr(str):
    """A type of the game's cards."""

    __slots__ = ()


class WordStr(str):
    """A keyword, subtype, element or state."""

    __slots__ = ()


class EventStr(str):
    """An event of the game."""

    __slots__ = ()


class TimingStr(str):
    """A moment at which a player may use an ability."""

    __slots__ = ()


class DurationStr(str):
    """How long something lasts."""

    __slots__ = ()


class MarkStr(str):
    """A counter that lies on cards."""

    __slots__ = ()


class ScoreStr(str):
    """A player's number."""

    __slots__ = ()


class RelationStr(str):
    """A test between two cards."""

    __slots__ = ()


class FactStr(str):
    """A yes-or-no question about the table."""

    __slots__ = ()


class PlayerStr(str):
    """`you`, `opponent` (every opponent), `each` or `any` (everybody), `active`, or a chosen player `$name`."""

    __slots__ = ()


def _ref(text: str) -> Ref:
    if not re.match(REF, text):
        raise ValueError(f'"{text}" is no number and no name bound before: names begin with $, such as $amount')
    return Ref(text)


def _card_ref(text: str) -> CardRef:
    if not re.match(REF, text):
        raise ValueError(f'"{text}" is no cards: write a name bound before, such as $source, or a query')
    return CardRef(text)


def _player(text: str) -> PlayerStr:
    words = ("you", "opponent", "each", "any", "active")
    if text not in words and not re.match(REF, text):
        raise ValueError(f'there is no player "{text}"{did_you_mean(text, words)}')
    return PlayerStr(text)


def _unreserved(name: str) -> str:
    if name in RESERVED:
        raise ValueError(f'"{name}" has a meaning of its own ({RESERVED[name]}): choose another name')
    return name


RefName = Annotated[str, AfterValidator(_ref), WithJsonSchema({"type": "string", "pattern": REF})]
CardRefName = Annotated[str, AfterValidator(_card_ref), WithJsonSchema({"type": "string", "pattern": REF})]
BoundName = Annotated[str, Field(pattern=NAME, max_length=30), AfterValidator(_unreserved)]
"""A name that this operation binds."""
ZoneName = Annotated[str, AfterValidator(ZoneStr)]
StatName = Annotated[str, AfterValidator(StatStr)]
TypeName = Annotated[str, AfterValidator(TypeStr)]
WordName = Annotated[str, AfterValidator(WordStr)]
EventName = Annotated[str, AfterValidator(EventStr)]
TimingName = Annotated[str, AfterValidator(TimingStr)]
DurationName = Annotated[str, AfterValidator(DurationStr)]
MarkName = Annotated[str, AfterValidator(MarkStr)]
ScoreName = Annotated[str, AfterValidator(ScoreStr)]
RelationName = Annotated[str, AfterValidator(RelationStr)]
FactName = Annotated[str, AfterValidator(FactStr)]
PlayerName = Annotated[
    str,
    AfterValidator(_player),
    WithJsonSchema({"type": "string", "examples": ["you", "opponent", "each", "any", "active", "$name"]}),
]
