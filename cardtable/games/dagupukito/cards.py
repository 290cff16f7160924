"""What people write about fighters: the fighter card with its eight combos, and sets of fighters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from pydantic import Field, model_validator

from cardtable.core.deck_models import CardModel, CleanText, DeckFile, SetFile, StrictModel, between

from .operations import Op, known_words

Letter = Literal["D", "G", "P", "K", "T"]


class VariableDamage(StrictModel):
    """Damage that depends on the table."""

    each: int = Field(ge=1, le=50)
    """So much for every card counted."""
    of: Literal["charge", "hand", "their_charge", "their_hand"]
    """Which cards count: the own Charge Zone or hand, or the opponent's."""
    late: bool = False
    """Counted only when the combo lands, not when it is announced."""


HALF = "a combo with a special action says so in its text, and one with a text has it as data"


class ComboModel(StrictModel):
    """One combo: the cards it takes, what it does, and on which side of the fighter card it stands."""

    name: CleanText = Field(min_length=1, max_length=30)
    """What the combo is called."""
    short: CleanText | None = Field(default=None, max_length=6)
    """The name in at most six cells, for small tables; made from the name when left out."""
    side: Literal["A", "B"]
    """The side of the fighter card it stands on."""
    cards: tuple[Letter, ...] = Field(min_length=2, max_length=4)
    """One of them is the move just played, the others come from the Charge Zone."""
    damage: Annotated[int | VariableDamage, between(0, 200)] = 0
    """How much it deals when it lands."""
    text: CleanText = ""
    """What its special action does, in our own words."""
    special: Annotated[tuple[Op, ...], known_words] = ()
    """What happens before any damage."""

    @model_validator(mode="after")
    def _says_what_it_does(self) -> ComboModel:
        if bool(self.text) != bool(self.special):
            raise ValueError(HALF)
        return self


def _sides(sides: Sequence[object]) -> str:
    a, b = sides.count("A"), sides.count("B")
    return f"a fighter has four combos on each side (FGT-31); here are {a} on side A and {b} on side B"


class FighterModel(CardModel):
    """A fighter card."""

    style: CleanText = Field(min_length=1, max_length=40)
    """The way of fighting in a word or two."""
    combos: tuple[ComboModel, ...]
    """Eight combos, four on each side."""

    @classmethod
    def half_missing(cls, written: Mapping[str, object]) -> str:
        """What is wrong with its combos as a whole, of a draft in which something else is wrong."""
        combos = written.get("combos")
        if not isinstance(combos, list):
            return ""
        combos = [combo for combo in combos if isinstance(combo, dict)]
        halves = [combo.get("name") for combo in combos if bool(combo.get("text")) != bool(combo.get("special"))]
        sides = [combo.get("side") for combo in combos]
        said = [f"{name}: {HALF}" for name in halves[:1]]
        return "; ".join([*said, *([] if sides.count("A") == sides.count("B") == 4 else [_sides(sides)])])

    @property
    def plays(self) -> tuple[str, ...]:
        """The combos, those with a special action if there are any."""
        return tuple(combo.name for combo in self.combos if combo.special) or tuple(each.name for each in self.combos)

    @model_validator(mode="after")
    def _four_on_each_side(self) -> FighterModel:
        """Eight combos, four a side, told apart by their names (FGT-31)."""
        sides = [combo.side for combo in self.combos]
        if not sides.count("A") == sides.count("B") == 4:
            raise ValueError(_sides(sides))
        if len({combo.name for combo in self.combos}) < len(self.combos):
            raise ValueError("two combos have the same name: rename one, so that they can be told apart")
        return self


class FighterSet(SetFile):
    """A file of fighters that decks may name."""

    cards: tuple[FighterModel, ...]


class TeamFile(DeckFile):
    """A deck names one to three fighters, the first of whom begins; each brings its own 25 (or 50) moves."""

    cards: tuple[FighterModel, ...] = ()

    def team(self) -> tuple[FighterModel, ...]:
        """The fighters in the order in which the deck lists them."""
        by_id = {card.id: card for card in self.cards}
        return tuple(by_id[id] for id in self.list if id in by_id)
