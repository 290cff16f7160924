"""Operations that hold others: generic in the game's own union of operations."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, Literal, TypeVar

from pydantic import Field

from ...files import Words, Written
from .names import BoundName, DurationName, EventName, PlayerName
from .operation import Operation
from .terms import Cards, Check, Condition, OneOrMore, Target

if TYPE_CHECKING:
    from ..compiler.compiler import Compiler

Op = TypeVar("Op")


class May(Operation, Generic[Op]):
    """Its player may do this; if it begins with a pick, picking none is the no."""

    op: Literal["may"]
    cost: tuple[Op, ...] = ()
    """Paid first, in full; who cannot is not asked."""
    do: tuple[Op, ...]
    by: PlayerName | None = None
    ask: Words = ""

    def emit(self, c: Compiler) -> None:
        c.may(self)


class When(Operation, Generic[Op]):
    """Does one thing or another."""

    op: Literal["when"]
    condition: Condition = Field(alias="if")
    then: tuple[Op, ...]
    otherwise: tuple[Op, ...] = Field(default=(), alias="else")

    def emit(self, c: Compiler) -> None:
        c.when(self)


class ForEach(Operation, Generic[Op]):
    """Does this once for each card, or each player, one after another."""

    op: Literal["for_each"]
    name: BoundName = Field(alias="as")
    cards: Cards | None = None
    player: PlayerName | None = None
    do: tuple[Op, ...]

    def emit(self, c: Compiler) -> None:
        c.for_each(self)


class Choice(Written, Generic[Op]):
    """One of several things to choose."""

    label: Words = Field(min_length=1, max_length=60)
    condition: Condition | None = Field(default=None, alias="if")
    do: tuple[Op, ...] = ()


class ChooseOne(Operation, Generic[Op]):
    """Somebody chooses one of several things to do."""

    op: Literal["choose_one"]
    options: tuple[Choice[Op], ...] = Field(min_length=1)
    by: PlayerName | None = None
    ask: Words = ""

    def emit(self, c: Compiler) -> None:
        c.choose_one(self)


class Later(Operation, Generic[Op]):
    """Waits for an event and then does this, with everything bound so far; the first time only, unless `always`."""

    op: Literal["later"]
    on: OneOrMore[EventName]
    where: dict[str, Check] = Field(default_factory=dict)
    condition: Condition | None = Field(default=None, alias="if")
    until: DurationName | None = None
    """It is forgotten when this time is over."""
    always: bool = False
    may: bool = False
    targets: dict[BoundName, Target] = Field(default_factory=dict)
    do: tuple[Op, ...]

    def emit(self, c: Compiler) -> None:
        c.later(self)
