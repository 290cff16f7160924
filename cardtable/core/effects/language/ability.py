"""An ability as a card's author writes it: one of five forms, told apart by one word."""

from __future__ import annotations

from typing import Annotated, Generic, Literal

from pydantic import Discriminator, Field, Tag, model_validator

from ...deck_models import CleanText, StrictModel, between
from .blocks import Op
from .names import BoundName, ComingName, EventName, GiftName, PeriodName, StatName, TimingName, WordName, ZoneName
from .terms import Check, Condition, OneOrMore, Query, Target, Value, plain_shape


class Limit(StrictModel):
    """How often an ability may be used."""

    times: Annotated[int, Field(ge=1), between(1, 99)] = 1
    """How many times."""
    per: PeriodName = "turn"
    """The period the limit counts in."""


Limits = Annotated[
    Annotated[Literal["once_per_turn", "once_per_game"], Tag("name")] | Annotated[Limit, Tag("map")],
    Discriminator(plain_shape),
]


class Ability(StrictModel, Generic[Op]):
    """`on:` an event, `use:` a timing, `instead:` of what is about to happen, `while:`/`affects:`, or `gives:`."""

    on: OneOrMore[EventName] | None = None
    """It triggers when this happens."""
    use: OneOrMore[TimingName] | None = None
    """Its player may use it at this time."""
    instead: ComingName | None = None
    """It replaces something that is about to happen."""
    during: Condition | None = Field(default=None, alias="while")
    """A static ability works while this holds."""
    affects: Query | None = None
    """The cards a static ability changes; the card itself if left out."""
    gives: dict[GiftName, int | str | bool] | None = None
    """What it adds to the play being built; the game folds it in."""
    where: dict[str, Check] = Field(default_factory=dict)
    """Tests of the event's fields."""
    condition: Condition | None = Field(default=None, alias="if")
    """Must hold when the event happens, or when the ability is used."""
    zone: tuple[ZoneName, ...] | None = None
    """Where the card must lie; in play unless it says otherwise."""
    limit: Limits | None = None
    """How often it may be used: `once_per_turn`, `once_per_game`, or a limit."""
    may: bool = False
    """Its player may decline; with a target, picking none declines."""
    cost: tuple[Op, ...] = ()
    """Paid first, in full."""
    targets: dict[BoundName, Target] = Field(default_factory=dict)
    """Picked after the cost, before anything is done."""
    do: tuple[Op, ...] = ()
    """What it does, one operation after another."""
    stats: dict[StatName, Value] = Field(default_factory=dict)
    """What a static ability adds to stats."""
    words: tuple[WordName, ...] = ()
    """Words a static ability gives."""
    text: CleanText = ""
    """This ability in words, where a card has several."""

    @model_validator(mode="after")
    def _one_form(self) -> Ability[Op]:
        static = self.during is not None or self.affects is not None
        forms = [self.on is not None, self.use is not None, self.instead is not None, static, self.gives is not None]
        if sum(forms) != 1:
            raise ValueError("an ability has exactly one of on, use, instead, while (or affects) and gives")
        if static and not (self.stats or self.words):
            raise ValueError("a static ability needs something to give: add stats or words")
        if not static and (self.stats or self.words):
            raise ValueError("stats and words belong to a static ability: add while or affects")
        if (forms[0] or forms[1] or forms[2]) and not self.do:
            raise ValueError("an ability needs something to do: add do")
        return self
