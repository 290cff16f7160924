"""Our own words for what pydantic finds wrong."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any

from cardtable.core.deck_models import SLUG
from cardtable.core.effects.vocabulary import NAME
from cardtable.core.text import clean, did_you_mean, listed

Error = dict[str, Any]

_TYPES = {
    "string_type": "text",
    "string_sub_type": "text",
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "int_parsing": "a whole number",
    "float_type": "a number",
    "bool_type": "true or false",
    "bool_parsing": "true or false",
    "none_required": "left empty",
    "list_type": "a list",
    "tuple_type": "a list",
    "set_type": "a list",
    "dict_type": "keys with values",
    "model_type": "keys with values",
    "model_attributes_type": "keys with values",
}
MANY = 20
"""A list of more words than this is only told to somebody who is far off."""

FEW = 3
"""A key that more operations have says nothing about which one was meant."""

_WORDS = ("literal_error", "enum")
_SHAPES = {
    "flag": "true or false",
    "number": "a whole number",
    "name": "a word",
    "list": "a list",
    "bounds": "a range (at_least, at_most, exactly)",
    "map": "keys with values",
}
"""The tags by which values are told apart that may have several shapes."""
_QUOTED = re.compile(r"'((?:[^'\\]|\\.)*)'")


def is_plain(error: Error) -> bool:
    """Is it only the kind of value that is wrong, or the word?"""
    return error["type"] in _TYPES or error["type"] in _WORDS


def say_expected(errors: Iterable[Error]) -> str:
    """What was expected at one place, in words: `must be a whole number or half (found "third")`."""
    kinds, words = [], []
    for error in errors:
        expected = _expected_words(error)
        words += expected
        kinds += expected or [_shape(error)]
    value = error["input"]
    return _one_of(list(dict.fromkeys(kind for kind in kinds if kind)), value, words)


def _shape(error: Error) -> str:
    """The kind of value that is wanted; of keys that have to be these, the keys."""
    keys, value = error.get("keys", ()), error["input"]
    if error["type"] == "dict_type" and isinstance(value, list | tuple) and value and all(map(_is_word, value)):
        return f"keys with values, such as {{{clean(value[0], 60)}: 1}}"
    return f"keys with values ({listed(keys)})" if 0 < len(keys) <= MANY else _TYPES[error["type"]]


def _one_of(kinds: Sequence[str], value: Any, words: Sequence[str]) -> str:
    """What may stand here; a long list is left out when the word that was meant is plain."""
    guess = _guess(value, words) if isinstance(value, str) else ""
    if guess and len(kinds) > MANY:
        return f"this word is not known here {say_found(value)}{guess}"
    return f"must be {listed(kinds, 'or')} {say_found(value)}{guess or _way_out(kinds, value)}"


def _guess(word: str, words: Sequence[str]) -> str:
    """The word that was probably meant: the one with the game's name before it, or one that looks like it."""
    own = next((each for each in words if each.endswith(f".{word}")), None)
    return f'; did you mean "{own}"?' if own else did_you_mean(word, words)


def _way_out(kinds: Sequence[str], value: Any) -> str:
    """How a value becomes the list that is wanted, where that is plain."""
    plain = list(kinds) == [_TYPES["list_type"]] and (isinstance(value, dict) or _is_word(value))
    return ": put [ ] around it" if plain else ""


def _is_word(value: Any) -> bool:
    return isinstance(value, str) and bool(re.fullmatch(r"[$\w.-]+", value)) and value.lower() not in ("none", "no")


def _expected_words(error: Error) -> list[str]:
    """The words that may stand there; `true` is one of them without quotes."""
    if error["type"] not in _WORDS:
        return []
    expected = error["ctx"]["expected"]
    return _QUOTED.findall(expected) or [str(expected).lower()]


def say_found(value: Any) -> str:
    """`(found 3)`: a value as its author wrote it, shortened."""
    if isinstance(value, dict):
        return "(found keys with values)"
    if isinstance(value, list | tuple):
        return "(found a list)"
    if value is None:
        return "(found nothing)"
    if isinstance(value, bool):
        return f"(found {str(value).lower()})"
    return f'(found "{clean(value, 60)}")' if isinstance(value, str) else f"(found {value})"


