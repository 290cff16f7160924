"""What a card is called: its title where that fits, otherwise its one short name, whatever the width.

A short name that is the beginning of a word is the whole word where that has room: Crewl. is Crewleader.
"""

from __future__ import annotations

import re

from cardtable.core.board import Badge, CardFace

from .widths import cut, width_of, wrap

_KEYWORD = re.compile(r"([A-Z][a-z]+)\b")
"""A word of the rules, with which a badge's meaning may begin: `Flash (also in Combat, …)`."""


def name_in(face: CardFace, width: int) -> str:
    """The name on one line."""
    return face.title if width_of(face.title) <= width else short_in(face, width)


def short_in(face: CardFace, width: int) -> str:
    """The short name; where the last word of the title, or one that is cut with a full stop, begins so, that word."""
    words = [word.strip(",.!?()") for word in face.title.split()]
    start = face.short.rstrip(".")
    begun = [word for word in words[0 if start != face.short else -1 :] if word.lower().startswith(start.lower())]
    if begun and width_of(begun[-1]) <= width:
        return start[:1] + begun[-1][1:]
    return cut(face.short, width, "")


def name_lines(face: CardFace, width: int, rows: int) -> list[str]:
    """The whole title on at most so many lines, broken only between words; or else the short name on one."""
    lines = wrap(face.title, width)
    if len(lines) <= rows and all(width_of(word) <= width for word in face.title.split()):
        return lines
    return [name_in(face, width)]


def whole_word(badge: Badge) -> str:
    """The word whose letters a badge is: Flash of F, Defender of Def; any other badge as it is."""
    found = _KEYWORD.match(badge.means)
    if found is None or not badge.text.isalpha() or badge.text[0] != found[1][0]:
        return badge.text
    letters = iter(found[1].lower())
    return found[1] if all([letter in letters for letter in badge.text.lower()]) else badge.text
