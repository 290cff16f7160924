"""Karenza's cards: what authors write, and what the reducer reads."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal, Self

from msgspec import Struct
from pydantic import Field, model_validator

from cardtable.core.board import Corner
from cardtable.core.deck_models import CardModel, CleanText, between
from cardtable.core.text import short_name

from .operations import Condition, Discard, Draw, EndSequence, Gives, Op

CORNERS: tuple[Corner, ...] = ("TL", "TR", "BL", "BR")
Function = Literal["attack", "defense"]
Role = Literal["technique", "attack", "defense", "add_on", "trick"]


class Technique(CardModel):
    """A weapon move: a trajectory from one corner to another, a function and a power."""

    type: Literal["technique"]
    function: Function
    """Does it strike or parry?"""
    start: Corner = Field(alias="from")
    """The corner where its trajectory starts."""
    end: Corner = Field(alias="to")
    """The corner where it ends."""
    power: int = Field(ge=0, le=20)
    """How strong it is."""

    @model_validator(mode="after")
    def _two_corners(self) -> Technique:
        if self.start == self.end:
            raise ValueError("KAR-15: a trajectory goes from one corner to another one")
        return self


class _Ability(CardModel):
    text: CleanText = ""
    """An ability's box: when and how it is played, and what it does; a plain card leaves it out."""
    text_rule: ClassVar[str] = "KAR-23: "

    @model_validator(mode="after")
    def _says_what_it_does(self) -> Self:
        if self.text and not self.bends:
            raise ValueError("KAR-25: an ability needs data that does what its text says (gives, do or after)")
        if self.bends and not self.text:
            raise ValueError("KAR-23: an ability has a text box: add a text that says what this one does")
        return self

    @property
    def bends(self) -> bool:
        """Does it do more than lie there and count its power?"""
        return True


class AddOn(_Ability):
    """An ability that is laid on top of a technique, in the same moment."""

    type: Literal["add_on"]
    fits: Literal["technique", "attack", "defense"] = "technique"
    """What it may be laid on."""
    if_: Condition | None = Field(default=None, alias="if")
    """What must hold for the technique below."""
    gives: Gives = Gives()
    """What it changes."""
    cost: tuple[Discard, ...] = ()
    """Paid when the whole play lies there, before anything is drawn."""
    do: tuple[Draw, ...] = ()
    """Done when the play lies there."""
    after: tuple[Discard, ...] = ()
    """Done when the exchange is over, defended or struck."""
    acts_by: ClassVar[tuple[str, ...]] = ("gives", "do", "after")

    @property
    def bends(self) -> bool:
        """A cost alone is no ability."""
        return self.gives != Gives() or bool(self.do or self.after)

    @model_validator(mode="after")
    def _costs_its_player(self) -> AddOn:
        if self.cost and not self.bends:
            raise ValueError("KAR-25: nothing is bought with this cost: add gives, do or after, or take it out")
        if any(op.loser != "you" for op in self.cost):
            raise ValueError("R-KAR-35: a cost is paid with your own cards (player: you)")
        return self


class AttackAbility(_Ability):
    """An ability that is played as an attack; `half_last` copies your last attack at half its power, rounded up."""

    type: Literal["attack"]
    power: Annotated[int | Literal["half_last"], between(0, 20)]
    """Its power, or `half_last`."""

    @property
    def bends(self) -> bool:
        """A number says it all; a text may still say how it looks."""
        return self.power == "half_last" or bool(self.text)


class DefenseAbility(_Ability):
    """An ability that is played as a defense and makes the attack miss."""

    type: Literal["defense"]
    evades: Literal[True]
    """The attack misses, whatever its power."""
    acts_by: ClassVar[tuple[str, ...]] = ("evades",)


class Trick(_Ability):
    """An ability that is the only action of a turn and goes straight to the discard pile."""

    type: Literal["trick"]
    when: Literal["free", "under_attack"] = "free"
    """Played instead of a technique, or against an attack."""
    do: tuple[Op, ...] = ()
    """What happens, in order; nothing for a plain card, which only takes the turn."""
    acts_by: ClassVar[tuple[str, ...]] = ("do",)

    @property
    def bends(self) -> bool:
        """A plain trick takes the turn, and that is all."""
        return bool(self.do)

    @model_validator(mode="after")
    def _answers_the_attack(self) -> Trick:
        ends = any(isinstance(op, EndSequence) for op in self.do)
        if self.when == "under_attack" and not ends:
            raise ValueError(
                "R-KAR-02: a trick under attack must say what becomes of the attack (karenza.end_sequence)"
            )
        if ends and self.when != "under_attack":
            raise ValueError("R-KAR-02: only an answer to an attack ends the sequence: add when: under_attack")
        return self


AnyCard = Annotated[Technique | AddOn | AttackAbility | DefenseAbility | Trick, Field(discriminator="type")]


class Card(Struct, frozen=True):
    """A card as the reducer reads it; numbers it lacks are 0, corners -1."""

    id: str
    name: str
    short: str
    role: Role
    text: str
    detail: tuple[str, ...]
    function: str = ""
    start: int = -1
    end: int = -1
    power: int = 0
    half_last: bool = False
    fits: str = ""
    at_most: int | None = None
    gives_power: int = 0
    gives_their_power: int = 0
    gives_any: bool = False
    gives_points: int = 0
    gives_next: bool = False
    gives_silence: bool = False
    gives_clear: bool = False
    cost: int = 0
    draws: int = 0
    after: tuple[tuple[str, int], ...] = ()
    """Random discards when the exchange is over: who, how many."""
    under_attack: bool = False
    steps: tuple[tuple[str, int], ...] = ()
    """What a trick does, in order: the operation's name and its count."""
    picture: tuple[str, ...] = ()


Cards = tuple[Card, ...]
"""The cards of a match by their id: `pool.cards`, without a method call on hot paths."""


def compile_card(card: Any) -> Card:
    """Return a card as the reducer reads it."""
    base = {
        "id": card.id,
        "name": card.name,
        "short": card.short or short_name(card.name),
        "text": card.text,
        "detail": tuple(card.detail),
        "picture": card.picture,
    }
    match card:
        case Technique():
            start, end = CORNERS.index(card.start), CORNERS.index(card.end)
            return Card(**base, role="technique", function=card.function, start=start, end=end, power=card.power)
        case AddOn():
            return _add_on(base, card)
        case AttackAbility():
            half = card.power == "half_last"
            return Card(**base, role="attack", function="attack", half_last=half, power=0 if half else int(card.power))
        case DefenseAbility():
            return Card(**base, role="defense", function="defense")
        case Trick():
            steps = tuple((op.op, getattr(op, "count", 1), getattr(op, "loser", "you")) for op in card.do)
            named = tuple((f"{name}.{who}" if name == "discard" else name, count) for name, count, who in steps)
            return Card(**base, role="trick", under_attack=card.when == "under_attack", steps=named)
    raise TypeError(card)


def _add_on(base: dict[str, Any], card: AddOn) -> Card:
    gives = card.gives
    return Card(
        **base,
        role="add_on",
        fits="" if card.fits == "technique" else card.fits,
        at_most=card.if_.power.at_most if card.if_ else None,
        gives_power=gives.power,
        gives_their_power=gives.their_power,
        gives_any=gives.trajectory == "any",
        gives_points=gives.points,
        gives_next=gives.next == "you",
        gives_silence=gives.silences,
        gives_clear=gives.clears,
        cost=sum(op.count for op in card.cost),
        draws=sum(op.count for op in card.do),
        after=tuple((op.loser, op.count) for op in card.after),
    )
