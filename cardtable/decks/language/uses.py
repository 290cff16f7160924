"""Which keys and words a card uses, and the smallest part of it that shows each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from pydantic import BaseModel

from cardtable.core.deck_models import CardModel
from cardtable.core.effects.language import names as n
from cardtable.core.effects.vocabulary import Vocabulary

from .docstrings import origin
from .parts import key_of, op_of

Entry = tuple[str, str]
"""What is used: the kind of word (or the name of a model) and the word (or the key)."""

_KINDS: dict[type[str], str] = {
    n.ZoneStr: "zones",
    n.StatStr: "stats",
    n.TypeStr: "types",
    n.WordStr: "keywords",
    n.EventStr: "events",
    n.TimingStr: "timings",
    n.DurationStr: "durations",
    n.MarkStr: "marks",
    n.ScoreStr: "scores",
    n.RelationStr: "relations",
    n.FactStr: "facts",
    n.GiftStr: "gives",
    n.PeriodStr: "periods",
    n.PlayerStr: "players",
    n.Ref: "names",
    n.CardRef: "names",
}
_TESTS = {"self", "other", "bearer"}


class Use(NamedTuple):
    """One use of an entry: which card uses it, and in which part."""

    entry: Entry
    card: CardModel
    part: BaseModel


def uses(card: CardModel, words: Vocabulary | None) -> Iterator[Use]:
    """Yield everything a card uses."""
    yield from _inside(card, card, words)
    if words is not None:
        yield from (Use(("types", word), card, card) for word in (getattr(card, "type", ""),) if word in words.types)


def _inside(part: BaseModel, card: CardModel, words: Vocabulary | None) -> Iterator[Use]:
    model = type(part)
    yield Use(("parts", part_name(model)), card, part)
    for name in (name for name in model.model_fields if name in part.model_fields_set):
        yield Use((declarer(model, name), key_of(model, name)), card, part)
        yield from _value(getattr(part, name), part, card, words, name)


def part_name(model: type[BaseModel]) -> str:
    """Return what an example of this model is filed under: an operation's word, or its class name."""
    return op_of(model) or origin(model).__name__


def declarer(model: type[BaseModel], name: str) -> str:
    """Return the name of the class that declares this key: a target's `in` is the query's."""
    return next(
        kind.__name__ for kind in reversed(origin(model).__mro__) if name in getattr(kind, "__annotations__", {})
    )


def _value(value: Any, part: BaseModel, card: CardModel, words: Vocabulary | None, name: str) -> Iterator[Use]:
    if isinstance(value, BaseModel):
        yield from _inside(value, card, words)
    elif isinstance(value, dict):
        for key, each in value.items():
            yield from _value(key, part, card, words, name)
            yield from _value(each, part, card, words, name)
            if name == "where":
                yield from _find_tested(key, each, part, card)
    elif isinstance(value, tuple):
        for each in value:
            yield from _value(each, part, card, words, name)
    elif isinstance(value, str):
        yield from (Use(entry, card, part) for entry in _word(value, part, words, name))


def _find_tested(field: str, check: Any, part: BaseModel, card: CardModel) -> Iterator[Use]:
    yield Use(("fields", field), card, part)
    if isinstance(check, str) and check in _TESTS:
        yield Use(("tests", check), card, part)


def _word(value: str, part: BaseModel, words: Vocabulary | None, name: str) -> Iterator[Entry]:
    kind = _KINDS.get(type(value))
    if kind == "names":
        yield kind, value.partition(".")[0] if value.startswith("$event") else str(value)
    elif kind is not None:
        yield (_coming(kind, part, name), str(value))
    elif words is not None and isinstance(part, CardModel):
        word = value.lower().replace(" ", "_")
        if word in words.keywords and name not in ("id", "name", "short", "text"):
            yield "keywords", word
    elif name == "limit" and value.startswith("once_per_"):
        yield "periods", value.removeprefix("once_per_")


def _coming(kind: str, part: BaseModel, name: str) -> str:
    return "coming" if name == "instead" else kind
