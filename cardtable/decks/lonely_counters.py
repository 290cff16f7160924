"""Counters that are put and never read, or read and never put: most likely one name in two spellings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardtable.core.deck_models import StrictModel
from cardtable.core.effects import language as w
from cardtable.core.effects.vocabulary import Vocabulary
from cardtable.core.text import did_you_mean

from .mistake import Part

Path = tuple[Part, ...]
Found = list[tuple[str, Path]]


def lonely_counters(part: Any, path: Path, words: Vocabulary | None) -> Iterator[tuple[Path, str]]:
    """Each counter of these cards that only one side knows, with the first place that names it."""
    if words is None or not words.counters:
        return
    put: Found = []
    read: Found = []
    _gather(part, path, put, read)
    for found, other, verb, missing in ((put, read, "put", "reads"), (read, put, "read", "puts")):
        known = {name for name, _ in other} | set(words.marks)
        for name, where in dict(reversed(found)).items():
            if name not in known:
                yield where, f"{name} counters are {verb} here, and no card {missing} them{did_you_mean(name, known)}"


def _gather(part: Any, path: Path, put: Found, read: Found) -> None:
    if isinstance(part, StrictModel):
        if isinstance(part, w.PutCounters):
            put.append((str(part.mark), (*path, "mark")))
        elif isinstance(part, w.Query):
            read += [(str(name), (*path, "marks", str(name))) for name in part.marks]
        elif isinstance(part, w.Reckoned) and part.mark is not None:
            read.append((str(part.mark), (*path, "mark")))
        fields = type(part).model_fields
        for name in (name for name in fields if name in part.model_fields_set):
            _gather(getattr(part, name), (*path, fields[name].alias or name), put, read)
    elif isinstance(part, dict):
        for key, each in part.items():
            _gather(each, (*path, str(key)), put, read)
    elif isinstance(part, tuple):
        for at, each in enumerate(part):
            _gather(each, (*path, at), put, read)
