"""Which match was played last: journals count their sittings, because a clock can be set back."""

from __future__ import annotations

import os
import re
from pathlib import Path

TAIL = 4096
"""The last line of a journal lies within this many bytes of its end."""
MOST = 10**12
"""The highest believable number of sittings; a larger one is forged."""
_SITTING = re.compile(rb'"sitting":(\d{1,15})[,}]')
"""No text in a line can look like this: quotes inside a JSON text are written with a backslash."""


def last_sitting(path: Path) -> int:
    """Return the number of this journal's last sitting; 0 if it has none."""
    found = _SITTING.findall(_tail(path))
    return max((int(number) for number in found[-1:] if int(number) < MOST), default=0)


def last_line(path: Path) -> bytes:
    """Return the last line of a journal, or only the end of a long one; empty if it cannot be read."""
    return _tail(path).rstrip(b"\n").rpartition(b"\n")[2]


def _tail(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            file.seek(max(os.fstat(file.fileno()).st_size - TAIL, 0))
            return file.read(TAIL)
    except OSError:
        return b""


def next_sitting(folder: Path, own: Path | None = None) -> int:
    """Return a number above all others in the folder; a journal that already has the highest keeps it."""
    others = [path for path in folder.glob("*.jsonl") if path != own and path.is_file()]
    highest = max(map(last_sitting, others), default=0)
    mine = 0 if own is None else last_sitting(own)
    return mine if mine > highest else highest + 1
