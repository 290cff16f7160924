"""How many columns words take, and words cut or wrapped to fit."""

from __future__ import annotations

from functools import lru_cache

from rich.cells import cell_len

from cardtable.core.text import clean


def safe(text: str) -> str:
    """The text without anything a terminal would obey."""
    return text if text.isprintable() else clean(text)


@lru_cache(maxsize=8192)
def width_of(text: str) -> int:
    """How many columns the text takes."""
    return cell_len(safe(text))


def cut(text: str, width: int, dots: str = "…") -> str:
    """The text in at most so many columns, with dots where something is missing."""
    text = safe(text)
    if cell_len(text) <= width:
        return text
    kept = ""
    for letter in text:
        if cell_len(kept + letter) > width - len(dots):
            break
        kept += letter
    return (kept.rstrip() + dots)[: max(width, 0)]


def cut_name(name: str, width: int, dots: str = "…") -> str:
    """A player's name in at most so many columns; a number at its end, which tells it from others, stays."""
    head = name.rstrip("0123456789")
    number = name[len(head) :]
    if not number or width_of(name) <= width or width <= len(number) + len(dots):
        return cut(name, width, dots)
    return cut(head.rstrip(), width - len(number), dots) + number


def cut_middle(text: str, width: int, dots: str = "…") -> str:
    """The text in at most so many columns, with dots in its middle: what is done and to whom stand at its ends.

    Whole words are left out, as long as the first and the last of them have room.
    """
    text = safe(text)
    if cell_len(text) <= width:
        return text
    head, *middle, tail = text.split() if " " in text else (text, "")
    while middle and cell_len(f"{head} {dots} {tail}") <= width:
        shown = f"{head} {dots} {tail}"
        if cell_len(tail) <= cell_len(head):
            tail = f"{middle.pop()} {tail}"
        else:
            head = f"{head} {middle.pop(0)}"
        if cell_len(f"{head} {dots} {tail}") > width:
            return shown
    tail = ""
    for letter in reversed(text):
        if cell_len(letter + tail) > (width - len(dots)) // 2:
            break
        tail = letter + tail
    return cut(text, width - cell_len(tail), dots) + tail.lstrip()


def wrap(text: str, width: int) -> list[str]:
    """The text in lines of at most so many columns, broken at spaces where there are any."""
    return list(_wrap(text, max(width, 1)))


@lru_cache(maxsize=2048)
def _wrap(text: str, width: int) -> tuple[str, ...]:
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in safe(paragraph).split():
            if line and width_of(line) + 1 + width_of(word) > width:
                lines.append(line)
                line = ""
            line = f"{line} {word}" if line else word
            while width_of(line) > width:
                head = cut(line, width, "")
                head = head or line[0]
                lines.append(head)
                line = line[len(head) :]
        lines.append(line)
    return tuple(lines)
