"""Queries, values and conditions as card authors write them."""

from __future__ import annotations

from typing import Annotated, TypeVar

from pydantic import Discriminator, Field, Tag
from typing_extensions import TypeAliasType

from ...deck_models import CleanText, StrictModel, between
from .names import (
    CardRefName,
    DurationName,
    FactName,
    MarkName,
    PlayerName,
    RefName,
    RelationName,
    ScoreName,
    StatName,
    TalliedName,
    TypeName,
    WordName,
    ZoneName,
)


def _shape(value: object) -> str:
    if isinstance(value, bool):
        return "flag"
    if isinstance(value, int):
        return "number"
    if isinstance(value, str):
        return "name"
    if isinstance(value, list | tuple):
        return "list"
    if isinstance(value, dict):
        return "bounds" if value and set(value) <= {"at_least", "at_most", "exactly"} else "map"
    return "bounds" if isinstance(value, Bounds) else "map"


def plain_shape(value: object) -> str:
    """Return whether a value is a number, a name, a list or a mapping."""
    shape = _shape(value)
    return "map" if shape == "bounds" else shape


MOST = 999
"""The largest number a card may have."""

T = TypeVar("T")
OneOrMore = Annotated[Annotated[T, Tag("name")] | Annotated[tuple[T, ...], Tag("list")], Discriminator(_shape)]
"""One, or a list of several."""


class Bounds(StrictModel):
    """A range for a number."""

    at_least: Value | None = None
    """This much or more."""
    at_most: Value | None = None
    """This much or less."""
    exactly: Value | None = None
    """Exactly this much."""


class Turns(StrictModel):
    """A time counted in turns, no matter whose."""

    turns: Annotated[int, Field(ge=1), between(1, 99)]
    """How many turns, including the current one."""


Duration = Annotated[
    Annotated[DurationName, Tag("name")] | Annotated[Turns, Tag("map")],
    Discriminator(plain_shape),
]
"""How long something lasts: a word, or a number of turns."""


class Query(StrictModel):
    """A set of cards: all that fit every line."""

    zones: tuple[ZoneName, ...] | None = Field(default=None, alias="in")
    """Zones they lie in; without it and without `among`: cards in play."""
    among: CardRefName | None = None
    """Only cards of a set bound before."""
    owner: PlayerName | None = None
    """Whose cards: you, opponent, any; `you` unless `among` is given."""
    type: OneOrMore[TypeName] | None = None
    """Of this type, or of one of these."""
    has: tuple[WordName, ...] = ()
    """Words the card must have now, all of them."""
    has_any: tuple[WordName, ...] = ()
    """Words of which the card must have at least one."""
    lacks: tuple[WordName, ...] = ()
    """Words the card must not have."""
    stats: dict[StatName, Bounds] = Field(default_factory=dict)
    """Ranges for stats as they are now."""
    printed: dict[StatName, Bounds] = Field(default_factory=dict)
    """Ranges for stats as they are printed."""
    marks: dict[MarkName, Bounds] = Field(default_factory=dict)
    """Ranges for the counters that lie on it."""
    column: ValueOrBounds | None = None
    """The number of the column it stands in; the column of a card is `relates: {same_column: $source}`."""
    attached_to: CardRefName | None = None
    """Only cards attached to one of these."""
    name: OneOrMore[CleanText] | None = None
    """Only the card with this id, or one of these ids."""
    top: Count | None = None
    """Only this many from the top of each zone."""
    relates: dict[RelationName, CardRefName] = Field(default_factory=dict)
    """The game's own tests between this card and one of those."""
    but: tuple[CardRefName, ...] = Field(default=(), alias="except")
    """Not these cards."""

    def named_cards(self) -> tuple[str, ...]:
        """Return the ids under `name`."""
        return (self.name,) if isinstance(self.name, str) else self.name or ()


class Target(Query):
    """Cards that somebody picks: exactly one unless it says otherwise."""

    exactly: Count | None = None
    """This many, or all of them if there are fewer."""
    up_to: Count | None = None
    """From none up to this many."""
    any_number: bool = False
    """As many as the chooser likes, or none."""
    all: bool = False
    """Every one, in the chooser's order."""
    total: dict[StatName, Bounds] = Field(default_factory=dict)
    """What the stats of the picked cards may add up to."""
    by: PlayerName | None = None
    """Who picks; you unless it says otherwise."""
    ask: CleanText = ""
    """The question in words, if the card's text does not say enough."""

    @property
    def picks(self) -> bool:
        """Does somebody choose? Otherwise it stands for every card that fits."""
        return self.exactly is not None or self.up_to is not None or self.any_number or self.all


Cards = Annotated[
    Annotated[CardRefName, Tag("name")]
    | Annotated[tuple[CardRefName, ...], Tag("list")]
    | Annotated[Target, Tag("map")],
    Discriminator(plain_shape),
]
"""Cards bound before, or every card that a query finds; with `exactly`, `up_to` … somebody picks."""

