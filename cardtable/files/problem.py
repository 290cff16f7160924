"""What can be wrong with a file, in words for the person who has to mend it."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from cardtable.core.text import printable


class FileProblem(Exception):
    """A file that cannot be read or written: `file:line:column: problem`, or `file: problem` without a position.

    `source` is the line as it was written, where there is one.
    """

    def __init__(self, file: str, problem: str, line: int = 0, column: int = 0, source: str = "") -> None:
        self.file = file = printable(file)
        self.problem = problem = printable(problem)
        self.line = line
        self.column = column
        self.source = source
        super().__init__(f"{file}:{line}:{column}: {problem}" if line else f"{file}: {problem}")


def readable_path(path: Path) -> str:
    """Return a path as people read it: from the current folder, or from their home."""
    with contextlib.suppress(OSError, RuntimeError):  # the folder they stand in may be gone, or they have no home
        here = os.getcwd()
        full = os.path.join(here, path)  # text, not Paths: this is asked for every file that is read
        for start, sign in ((here, ""), (os.path.expanduser("~"), "~/")):
            if full.startswith(start + os.sep) and start != "/":
                return printable(sign + full[len(start) + 1 :].replace(os.sep, "/"))
    return printable(path.as_posix())
