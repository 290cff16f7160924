"""The saved matches in a folder, told from their journals without loading any game."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import msgspec

from cardtable.core.ids import Seat
from cardtable.core.text import clean
from cardtable.files import FileProblem, read_bytes, saves_folder

from .journal import LARGEST
from .records import FORMAT


class SavedMatch(msgspec.Struct, frozen=True):
    """A saved match as the lobby lists it; with a `problem` it may have to be rescued."""

    path: Path
    game: str
    names: tuple[str, ...]
    steps: int
    finished: bool
    winners: tuple[Seat, ...]
    when: datetime
    problem: str = ""


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


def recent_matches(folder: Path | None = None, limit: int = 50) -> tuple[SavedMatch, ...]:
    """The newest saved matches, the last one first; files that are no journals are left out."""
    found = []
    for path in (folder or saves_folder()).glob("*.jsonl"):
        try:
            found.append((path.stat().st_mtime, path))
        except OSError:
            continue
    listed = (_told(path, changed) for changed, path in sorted(found, reverse=True)[:limit])
    return tuple(match for match in listed if match is not None)


def _told(path: Path, changed: float) -> SavedMatch | None:
    try:
        lines = read_bytes(path, LARGEST).splitlines()
        head = _HEAD.decode(lines[0])
    except (FileProblem, IndexError, msgspec.DecodeError, UnicodeError):
        return None
    steps, problem = _counted(lines)
    if head.format > FORMAT:
        problem = "saved by a newer cardtable"
    names = tuple(clean(name, 40) for name in head.names)
    last = steps[-1] if steps else None
    when = datetime.fromtimestamp(changed)
    return SavedMatch(path, clean(head.game, 40), names, len(steps), last is not None, last or (), when, problem)


def _counted(lines: list[bytes]) -> tuple[_Steps, str]:
    """The steps in effect, each with the winners if it ended the game; and whether a line cannot be read."""
    steps: _Steps = []
    undone: _Steps = []
    before: dict[int, tuple[_Steps, _Steps]] = {}
    cuts = any(line.startswith(b'{"is":"cut"') for line in lines)
    for number, line in enumerate(lines[1:], 2):
        if cuts:
            before[number] = (steps.copy(), undone.copy())
        try:
            record = _LINE.decode(line)
        except (msgspec.DecodeError, UnicodeError):
            return steps, "" if number == len(lines) else "damaged"
        match record.is_:
            case "do":
                steps.append(record.winners)
                undone.clear()
            case "undo":
                undone += reversed(steps[len(steps) - record.count :])
                del steps[len(steps) - record.count :]
            case "redo":
                for _ in range(min(record.count, len(undone))):
                    steps.append(undone.pop())
            case "cut" if record.since in before:
                steps, undone = before[record.since]
    return steps, ""
