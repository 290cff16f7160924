"""One thing that is wrong with a deck file: where, what, and how it looks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from cardtable.core.text import clean, printable
from cardtable.files import Document, FileProblem

Part = str | int
Place = tuple[Document, tuple[Part, ...]]
Locate = Callable[[Sequence[Part]], Place]
"""From a path as pydantic writes it to the document it stands in and the path there."""
WIDE = 100
"""How much of a long line is shown."""


class Mistake(NamedTuple):
    """A problem with its place; line and column count from 1 and are 0 where there is none."""

    file: str
    line: int
    column: int
    path: str
    """The keys that lead there: `cards[3].power`."""
    text: str
    """What is wrong, and what would be right."""
    rule: str = ""
    """The deck rule that is broken, if it is one."""
    source: str = ""
    """The line as it was written."""

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}:{self.column}" if self.line else self.file
        rule = f" ({self.rule})" if self.rule else ""
        return ": ".join(part for part in (place, self.path, self.text + rule) if part)

    def picture(self) -> str:
        """The problem, the line it stands in, and a caret below the place."""
        if not self.source.strip():
            return str(self)
        start = max(0, self.column - 1 - WIDE // 2) if len(self.source) > WIDE else 0
        shown = self.source[start : start + WIDE]
        caret = self.column - 1 - start
        indent = len(shown) - len(shown.lstrip()) if start == 0 else 0
        indent = min(indent, caret)
        kept = "".join(letter if letter.isprintable() else " " for letter in shown[indent:])
        return f"{self}\n    {kept}\n    {' ' * (caret - indent)}^"


def mistake(document: Document, path: Sequence[Part], text: str, rule: str = "") -> Mistake:
    """A problem of what `path` leads to in this document."""
    line, column = document.where(path)
    return Mistake(document.name, line, column, key_path(path), printable(text), rule, document.line(line))


def of_file(problem: FileProblem) -> Mistake:
    """The problem of a file that could not be read."""
    return Mistake(problem.file, problem.line, problem.column, "", problem.problem, "", problem.source)


def key_path(path: Sequence[Part]) -> str:
    """`cards[3].power`."""
    out = ""
    for part in path:
        out += f"[{part + 1}]" if isinstance(part, int) else f".{clean(part, 60)}" if out else clean(part, 60)
    return out


def in_order(mistakes: Iterable[Mistake]) -> tuple[Mistake, ...]:
    """Each problem once, file by file, from top to bottom; those without a place first."""
    files: dict[str, int] = {}

    def place(one: Mistake) -> tuple[int, int, int]:
        return (files.setdefault(one.file, len(files)), one.line, one.column) if one.line else (-1, 0, 0)

    return tuple(sorted(dict.fromkeys(mistakes), key=place))
