"""What is wrong with a deck, every problem at once."""

from __future__ import annotations

import re
from collections.abc import Iterable

_PLACE = re.compile(r"(.*?):(\d+):(\d+): ")


class DeckError(Exception):
    """A deck that cannot be used; `problems` are lines for its author, `file:line:column: key path: problem`."""

    def __init__(self, problems: Iterable[str]) -> None:
        self.problems = in_order(problems)
        super().__init__("\n".join(self.problems))


def in_order(problems: Iterable[str]) -> tuple[str, ...]:
    """Each problem once, file by file, from top to bottom."""
    files: dict[str, int] = {}

    def place(problem: str) -> tuple[int, int, int]:
        found = _PLACE.match(problem)
        if found is None:
            return -1, 0, 0
        return files.setdefault(found[1], len(files)), int(found[2]), int(found[3])

    return tuple(sorted(dict.fromkeys(problems), key=place))
