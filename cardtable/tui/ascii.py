"""The ASCII look for everything Textual draws itself: frames, bars, arrows and dots become plain signs."""

from __future__ import annotations

import unicodedata
from functools import cache

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

_SIGNS = {"…": "~", "▸": ">", "×": "x", "—": "-", "–": "-", "·": ".", "•": "*", "●": "*", "’": "'", "“": '"', "”": '"'}


def _sign(code: int) -> str:
    name = unicodedata.name(chr(code), "")
    if "HORIZONTAL" in name and "VERTICAL" not in name:
        return "-"
    if "VERTICAL" in name and "HORIZONTAL" not in name and " AND " not in name:
        return "|"
    if "DIAGONAL" in name:
        return "/" if "UPPER RIGHT TO LOWER LEFT" in name else "\\"
    return "+"


@cache
def _table() -> dict[int, str]:
    """Made when it is first needed: most terminals show every sign."""
    from .board.canvas import SPELT

    return {
        **{ord(sign): plain for sign, plain in SPELT.items()},
        **dict.fromkeys(range(0x2801, 0x2900), ":"),
        **{ord(sign): plain for sign, plain in _SIGNS.items()},
        **{code: _sign(code) for code in range(0x2500, 0x2580)},
        **dict.fromkeys(range(0x2580, 0x25A0), "#"),
        **dict.fromkeys(map(ord, "▏▎▍▌▐▕"), "|"),
        **dict.fromkeys(map(ord, "▔▁▂"), "-"),
        **{ord(arrow): plain for arrow, plain in zip("←→↑↓", "<>^v", strict=True)},
    }


class AsciiLook(LineFilter):
    """Turns each sign into one plain letter of the same width; words in other alphabets stay as they are."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The same line with plain signs."""
        return [
            segment
            if segment.text.isascii()
            else Segment(segment.text.translate(_table()), segment.style, segment.control)
            for segment in segments
        ]
