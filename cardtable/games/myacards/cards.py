"""Myacards' cards: what authors write, and what the reducer reads."""

from __future__ import annotations

import re
from typing import Annotated, Any, ClassVar, Final, Literal

from msgspec import Struct
from pydantic import Field, ValidationError, model_validator
from pydantic_core import InitErrorDetails

from cardtable.core.deck_models import CardModel, CleanText, Slug, without_its_other_half
from cardtable.core.fx import Ability, check_with, lasts_while_it_stays
from cardtable.core.fx import language as w
from cardtable.core.text import short_name

from .field import Type
from .operations import Written
from .reach import without_use
from .vocabulary import VOCABULARY

Terrain = Literal["marine", "freshwater", "wetland", "forest", "grassland", "desert", "mountain", "polar", "sky"]
Word = Literal["twice", "reach", "shell"]
TYPE_WORDS: Final = {"ae": "active", "se": "support", "ef": "effect", "ev": "event", "do": "dominion"}
"""When an ability listens: to every such event, to those of its player, or to those about its card."""
Code = Annotated[str, Field(pattern=r"^[A-Z]{3}$")]
"""A classification set: three capital letters."""
_ORGANISM = re.compile(r"^[A-Z][a-z]+ [a-z]+( \([a-z ]+\))?$")


class _Card(CardModel):
    """What all types share."""

    abilities: tuple[Annotated[Written, check_with(VOCABULARY)], ...] = ()
    """What the card does, as data."""
    extinct: bool = False
    """Once in Oblivion it never comes back, whatever a card says (MYA-108)."""

    acts_by: ClassVar[tuple[str, ...]] = ("abilities", "extinct", "words")

    @model_validator(mode="after")
    def _text_has_data(self) -> _Card:
        if bool(self.text) != bool(self.abilities or self.extinct or getattr(self, "words", ())):
            raise ValueError(without_its_other_half(bool(self.text)))
        return self

    @model_validator(mode="after")
    def _statics_do_something(self) -> _Card:
        """Check that every part of a static ability can touch a card."""
        details = [
            InitErrorDetails(
                type="value_error",
                loc=("abilities", at, *part.loc),
                input=part.found,
                ctx={"error": ValueError(part.text)},
            )
            for at, ability in enumerate(self.abilities)
            for part in without_use(ability, getattr(self, "type", ""))
        ]
        if details:
            raise ValidationError.from_exception_data("abilities", details)
        return self


class _Entity(_Card):
    """A life form."""

    common: CleanText = ""
    """Its everyday name."""
    sets: tuple[Code, ...] = ()
    """The classification, set 1 first."""
    affinity: tuple[Terrain, ...] = ()
    """The terrains it belongs to, all of them."""
    sacrifices: int = Field(default=0, ge=0, le=8)
    """How many own cards of the same type must be given up for it."""
    words: tuple[Word, ...] = ()
    """Printed words: what it can do that others cannot."""

    @property
    def title(self) -> str:
        """Its everyday name, or the one it has."""
        return f"{self.common[0].upper()}{self.common[1:]}" if self.common else self.name

    def _check_sets(self) -> None:
        if not 1 <= len(self.sets) <= 9:
            raise ValueError(f"MYA-16: an entity has 1 to 9 classification sets, and this one has {len(self.sets)}")
        if len(set(self.sets)) != len(self.sets):
            raise ValueError("MYA-15: a classification set stands only once on a card")
        if not _ORGANISM.match(self.name):
            raise ValueError("MYA-05: an entity is a life form: write genus and species, such as Canis lupus")


class ActiveCard(_Entity):
    """An AE: it has attack, defense and speed (MYA-06)."""

    type: Literal["ae"]
    atk: int = Field(ge=0, le=20)
    """Attack."""
    dfs: int = Field(ge=0, le=20)
    """Defense."""
    spd: int = Field(ge=0, le=20)
    """Speed."""
    junior_of: Slug | None = None
    """The id of the AE that must be in play; without it the card is a Senior (MYA-83)."""

    @model_validator(mode="after")
    def _is_classified(self) -> ActiveCard:
        self._check_sets()
        return self


class SupportCard(_Entity):
    """An SE: a life form or a human figure that helps AE cards."""

    type: Literal["se"]
    figure: bool = False
    """A human figure has no classification (MYA-11)."""

    @model_validator(mode="after")
    def _is_classified(self) -> SupportCard:
        if not self.figure:
            self._check_sets()
        elif self.sets:
            raise ValueError("MYA-11: a Figure card has no classification sets")
        return self


class _Plain(_Card):
    """A card that is no life form."""

    @model_validator(mode="after")
    def _stays_for_what_lasts(self) -> _Plain:
        goes = getattr(self, "stays", True) is False
        if goes and lasts_while_it_stays([each for each in self.abilities if each.use is not None]):
            raise ValueError("R-MYA-45: this card leaves at once, so nothing lasts while it stays: write until: stays")
        return self


