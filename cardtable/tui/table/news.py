"""What is worth telling of some lines of the log."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from msgspec.structs import replace

from cardtable.core.board import Line
from cardtable.core.text import listed, many_cards


def essence(log: Sequence[Line]) -> list[str]:
    """Return the words of the story, and the last line that is not routine; where there is no story, all of them.

    Like neighbours are told once before details are left out: two passes with a draw between them are not "twice".
    """
    merged = _merged(log)
    if not any(told.level in ("story", "lead") for told in merged):
        return [told.text for told in merged]
    return [told.text for told in _without_details(merged)]


def gist(log: Sequence[Line]) -> list[str]:
    """Return the story in yet fewer words: without what only leads to something that is told or asked next."""
    merged = _merged(log)
    if all(told.level != "story" for told in merged):
        return essence(log)
    return [told.text for told in _without_details(merged) if told.level != "lead"]


class Told(NamedTuple):
    """Like neighbours in one sentence; `kind` is that of their row, if they have one."""

    level: str
    kind: str
    text: str


def _without_details(merged: Sequence[Told]) -> list[Told]:
    """What is no routine and no detail, but for a detail that happened last, with those of its kind before it.

    Where both players draw, one who reads only what the other one drew thinks that nothing else was drawn.
    """
    told = [each for each in merged if each.level != "routine"]
    last = next((at for at, each in enumerate(reversed(told)) if not _belongs(each, told[-1])), len(told))
    return [each for at, each in enumerate(told) if each.level != "detail" or at >= len(told) - max(last, 1)]


def _belongs(each: Told, last: Told) -> bool:
    return bool(each.kind) and (each.level, each.kind) == (last.level, last.kind)


def _merged(log: Iterable[Line]) -> list[Told]:
    groups = [(kind, list(row)) for kind, row in groupby(log, _kind)]
    return [Told(kind[0], kind[1] if row[0].row else "", _together(row)) for kind, row in groups]


def brief(log: Sequence[Line]) -> list[Line]:
    """Return the lines in their fewest words."""
    return [replace(line, text=line.brief) if line.brief else line for line in log]


def merge_rows(log: Iterable[Line]) -> list[str]:
    """Return the words of the lines, those of like neighbours told once: that leaves room for the rest."""
    return [told.text for told in _merged(log)]


def _kind(line: Line) -> tuple[str, ...]:
    return (line.level, line.row.kind, line.row.start) if line.row else (line.level, line.text)


def _together(lines: Sequence[Line]) -> str:
    """One sentence for lines of one kind: each thing they tell of, or how often the same was said."""
    texts = list(dict.fromkeys(line.text for line in lines))
    rows = [line.row for line in lines if line.row]
    if len(texts) == 1 or not rows:
        return _count(texts[0], len(lines))
    items = [_count(item, len(list(same))) for item, same in groupby(row.item for row in rows)]
    return f"{rows[-1].start}{listed(items)}{rows[-1].end}"


def _count(text: str, many: int) -> str:
    if many == 1:
        return text
    return many_cards(text, many) or f"{text.removesuffix('.')} ({many}×){'.' * text.endswith('.')}"