def say_problem(
    error: Error, known: Callable[[], Sequence[str]], owners: Callable[[], Sequence[str]] = lambda: ()
) -> str:
    """One problem in our words; `known` gives the keys that may stand there, `owners` the operations with this key."""
    kind, value, about = error["type"], error["input"], error.get("ctx", {})
    if is_plain(error):
        return say_expected([error])
    match kind:
        case "missing":
            return f'"{error["loc"][-1]}" is missing'
        case "extra_forbidden":
            return _say_unknown(str(error["loc"][-1]), known(), owners)
        case "union_tag_invalid" if error["loc"][-1:] == ("until",):
            return f"must say how long: a word such as turn, or {{turns: 3}} {say_found(value)}"
        case "union_tag_invalid":
            return _other_tag(_QUOTED.findall(about["expected_tags"]), about["tag"], value)
        case "union_tag_not_found":
            return _no_tag(about["discriminator"].strip("'"), value)
        case "out_of_range":
            return f"must be from {about['low']} to {about['high']} {say_found(value)}"
        case "value_error" | "assertion_error":
            return f"{str(about['error']).rstrip('.')}"
        case "too_short" | "too_long" if not isinstance(value, str):
            return f"{_measure(kind, about)} (found {len(value)})"
        case _:
            if isinstance(value, str):
                kind = kind if kind.startswith("string") else f"string_{kind}"
            return f"{_measure(kind, about)} {say_found(value)}" if _measure(kind, about) else _theirs(error)


def _other_tag(tags: Sequence[str], tag: str, value: Any) -> str:
    """No alternative has this tag: a word that is not known, or a value of another shape."""
    if set(tags) <= set(_SHAPES):
        return f"must be {listed([_SHAPES[each] for each in tags], 'or')} {say_found(value)}"
    return _one_of(tags, tag, tags)


def _no_tag(key: str, value: Any) -> str:
    """The key that tells the alternatives apart is not there."""
    key = "op" if key.endswith("()") else key
    if not isinstance(value, dict):
        return f"must be keys with values, `{key}` among them {say_found(value)}"
    return f'"{key}" is missing'


_ALIKE = (
    {"player", "owner", "who", "whose", "controller"},
    {"cards", "card", "to", "target", "targets"},
    {"count", "amount", "number"},
    {"text", "label", "description"},
    {"in", "zone", "zones"},
    {"do", "then", "effect", "effects"},
    {"until", "for", "duration", "lasts"},
    {"if", "condition"},
    {"cost", "costs"},
    {"on", "true"},  # as other programs write it
)
"""Keys that are easily taken for each other."""


@lru_cache(maxsize=1000)
def guess_key(key: str, known: tuple[str, ...]) -> str:
    """The known key that was probably meant, or nothing."""
    alike = did_you_mean(key, known).removeprefix('; did you mean "').removesuffix('"?')
    return alike or _other_word(key, known)


def _other_word(key: str, known: tuple[str, ...]) -> str:
    """The one known key that says what this key says elsewhere."""
    found = {other for group in _ALIKE if key in group for other in group if other in known}
    return found.pop() if len(found) == 1 else ""


def _say_unknown(key: str, known: Sequence[str], owners: Callable[[], Sequence[str]]) -> str:
    guess = guess_key(key, tuple(known))
    meant = f'; did you mean "{guess}"?' if guess else ""
    return f'unknown key "{clean(key, 60)}"' + (meant or _say_known(known) + _belonging(owners()))


def _say_known(known: Sequence[str]) -> str:
    return f"; known are {listed(known)}" if known else ""


def _belonging(owners: Sequence[str]) -> str:
    """The operations that have the key which this one has not, unless nearly all have it."""
    return f" (it belongs to {listed(owners)})" if 0 < len(owners) <= FEW else ""


def _measure(kind: str, about: dict[str, Any]) -> str:
    match kind:
        case "greater_than_equal":
            return f"must be at least {about['ge']}"
        case "less_than_equal":
            return f"must be at most {about['le']}"
        case "greater_than":
            return f"must be more than {about['gt']}"
        case "less_than":
            return f"must be less than {about['lt']}"
        case "string_too_short":
            return "must not be empty" if about["min_length"] == 1 else f"needs {about['min_length']} letters"
        case "string_too_long":
            return f"must have at most {about['max_length']} letters"
        case "too_short":
            return f"needs at least {_entries(about['min_length'])}"
        case "too_long":
            return f"must have at most {_entries(about['max_length'])}"
        case "string_pattern_mismatch":
            return _PATTERNS.get(about["pattern"], _PATTERNS[SLUG])
    return ""


_PATTERNS = {
    SLUG: "may only have letters, digits, - and _, and starts with a letter or digit",
    NAME: "may only have small letters, digits and _, and starts with a letter",
    "^[A-Z]{3}$": "must be three capital letters",
}
"""What a text must look like, by the pattern it is held against."""


def _entries(count: int) -> str:
    return "1 entry" if count == 1 else f"{count} entries"


def _theirs(error: Error) -> str:
    """A sentence of somebody else's, with the value where it does not speak of it already."""
    words = str(error["msg"])
    words = words[:1].lower() + words[1:]
    return words if str(error["input"]) in words else f"{words} {say_found(error['input'])}"
