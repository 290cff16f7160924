"""The operations that cards of Myacards may use: those of the shared ones that mean something here, and its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from pydantic import Field, Tag, model_validator
from typing_extensions import TypeAliasType

from cardtable.core.fx import Do
from cardtable.core.fx import language as w

if TYPE_CHECKING:
    from cardtable.core.fx import Compiler


class Move(w.Move):
    """Cards leave for their owner's hand, deck or Oblivion; onto the field they come with `myacards.enter`."""

    to: Literal["hand", "deck", "oblivion"]
    """The zone they go to."""


class Grant(w.Grant):
    """AE have `twice` or `reach`, SE `shell`, for a time."""

    cards: w.Cards
    """The cards that have the words."""
    words: tuple[Literal["twice", "reach", "shell"], ...] = Field(min_length=1)
    """What is given."""


class _Placing(w.Operation):
    """What puts one card into a zone; old files call it `card`."""

    former: ClassVar[Mapping[str, str]] = {"card": "cards"}

    @model_validator(mode="after")
    def _has_a_card(self) -> _Placing:
        if (getattr(self, "cards", None) is None) == (getattr(self, "card", None) is None):
            raise ValueError("say which card: write cards")
        return self


class Shift(_Placing):
    """A card on the field moves to another zone."""

    op: Literal["myacards.shift"]
    cards: w.Cards | None = None
    """The card that moves."""
    card: w.Cards | None = Field(default=None, json_schema_extra={"deprecated": True})
    """The old word for cards."""
    to: w.Value
    """A place bound by `choose_place`."""


class Enter(_Placing):
    """A card comes into play in a zone, from wherever it lies."""

    op: Literal["myacards.enter"]
    cards: w.Cards | None = None
    """The card that comes."""
    card: w.Cards | None = Field(default=None, json_schema_extra={"deprecated": True})
    """The old word for cards."""
    to: w.Value
    """A place bound by `choose_place`."""


class Take(w.Operation):
    """Cards on the field change sides; their zone stays."""

    op: Literal["myacards.take"]
    cards: w.Cards
    """The cards that change sides."""
    player: w.PlayerName = "you"
    """Who gets them."""


class Doom(w.Operation):
    """Cards are removed from play and never come back (MYA-108)."""

    op: Literal["myacards.doom"]
    cards: w.Cards
    """The cards that are gone for good."""


class Toss(w.Operation):
    """The coin is tossed; binds 1 for heads and 0 for tails."""

    op: Literal["myacards.toss"]
    name: w.BoundName = Field(alias="as")
    """The name that the number gets."""

    def emit(self, c: Compiler) -> None:
        """Calls the verb and keeps the number it binds."""
        c.write(Do(self.op, slot=c.scope.bind(self.name, "number").index))


class Forbid(w.Operation):
    """A player may not attack, or not sacrifice, in the next turn of theirs."""

    op: Literal["myacards.forbid"]
    player: w.PlayerName = "opponent"
    """Who may not."""
    what: Literal["attack", "sacrifice"]
    """What is forbidden."""


class Skip(w.Operation):
    """A player misses the next turn."""

    op: Literal["myacards.skip"]
    player: w.PlayerName = "opponent"
    """Who misses a turn."""


class Finish(w.Operation):
    """The event or effect itself leaves its zone; stands at the end of each, unwritten."""

    op: Literal["myacards.finish"] = "myacards.finish"


Op = TypeAliasType(
    "Op",
    Annotated[
        Annotated[w.Let, Tag("let")]
        | Annotated[w.ChooseCards, Tag("choose")]
        | Annotated[w.ChooseNumber, Tag("choose_number")]
        | Annotated[w.ChoosePlayer, Tag("choose_player")]
        | Annotated[w.ChoosePlace, Tag("choose_place")]
        | Annotated[w.LookAt, Tag("look")]
        | Annotated[Move, Tag("move")]
        | Annotated[w.Draw, Tag("draw")]
        | Annotated[w.Mill, Tag("mill")]
        | Annotated[w.Discard, Tag("discard")]
        | Annotated[w.Destroy, Tag("destroy")]
        | Annotated[w.Modify, Tag("modify")]
        | Annotated[Grant, Tag("grant")]
        | Annotated[w.PutCounters, Tag("mark")]
        | Annotated[w.Shuffle, Tag("shuffle")]
        | Annotated[w.Reveal, Tag("reveal")]
        | Annotated[w.Stop, Tag("stop")]
        | Annotated[Shift, Tag("myacards.shift")]
        | Annotated[Enter, Tag("myacards.enter")]
        | Annotated[Take, Tag("myacards.take")]
        | Annotated[Doom, Tag("myacards.doom")]
        | Annotated[Toss, Tag("myacards.toss")]
        | Annotated[Forbid, Tag("myacards.forbid")]
        | Annotated[Skip, Tag("myacards.skip")]
        | Annotated["w.May[Op]", Tag("may")]
        | Annotated["w.When[Op]", Tag("when")]
        | Annotated["w.ForEach[Op]", Tag("for_each")]
        | Annotated["w.ChooseOne[Op]", Tag("choose_one")]
        | Annotated["w.Later[Op]", Tag("later")],
        w.BY_OP,
    ],
)

Written = w.Ability[Op]
"""An ability as an author of this game writes it."""
