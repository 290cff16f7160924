"""Describes what may stand at a key, from its type."""

from __future__ import annotations

from types import NoneType
from typing import Any, Literal, get_args, get_origin

from annotated_types import Ge, Le, MaxLen, MinLen
from pydantic import AfterValidator, BaseModel
from pydantic.fields import FieldInfo

from cardtable.core.deck_models import Limits
from cardtable.core.effects.language import names

_NAMED = {
    "Value": "a [number](#values)",
    "Count": "a [number](#values) (written: 1 to 99)",
    "Amount": "a [number](#values) (written: 1 to 999)",
    "Op": "an [operation](#operations)",
}
_MODELS = {
    "Query": "a [query](#queries)",
    "Target": "a [target](#queries)",
    "Bounds": "a [range](#queries)",
    "Reckoned": "a [reckoned number](#values)",
    "Condition": "a [condition](#conditions)",
    "Limit": "a [limit](#limits)",
    "Turns": "a [number of turns](#durations)",
}
_CHECKED = {
    names._player: "a [player](#players)",
    names._ref: "a `$name`",
    names._card_ref: "a `$name`",
    names._refuse_reserved: "a new name",
}


_BY_KEY = {
    "where": "a field of the event: a [test](#tests), …",
    "different": "a field of the event",
    "list": "a card's id: a number, 1 to 99, …",
}
"""Words for keys whose types say too little."""


def shape(name: str, field: FieldInfo) -> str:
    """Return what may stand at this key, as one line of Markdown."""
    if name in _BY_KEY:
        return _BY_KEY[name]
    return " or ".join(dict.fromkeys(_shapes(field.annotation, tuple(field.metadata)))).replace(_BOUND_OR_FOUND, _CARDS)


_BOUND_OR_FOUND = "a `$name` or a list: a `$name` or a [target](#queries)"
_CARDS = "a `$name`, a list of them, or [every card that fits](#queries)"


def _shapes(kind: Any, about: tuple[Any, ...] = ()) -> list[str]:
    if hasattr(kind, "__metadata__"):
        return _shapes(kind.__origin__, (*kind.__metadata__, *about))
    if hasattr(kind, "__value__"):
        return [_NAMED.get(kind.__name__, kind.__name__)]
    if get_origin(kind) is Literal:
        return [f"`{_plain(word)}`" for word in get_args(kind)]
    if get_origin(kind) is dict:
        key, value = get_args(kind)
        return [f"{_one(key)}: {_one(value)}, …"]
    if get_origin(kind) is tuple:
        return [_list(get_args(kind), _many(about))]
    if get_args(kind):
        return [each for member in get_args(kind) if member is not NoneType for each in _shapes(member, about)]
    return [_single(kind, about)]


def _many(about: tuple[Any, ...]) -> str:
    """Return how many entries a list must have, if that is fixed."""
    low = next((each.min_length for each in _open_metadata(about) if isinstance(each, MinLen)), 0)
    high = next((each.max_length for each in _open_metadata(about) if isinstance(each, MaxLen)), None)
    return "" if high is None else f" of {low} to {high}"


def _list(items: tuple[Any, ...], many: str = "") -> str:
    if Ellipsis in items:
        return f"a list{many}: {_one(items[0])}"
    return f"[{', '.join(_one(item) for item in items)}]"


def _one(kind: Any) -> str:
    return " or ".join(dict.fromkeys(_shapes(kind)))


def _plain(word: Any) -> str:
    return str(word).lower() if isinstance(word, bool) else str(word) or '""'


def _single(kind: Any, about: tuple[Any, ...]) -> str:
    for each in about:
        if isinstance(each, names.Named):
            return f"{'an' if each.kind[0] in 'aeiou' else 'a'} [{each.kind}](#{section_of(each.kind)})"
        if isinstance(each, AfterValidator) and each.func in _CHECKED:
            return _CHECKED[each.func]
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        return _MODELS.get(kind.__name__) or f"[{class_label(kind)}](#{anchor(class_label(kind))})"
    if kind is bool:
        return "`true` or `false`"
    if kind is int:
        return _number(about)
    return "text" if kind is str else "an [operation](#operations)"


def _number(about: tuple[Any, ...]) -> str:
    low: Any = None
    high: Any = None
    for each in _open_metadata(about):
        if isinstance(each, Limits):
            low, high = each.low, each.high
        elif isinstance(each, Ge):
            low = each.ge if low is None else low
        elif isinstance(each, Le):
            high = each.le if high is None else high
    if low is None and high is None:
        return "a number"
    return f"a number, {low} to {high}" if high is not None else f"a number from {low} on"


def _open_metadata(about: tuple[Any, ...]) -> list[Any]:
    """Return the metadata, with that of `Field(...)` and of validators unpacked."""
    out: list[Any] = []
    for each in about:
        if isinstance(each, FieldInfo):
            out += each.metadata
        elif isinstance(each, AfterValidator):
            out.append(each.func)
        else:
            out.append(each)
    return out


SECTIONS = {
    "zone": "zones",
    "stat": "stats",
    "type": "types",
    "word": "words",
    "event": "events",
    "tallied event": "events",
    "replaceable event": "replaceable-events",
    "timing": "timings",
    "duration": "durations",
    "mark": "marks",
    "score": "scores",
    "score to gain or lose": "scores",
    "relation": "relations",
    "fact": "facts",
    "gift": "gifts",
    "period": "limits",
}


def section_of(kind: str) -> str:
    """Return the section of the reference that lists the names of a kind."""
    return SECTIONS[kind]


def class_label(model: type[BaseModel]) -> str:
    """Return the name people read for a class: `VariableDamage` is `variable damage`."""
    name = model.__name__.partition("[")[0].removesuffix("Model").lstrip("_")
    return "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in name).strip()


def anchor(title: str) -> str:
    """Return the anchor of a heading in a Markdown page."""
    kept = "".join(letter for letter in title.lower() if letter.isalnum() or letter in " -_")
    return kept.replace(" ", "-")
