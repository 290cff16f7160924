"""Operations that do something to the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from pydantic import Field

from .names import BoundName, DurationName, GainedName, MarkName, PlayerName, StatName, WordName, ZoneName
from .operation import Operation
from .terms import Amount, AmountOrList, Cards, Count, Value

if TYPE_CHECKING:
    from ..compiler.compiler import Compiler


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
    count: Count = 1
    player: PlayerName = "you"
    name: BoundName | None = Field(default=None, alias="as")
    """Binds the cards that were drawn."""
    secret: ClassVar[bool] = True


class Mill(Operation):
    """The top cards of a deck go to the discard pile, as many as there are."""

    op: Literal["mill"]
    count: Count = 1
    player: PlayerName = "you"
    name: BoundName | None = Field(default=None, alias="as")
    """Binds the cards that went."""


class Discard(Operation):
    """Players discard cards of their hands: these, or so many that they choose, or so many by lot."""

    op: Literal["discard"]
    cards: Cards | None = None
    count: Count = 1
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
    amount: AmountOrList = 1
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
    amount: Amount = 1
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
    amount: Amount = 1
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
    score: GainedName
    amount: Amount = 1
    player: PlayerName = "you"


class Lose(Operation):
    """A player's number goes down."""

    op: Literal["lose"]
    score: GainedName
    amount: Amount = 1
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
    amount: Amount | None = None

    def emit(self, c: Compiler) -> None:
        c.prevent(self)


class Stop(Operation):
    """The effect ends here."""

    op: Literal["stop"]

    def emit(self, c: Compiler) -> None:
        c.end()
