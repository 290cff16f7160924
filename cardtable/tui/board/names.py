"""What a card is called: its title, or else its one short name, whose cut word is written out where that fits."""

from __future__ import annotations

from cardtable.core.board import CardFace

from .widths import cut, width_of, wrap


def name_in(face: CardFace, width: int) -> str:
    """The name on one line."""
    return face.title if width_of(face.title) <= width else cut(_short_in(face, width), width, "")


def _short_in(face: CardFace, width: int) -> str:
    """The short name; one that is cut (`Levia.`) as the whole word it begins, where that fits."""
    start = face.short.removesuffix(".")
    if start == face.short:
        return face.short
    words = [word for word in face.title.split() if word.startswith(start) and width_of(word) <= width]
    return next(iter(words), face.short)


def name_lines(face: CardFace, width: int, rows: int) -> list[str]:
    """The whole title on at most so many lines, broken only between words; or else the short name on one."""
    lines = wrap(face.title, width)
    if len(lines) <= rows and all(width_of(word) <= width for word in face.title.split()):
        return lines
    return [name_in(face, width)]
