"""What is worth telling of some lines of the log."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from msgspec.structs import replace

from cardtable.core.board import Line
from cardtable.core.text import listed


def essence(log: Sequence[Line]) -> list[str]:
    """Return the words of the story, and the last line that is not routine; where there is no story, all of them.

    Like neighbours are told once before details are left out: two passes with a draw between them are not "twice".
    """
    merged = _merged(log)
    if not any(level in ("story", "lead") for level, _ in merged):
        return [text for _, text in merged]
    return [text for _, text in _without_details(merged)]


def gist(log: Sequence[Line]) -> list[str]:
    """Return the story in yet fewer words: without what only leads to something that is told or asked next."""
    merged = _merged(log)
    if all(level != "story" for level, _ in merged):
        return essence(log)
    return [text for level, text in _without_details(merged) if level != "lead"]


def _without_details(merged: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """What is no routine and no detail, but for a detail that happened last."""
    told = [(level, text) for level, text in merged if level != "routine"]
    return [(level, text) for at, (level, text) in enumerate(told, 1) if level != "detail" or at == len(told)]


def _merged(log: Iterable[Line]) -> list[tuple[str, str]]:
    return [(level, _together(list(row))) for (level, *_), row in groupby(log, _kind)]


def brief(log: Sequence[Line]) -> list[Line]:
    """Return the lines in their fewest words."""
    return [replace(line, text=line.brief) if line.brief else line for line in log]


def merge_rows(log: Iterable[Line]) -> list[str]:
    """Return the words of the lines, those of like neighbours told once: that leaves room for the rest."""
    return [text for _, text in _merged(log)]


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
    return f"{text.removesuffix('.')} ({many}×){'.' * text.endswith('.')}"
