"""The models that make up a game's files, sorted by what they are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from typing import Any, Literal, get_args, get_origin

from pydantic import BaseModel

from cardtable.core.deck_models import CardModel
from cardtable.core.effects import language as w
from cardtable.core.effects.language.names import Named
from cardtable.core.effects.vocabulary import Vocabulary
from cardtable.core.game import AnyGame

from ..models import card_models, models_at, resolve_union
from .docstrings import origin
from .shapes import shape

_TERMS = (w.Query, w.Target, w.Bounds, w.Reckoned, w.Condition, w.Ability, w.Limit, w.Turns)

_WITH = {"where": "tallied", "different": "tallied", "player": "scores", "of": "stats", "printed": "stats"}
"""Keys of a reckoned number that go with another one, and the words without which there is none."""

Model = type[BaseModel]


class Parts:
    """What a game's card files can hold."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.cards: tuple[Model, ...] = card_models(game.set_file)

    @cached_property
    def everything(self) -> tuple[Model, ...]:
        """Every model below a card, the cards first, each once, in the order in which they are met."""
        return tuple(dict.fromkeys(kind for card in self.cards for kind in _below(card, set())))

    @cached_property
    def operations(self) -> dict[str, Model]:
        """The operations by their `op:`, in reading order."""
        return {tag: kind for kind in self.everything for tag in [op_of(kind)] if tag}

    @cached_property
    def others(self) -> tuple[Model, ...]:
        """Parts of cards that belong to this game alone, such as a combo."""
        known = (*self.cards, *self.operations.values())
        return tuple(kind for kind in self.everything if kind not in known and origin(kind) not in _TERMS)

    def term(self, kind: Model) -> Model | None:
        """Return this game's form of a shared part, such as its `Ability[Op]`; None if no card can have one."""
        return next((each for each in self.everything if origin(each) is kind), None)


def op_of(kind: Model) -> str:
    """Return the word of an operation; empty for anything else."""
    field = kind.model_fields.get("op")
    if field is None or get_origin(field.annotation) is not Literal or issubclass(kind, CardModel):
        return ""
    return str(get_args(field.annotation)[0]) if field.is_required() else ""


def is_read(words: Vocabulary | None, model: Model, name: str) -> bool:
    """Does this key mean anything in the game with these words?"""
    key, kind = key_of(model, name), origin(model)
    if model.model_fields[name].json_schema_extra == {"deprecated": True}:
        return False
    if words is None:
        return True
    if key in words.unread.get(op_of(model), ()):
        return False
    if issubclass(kind, w.Query) and key in ("column", "attached_to"):
        return words.columns if key == "column" else words.attaches
    if key in words.unread.get("query", ()) and issubclass(kind, w.Query):
        return False
    if kind is w.Reckoned and key in _WITH:
        return bool(getattr(words, _WITH[key]))
    field = model.model_fields[name]
    return all(
        each.any_name(words) or list(each.known(words)) for each in _names_in(field.annotation, tuple(field.metadata))
    )


def known_keys(model: Model, loc: Sequence[str | int], words: Vocabulary | None = None) -> tuple[str, ...]:
    """Return the keys, model by model, that may stand where `loc` leads and that this game's cards can use."""
    return tuple(dict.fromkeys(key for kind in models_at(model, loc) for key in _read_keys(kind, words)))


@lru_cache(maxsize=1000)
def _read_keys(kind: Model, words: Vocabulary | None) -> tuple[str, ...]:
    return tuple(key_of(kind, name) for name in kind.model_fields if is_read(words, kind, name))


def wants_name(model: Model, loc: Sequence[str | int]) -> bool:
    """Must the value where `loc` leads be a name of cards that were bound before?"""
    fields = [(kind, name) for kind in models_at(model, loc[:-1]) for name in kind.model_fields]
    return any(
        shape(name, kind.model_fields[name]) == "a `$name`" for kind, name in fields if key_of(kind, name) == loc[-1]
    )


def _names_in(kind: Any, about: tuple[Any, ...] = ()) -> Iterator[Named]:
    yield from (each for each in (*about, *getattr(kind, "__metadata__", ())) if isinstance(each, Named))
    if hasattr(kind, "__metadata__"):
        yield from _names_in(kind.__origin__)
    else:
        for inner in get_args(kind):
            yield from _names_in(inner)


def key_of(model: Model, name: str) -> str:
    """Return a field's name as authors write it."""
    return model.model_fields[name].alias or name


def _below(kind: Any, seen: set[Any]) -> Iterator[Model]:
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        if kind in seen:
            return
        seen.add(kind)
        yield kind
        for field in kind.model_fields.values():
            yield from _below(field.annotation, seen)
    elif hasattr(kind, "__value__"):
        if id(kind) not in seen:
            seen.add(id(kind))
            for member in resolve_union(kind):
                yield from _below(member, seen)
    elif hasattr(kind, "__metadata__"):
        yield from _below(kind.__origin__, seen)
    else:
        for inner in get_args(kind):
            yield from _below(inner, seen)
