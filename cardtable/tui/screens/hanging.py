"""Text whose further lines hang under its first, so that the eye finds where each entry of a list begins."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from textual.content import Content
from textual.visual import Visual

if TYPE_CHECKING:
    from textual.css.styles import RulesMap
    from textual.strip import Strip
    from textual.style import Style
    from textual.visual import RenderOptions

_HANG = 4
NUMBER = 2
"""Cells of a number at the beginning of an entry, which its further lines stand clear of."""


_COLUMN = re.compile(r"\S.*?\S {2,}(?=\S)")
"""The first column of a row and the gap behind it."""


class Hanging(Visual):
    """Words that are wrapped with every line but the first of a paragraph set in.

    In columns, further lines stand under the second column.
    """

    def __init__(self, words: Content, indent: int = _HANG, in_columns: bool = False) -> None:
        self.words, self.indent, self.in_columns = words, indent, in_columns

    def fold(self, width: int) -> Content:
        """The words as they stand on so many columns."""
        paragraphs = self.words.split("\n", allow_blank=True)
        return Content("\n").join(
            [row for words in paragraphs for row in _rows(words, width, self._indent(words.plain))]
        )

    def _indent(self, paragraph: str) -> int:
        """How far the further lines of a paragraph stand in: as far as its first, or under its second column."""
        said = paragraph.lstrip()
        column = _COLUMN.match(paragraph) if self.in_columns else None
        if column is not None:
            return column.end()
        return (len(paragraph) - len(said) or self.indent) + (NUMBER if said[:1].isdigit() and said[1:2] == " " else 0)

    def render_strips(self, width: int, height: int | None, style: Style, options: RenderOptions) -> list[Strip]:
        """Draw it."""
        return self.fold(width).render_strips(width, height, style, options)

    def get_optimal_width(self, rules: RulesMap, container_width: int) -> int:
        """As wide as its longest line."""
        return self.words.get_optimal_width(rules, container_width)

    def get_height(self, rules: RulesMap, width: int) -> int:
        """As many lines as it takes."""
        return self.fold(width).get_height(rules, width)


def _rows(paragraph: Content, width: int, indent: int) -> list[Content]:
    """One paragraph on several lines; those after the first stand in."""
    if paragraph.cell_length <= width or width <= 2 * indent:
        return [paragraph]
    first = paragraph.wrap(width)[0].rstrip()
    rest = paragraph[len(first) :]
    rest = rest[len(rest) - len(rest.plain.lstrip()) :]
    return [first, *[Content(" " * indent) + row.rstrip() for row in rest.wrap(width - indent)]]
