"""Names in card files. Each kind of name is a class, so that the compiler knows what to check it against."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Annotated

from pydantic import AfterValidator, Field, GetJsonSchemaHandler, WithJsonSchema
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema

from ...deck_models import is_recorded
from ...text import did_you_mean, listed
from ..vocabulary import NAME, Vocabulary

REF = r"^\$[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)?$"
"""`$source`, `$bearer`, `$event.field`, or a name bound before."""

PLAYER = r"^\$[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*){0,2}$"
"""`$foe`, `$victim.owner`, `$event.card.controller`."""

PLAYERS = {
    "you": "whoever controls the card whose ability it is",
    "opponent": "every opponent",
    "each": "everybody, the active player first",
    "any": "the same as each, for queries",
    "active": "whose turn it is",
    "owner": "who brought this card, whoever controls it; of other cards `$name.owner`",
    "controller": "who has this card now; of other cards `$name.controller`, or only `$name`",
}
"""Players by a word, with what each means."""

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


class GiftStr(str):
    """A key of `gives:`."""

    __slots__ = ()


class PeriodStr(str):
    """What a limit counts by."""

    __slots__ = ()


class PlayerStr(str):
    """One of PLAYERS, a chosen player `$name`, or `$name.owner` and `$name.controller` of a card."""

    __slots__ = ()


_READING: ContextVar[Vocabulary | None] = ContextVar("reading", default=None)


@contextmanager
def reading(words: Vocabulary) -> Iterator[None]:
    """Require every name that is read inside the block to be one of this game's words."""
    token = _READING.set(words)
    try:
        yield
    finally:
        _READING.reset(token)


_NONE = {
    "replaceable event": "nothing can be replaced in this game: write on, use, while or affects",
    "gift": "nothing is built in this game that could be given something: write on, use, while or affects",
}


MANY = 40
"""A longer list of words is shown only when no known word is close."""


def no_such(kind: str, word: str, known: Iterable[str]) -> str:
    """Return e.g. `there is no zone "gardn"; did you mean "garden"? (there are hand and garden)`."""
    words = list(known)
    if not words:
        return _NONE.get(kind, f'this game has no {kind}s, so there is no "{word}"')
    there = f"there is only {words[0]}" if len(words) == 1 else f"there are {listed(words)}"
    guess = did_you_mean(word, words)
    return f'there is no {kind} "{word}"{guess}' + ("" if guess and len(words) > MANY else f" ({there})")


def _never(words: Vocabulary) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Named(AfterValidator):
    """A name of one kind: how it is checked, what the kind is called, and which names a game knows."""

    kind: str
    known: Callable[[Vocabulary], Iterable[str]]
    any_name: Callable[[Vocabulary], bool] = _never
    """May it be any name in a game with this vocabulary?"""

    def __get_pydantic_json_schema__(self, core_schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        """Return the schema; inside `reading` it lists the names, or is `not: {}` if the game has none."""
        schema = handler(core_schema)
        words = _READING.get()
        if words is None:
            return schema
        if self.any_name(words):
            return {**schema, "pattern": NAME}
        names = list(self.known(words))
        return {**schema, "enum": names} if names else {"not": {}}


def _name_type(
    kind: str,
    name: type[str],
    known: Callable[[Vocabulary], Iterable[str]],
    recorded: bool = True,
    any_name: Callable[[Vocabulary], bool] = _never,
) -> Named:
    """Return a name type that is checked against the current game's words; in journals only if `recorded`."""

    def is_known(words: Vocabulary, text: str) -> bool:
        if any_name(words) and re.match(NAME, text):
            return True
        return text in known(words) or words.is_former(kind, text)

    def check(text: str) -> str:
        words = _READING.get()
        if words is not None and not is_known(words, text) and (recorded or not is_recorded()):
            raise ValueError(_not_a_name(text) if any_name(words) else no_such(kind, text, known(words)))
        return name(text)

    return Named(check, kind, known, any_name)


def _not_a_name(text: str) -> str:
    return f'"{text}" is no name: write small letters, digits and _, beginning with a letter, such as growth'


def _ref(text: str) -> Ref:
    if not re.match(REF, text):
        raise ValueError(f'"{text}" is no number and no name bound before: names begin with $, such as $amount')
    return Ref(text)


_BOUND = "write a name bound before, such as $source, or a query"


def _card_ref(text: str) -> CardRef:
    if not re.match(REF, text):
        way_out = "write $source for this card" if text in ("self", "this") else _BOUND
        raise ValueError(f'"{text}" is no cards: {way_out}')
    return CardRef(text)


def _player(text: str) -> PlayerStr:
    if text not in PLAYERS and not re.match(PLAYER, text):
        raise ValueError(no_such("player", text, (*PLAYERS, "$name of a chosen player", "$name.owner of a card")))
    return PlayerStr(text)


def _refuse_reserved(name: str) -> str:
    if name in RESERVED:
        raise ValueError(f'"{name}" has a meaning of its own ({RESERVED[name]}): choose another name')
    return name


RefName = Annotated[str, AfterValidator(_ref), WithJsonSchema({"type": "string", "pattern": REF})]
CardRefName = Annotated[str, AfterValidator(_card_ref), WithJsonSchema({"type": "string", "pattern": REF})]
BoundName = Annotated[str, Field(pattern=NAME, max_length=30), AfterValidator(_refuse_reserved)]
"""A name that this operation binds."""
ZoneName = Annotated[str, _name_type("zone", ZoneStr, lambda words: words.zones)]
StatName = Annotated[str, _name_type("stat", StatStr, lambda words: words.stats)]
TypeName = Annotated[str, _name_type("type", TypeStr, lambda words: words.types)]
WordName = Annotated[str, _name_type("word", WordStr, lambda words: words.keywords)]
EventName = Annotated[str, _name_type("event", EventStr, lambda words: words.heard)]
ComingName = Annotated[str, _name_type("replaceable event", EventStr, lambda words: words.coming)]
TalliedName = Annotated[str, _name_type("tallied event", EventStr, lambda words: words.tallied)]
TimingName = Annotated[str, _name_type("timing", TimingStr, lambda words: words.timings)]
DurationName = Annotated[str, _name_type("duration", DurationStr, lambda words: words.durations)]
MarkName = Annotated[
    str,
    Field(max_length=20),
    _name_type("mark", MarkStr, lambda words: words.marks, any_name=lambda words: words.counters),
]
ScoreName = Annotated[str, _name_type("score", ScoreStr, lambda words: words.scores)]
GainedName = Annotated[
    str,
    _name_type(
        "score to gain or lose", ScoreStr, lambda words: words.scores if words.gained is None else words.gained, False
    ),
]
RelationName = Annotated[str, _name_type("relation", RelationStr, lambda words: words.relations)]
FactName = Annotated[str, _name_type("fact", FactStr, lambda words: words.facts)]
GiftName = Annotated[str, _name_type("gift", GiftStr, lambda words: words.gives)]
PeriodName = Annotated[str, _name_type("period", PeriodStr, lambda words: words.periods, False)]
PlayerName = Annotated[
    str,
    AfterValidator(_player),
    WithJsonSchema({"type": "string", "anyOf": [{"enum": list(PLAYERS)}, {"pattern": PLAYER}]}),
]
