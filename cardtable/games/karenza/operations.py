"""What Karenza's abilities can do: the operations, and what an add-on changes about its exchange."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from cardtable.core.deck_models import StrictModel, between

Change = Annotated[int, between(-20, 20)]
"""What is added to a power, or taken from it."""


class Draw(StrictModel):
    """Draw cards, one by one, until the last hand begins."""

    op: Literal["draw"]
    count: int = Field(default=1, ge=1, le=10)
    """How many cards."""


class Discard(StrictModel):
    """Lose cards from hand by lot, face up."""

    op: Literal["discard"]
    count: int = Field(default=1, ge=1, le=7)
    """How many cards."""
    how: Literal["random"]
    """Lots decide."""
    player: Literal["you", "opponent"] = "you"
    """Who loses the cards."""
    who: Literal["you", "opponent"] | None = Field(default=None, json_schema_extra={"deprecated": True})
    """The old word for player."""
    former: ClassVar[Mapping[str, str]] = {"who": "player"}

    @property
    def loser(self) -> Literal["you", "opponent"]:
        """Who loses the cards, by either word."""
        return self.who or self.player


class Invite(StrictModel):
    """The opponent must attack next turn, or skip it."""

    op: Literal["karenza.invite"]


class EndSequence(StrictModel):
    """The attack is ignored and both sequences are cleared; nobody scores or refills."""

    op: Literal["karenza.end_sequence"]


Op = Annotated[Draw | Discard | Invite | EndSequence, Field(discriminator="op")]


class AtMost(StrictModel):
    """A number that must not be passed."""

    at_most: Annotated[int, between(0, 99)]
    """The largest number allowed."""


class Condition(StrictModel):
    """What the technique must be like when this add-on is laid on it, the add-ons below counted."""

    power: AtMost
    """The power of the technique."""


class Gives(StrictModel):
    """What an add-on changes about its exchange."""

    power: Change = 0
    """Added to the power of the technique it lies on."""
    their_power: Change = 0
    """Added to the power of the technique on the other side."""
    trajectory: Literal["any"] | None = None
    """The technique may be played whatever its trajectory."""
    points: Annotated[int, Field(ge=0), between(0, 20)] = 0
    """Scored when the technique is laid."""
    next: Literal["you"] | None = None
    """On a defense: you play next whatever the powers. On an attack: so you do, if it was defended."""
    silences: bool = False
    """Power changes, points and `next` of the other technique's add-ons count for nothing."""
    clears: bool = False
    """After the exchange was defended, your sequence goes to your discard pile."""