Check = Annotated[
    Annotated[bool, Tag("flag")]
    | Annotated[int, Tag("number")]
    | Annotated[str, Tag("name")]
    | Annotated[tuple[str, ...], Tag("list")]
    | Annotated[Bounds, Tag("bounds")]
    | Annotated[Query, Tag("map")],
    Discriminator(_shape),
]
"""A test of one field of an event: a word, self, other, bearer, you, opponent, a number, a range or a query."""


class Reckoned(StrictModel):
    """A number worked out when it is needed, in exactly one of these ways."""

    least: tuple[Value, ...] | None = None
    """The smallest of these."""
    most: tuple[Value, ...] | None = None
    """The largest of these."""
    sum: tuple[Value, ...] | None = None
    """All of these added up."""
    product: tuple[Value, ...] | None = None
    """All of these multiplied."""
    minus: Value | None = None
    """This number with its sign changed."""
    half_up: Value | None = None
    """Half of it, rounded up."""
    count: Query | None = None
    """How many cards fit."""
    stat: StatName | None = None
    """A stat of the cards `of`, added up."""
    mark: MarkName | None = None
    """How many counters of this name lie on the cards `of`."""
    of: CardRefName | None = None
    """Whose stat or counters; this card's unless it says otherwise."""
    printed: bool = False
    """With `stat`: as printed."""
    score: ScoreName | None = None
    """A number that belongs to a player."""
    player: PlayerName | None = None
    """With `score`: whose; with several players the sum."""
    tally: TalliedName | None = None
    """How often this happened this turn."""
    where: dict[str, Check] = Field(default_factory=dict)
    """With `tally`: which of them count."""
    different: str | None = None
    """With `tally`: count different values of this field."""


class Condition(StrictModel):
    """Something that holds or does not; if there are several lines, all must hold."""

    any_of: Query | None = None
    """At least one card fits."""
    none_of: Query | None = None
    """No card fits."""
    at_least: tuple[Value, Value] | None = None
    """The first number is not less than the second."""
    at_most: tuple[Value, Value] | None = None
    """The first number is not more than the second."""
    equal: tuple[Value, Value] | None = None
    """Both numbers are the same."""
    turn: PlayerName | None = None
    """Whose turn it is: you or opponent."""
    holds: FactName | None = None
    """A question about the table that this game knows."""
    negated: Condition | None = Field(default=None, alias="not")
    """This does not hold."""
    all: tuple[Condition, ...] | None = None
    """All of these hold."""
    any: tuple[Condition, ...] | None = None
    """At least one of these holds."""


Value = TypeAliasType(
    "Value",
    Annotated[
        Annotated[int, between(-MOST, MOST), Tag("number")]
        | Annotated[RefName, Tag("name")]
        | Annotated[Reckoned, Tag("map")],
        Discriminator(plain_shape),
    ],
)
"""A number: written, bound before (`$amount`, `$event.amount`), or reckoned."""

Count = TypeAliasType(
    "Count",
    Annotated[
        Annotated[int, between(1, 99), Tag("number")]
        | Annotated[RefName, Tag("name")]
        | Annotated[Reckoned, Tag("map")],
        Discriminator(plain_shape),
    ],
)
"""How many cards or times; written as a number it is 1 to 99."""

Amount = TypeAliasType(
    "Amount",
    Annotated[
        Annotated[int, between(1, MOST), Tag("number")]
        | Annotated[RefName, Tag("name")]
        | Annotated[Reckoned, Tag("map")],
        Discriminator(plain_shape),
    ],
)
"""How much; written as a number it is 1 to 999."""

ValueOrBounds = Annotated[
    Annotated[int, between(-MOST, MOST), Tag("number")]
    | Annotated[RefName, Tag("name")]
    | Annotated[Bounds, Tag("bounds")]
    | Annotated[Reckoned, Tag("map")],
    Discriminator(_shape),
]
"""A number, or a range for one."""

ValueOrList = Annotated[
    Annotated[int, between(-MOST, MOST), Tag("number")]
    | Annotated[RefName, Tag("name")]
    | Annotated[tuple[Value, ...], Tag("list")]
    | Annotated[Reckoned, Tag("map")],
    Discriminator(plain_shape),
]
"""A number, or one for each in order."""

AmountOrList = Annotated[
    Annotated[int, between(1, MOST), Tag("number")]
    | Annotated[RefName, Tag("name")]
    | Annotated[tuple[Amount, ...], Tag("list")]
    | Annotated[Reckoned, Tag("map")],
    Discriminator(plain_shape),
]
"""How much, or how much for each in order."""

for _model in (Bounds, Query, Target, Reckoned, Condition):
    _model.model_rebuild()
