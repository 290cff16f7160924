"""The shared operations. One operation is one model here and one verb in the game; macros write several instructions.

A game adds its own by the same pattern: fields typed `Cards`, `Value`, `ZoneName` … are checked and worked out
for the verb, which is called with them by name. `emit` may be overridden to write a macro.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Generic, Literal, TypeVar

from pydantic import ConfigDict, Discriminator, Field, Tag

from ...files import Words, Written
from .names import (
    BoundName,
    DurationName,
    EventName,
    MarkName,
    PlayerName,
    ScoreName,
    StatName,
    WordName,
    ZoneName,
)
from .terms import Cards, Check, Condition, Target, Value

if TYPE_CHECKING:
    from ..compiler.compiler import Compiler

Op = TypeVar("Op")


class Operation(Written):
    """One thing an effect does."""

    model_config = ConfigDict(validate_default=True)

    op: str
    removes: ClassVar[bool] = False
    """Does it take its cards out of play? (A cost that does leaves no target behind.)"""
    empty: ClassVar[bool] = False
    """Is the verb called although there are no cards?"""

    def emit(self, c: Compiler) -> None:
        """Writes the instructions of this operation: a call of its verb."""
        c.call(self)


class Let(Operation):
    """Remembers a number or a set of cards as they are now."""

    op: Literal["let"]
    name: BoundName = Field(alias="as")
    be: Value | None = None
    cards: Cards | None = None

    def emit(self, c: Compiler) -> None:
        c.let(self)


class ChooseCards(Operation):
    """Somebody picks cards; nothing happens to them yet."""

    op: Literal["choose"]
    name: BoundName = Field(alias="as")
    cards: Target

    def emit(self, c: Compiler) -> None:
        c.pick(self.name, self.cards, "cards")


class ChooseNumber(Operation):
    """Somebody says a number."""

    op: Literal["choose_number"]
    name: BoundName = Field(alias="as")
    low: Value = 0
    high: Value
    by: PlayerName | None = None
    ask: Words = ""

    def emit(self, c: Compiler) -> None:
        c.choose_number(self.name, self.low, self.high, self.by, self.ask)


class ChoosePlayer(Operation):
    """Somebody chooses a player."""

    op: Literal["choose_player"]
    name: BoundName = Field(alias="as")
    among: PlayerName = "opponent"
    by: PlayerName | None = None
    ask: Words = ""

    def emit(self, c: Compiler) -> None:
        c.choose_player(self)


class ChoosePlace(Operation):
    """Somebody chooses one of the places that the game offers in a zone."""

    op: Literal["choose_place"]
    name: BoundName = Field(alias="as")
    zone: ZoneName = Field(alias="in")
    owner: PlayerName = "you"
    by: PlayerName | None = None
    ask: Words = ""

    def emit(self, c: Compiler) -> None:
        c.choose_place(self)


class Look(Operation):
    """You look at cards, until the effect ends: the top of a pile, or those of a query."""

    op: Literal["look"]
    name: BoundName = Field(alias="as")
    top: Value | None = None
    zone: ZoneName = Field(default="deck", alias="from")
    owner: PlayerName = "you"
    cards: Cards | None = None

    def emit(self, c: Compiler) -> None:
        c.look(self)


class Move(Operation):
    """Cards go to a zone of their owner (or of `player`)."""

    op: Literal["move"]
    cards: Cards
    to: ZoneName
    at: Literal["top", "bottom"] = "top"
    player: PlayerName | None = None
    removes: ClassVar[bool] = True


class Draw(Operation):
    """Players draw cards."""

    op: Literal["draw"]
    count: Value = 1
    player: PlayerName = "you"


class Mill(Operation):
    """The top cards of a deck go to the discard pile, as many as there are."""

    op: Literal["mill"]
    count: Value = 1
    player: PlayerName = "you"
    name: BoundName | None = Field(default=None, alias="as")
    """Binds the cards that went."""


class Discard(Operation):
    """Players discard cards of their hands: these, or so many that they choose, or so many by lot."""

    op: Literal["discard"]
    cards: Cards | None = None
    count: Value = 1
    player: PlayerName = "you"
    how: Literal["chosen", "random"] = "chosen"
    zone: ZoneName = Field(default="hand", alias="from")
    name: BoundName | None = Field(default=None, alias="as")
    """Binds the cards that were discarded."""
    removes: ClassVar[bool] = True

    def emit(self, c: Compiler) -> None:
        c.discard(self)


class Damage(Operation):
    """Deals damage at once to all of these; a list of amounts goes to them in order. May be replaced."""

    op: Literal["damage"]
    to: Cards
    amount: Annotated[Value | tuple[Value, ...], Field(union_mode="left_to_right")] = 1
    up_to: bool = False
    """Its player chooses the amount, from nothing."""
    offers: ClassVar[str] = "damage_coming"
    """The event of `instead:`; offered if the game has it."""

    def emit(self, c: Compiler) -> None:
        c.damage(self)


class Heal(Operation):
    """Takes damage off cards."""

    op: Literal["heal"]
    cards: Cards
    amount: Value = 1
    up_to: bool = False

    def emit(self, c: Compiler) -> None:
        c.heal(self)


class Destroy(Operation):
    """Destroys cards."""

    op: Literal["destroy"]
    cards: Cards
    removes: ClassVar[bool] = True


class Sacrifice(Operation):
    """Sacrifices cards."""

    op: Literal["sacrifice"]
    cards: Cards
    removes: ClassVar[bool] = True


class Modify(Operation):
    """Stats change for a time."""

    op: Literal["modify"]
    cards: Cards
    stats: dict[StatName, Value]
    until: DurationName


class Grant(Operation):
    """Cards, or a player, have words for a time; `amount` goes with words that count."""

    op: Literal["grant"]
    cards: Cards | None = None
    player: PlayerName | None = None
    words: tuple[WordName, ...]
    amount: Value = 1
    until: DurationName


class Mark(Operation):
    """Counters are put on cards, or with a negative amount taken off."""

    op: Literal["mark"]
    cards: Cards
    mark: MarkName
    amount: Value = 1


class Tap(Operation):
    """Turns cards sideways."""

    op: Literal["tap"]
    cards: Cards


class Untap(Operation):
    """Turns cards upright."""

    op: Literal["untap"]
    cards: Cards


class Shuffle(Operation):
    """A zone is shuffled."""

    op: Literal["shuffle"]
    zone: ZoneName = "deck"
    player: PlayerName = "you"


class Reveal(Operation):
    """Everybody sees these cards now."""

    op: Literal["reveal"]
    cards: Cards

    def emit(self, c: Compiler) -> None:
        c.reveal(self)


class Gain(Operation):
    """A player's number goes up."""

    op: Literal["gain"]
    score: ScoreName
    amount: Value = 1
    player: PlayerName = "you"


