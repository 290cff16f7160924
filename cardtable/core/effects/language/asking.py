"""Operations that bind a name: remembered, chosen or looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import Field

from ...deck_models import CleanText, between
from .names import BoundName, PlayerName, ZoneName
from .operation import Operation
from .terms import Cards, Count, Query, Target, Value

if TYPE_CHECKING:
    from ..compiler.compiler import Compiler


class Let(Operation):
    """Remembers a number or a set of cards as they are now."""

    op: Literal["let"]
    name: BoundName = Field(alias="as")
    """The name it gets."""
    be: Value | None = None
    """The number to remember."""
    cards: Cards | None = None
    """The cards to remember; either this or `be`."""

    def emit(self, c: Compiler) -> None:
        c.let(self)


class ChooseCards(Operation):
    """Somebody picks cards; nothing happens to them yet."""

    op: Literal["choose"]
    name: BoundName = Field(alias="as")
    """The name that the picked cards get."""
    cards: Target
    """Among which cards, and how many."""

    def emit(self, c: Compiler) -> None:
        c.pick(self.name, self.cards, "cards")


class ChooseNumber(Operation):
    """Somebody chooses a number."""

    op: Literal["choose_number"]
    name: BoundName = Field(alias="as")
    """The name that the number gets."""
    low: Annotated[Value, between(0, 99)] = 0
    """The lowest number allowed."""
    high: Count
    """The highest number allowed."""
    by: PlayerName | None = None
    """Who decides; you unless it says otherwise."""
    ask: CleanText = ""
    """The question in words, if the card's text does not say enough."""

    def emit(self, c: Compiler) -> None:
        c.choose_number(self.name, self.low, self.high, self.by, self.ask)


class ChoosePlayer(Operation):
    """Somebody chooses a player."""

    op: Literal["choose_player"]
    name: BoundName = Field(alias="as")
    """The name that the player gets."""
    among: PlayerName = "opponent"
    """Who may be chosen."""
    by: PlayerName | None = None
    """Who decides; you unless it says otherwise."""
    ask: CleanText = ""
    """The question in words, if the card's text does not say enough."""

    def emit(self, c: Compiler) -> None:
        c.choose_player(self)


class ChoosePlace(Operation):
    """Somebody chooses one of the places that the game offers in a zone."""

    op: Literal["choose_place"]
    name: BoundName = Field(alias="as")
    """The name that the place gets."""
    zone: ZoneName = Field(alias="in")
    """The zone whose places are offered."""
    owner: PlayerName = "you"
    """Whose zone."""
    by: PlayerName | None = None
    """Who decides; you unless it says otherwise."""
    ask: CleanText = ""
    """The question in words, if the card's text does not say enough."""

    def emit(self, c: Compiler) -> None:
        c.choose_place(self)


class LookAt(Operation):
    """You look at cards until the effect ends: the top of a pile, or what a query finds."""

    op: Literal["look"]
    name: BoundName = Field(alias="as")
    """The name that the cards get."""
    top: Count | None = None
    """How many cards, from the top of the pile `from`."""
    zone: ZoneName = Field(default="deck", alias="from")
    """Which pile."""
    owner: PlayerName = "you"
    """Whose pile."""
    cards: Cards | None = None
    """These cards; either this or `top`."""

    def emit(self, c: Compiler) -> None:
        c.look(self)


class Dig(Operation):
    """You look at the top of your deck, may show and take a card that fits, and put the rest under the deck."""

    op: Literal["dig"]
    top: Count
    """How many cards you look at."""
    take: Query = Query()
    """What may be taken."""
    to: ZoneName = "hand"
    """Where the taken card goes."""
    zone: ZoneName = Field(default="deck", alias="from")
    """Which pile."""
    name: BoundName = Field(default="taken", alias="as")
    """Binds the card that was taken."""

    def emit(self, c: Compiler) -> None:
        c.dig(self)
