"""The log of a match as each seat may read it; it is built once and then only continued."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from cardtable.core.board import Line
from cardtable.core.ids import Seat
from cardtable.core.names import put_names

from .history import History


class LogMark(Struct, frozen=True):
    """A line that comes from no event: a note, or an agreement; it stands after `step` steps."""

    step: int
    line: Line


class Logs:
    """What each seat has been told since the opening; undone steps are forgotten, marks never."""

    __slots__ = ("_told", "history", "marks", "names", "opening")

    def __init__(self, history: History, names: Sequence[str], opening: Sequence[Any] = ()) -> None:
        self.history = history
        self.names = names
        self.opening = opening
        self.marks: list[LogMark] = []
        self._told: dict[Seat | None, tuple[list[Line], list[int]]] = {}

    def mark(self, step: int, line: Line) -> None:
        """Put a line into every seat's log after `step` steps."""
        self.marks.append(LogMark(step, line))

    def forget(self, count: int) -> None:
        """Forget the lines of steps beyond `count`, which were undone, and move their marks to the present."""
        for lines, ends in self._told.values():
            del ends[count + 1 :]
            del lines[ends[-1] :]
        self.marks = [mark if mark.step <= count else LogMark(count, mark.line) for mark in self.marks]

    def read(self, seat: Seat | None, count: int) -> tuple[Line, ...]:
        """Return the log of the first `count` steps for this seat; raises IndexError if there are fewer."""
        if not 0 <= count <= len(self.history.steps):
            raise IndexError(f"there are {len(self.history.steps)} steps, and no step {count}")
        if seat not in self._told:
            lines = self._lines(seat, self.opening, self.history.at(0))
            self._told[seat] = (lines, [len(lines)])
        lines, ends = self._told[seat]
        if len(ends) <= count:
            self._tell(seat, lines, ends, count)
        if not self.marks:
            return tuple(lines[: ends[count]])
        out: list[Line] = []
        start = 0
        for mark in sorted((mark for mark in self.marks if mark.step <= count), key=lambda mark: mark.step):
            out += lines[start : ends[mark.step]]
            out.append(mark.line)
            start = ends[mark.step]
        return (*out, *lines[start : ends[count]])

    def by_step(self, seat: Seat | None, count: int) -> list[tuple[Line, ...]]:
        """Return what each of the first `count` steps told this seat."""
        self.read(seat, count)
        lines, ends = self._told[seat]
        return [tuple(lines[start:end]) for start, end in pairwise(ends[: count + 1])]

    def _tell(self, seat: Seat | None, lines: list[Line], ends: list[int], count: int) -> None:
        for step, state in self.history.walk(len(ends) - 1, count):
            lines += self._lines(seat, step.events, state)
            ends.append(len(lines))

    def _lines(self, seat: Seat | None, events: Sequence[Any], state: Any) -> list[Line]:
        told = [self.history.game.narrate(state, event, seat, self.names) for event in events]
        return [_in_names(line, self.names) for line in told if line is not None]


def _in_names(line: Line, names: Sequence[str]) -> Line:
    if line.text.isascii():
        return line
    row = line.row
    if row is not None:
        start, item, end = [put_names(words, names) for words in (row.start, row.item, row.end)]
        row = replace(row, start=start, item=item, end=end)
    return replace(line, text=put_names(line.text, names), row=row, brief=put_names(line.brief, names))