class Lose(Operation):
    """A player's number goes down."""

    op: Literal["lose"]
    score: ScoreName
    amount: Value = 1
    player: PlayerName = "you"


class Redirect(Operation):
    """In an `instead:`, what was about to happen to one card happens to this one."""

    op: Literal["redirect"]
    to: Cards

    def emit(self, c: Compiler) -> None:
        c.redirect(self)


class Prevent(Operation):
    """In an `instead:`, what was about to happen does not, or by so much less."""

    op: Literal["prevent"]
    amount: Value | None = None

    def emit(self, c: Compiler) -> None:
        c.prevent(self)


class Stop(Operation):
    """The effect ends here."""

    op: Literal["stop"]

    def emit(self, c: Compiler) -> None:
        c.end()


class May(Operation, Generic[Op]):
    """Its player may do this; if it begins with a pick, picking none is the no."""

    op: Literal["may"]
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
    on: Annotated[EventName | tuple[EventName, ...], Field(union_mode="left_to_right")]
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


def _op(value: object) -> object:
    return value.get("op") if isinstance(value, dict) else getattr(value, "op", None)


BY_OP = Discriminator(_op)
"""Tells operations apart by their `op:`."""

Plain = (
    Annotated[Let, Tag("let")]
    | Annotated[ChooseCards, Tag("choose")]
    | Annotated[ChooseNumber, Tag("choose_number")]
    | Annotated[ChoosePlayer, Tag("choose_player")]
    | Annotated[ChoosePlace, Tag("choose_place")]
    | Annotated[Look, Tag("look")]
    | Annotated[Move, Tag("move")]
    | Annotated[Draw, Tag("draw")]
    | Annotated[Mill, Tag("mill")]
    | Annotated[Discard, Tag("discard")]
    | Annotated[Damage, Tag("damage")]
    | Annotated[Heal, Tag("heal")]
    | Annotated[Destroy, Tag("destroy")]
    | Annotated[Sacrifice, Tag("sacrifice")]
    | Annotated[Modify, Tag("modify")]
    | Annotated[Grant, Tag("grant")]
    | Annotated[Mark, Tag("mark")]
    | Annotated[Tap, Tag("tap")]
    | Annotated[Untap, Tag("untap")]
    | Annotated[Shuffle, Tag("shuffle")]
    | Annotated[Reveal, Tag("reveal")]
    | Annotated[Gain, Tag("gain")]
    | Annotated[Lose, Tag("lose")]
    | Annotated[Redirect, Tag("redirect")]
    | Annotated[Prevent, Tag("prevent")]
    | Annotated[Stop, Tag("stop")]
)
"""Every shared operation without a block of others: the beginning of a game's own union."""