class DominionCard(_Plain):
    """A DO: it stays and rules over the entities."""

    type: Literal["do"]


class EventCard(_Plain):
    """An EV: it happens and is gone, unless it stays."""

    type: Literal["ev"]
    stays: bool = False
    """Does it stay on the field?"""


class EffectCard(_Plain):
    """An EF: it happens and is gone, unless it stays."""

    type: Literal["ef"]
    stays: bool = False
    """Does it stay on the field?"""


AnyCard = Annotated[
    ActiveCard | SupportCard | DominionCard | EventCard | EffectCard,
    Field(discriminator="type"),
]


class Card(Struct, frozen=True):
    """A card as the reducer reads it."""

    id: str
    name: str
    short: str
    type: Type
    text: str
    detail: tuple[str, ...]
    number: int
    """Cards with the same name share it; never 0."""
    total: int = 0
    """Cards with the same total classification share it."""
    five: int = 0
    """Cards with the same set 5 share it; 0 without a set 5."""
    latin: str = ""
    """The name as it is written: that of the species, for rules and relatives."""
    sets: tuple[str, ...] = ()
    affinities: tuple[str, ...] = ()
    stats: tuple[int, int, int] = (0, 0, 0)
    junior_of: str = ""
    senior: str = ""
    """The Senior's name."""
    senior_number: int = 0
    """The number of the Senior's name."""
    cost: int = 0
    figure: bool = False
    words: tuple[str, ...] = ()
    traits: frozenset[str] = frozenset()
    """Words that card effects ask about: terrains, words, junior, figure."""
    stays: bool = True
    extinct: bool = False
    is_entity: bool = False
    key: int = 0
    """The same for all copies of a card in one deck, and for no other card."""
    harms: tuple[tuple[str, tuple[int, int, int]], ...] = ()
    """What its static abilities may take away: from whose cards, and how much of each statistic at most."""
    listens: bool = False
    """Do its abilities wait for something to happen?"""
    abilities: tuple[Ability, ...] = ()
    picture: tuple[str, ...] = ()
    statics: dict[int, w.Ability] = {}
    """Its static abilities as they were written, by their place among the abilities."""


class Numbers:
    """Gives equal things equal numbers, from 1 on."""

    def __init__(self) -> None:
        self._known: dict[object, int] = {}

    def of(self, thing: object) -> int:
        """The number of this thing; 0 for nothing."""
        return self._known.setdefault(thing, len(self._known) + 1) if thing else 0


def compile_card(card: Any, abilities: tuple[Ability, ...], deck: dict[str, Any], numbers: Numbers) -> Card:
    """Return a card as the reducer reads it; `deck` holds the deck's cards by id."""
    sets = tuple(getattr(card, "sets", ()))
    junior_of = getattr(card, "junior_of", None) or ""
    words, affinity = tuple(getattr(card, "words", ())), tuple(getattr(card, "affinity", ()))
    figure = getattr(card, "figure", False)
    return Card(
        id=card.id,
        name=card.title,
        latin=card.name,
        short=card.short or short_name(card.title),
        type=card.type,
        text=card.text,
        detail=tuple(card.detail),
        number=numbers.of(("name", card.name)),
        total=numbers.of(("sets", sets)) if sets else 0,
        five=numbers.of(("five", sets[4])) if len(sets) >= 5 else 0,
        sets=sets,
        affinities=affinity,
        stats=(card.atk, card.dfs, card.spd) if card.type == "ae" else (0, 0, 0),
        junior_of=junior_of,
        senior=deck[junior_of].title if junior_of in deck else junior_of,
        senior_number=numbers.of(("name", deck[junior_of].name if junior_of in deck else "")) if junior_of else 0,
        cost=getattr(card, "sacrifices", 0),
        figure=figure,
        words=words,
        traits=frozenset((*affinity, *words, *(["junior"] if junior_of else []), *(["figure"] if figure else []))),
        stays=card.type not in ("ev", "ef") or card.stays,
        extinct=card.extinct,
        is_entity=card.type in ("ae", "se"),
        key=numbers.of(("key", id(deck), card.id)),
        harms=tuple(harm for ability in card.abilities if any((harm := _takes_away(ability))[1])),
        listens=any(ability.form in ("on", "instead") for ability in abilities),
        abilities=abilities,
        picture=card.picture,
        statics={n: model for n, model in enumerate(card.abilities) if abilities[n].form == "static"},
    )


def _takes_away(ability: Written) -> tuple[str, tuple[int, int, int]]:
    """From whose cards a static ability takes, and how much at most; a number worked out later might be anything."""
    owner = "any" if ability.affects is None else ability.affects.owner or "you"
    lost = {str(stat): -value if isinstance(value, int) else 99 for stat, value in ability.stats.items()}
    return owner, (max(0, lost.get("atk", 0)), max(0, lost.get("dfs", 0)), max(0, lost.get("spd", 0)))
