"""Which keys a pydantic model knows at some place of a document, for "did you mean"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from importlib import import_module
from typing import Any, ForwardRef, Literal, get_args, get_origin

from pydantic import BaseModel

Part = str | int


def models_at(model: type[BaseModel], loc: Sequence[Part]) -> tuple[type[BaseModel], ...]:
    """The models of which one may stand where `loc` (as pydantic writes it, with tags) leads."""
    return _models_at(model, tuple(0 if isinstance(part, int) else part for part in loc))


@lru_cache(maxsize=1000)
def _models_at(model: type[BaseModel], loc: tuple[Part, ...]) -> tuple[type[BaseModel], ...]:
    here = list(_members(model))
    for part in loc:
        here = [member for kind in here for member in _inside(kind, part)] or here
    return tuple(kind for kind in here if _is_model(kind))


def operations_with(model: type[BaseModel], loc: Sequence[Part]) -> tuple[str, ...]:
    """The operations that may stand where `loc` leads to a key of another one, and have this key."""
    if len(loc) < 3:
        return ()
    here = list(_members(model))
    for part in loc[:-2]:
        here = [member for kind in here for member in _inside(kind, 0 if isinstance(part, int) else part)] or here
    kinds = [kind for kind in here if _is_model(kind) and "op" in kind.model_fields and loc[-1] in set(_keys(kind))]
    return tuple(dict.fromkeys(get_args(kind.model_fields["op"].annotation)[0] for kind in kinds))


def card_models(model: type[BaseModel]) -> tuple[type[BaseModel], ...]:
    """The models of the cards that a deck or set file may hold."""
    items = get_args(model.model_fields["cards"].annotation)
    return tuple(kind for item in items for kind in _members(item) if _is_model(kind))


def _keys(model: type[BaseModel]) -> Iterator[str]:
    for name, field in model.model_fields.items():
        yield field.alias or name


def _inside(kind: Any, part: Part) -> Iterator[Any]:
    """What lies behind one part of a path: a field, an item, or the alternative that a tag names."""
    if _is_model(kind):
        for name, field in kind.model_fields.items():
            if part in (name, field.alias):
                yield from _members(field.annotation)
            elif get_origin(field.annotation) is Literal and get_args(field.annotation) == (part,):
                yield kind
        if part == kind.__name__:
            yield kind
    elif get_origin(kind) is dict:
        yield from _members(get_args(kind)[1])
    elif isinstance(part, int):
        for inner in get_args(kind):
            yield from _members(inner)


def resolve_union(alias: Any) -> tuple[Any, ...]:
    """The members of a named union; those that it names as text, because they hold it, are looked up beside it."""
    home = vars(import_module(alias.__module__))
    out = []
    for member in get_args(getattr(alias.__value__, "__origin__", alias.__value__)) or (alias.__value__,):
        inner = getattr(member, "__origin__", member)
        out.append(eval(inner.__forward_arg__, home) if isinstance(inner, ForwardRef) else member)
    return tuple(out)


def _members(kind: Any) -> Iterator[Any]:
    """The alternatives of a type: unions, annotations and named types opened, everything else as it is."""
    if hasattr(kind, "__value__"):
        for member in resolve_union(kind):
            yield from _members(member)
    elif hasattr(kind, "__metadata__"):
        yield from _members(kind.__origin__)
    elif _is_model(kind) or get_origin(kind) in (dict, list, tuple, Literal) or not get_args(kind):
        yield kind
    else:
        for member in get_args(kind):
            yield from _members(member)


def plain_types(kind: Any) -> set[type]:
    """The types of the plain values that may stand for a type: words, numbers, true and false."""
    out: set[type] = set()
    for member in _members(kind):
        out |= {type(value) for value in get_args(member)} if get_origin(member) is Literal else {member} & _PLAIN
    return out


_PLAIN = {str, int, bool}


def _is_model(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, BaseModel)
