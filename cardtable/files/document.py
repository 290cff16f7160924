"""A YAML file as plain data that remembers where everything stood."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardtable.core.paths import Step, real_path

Marks = tuple[int, int, Any]
"""Line, column, and the marks of what is inside: a dict by key, a list by index, or None."""


class Document:
    """Plain data (`value`) and the line and column of every key and item in it, counted from 1."""

    __slots__ = ("_lines", "_marks", "name", "text", "value")

    def __init__(self, name: str, value: Any, marks: Marks, text: str = "") -> None:
        self.name = name
        self.value = value
        self.text = text
        self._marks = marks
        self._lines: list[str] | None = None

    def line(self, number: int) -> str:
        """Return a line as it was written, counted from 1; empty where there is no text."""
        if self._lines is None:
            self._lines = self.text.split("\n")
        return self._lines[number - 1].rstrip("\r") if 0 < number <= len(self._lines) else ""

    def lines_of(self, path: Sequence[Step]) -> list[str]:
        """Return the lines of an item of a list as they were written, moved to the left; without what follows it."""
        *start, number = path
        line, column = self.where(path)
        assert isinstance(number, int)
        after = self.where((*start, number + 1))[0]
        last = after if after > line else len(self.text.split("\n")) + 1
        found = [self.line(at) for at in range(line, last)]
        return [each[column - 3 :] for each in found if each.strip()]

    def where(self, path: Sequence[Step] = ()) -> tuple[int, int]:
        """Return line and column of what `path` leads to, or of the last thing on the way that exists."""
        marks = self._marks
        for step in path:
            inside = _inside(marks, step)
            if inside is None:
                break
            marks = inside
        return marks[0], marks[1]

    def real(self, path: Sequence[Step]) -> tuple[Step, ...]:
        """Return the path without the parts that are not in this document, such as the tags in pydantic's errors."""
        return real_path(self.value, path)

    def get(self, path: Sequence[Step]) -> Any:
        """Return the value at a path that is in this document."""
        value = self.value
        for step in path:
            value = value[step]
        return value

    def at(self, path: Sequence[Step] = ()) -> str:
        """`file:line:column` of a path."""
        line, column = self.where(path)
        return f"{self.name}:{line}:{column}"


def _inside(marks: Marks, step: Step) -> Marks | None:
    children = marks[2]
    found: Marks | None = None
    if isinstance(children, dict) and isinstance(step, str):
        found = children.get(step)
    elif isinstance(children, list) and isinstance(step, int) and 0 <= step < len(children):
        found = children[step]
    return found
