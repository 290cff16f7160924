"""Keys and words of older files: they still work, and their author learns what is written today."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from cardtable.core.deck_models import StrictModel
from cardtable.core.effects.language.names import DurationStr, EventStr
from cardtable.core.effects.vocabulary import Vocabulary

from .mistake import Part

Path = tuple[Part, ...]
_KINDS: dict[type[str], str] = {EventStr: "event", DurationStr: "duration"}
_FIELD = "$event.seat"


def old_words(part: Any, path: Path, words: Vocabulary | None) -> Iterator[tuple[Path, str]]:
    """Every key and word below this part that has another name today, with its place."""
    if isinstance(part, str):
        yield from ((path, text) for text in _old_word(part, words))
    elif isinstance(part, StrictModel):
        fields = type(part).model_fields
        for name in (name for name in fields if name in part.model_fields_set):
            here = (*path, fields[name].alias or name)
            if name in part.former:
                yield here, f"{name} is the word of old files: write {part.former[name]}"
            yield from old_words(getattr(part, name), here, words)
            if name == "where" and "seat" in part.where:  # type: ignore[attr-defined]
                yield (*here, "seat"), "seat is the word of old files: write player"
    elif isinstance(part, dict):
        for key, each in part.items():
            yield from old_words(each, (*path, str(key)), words)
    elif isinstance(part, tuple):
        for at, each in enumerate(part):
            yield from old_words(each, (*path, at), words)


def inner_names(part: Any, path: Path, is_written: Callable[[Path], bool]) -> Iterator[tuple[Path, str]]:
    """Keys by the names that the program has for them: they are read, and no reference knows them."""
    if isinstance(part, StrictModel):
        fields = type(part).model_fields
        for name in (name for name in fields if name in part.model_fields_set):
            alias = fields[name].alias or name
            key = alias if alias == name or is_written((*path, alias)) else name
            if key != alias:
                yield (*path, name), f"{name} is no key of card files: write {alias}"
            yield from inner_names(getattr(part, name), (*path, key), is_written)
    elif isinstance(part, dict):
        for key, each in part.items():
            yield from inner_names(each, (*path, str(key)), is_written)
    elif isinstance(part, tuple):
        for at, each in enumerate(part):
            yield from inner_names(each, (*path, at), is_written)


def _old_word(text: str, words: Vocabulary | None) -> Iterator[str]:
    if text.startswith(_FIELD):
        yield f"{text} is the word of old files: write {text.replace(_FIELD, '$event.player', 1)}"
    kind = _KINDS.get(type(text))
    if kind is not None and words is not None and words.is_former(kind, text):
        yield f"{text} is the word of old files: write {words.former[kind][text]}"
