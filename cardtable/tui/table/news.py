"""What is worth telling of some lines of the log."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from cardtable.core.board import Line


def essence(log: Sequence[Line]) -> list[str]:
    """Return the words of the story; where nothing but details happened (somebody drew a card), those."""
    return merge_repeats([line.text for line in log if line.level == "story"] or [line.text for line in log])


def merge_repeats(lines: Iterable[str]) -> list[str]:
    """Return the lines with equal neighbours told once: what happened to two cards leaves room for the rest."""
    return [_count(text, len(list(same))) for text, same in groupby(lines)]


def _count(text: str, many: int) -> str:
    if many == 1:
        return text
    return f"{text.removesuffix('.')} ({many}×)."
