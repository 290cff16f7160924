"""Azuki's cards: what authors write, and what the reducer reads."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, ClassVar, Literal

from msgspec import Struct
from pydantic import AfterValidator, Field, model_validator

from cardtable.core.deck_models import CardModel, between
from cardtable.core.fx import Ability, check_with, compile_abilities, lasts_while_it_stays
from cardtable.core.fx import language as w
from cardtable.core.text import did_you_mean, short_name

from .operations import Op, Pay
from .vocabulary import SUBTYPES, TABLE_VOCABULARY, VOCABULARY

Element = Literal["fire", "water", "earth", "lightning", "neutral"]
Keyword = Literal[
    "charge", "defender", "infiltrate", "godmode", "taunt", "immune", "ikz", "reach", "leaders_only", "stuck"
]
Kind = Literal["leader", "gate", "entity", "spell", "weapon", "token"]


def slug(subtype: str) -> str:
    """A subtype as abilities call it: `Black Jade` is `black_jade`."""
    return subtype.lower().replace(" ", "_")


def _check_known(subtype: str) -> str:
    if slug(subtype) not in SUBTYPES:
        raise ValueError(f'there is no subtype "{subtype}"{did_you_mean(slug(subtype), SUBTYPES)}')
    return subtype


Subtype = Annotated[str, AfterValidator(_check_known)]
Strength = Annotated[int, Field(ge=0), between(0, 99)]
"""Attack, Gate Power, Carapace."""
Health = Annotated[int, Field(ge=1), between(1, 99)]
Abilities = tuple[Annotated[w.Ability[Op], check_with(VOCABULARY)], ...]


def _timings(ability: w.Ability[Op]) -> tuple[str, ...]:
    return (ability.use,) if isinstance(ability.use, str) else ability.use or ()


class AzukiCard(CardModel):
    """What every card has: an element, subtypes, words and abilities."""

    element: Element
    """Its element."""
    subtypes: tuple[Subtype, ...] = ()
    """Its subtypes as they are printed; effects call them in small letters, `black_jade`."""
    words: tuple[Keyword, ...] = ()
    """Printed keywords."""
    abilities: Abilities = ()
    """What it does, as data."""

    acts_by: ClassVar[tuple[str, ...]] = ("abilities", "words", "carapace", "response")
    text_rule: ClassVar[str] = "AZK-102: "

    def _shell(self) -> int:
        return 0

    def _answers(self) -> bool:
        return False

    @model_validator(mode="after")
    def _leaves_portals_to_gates(self) -> AzukiCard:
        if not isinstance(self, Gate) and any("portal" in _timings(ability) for ability in self.abilities):
            raise ValueError("AZK-19: only Gates portal: use main or response here")
        return self

    @model_validator(mode="after")
    def _says_what_it_does(self) -> AzukiCard:
        works = bool(self.abilities or self.words or self._shell() or self._answers())
        if self.text and not works:
            raise ValueError("AZK-102: a card with text needs abilities or words that do what it says")
        if works and not self.text:
            raise ValueError("AZK-102: a card that does something needs a text that says it")
        return self


class Leader(AzukiCard):
    """A Leader: permanent, with Health."""

    type: Literal["leader"]
    attack: Strength = 0
    """The Leader's own Attack."""
    health: Health
    """How much damage it takes to fell it."""


class Gate(AzukiCard):
    """A Gate: its ability is used when an entity is portaled; a plain one portals and no more."""

    type: Literal["gate"]
    tapped_too: bool = False
    """May a tapped entity be portaled? (R-AZK-22: the printed Gates say untapped.)"""

    @model_validator(mode="after")
    def _portals(self) -> Gate:
        if not self.abilities:
            return self
        ops = [op.op for ability in self.abilities if ability.use == "portal" for op in ability.do[:1]]
        if ops != ["azuki.portal"]:
            raise ValueError("AZK-19: a Gate needs one ability `use: portal` that begins with azuki.portal")
        return self


class Entity(AzukiCard):
    """An entity: cost, Attack, Health and Gate Power."""

    type: Literal["entity"]
    cost: int = Field(ge=0, le=20)
    """IKZ to play it."""
    attack: Strength
    """Damage it deals in combat."""
    health: Health
    """How much damage destroys it."""
    gate: Strength
    """Gate Power."""
    carapace: Strength = 0
    """So much less of any damage."""
    response: bool = False
    """May it be played as a Response, too?"""

    def _shell(self) -> int:
        return self.carapace

    def _answers(self) -> bool:
        return self.response


class Spell(AzukiCard):
    """A spell: one ability with `use: main`, `use: response` or both; a plain one does nothing."""

    type: Literal["spell"]
    cost: int = Field(ge=0, le=20)
    """IKZ to play it."""

    @model_validator(mode="after")
    def _one_effect(self) -> Spell:
        if lasts_while_it_stays(self.abilities):
            raise ValueError("AZK-35: a spell is never in play, so nothing lasts while it stays: write until: stays")
        if self.abilities and (len(self.abilities) != 1 or self.abilities[0].use is None):
            raise ValueError("AZK-35: a spell has one ability, with use: main, use: response or both")
        return self


