"""The command line's door out: what goes through it holds nothing that a terminal obeys."""

from __future__ import annotations

import sys

from cardtable.core.text import printable


def say(text: object = "", end: str = "\n") -> None:
    """Print a text for whoever reads the output."""
    print(printable(str(text)), end=end)


def warn(text: object = "", end: str = "\n") -> None:
    """Print a text for whoever sits at the terminal."""
    print(printable(str(text)), end=end, file=sys.stderr)
