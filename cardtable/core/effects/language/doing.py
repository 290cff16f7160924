"""Operations that do something to the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from pydantic import Field

from .names import BoundName, GainedName, MarkName, PlayerName, StatName, WordName, ZoneName
from .operation import Operation
from .terms import Amount, AmountOrList, Cards, Count, Duration, Value

if TYPE_CHECKING:
    from ..compiler.compiler import Compiler


class Move(Operation):
    """Cards go to a zone of their owner (or of `player`)."""

    op: Literal["move"]
    cards: Cards
    """The cards to move."""
    to: ZoneName
    """The zone they go to."""
    at: Literal["top", "bottom"] = "top"
    """On top of a pile, or under it."""
    player: PlayerName | None = None
    """Whose zone; each card's owner's unless it says otherwise."""
    removes: ClassVar[bool] = True


class Draw(Operation):
    """Players draw cards."""

    op: Literal["draw"]
    count: Count = 1
    """How many cards."""
    player: PlayerName = "you"
    """Who draws."""
    name: BoundName | None = Field(default=None, alias="as")
    """Binds the cards that were drawn."""
    secret: ClassVar[bool] = True


class Mill(Operation):
    """The top cards of a deck go to the discard pile, as many as there are."""

    op: Literal["mill"]
    count: Count = 1
    """How many cards."""
    player: PlayerName = "you"
    """Whose deck."""
    name: BoundName | None = Field(default=None, alias="as")
    """Binds the cards that were milled."""


class Discard(Operation):
    """Players discard cards from their hands: the named ones, or a number of cards by choice or at random."""

    op: Literal["discard"]
    cards: Cards | None = None
    """These cards; without it, as many as `count` says."""
    count: Count = 1
    """How many, without `cards`."""
    player: PlayerName = "you"
    """Who discards, without `cards`."""
    how: Literal["chosen", "random"] = "chosen"
    """Whether the player chooses the cards or chance does."""
    zone: ZoneName = Field(default="hand", alias="from")
    """Where the cards lie that may be chosen."""
    name: BoundName | None = Field(default=None, alias="as")
    """Binds the cards that were discarded."""
    removes: ClassVar[bool] = True

    def emit(self, c: Compiler) -> None:
        c.discard(self)


class Damage(Operation):
    """Deals damage at once to all of these; a list of amounts goes to them in order. May be replaced."""

    op: Literal["damage"]
    to: Cards
    """The cards that are hit."""
    amount: AmountOrList = 1
    """How much each of them takes."""
    up_to: bool = False
    """Its player chooses the amount, from zero up."""
    offers: ClassVar[str] = "damage_coming"
    """The event of `instead:`; offered if the game has it."""

    def emit(self, c: Compiler) -> None:
        c.damage(self)


class Heal(Operation):
    """Takes damage off cards."""

    op: Literal["heal"]
    cards: Cards
    """The cards that are healed."""
    amount: Amount = 1
    """How much damage each of them loses."""
    up_to: bool = False
    """Its player chooses the amount, from zero up."""

    def emit(self, c: Compiler) -> None:
        c.heal(self)


class Destroy(Operation):
    """Destroys cards."""

    op: Literal["destroy"]
    cards: Cards
    """The cards that are destroyed."""
    removes: ClassVar[bool] = True


class Sacrifice(Operation):
    """Sacrifices cards."""

    op: Literal["sacrifice"]
    cards: Cards
    """The cards that are sacrificed."""
    removes: ClassVar[bool] = True


class Modify(Operation):
    """Stats change for a time."""

    op: Literal["modify"]
    cards: Cards
    """The cards that change."""
    stats: dict[StatName, Value]
    """What is added to each stat; a negative number takes away."""
    until: Duration
    """How long it lasts."""


class Grant(Operation):
    """Words are given for a time."""

    op: Literal["grant"]
    cards: Cards | None = None
    """The cards that get the words."""
    player: PlayerName | None = None
    """The player who gets them, if the word is one for players."""
    words: tuple[WordName, ...]
    """What is given."""
    amount: Amount = 1
    """How much of it, for words that count."""
    until: Duration
    """How long it lasts."""


class PutCounters(Operation):
    """Counters are put on cards, or with a negative amount taken off."""

    op: Literal["mark"]
    cards: Cards
    """The cards that carry the counters."""
    mark: MarkName
    """Which counter."""
    amount: Value = 1
    """How many; a negative number takes some off."""

    def emit(self, c: Compiler) -> None:
        c.put_counters(self)


class Tap(Operation):
    """Turns cards sideways."""

    op: Literal["tap"]
    cards: Cards
    """The cards that are tapped."""


class Untap(Operation):
    """Turns cards upright."""

    op: Literal["untap"]
    cards: Cards
    """The cards that are untapped."""


class Shuffle(Operation):
    """A zone is shuffled."""

    op: Literal["shuffle"]
    zone: ZoneName = "deck"
    """Which zone."""
    player: PlayerName = "you"
    """Whose zone."""


class Reveal(Operation):
    """Everybody sees these cards now."""

    op: Literal["reveal"]
    cards: Cards
    """The cards that are shown."""

    def emit(self, c: Compiler) -> None:
        c.reveal(self)


class Gain(Operation):
    """A player's number goes up."""

    op: Literal["gain"]
    score: GainedName
    """Which number."""
    amount: Amount = 1
    """How much."""
    player: PlayerName = "you"
    """Whose number."""


class Lose(Operation):
    """A player's number goes down."""

    op: Literal["lose"]
    score: GainedName
    """Which number."""
    amount: Amount = 1
    """How much."""
    player: PlayerName = "you"
    """Whose number."""


class Redirect(Operation):
    """In an `instead:`, what was about to happen to one card happens to this one."""

    op: Literal["redirect"]
    to: Cards
    """The card that is hit instead."""

    def emit(self, c: Compiler) -> None:
        c.redirect(self)


class Prevent(Operation):
    """In an `instead:`, what was about to happen does not happen, or is reduced."""

    op: Literal["prevent"]
    amount: Amount | None = None
    """How much it is reduced; all of it if left out."""

    def emit(self, c: Compiler) -> None:
        c.prevent(self)


class Stop(Operation):
    """The effect ends here."""

    op: Literal["stop"]

    def emit(self, c: Compiler) -> None:
        c.end()
