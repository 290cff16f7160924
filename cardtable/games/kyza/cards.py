"""Kyza's cards: what authors write, and what the reducer reads. Every card has two halves."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, ClassVar, Literal

from pydantic import Field, model_validator

from cardtable.core.deck_models import CardModel, CleanText, without_its_other_half
from cardtable.core.fx import Ability, check_with, compile_abilities
from cardtable.core.fx import language as w
from cardtable.core.text import short_name

from .effect_limits import complaint
from .operations import Op, Resolve
from .vocabulary import VOCABULARY

Kin = Literal["ember", "moth", "tide", "glass", "clock", "thorn", ""]


class KyzaCard(CardModel):
    """A card: a Character with Damage and Health; and an Effect with a text and the data that does what it says."""

    kin: Kin = ""
    """Its family: the colour of the card, and a word for Effects."""
    level: int = Field(ge=1, le=6)
    """The number of Æther Crosses."""
    damage: int = Field(ge=0, le=20)
    """The Character's Damage."""
    health: int = Field(ge=1, le=20)
    """The Character's Health."""
    flash: bool = False
    """Has it the Flash symbol?"""
    continuous: bool = False
    """Does its Effect stay on the table?"""
    text: CleanText = ""
    """What the Effect does, in words; a card without it is a plain Character."""
    abilities: tuple[Annotated[w.Ability[Op], check_with(VOCABULARY)], ...] = ()
    """What the Effect does, as data."""

    acts_by: ClassVar[tuple[str, ...]] = ("abilities",)
    text_rule: ClassVar[str] = "KYZ-47: "

    @cached_property
    def kard(self) -> Kard:
        """Return the card as matches use it, made once."""
        return Kard(self)

    @model_validator(mode="after")
    def _halves(self) -> KyzaCard:
        if bool(self.text) != bool(self.abilities):
            raise ValueError(f"KYZ-47: {without_its_other_half(bool(self.text))}")
        wrong = complaint(self.abilities, self.continuous, self.flash)
        if wrong is not None:
            raise ValueError(wrong)
        return self


class Kard:
    """A card as the match uses it: immutable, shared by all its copies."""

    __slots__ = (
        "abilities",
        "continuous",
        "damage",
        "detail",
        "flash",
        "health",
        "id",
        "kin",
        "level",
        "name",
        "picture",
        "short",
        "steady",
        "text",
        "uses",
    )

    def __init__(self, card: KyzaCard) -> None:
        self.id: str = card.id
        self.name: str = card.name
        self.short: str = card.short or short_name(card.name)
        self.kin: str = card.kin
        self.level: int = card.level
        self.damage: int = card.damage
        self.health: int = card.health
        self.flash: bool = card.flash
        self.continuous: bool = card.continuous
        self.text: str = card.text
        self.detail: tuple[str, ...] = card.detail
        self.picture: tuple[str, ...] = card.picture
        self.abilities: tuple[Ability, ...] = compile_abilities(_ending(card), VOCABULARY)
        self.uses: int = next((at for at, each in enumerate(card.abilities) if each.use is not None), -1)
        """Which ability happens when the Effect is activated; -1 if it only stays."""
        self.steady: bool = all(_is_steady(each) for each in card.abilities if each.affects is not None or each.during)
        """Does what it gives depend on nothing but the Characters in play?"""


def _ending(card: KyzaCard) -> list[w.Ability]:
    """Return the abilities, with the way to the Discard pile at the end of what is not Continuous."""
    if card.continuous:
        return list(card.abilities)
    return [each.model_copy(update={"do": (*each.do, Resolve())}) for each in card.abilities]


def _is_steady(static: w.Ability) -> bool:
    """Fixed numbers for Characters told apart by fixed numbers: neither hands, Life nor fights can change them."""
    query = static.affects
    if query is None or static.during is not None or query.zones != ("characters",):
        return False
    bounds = [*query.stats.values(), *query.printed.values()]
    limits = [limit for b in bounds for limit in (b.at_least, b.at_most, b.exactly) if limit is not None]
    told = query.model_fields_set <= {"zones", "owner", "stats", "printed"}
    return told and all(isinstance(number, int) for number in (*static.stats.values(), *limits))