class Weapon(AzukiCard):
    """A weapon: `attack` is what it adds to its bearer."""

    type: Literal["weapon"]
    cost: int = Field(ge=0, le=20)
    """IKZ to play it."""
    attack: Strength
    """What it adds to its bearer's Attack."""
    response: bool = False
    """May it be played as a Response, too?"""

    def _answers(self) -> bool:
        return self.response


AnyCard = Annotated[Leader | Gate | Entity | Spell | Weapon, Field(discriminator="type")]


class Card(Struct, frozen=True, eq=False):
    """A card as the reducer reads it; numbers that a card does not have are 0."""

    id: str
    name: str
    short: str
    kind: Kind
    element: str = "neutral"
    text: str = ""
    detail: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    words: frozenset[str] = frozenset()
    """Keywords, element and subtypes."""
    cost: int = 0
    attack: int = 0
    health: int = 0
    gate: int = 0
    carapace: int = 0
    abilities: tuple[Ability, ...] = ()
    uses: tuple[int, ...] = ()
    """Abilities its player uses while it is on the field."""
    fee: int = 0
    """What a Leader's ability costs in IKZ at least."""
    fee_only: bool = False
    """Does it cost nothing else?"""
    answers: tuple[int, ...] = ()
    """Those of them that are Responses."""
    play: int = -1
    """The first of the abilities by which it is played: an entity's for the Garden, and the next for the Alley."""
    main: bool = False
    """May it be played in the Main Phase?"""
    response: bool = False
    """May it be played as a Response?"""
    needs_target: bool = False
    """Is it a spell that cannot be played without a target?"""
    portal: int = -1
    """The ability by which a Gate portals."""
    tapped_too: bool = False
    in_hand: bool = False
    """Does an ability of it work in hand?"""
    picture: tuple[str, ...] = ()


def _ways(*rows: str) -> tuple[Ability, ...]:
    """How a card is played from hand: its cost, then the play itself, once for each row."""
    pay = ({"op": "azuki.pay"},)
    plays = [({"op": "azuki.play", "cards": "$source", "to": row},) for row in rows]
    written = [{"use": "play", "zone": ("hand",), "cost": pay, "do": play} for play in plays]
    return compile_abilities([w.Ability[Op].model_validate(each) for each in written], TABLE_VOCABULARY)


@cache
def _plays(kind: str) -> tuple[Ability, ...]:
    return _ways("garden", "alley") if kind == "entity" else _ways("either")


TOKEN = Card("token", "IKZ token", "Token", "token", text="Spend it instead of one IKZ; then it is gone.")


def compile_card(model: Any) -> Card:
    """The reducer's form of a card somebody wrote."""
    own = compile_abilities(model.abilities or _default_abilities(model.type), VOCABULARY)
    kind: Kind = model.type
    play = kind not in ("leader", "gate")
    subtypes = tuple(slug(each) for each in model.subtypes)
    stats = ("cost", "attack", "health", "gate", "carapace")
    numbers = {key: getattr(model, key) for key in stats if hasattr(model, key)}
    spell = own[0] if kind == "spell" else None
    return Card(
        id=model.id,
        name=model.name,
        short=model.short or short_name(model.name),
        kind=kind,
        element=model.element,
        text=model.text,
        detail=tuple(model.detail),
        subtypes=tuple(model.subtypes),
        words=frozenset((*model.words, model.element, *subtypes)),
        **numbers,
        abilities=own + (_plays(kind) if play else ()),
        uses=() if spell else tuple(n for n, each in enumerate(own) if _is_used(each)),
        fee=_fee(model),
        fee_only=_fee(model) > 0 and all(len(each.cost) == 1 for each in model.abilities if each.use is not None),
        answers=() if spell else tuple(n for n, each in enumerate(own) if "response" in each.timings),
        play=len(own) if play else -1,
        main=play and (spell is None or "main" in spell.timings),
        response="response" in spell.timings if spell else getattr(model, "response", False),
        needs_target=bool(spell and spell.targets),
        portal=next((n for n, each in enumerate(own) if "portal" in each.timings), -1),
        tapped_too=getattr(model, "tapped_too", False),
        picture=model.picture,
        in_hand=any("hand" in each.zones and each.form == "static" for each in own),
    )


@cache
def _default_abilities(kind: Kind) -> tuple[w.Ability[Op], ...]:
    """What a plain card does all the same: a Gate portals, a spell is cast (R-AZK-76)."""
    if kind == "gate":
        return (w.Ability[Op].model_validate({"use": "portal", "do": ({"op": "azuki.portal"},)}),)
    if kind == "spell":
        return (w.Ability[Op].model_validate({"use": "main", "do": ({"op": "stop"},)}),)
    return ()


def _fee(model: Any) -> int:
    """A Leader works in one place only, so a player who cannot pay needs no further look."""
    abilities = [each for each in model.abilities if each.use is not None] if model.type == "leader" else []
    paid = [op.amount for each in abilities for op in each.cost[:1] if isinstance(op, Pay)]
    return paid[0] if len(abilities) == 1 and paid and isinstance(paid[0], int) else 0


def _is_used(ability: Ability) -> bool:
    return ability.form == "use" and "portal" not in ability.timings
