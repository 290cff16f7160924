"""From pydantic's errors to lines that a deck's author can act on: only those that matter, each with its place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from pydantic import BaseModel, ValidationError

from cardtable.core.effects.vocabulary import Vocabulary

from .error_wording import Error, guess_key, is_plain, say_expected, say_found, say_problem
from .language.parts import known_keys, wants_name
from .mistake import Locate, Mistake, Part, mistake
from .models import operations_with

_MODELS = ("model_type", "model_attributes_type")
"""Errors of a place where certain keys are wanted, and something else stands."""
MOST = 200
"""How many problems of one card, or of the deck itself, are reported at once; the rest follow when these are fixed."""


def explain(error: ValidationError, model: type[BaseModel], locate: Locate) -> list[str]:
    """Every problem as `file:line:column: key path: problem (found value); did you mean …?`."""
    return [str(each) for each in mistakes(error, model, locate)]


def mistakes(
    error: ValidationError, model: type[BaseModel], locate: Locate, words: Vocabulary | None = None
) -> list[Mistake]:
    """Every problem with its place; only keys that mean something in the game with these words are suggested."""
    found = [dict(each) for each in error.errors(include_url=False)]
    return [each for errors in _apart(found) for each in _find_mistakes(errors, model, locate, words)]


def _apart(errors: Iterable[Error]) -> Iterator[list[Error]]:
    """Errors card by card: those of different cards have nothing to do with each other."""
    cards: dict[object, list[Error]] = {}
    for error in errors:
        key = error["loc"][:2] if error["loc"][:1] == ("cards",) else ()
        cards.setdefault(key, []).append(error)
    for found in cards.values():
        yield found[:MOST]


def _find_mistakes(
    errors: list[Error], model: type[BaseModel], locate: Locate, words: Vocabulary | None
) -> Iterator[Mistake]:
    kept = [error for error in errors if not _is_echo(error)]
    known = {id(error): partial(known_keys, model, error["loc"][:-1], words) for error in kept}
    meant = {
        (error["loc"][:-1], guess_key(str(error["loc"][-1]), known[id(error)]()))
        for error in kept
        if error["type"] == "extra_forbidden"
    }
    kept = [
        error for error in kept if not (error["type"] == "missing" and (error["loc"][:-1], error["loc"][-1]) in meant)
    ]
    for error in kept:
        if error["type"] in _MODELS:
            error["keys"] = known_keys(model, error["loc"], words)
    for group in _group_errors(kept, locate):
        first = group[0]
        owners = partial(operations_with, model, first["loc"])
        text = say_expected(group) if len(group) > 1 else say_problem(first, known[id(first)], owners)
        if len(group) == 1 and first["type"] == "string_type" and wants_name(model, first["loc"]):
            text = f"must be a name bound before, such as $one: choose the cards first {say_found(first['input'])}"
        yield mistake(*locate(_exact(first)), text)


def _exact(error: Error) -> tuple[Part, ...]:
    """An unknown operation or type is told at the word itself."""
    key = str(error.get("ctx", {}).get("discriminator", "")).strip("'")
    loc: tuple[Part, ...] = error["loc"]
    if error["type"] != "union_tag_invalid":
        return loc
    return (*loc, "op" if key.endswith("()") else key)


def _is_echo(error: Error) -> bool:
    """Is it a list that is long enough, and called too short only because an entry of it is wrong?"""
    return error["type"] == "too_short" and bool(len(error["input"]) >= error["ctx"]["min_length"])


def _group_errors(errors: Iterable[Error], locate: Locate) -> list[list[Error]]:
    """Errors that say one thing together; of several alternatives only the one that was probably meant."""
    left = list(errors)
    while True:
        forks: dict[tuple[Part, ...], dict[Part, list[Error]]] = {}
        for error in left:
            for at in _unreal(error, locate):
                forks.setdefault(error["loc"][:at], {}).setdefault(error["loc"][at], []).append(error)
        fork = next((each for each in forks.items() if _open(*each, locate)), None)
        if fork is None:
            return _merge_groups(left, locate)
        best = min(fork[1].values(), key=lambda errors: _strangeness(fork[0], errors, locate))
        gone = {id(error) for errors in fork[1].values() if errors is not best for error in errors}
        left = [error for error in left if id(error) not in gone]


def _unreal(error: Error, locate: Locate) -> list[int]:
    """The places in an error's path that name an alternative and are not in the document."""
    loc = error["loc"]
    last = len(loc) - (error["type"] == "missing" or loc[-1:] == ("[key]",))
    return [at for at in range(last) if len(locate(loc[: at + 1])[1]) == len(locate(loc[:at])[1])]


def _open(start: Sequence[Part], alternatives: dict[Part, list[Error]], locate: Locate) -> bool:
    """Must one of these be chosen? Alternatives that all only want another value here are told together."""
    return len(alternatives) > 1 and not all(_is_here(start, errors, locate) for errors in alternatives.values())


def _is_here(start: Sequence[Part], errors: list[Error], locate: Locate) -> bool:
    return len(errors) == 1 and is_plain(errors[0]) and locate(errors[0]["loc"]) == locate(start)


def _strangeness(start: Sequence[Part], errors: list[Error], locate: Locate) -> tuple[bool, bool, int]:
    return _is_here(start, errors, locate), any(error["type"] == "literal_error" for error in errors), len(errors)


def _merge_groups(errors: list[Error], locate: Locate) -> list[list[Error]]:
    groups: dict[object, list[Error]] = {}
    for number, error in enumerate(errors):
        document, path = locate(error["loc"])
        key = (document.name, path) if is_plain(error) else number
        groups.setdefault(key, []).append(error)
    return list(groups.values())
