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

from .signs import ASCII, UNICODE
from .widths import safe, width_of

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


def total_width(runs: Iterable[Run]) -> int:
    """How many columns runs of words take together."""
    return sum([width_of(text) for text, _ in runs])


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
    **{UNICODE.up: ASCII.up, UNICODE.down: ASCII.down, UNICODE.turned: ASCII.turned},
}
"""Signs that have an ASCII sign of their own."""


def _ascii(letter: str) -> str:
    plain = unicodedata.normalize("NFKD", letter)[:1]
    spelt = SPELT.get(letter[:1]) or (plain if plain.isascii() and plain.isprintable() else "?")
    return spelt.ljust(width_of(letter))


def spell_out(lines: Sequence[Sequence[Cell]]) -> Lines:
    """The lines with every letter that is not ASCII replaced by one that is."""
    return tuple(
        [tuple([(letter if letter.isascii() else _ascii(letter), style) for letter, style in line]) for line in lines]
    )


def strip(line: Sequence[Cell]) -> Strip:
    """A line of cells as a strip of segments, as few as show the same.

    A blank has no ink, so one on the same ground as its neighbour is written with it: a third of the runs of a table
    are such blanks, and each segment is cut, styled and sent by itself.
    """
    segments: list[Segment] = []
    letters: list[str] = []
    words, ink, is_blank = "", None, False
    last: Style | None = None
    for letter, style in (*line, _END):
        if style is last:
            letters.append(letter)
            continue
        if last is not None:
            text = "".join(letters)
            blank = text.isspace()
            if ink is not None and (blank or is_blank) and _share_ground(last, ink):
                words, ink, is_blank = words + text, ink if blank else last, blank and is_blank
            else:
                if ink is not None:
                    segments.append(Segment(words, ink))
                words, ink, is_blank = text, last, blank
        letters, last = [letter], style
    if ink is not None:
        segments.append(Segment(words, ink))
    return Strip(segments, len(line))


_END = ("", None)
_MARKS = Style(underline=True, reverse=True, strike=True, overline=True)._attributes
"""What is seen on a blank."""


def _share_ground(style: Style, other: Style) -> bool:
    """Does a blank look the same in both styles?"""
    return style._bgcolor == other._bgcolor and not (style._attributes | other._attributes) & _MARKS
