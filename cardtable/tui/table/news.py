"""What is worth telling of some lines of the log."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from cardtable.core.board import Line


def essence(log: Sequence[Line]) -> list[str]:
    """Return the words of the story, and the last line that is not routine; where there is no story, all of them.

    Equal neighbours are told once before details are left out: two passes with a draw between them are not "twice".
    """
    merged = _merged(log)
    if not any(level in ("story", "lead") for level, _ in merged):
        return [text for _, text in merged]
    told = _without_routine(merged)
    return [text for at, (level, text) in enumerate(told, 1) if level != "detail" or at == len(told)]


def gist(log: Sequence[Line]) -> list[str]:
    """Return the story in yet fewer words: without what leads to something told or asked next, and no card quoted."""
    told = _without_routine(_merged(log))
    if all(level != "story" for level, _ in told):
        return essence(log)
    kept = [(level, text) for at, (level, text) in enumerate(told, 1) if level != "detail" or at == len(told)]
    return [_unquoted(text) for level, text in kept if level != "lead"]


def _without_routine(merged: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    return [(level, text) for level, text in merged if level != "routine"]


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
