"""Reads a game's rulebook without importing the game."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from cardtable import games
from cardtable.files import Document, FileProblem, read_yaml

from .model import Rulebook, RuleEntry, Section

_TABLE = Path(__file__).parent / "table.yaml"


class _Written(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    sections: dict[str, str]
    rules: list[RuleEntry]


def load_rulebook(game: str) -> Rulebook:
    """A game's rulebook with the table's own rules behind it; raises UnknownGame, or FileProblem for its author."""
    return read_rulebook(rulebook_path(game))


def rulebook_path(game: str) -> Path:
    """Return where a game keeps its rulebook; raises UnknownGame with the games there are."""
    return games.game_folder(game) / "rulebook.yaml"


def read_rulebook(path: Path) -> Rulebook:
    """A rulebook file and the table's own rules as one book."""
    return _read(path, path.stat().st_mtime_ns if path.exists() else 0)


@lru_cache(maxsize=16)
def _read(path: Path, changed: int) -> Rulebook:
    own, common = _check_book(read_yaml(path)), _check_book(read_yaml(_TABLE))
    sections = tuple(Section(id, title) for id, title in {**own.sections, **common.sections}.items())
    return Rulebook(own.game, sections, (*own.rules, *common.rules))


def _check_book(document: Document) -> _Written:
    """The book, if every rule is whole, in a known section, and has an id of its own."""
    try:
        book = msgspec.convert(document.value, _Written)
    except msgspec.ValidationError as error:
        raise _wrong(document, _path(str(error)), str(error).split(" - at ")[0]) from None
    seen: set[str] = set()
    for number, rule in enumerate(book.rules):
        if rule.id in seen:
            raise _wrong(document, ("rules", number), f"two rules have the id {rule.id}")
        if rule.section not in book.sections:
            raise _wrong(document, ("rules", number), f'{rule.id} is in the unknown section "{rule.section}"')
        seen.add(rule.id)
    return book


def _path(message: str) -> tuple[str | int, ...]:
    """`$.rules[3].kind` at the end of msgspec's message, as a path."""
    _, _, where = message.partition("`$")
    parts = where.rstrip("`").replace("[", ".[").split(".")
    return tuple(int(part[1:-1]) if part[1:-1].isdigit() else part for part in parts if part and part != "[...]")


def _wrong(document: Document, path: tuple[Any, ...], text: str) -> FileProblem:
    line, column = document.where(path)
    return FileProblem(document.name, text, line, column)
