"""A sheet of cells: what zones, cards and pop-ups are drawn on, and strips are cut from."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from rich.cells import cell_len, get_character_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from cardtable.core.text import clean

from .signs import ASCII, UNICODE

Cell = tuple[str, Style]
"""One column of one line: its text (empty behind a wide letter) and its style."""
Lines = tuple[tuple[Cell, ...], ...]
Run = tuple[str, Style]
"""Words in one style."""


class Rect(NamedTuple):
    """A rectangle of cells."""

    x: int
    y: int
    width: int
    height: int

    @property
    def middle(self) -> tuple[float, float]:
        """Its centre, with lines counted twice: a line is about as high as two columns are wide."""
        return self.x + self.width / 2, (self.y + self.height / 2) * 2

    def holds(self, x: int, y: int) -> bool:
        """Does this cell lie in it?"""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


def safe(text: str) -> str:
    """The text without anything a terminal would obey."""
    return text if text.isprintable() else clean(text)


@lru_cache(maxsize=8192)
def cells(text: str, style: Style) -> tuple[Cell, ...]:
    """The text as cells; a wide letter takes two, a mark joins the letter before it."""
    text = safe(text)
    if text.isascii() or cell_len(text) == len(text):
        return tuple([(letter, style) for letter in text])
    out: list[Cell] = []
    for letter in text:
        size = get_character_cell_size(letter)
        if size == 0 and out:
            out[-1] = (out[-1][0] + letter, style)
        elif size:
            out += [(letter, style)] + [("", style)] * (size - 1)
    return tuple(out)


@lru_cache(maxsize=8192)
def width_of(text: str) -> int:
    """How many columns the text takes."""
    return cell_len(safe(text))


def total_width(runs: Iterable[Run]) -> int:
    """How many columns runs of words take together."""
    return sum([width_of(text) for text, _ in runs])


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


def cut_middle(text: str, width: int, dots: str = "…") -> str:
    """The text in at most so many columns, with dots in its middle: what is done and to whom stand at its ends."""
    text = safe(text)
    if cell_len(text) <= width:
        return text
    tail = ""
    for letter in reversed(text):
        if cell_len(letter + tail) > (width - len(dots)) // 2:
            break
        tail = letter + tail
    return cut(text, width - cell_len(tail), dots) + tail.lstrip()


def wrap(text: str, width: int) -> list[str]:
    """The text in lines of at most so many columns, broken at spaces where there are any."""
    return list(_wrapped(text, max(width, 1)))


@lru_cache(maxsize=2048)
def _wrapped(text: str, width: int) -> tuple[str, ...]:
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


def row(runs: Iterable[Run], width: int, rest: Style) -> tuple[Cell, ...]:
    """Runs of words as exactly `width` cells."""
    out: list[Cell] = []
    for text, style in runs:
        out += cells(text, style)
    if len(out) > width:
        del out[width:]
        if out and out[-1][0] and width_of(out[-1][0]) > 1:
            out[-1] = (" ", out[-1][1])
    out += [(" ", rest)] * (width - len(out))
    return tuple(out)


class Canvas:
    """A sheet of cells of a fixed size."""

    def __init__(self, width: int, height: int, style: Style) -> None:
        self.width, self.height, self.style = width, height, style
        self.rows: list[list[Cell]] = [[(" ", style)] * width for _ in range(height)]

    def clear(self, rect: Rect | None = None) -> None:
        """Wipe a rectangle, or everything."""
        x, y, width, height = rect or (0, 0, self.width, self.height)
        self.blit(x, y, (((" ", self.style),) * width,) * height)

    def blit(self, x: int, y: int, lines: Sequence[Sequence[Cell]]) -> None:
        """Lay lines of cells down with their upper left corner here; what sticks out is cut off."""
        for line, content in enumerate(lines, y):
            if 0 <= line < self.height and x < self.width:
                piece = content[: self.width - x] if x >= 0 else content[-x : self.width - x]
                start = max(x, 0)
                self.rows[line][start : start + len(piece)] = piece

    def write(self, x: int, y: int, text: str, style: Style) -> None:
        """Write words on one line."""
        self.blit(x, y, (cells(text, style),))

    def text(self) -> str:
        """The letters alone."""
        return "\n".join("".join(letter for letter, _ in line).rstrip() for line in self.rows)


SPELT = {
    **dict(zip("→←×…–—’“”·•▢≤≥", '><x~--\'"".*0<>', strict=True)),
    **dict(zip("⚀⚁⚂⚃⚄⚅▲≈■◆○", "123456^~#%o", strict=True)),
    **{sign: ASCII.numbers[role] for role, sign in UNICODE.numbers.items()},
    **{UNICODE.up: ASCII.up, UNICODE.down: ASCII.down},
}
"""Signs that have an ASCII sign of their own."""


def _ascii(letter: str) -> str:
    plain = unicodedata.normalize("NFKD", letter)[:1]
    spelt = SPELT.get(letter[:1]) or (plain if plain.isascii() and plain.isprintable() else "?")
    return spelt.ljust(width_of(letter))


def spelt_out(lines: Sequence[Sequence[Cell]]) -> Lines:
    """The lines with every letter that is not ASCII replaced by one that is."""
    return tuple(
        [tuple([(letter if letter.isascii() else _ascii(letter), style) for letter, style in line]) for line in lines]
    )


def strip(line: Sequence[Cell]) -> Strip:
    """A line of cells as a strip of segments."""
    segments: list[Segment] = []
    letters: list[str] = []
    last: Style | None = None
    for letter, style in line:
        if style is not last:
            if letters:
                segments.append(Segment("".join(letters), last))
            letters, last = [], style
        letters.append(letter)
    if letters:
        segments.append(Segment("".join(letters), last))
    return Strip(segments, len(line))
