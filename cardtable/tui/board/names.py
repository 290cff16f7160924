"""What a card is called: its title where that fits, otherwise its one short name, whatever the width."""

from __future__ import annotations

from cardtable.core.board import CardFace

from .widths import cut, width_of, wrap


def name_in(face: CardFace, width: int) -> str:
    """The name on one line."""
    return face.title if width_of(face.title) <= width else cut(face.short, width, "")


def name_lines(face: CardFace, width: int, rows: int) -> list[str]:
    """The whole title on at most so many lines, broken only between words; or else the short name on one."""
    lines = wrap(face.title, width)
    if len(lines) <= rows and all(width_of(word) <= width for word in face.title.split()):
        return lines
    return [name_in(face, width)]
