"""The saved matches in a folder, read from their journals without loading any game."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from itertools import islice
from pathlib import Path

import msgspec

from cardtable.core.ids import Seat
from cardtable.core.text import clean
from cardtable.files import FileProblem, read_bytes, saves_folder

from .journal import LARGEST
from .records import FORMAT
from .sittings import last_line, last_sitting


class SavedMatch(msgspec.Struct, frozen=True):
    """A saved match as the lobby lists it; with a `problem` it may have to be rescued.

    One that is not `readable` has no game, names or steps: it is only listed, and nobody opens it by itself.
    """

    path: Path
    game: str
    names: tuple[str, ...]
    steps: int
    finished: bool
    winners: tuple[Seat, ...]
    when: datetime
    problem: str = ""
    readable: bool = True


class _Head(msgspec.Struct):
    format: int
    game: str
    names: tuple[str, ...]


class _Line(msgspec.Struct):
    is_: str = msgspec.field(name="is")
    count: int = 1
    since: int = 0
    winners: tuple[Seat, ...] | None = None


_HEAD = msgspec.json.Decoder(_Head)
_LINE = msgspec.json.Decoder(_Line)
_Steps = list[tuple[Seat, ...] | None]
_UNREADABLE = (msgspec.DecodeError, UnicodeError, RecursionError)
"""What reading a bad line can raise; a line may also be nested too deeply."""


def recent_matches(folder: Path | None = None, limit: int = 50) -> tuple[SavedMatch, ...]:
    """Return the most recent saved matches, newest first; a file that cannot be read is listed as such."""
    return tuple([_sum_up(path, when) for path, when in islice(_newest(folder), limit)])


def unfinished_matches(folder: Path | None = None, limit: int = 50) -> tuple[SavedMatch, ...]:
    """Return the most recent matches that are not over, and files that cannot be read, newest first."""
    waiting = (_sum_up(path, when) for path, when in _newest(folder) if not _ends(path))
    return tuple(islice((match for match in waiting if not match.finished), limit))


def _newest(folder: Path | None) -> Iterator[tuple[Path, datetime]]:
    """Yield all journals, newest first, with their times; sittings decide the order, then the clock."""
    found = []
    for path in (folder or saves_folder()).glob("*.jsonl"):
        try:
            found.append((last_sitting(path) if path.is_file() else 0, path.stat().st_mtime, path))
        except OSError:
            continue
    for _, changed, path in sorted(found, reverse=True):
        yield path, _moment(changed)


def _ends(path: Path) -> bool:
    """Does the last line say who won? Then nothing else of the file need be read."""
    return path.is_file() and b'"winners":[' in last_line(path)


def _moment(changed: float) -> datetime:
    """Return when a file was changed; a clock may give a time that no calendar has."""
    try:
        return datetime.fromtimestamp(changed)
    except (ValueError, OverflowError, OSError):
        return datetime.fromtimestamp(0)


def _sum_up(path: Path, when: datetime) -> SavedMatch:
    try:
        lines = read_bytes(path, LARGEST).splitlines()
        head = _HEAD.decode(lines[0])
    except (FileProblem, IndexError, *_UNREADABLE):
        return SavedMatch(path, "", (), 0, False, (), when, "cannot be read", readable=False)
    steps, problem = _count_steps(lines)
    if head.format > FORMAT:
        problem = "saved by a newer cardtable"
    names = tuple(clean(name, 40) for name in head.names)
    last = steps[-1] if steps else None
    if last and not all(0 <= seat < len(names) for seat in last):
        last, problem = (), problem or "damaged"
    return SavedMatch(path, clean(head.game, 40), names, len(steps), last is not None, last or (), when, problem)


def _count_steps(lines: list[bytes]) -> tuple[_Steps, str]:
    """Return the steps in effect, each with the winners if it ended the game, and what is wrong with a line."""
    steps: _Steps = []
    done = 0  # of these; those behind were taken back
    counting, problem = _counting(lines)
    for _, record in counting:
        match record.is_:
            case "do":
                steps[done:] = [record.winners]
                done += 1
            case "undo":
                done = max(done - max(record.count, 0), 0)
            case "redo":
                done = min(done + max(record.count, 0), len(steps))
    return steps[:done], problem


def _counting(lines: list[bytes]) -> tuple[list[tuple[int, _Line]], str]:
    """Return the records that count, each with its line, and what is wrong; a cut removes those back to its line."""
    kept: list[tuple[int, _Line]] = []
    for number, line in enumerate(lines[1:], 2):
        try:
            record = _LINE.decode(line)
        except _UNREADABLE:
            return kept, "" if number == len(lines) else "damaged"
        if record.is_ == "cut":
            while kept and kept[-1][0] >= record.since:
                kept.pop()
        else:
            kept.append((number, record))
    return kept, ""
