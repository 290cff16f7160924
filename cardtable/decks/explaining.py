"""From pydantic's errors to lines that a deck's author can act on: only those that matter, each with its place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from pydantic import BaseModel, ValidationError

from cardtable.files import Document

from .models import Part, known_keys
from .words import Error, is_plain, said, wanted

Place = tuple[Document, tuple[Part, ...]]
Locate = Callable[[Sequence[Part]], Place]
"""From a path as pydantic writes it to the document it stands in and the path there."""


def explained(error: ValidationError, model: type[BaseModel], locate: Locate) -> list[str]:
    """Every problem as `file:line:column: key path: problem (found value); did you mean …?`."""
    lines = []
    for group in _grouped([dict(each) for each in error.errors(include_url=False) if not _is_echo(dict(each))], locate):
        first = group[0]
        text = wanted(group) if len(group) > 1 else said(first, partial(known_keys, model, first["loc"][:-1]))
        lines.append(line(*locate(first["loc"]), text))
    return lines


def _is_echo(error: Error) -> bool:
    """Is it a list that is long enough, and called too short only because an entry of it is wrong?"""
    return error["type"] == "too_short" and bool(len(error["input"]) >= error["ctx"]["min_length"])


def line(document: Document, path: Sequence[Part], text: str) -> str:
    """One problem with its place."""
    return ": ".join(part for part in (document.at(path), key_path(path), text) if part)


def key_path(path: Sequence[Part]) -> str:
    """`cards[3].power`."""
    out = ""
    for part in path:
        out += f"[{part + 1}]" if isinstance(part, int) else f".{part}" if out else part
    return out


def _grouped(errors: Iterable[Error], locate: Locate) -> list[list[Error]]:
    """Errors that say one thing together; of several alternatives only the one that was probably meant."""
    left = list(errors)
    while True:
        forks: dict[tuple[Part, ...], dict[Part, list[Error]]] = {}
        for error in left:
            for at in _unreal(error, locate):
                forks.setdefault(error["loc"][:at], {}).setdefault(error["loc"][at], []).append(error)
        fork = next((each for each in forks.items() if _open(*each, locate)), None)
        if fork is None:
            return _merged(left, locate)
        best = min(fork[1].values(), key=lambda errors: _strangeness(fork[0], errors, locate))
        gone = [id(error) for errors in fork[1].values() if errors is not best for error in errors]
        left = [error for error in left if id(error) not in gone]


def _unreal(error: Error, locate: Locate) -> list[int]:
    """The places in an error's path that name an alternative and are not in the document."""
    loc = error["loc"]
    last = len(loc) - (error["type"] == "missing")
    return [at for at in range(last) if len(locate(loc[: at + 1])[1]) == len(locate(loc[:at])[1])]


def _open(start: Sequence[Part], alternatives: dict[Part, list[Error]], locate: Locate) -> bool:
    """Must one of these be chosen? Alternatives that all only want another value here are told together."""
    return len(alternatives) > 1 and not all(_is_here(start, errors, locate) for errors in alternatives.values())


def _is_here(start: Sequence[Part], errors: list[Error], locate: Locate) -> bool:
    return len(errors) == 1 and is_plain(errors[0]) and locate(errors[0]["loc"]) == locate(start)


def _strangeness(start: Sequence[Part], errors: list[Error], locate: Locate) -> tuple[bool, bool, int]:
    return _is_here(start, errors, locate), any(error["type"] == "literal_error" for error in errors), len(errors)


def _merged(errors: list[Error], locate: Locate) -> list[list[Error]]:
    groups: dict[object, list[Error]] = {}
    for number, error in enumerate(errors):
        document, path = locate(error["loc"])
        key = (document.name, path) if is_plain(error) else number
        groups.setdefault(key, []).append(error)
    return list(groups.values())
