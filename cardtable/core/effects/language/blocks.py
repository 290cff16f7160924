"""Operations that contain others; they are generic in the game's own union of operations."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, Literal

from pydantic import Field
from typing_extensions import TypeVar

from ...deck_models import CleanText, StrictModel
from .names import BoundName, EventName, PlayerName
from .operation import Operation
from .terms import Cards, Check, Condition, Duration, OneOrMore, Target

if TYPE_CHECKING:
    from ..compiler.compiler import Compiler

Op = TypeVar("Op", default=Any)


class May(Operation, Generic[Op]):
    """Its player may do this; if it begins with a pick, picking none declines."""

    op: Literal["may"]
    cost: tuple[Op, ...] = ()
    """Paid first, in full; a player who cannot pay is not asked."""
    do: tuple[Op, ...]
    """What is done on a yes."""
    by: PlayerName | None = None
    """Who decides; you unless it says otherwise."""
    ask: CleanText = ""
    """The question in words, if the card's text does not say enough."""

    def emit(self, c: Compiler) -> None:
        c.may(self)


class When(Operation, Generic[Op]):
    """Does one thing or another."""

    op: Literal["when"]
    condition: Condition = Field(alias="if")
    """What must hold."""
    then: tuple[Op, ...]
    """Done if it holds."""
    otherwise: tuple[Op, ...] = Field(default=(), alias="else")
    """Done if it does not."""

    def emit(self, c: Compiler) -> None:
        c.when(self)


class ForEach(Operation, Generic[Op]):
    """Does this once for each card, or each player, one after another."""

    op: Literal["for_each"]
    name: BoundName = Field(alias="as")
    """The name for the current card or player."""
    cards: Cards | None = None
    """Once for each of these cards."""
    player: PlayerName | None = None
    """Once for each of these players; either this or `cards`."""
    do: tuple[Op, ...]
    """What is done each time."""

    def emit(self, c: Compiler) -> None:
        c.for_each(self)


class Alternative(StrictModel, Generic[Op]):
    """One of several things to choose."""

    label: CleanText = Field(min_length=1, max_length=60)
    """What the player reads."""
    condition: Condition | None = Field(default=None, alias="if")
    """It is offered only if this holds."""
    do: tuple[Op, ...] = ()
    """What is done when it is chosen."""


class ChooseOne(Operation, Generic[Op]):
    """Somebody chooses one of several things to do."""

    op: Literal["choose_one"]
    options: tuple[Alternative[Op], ...] = Field(min_length=1)
    """The things to choose from."""
    by: PlayerName | None = None
    """Who decides; you unless it says otherwise."""
    ask: CleanText = ""
    """The question in words, if the card's text does not say enough."""

    def emit(self, c: Compiler) -> None:
        c.choose_one(self)


class Later(Operation, Generic[Op]):
    """Waits for an event and then does this, with everything bound so far; the first time only, unless `always`."""

    op: Literal["later"]
    on: OneOrMore[EventName]
    """The event it waits for."""
    where: dict[str, Check] = Field(default_factory=dict)
    """Tests of the event's fields."""
    condition: Condition | None = Field(default=None, alias="if")
    """Must hold when the event happens."""
    until: Duration | None = None
    """It is forgotten when this time is over."""
    always: bool = False
    """Every time, not only the first."""
    may: bool = False
    """Its player may decline."""
    targets: dict[BoundName, Target] = Field(default_factory=dict)
    """Picked when the event happens."""
    do: tuple[Op, ...]
    """What is done then."""

    def emit(self, c: Compiler) -> None:
        c.later(self)
