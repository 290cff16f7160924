"""The shapes of what people write by hand: card sets and decks. Games extend these models with their own fields."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Annotated, Any, ClassVar

from pydantic import AfterValidator, BaseModel, ConfigDict, Field
from pydantic_core import PydanticCustomError

from .text import clean


def _clean_text(text: str) -> str:
    return clean(text, 2000)


CleanText = Annotated[str, AfterValidator(_clean_text)]
"""Text for people: cleaned of control codes at the door."""

ART = (16, 12)
"""Dots across and down of a picture."""


def _check_art(art: str) -> str:
    rows = art.strip("\n").split("\n")
    if set(art) - set("#. \n"):
        raise ValueError("a picture is made of # for a dot, and of . or a space for none")
    if len(rows) > ART[1] or max(map(len, rows)) > ART[0]:
        raise ValueError(f"a picture has at most {ART[1]} lines of {ART[0]} dots")
    return art


Art = Annotated[str, AfterValidator(_check_art)]
"""A picture in dots, line by line."""

SLUG = r"^[A-Za-z0-9][A-Za-z0-9_-]*$"
Slug = Annotated[str, Field(pattern=SLUG, max_length=60)]
"""An id that stays the same when a name changes."""


_RECORDED: ContextVar[bool] = ContextVar("recorded", default=False)


@contextmanager
def as_recorded() -> Iterator[None]:
    """Inside, cards are read as a journal keeps them: what was playable once stays readable."""
    token = _RECORDED.set(True)
    try:
        yield
    finally:
        _RECORDED.reset(token)


def is_recorded() -> bool:
    """Is this card read out of a journal?"""
    return _RECORDED.get()


def out_of_range(low: int, high: int) -> PydanticCustomError:
    """The error of a number beyond its limits."""
    return PydanticCustomError("out_of_range", "must be from {low} to {high}", {"low": low, "high": high})


class Limits:
    """The least and the most that a written number may be; a journal's numbers are not judged again."""

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high

    def __call__(self, number: object) -> object:
        if type(number) is int and not self.low <= number <= self.high and not is_recorded():
            raise out_of_range(self.low, self.high)
        return number


def between(low: int, high: int) -> AfterValidator:
    """A written number goes from `low` to `high`; a value of another shape is not looked at."""
    return AfterValidator(Limits(low, high))


class StrictModel(BaseModel):
    """Anything a person writes: unknown keys are errors, nothing is coerced, nothing changes after reading."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, populate_by_name=True, defer_build=True)

    former: ClassVar[Mapping[str, str]] = {}
    """Keys of old files, and what is written for them today."""

    def named_cards(self) -> tuple[str, ...]:
        """The ids of other cards that stand under `name` here, if that is what it is for."""
        return ()


class CardModel(StrictModel):
    """What every game's cards have in common."""

    id: Slug
    """The card's own word, unique among the cards of a file."""
    name: CleanText = Field(min_length=1, max_length=60)
    """The name on the card."""
    short: CleanText | None = Field(default=None, max_length=6)
    """The name in at most six cells, for small tables; made from the name when left out."""
    text: CleanText = ""
    """What the card says, in our own words."""
    detail: tuple[CleanText, ...] = ()
    """Further lines for whoever inspects the card: rulings, examples."""
    art: Art = ""
    """Its picture: at most 12 lines of 16 dots, `#` for each that is painted; made from kind and name when left out."""

    acts_by: ClassVar[tuple[str, ...]] = ()
    """The keys by which a card does something that its text has to say."""
    text_rule: ClassVar[str] = ""
    """The rule that wants that text, with a colon."""

    @classmethod
    def half_missing(cls, written: Mapping[str, object]) -> str:
        """What is wrong with a draft that has a text and no data for it, or data and no text; empty when neither."""
        has_text, acts = bool(written.get("text")), any(written.get(key) for key in cls.acts_by)
        return f"{cls.text_rule}{without_its_other_half(has_text)}" if cls.acts_by and has_text != acts else ""

    @property
    def title(self) -> str:
        """What people call the card."""
        return self.name

    @property
    def plays(self) -> tuple[str, ...]:
        """What is played of a card, by the names on the board: the card itself, unless it only lies there."""
        return (self.title,)

    @property
    def picture(self) -> tuple[str, ...]:
        """The rows of its picture; none where it draws none."""
        return tuple(self.art.strip("\n").split("\n")) if self.art else ()


class SetFile(StrictModel):
    """A file of cards that decks may use."""

    game: Slug
    """The game's short name."""
    set: CleanText
    """The name of the set."""
    about: CleanText = ""
    """What these cards are like, in a sentence or two."""
    cards: tuple[CardModel, ...]
    """The cards."""


class DeckFile(StrictModel):
    """A deck: its own cards, or cards of set files beside it, with the number of copies of each.

    The reader resolves `uses:` before this model is checked, so `cards` holds every card that `list` names,
    and a deck is whole by itself: that is what a journal keeps.
    """

    game: Slug
    """The game's short name."""
    deck: CleanText = Field(min_length=1, max_length=60)
    """The deck's name."""
    about: CleanText = ""
    """How it plays, in a sentence or two."""
    uses: tuple[CleanText, ...] = ()
    """Set files beside this file, or shipped ones by their file's name."""
    cards: tuple[CardModel, ...] = ()
    """Cards of this deck's own; others come from the sets it uses."""
    list: dict[str, int]
    """Copies by card id."""

    def as_data(self) -> dict[str, Any]:
        """The deck as plain data, for journals and digests."""
        return self.model_dump(mode="json", by_alias=True, exclude_defaults=True)

    def copies(self) -> tuple[CardModel, ...]:
        """Every physical card in file order."""
        by_id = {card.id: card for card in self.cards}
        return tuple(by_id[id] for id, count in self.list.items() for _ in range(count))


def without_its_other_half(has_text: bool) -> str:
    """What is said of a card with a text and no data that does what it says, or the other way round."""
    if has_text:
        return "the text says something that no ability does: add abilities, or take the text out"
    return "nobody can read what these abilities do: add a text"
