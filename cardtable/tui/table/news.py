"""What is worth telling of some lines of the log."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from cardtable.core.board import Line


def essence(log: Sequence[Line]) -> list[str]:
    """Return the words of the story, and the last line whatever it is; where there is no story, all details.

    Equal neighbours are told once before details are left out: two passes with a draw between them are not "twice".
    """
    merged = _merged(log)
    if all(level == "detail" for level, _ in merged):
        return [text for _, text in merged]
    return [text for at, (level, text) in enumerate(merged, 1) if level != "detail" or at == len(merged)]


def gist(log: Sequence[Line]) -> list[str]:
    """Return the story in yet fewer words: without what leads to something told or asked next, and no card quoted."""
    merged = _merged(log)
    if all(level != "story" for level, _ in merged):
        return essence(log)
    told = [
        text for at, (level, text) in enumerate(merged, 1) if level == "story" or (level, at) == ("detail", len(merged))
    ]
    return [_unquoted(text) for text in told]


def _merged(log: Sequence[Line]) -> list[tuple[str, str]]:
    return [(level, _count(text, len(list(same)))) for (text, level), same in groupby(log, _words)]


def _unquoted(text: str) -> str:
    """The sentence without the words of a card at its end."""
    said, quotes, _ = text.partition(': "')
    return f"{said}." if quotes and text.endswith('"') else text


def _words(line: Line) -> tuple[str, str]:
    return line.text, line.level


def merge_repeats(lines: Iterable[str]) -> list[str]:
    """Return the lines with equal neighbours told once: what happened to two cards leaves room for the rest."""
    return [_count(text, len(list(same))) for text, same in groupby(lines)]


def _count(text: str, many: int) -> str:
    if many == 1:
        return text
    return f"{text.removesuffix('.')} ({many}×)."
