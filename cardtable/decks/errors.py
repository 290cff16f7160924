"""What is wrong with a deck, every problem at once."""

from __future__ import annotations

from collections.abc import Iterable


class DeckError(Exception):
    """A deck that cannot be used; `problems` are lines for its author, `file:line:column: key path: problem`."""

    def __init__(self, problems: Iterable[str]) -> None:
        self.problems = tuple(dict.fromkeys(problems))
        super().__init__("\n".join(self.problems))
