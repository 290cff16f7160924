"""Words on cards: as many as fit."""

from __future__ import annotations

from .canvas import cut, width_of, wrap

WORDY = 8
"""The least width of a card that has words on it."""


def text_lines(text: str, width: int, height: int, dots: str) -> list[str]:
    """The text on at most so many lines, with dots where something is missing."""
    if height <= 0 or not text:
        return []
    lines = wrap(_hyphened(text, width), width)
    if len(lines) > height:
        lines[height - 1 :] = [ended(" ".join(lines[height - 1 :]), width, dots)]
    return lines


def _hyphened(text: str, width: int) -> str:
    """The text with a hyphen where a word is broken because no line is long enough for it."""
    return " ".join(_parts(word, width) for word in text.split()) if width > 3 else text


def _parts(word: str, width: int) -> str:
    parts = []
    while width_of(word) > width:
        head = cut(word, width - 1, "")
        parts.append(head + "-")
        word = word[len(head) :]
    return " ".join([*parts, word])


def ended(text: str, width: int, dots: str) -> str:
    """As many whole words as fit, with dots after them where some are missing."""
    if width_of(text) <= width:
        return text
    words = text.split()
    while len(words) > 1 and width_of(" ".join(words)) + width_of(dots) > width:
        words.pop()
    return cut(" ".join(words) + dots, width, dots)
