"""What is worth telling of some lines of the log."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from cardtable.core.board import Line


def essence(log: Sequence[Line]) -> list[str]:
    """Return the words of the story, and the last line that is not routine; where there is no story, all of them.

    Equal neighbours are told once before details are left out: two passes with a draw between them are not "twice".
    """
    merged = [(level, _count(text, len(list(same)))) for (text, level), same in groupby(log, _words)]
    if not any(level == "story" for level, _ in merged):
        return [text for _, text in merged]
    merged = [(level, text) for level, text in merged if level != "routine"]
    return [text for at, (level, text) in enumerate(merged, 1) if level == "story" or at == len(merged)]


def _words(line: Line) -> tuple[str, str]:
    return line.text, line.level


def merge_repeats(lines: Iterable[str]) -> list[str]:
    """Return the lines with equal neighbours told once: what happened to two cards leaves room for the rest."""
    return [_count(text, len(list(same))) for text, same in groupby(lines)]


def _count(text: str, many: int) -> str:
    if many == 1:
        return text
    return f"{text.removesuffix('.')} ({many}×)."
