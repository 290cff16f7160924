"""What is wrong with a deck, every problem at once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .mistake import Mistake


class DeckError(Exception):
    """A deck that cannot be used; `problems` are lines for its author, `file:line:column: key path: problem`."""

    def __init__(self, mistakes: Iterable[Mistake]) -> None:
        from .mistake import in_order

        self.mistakes = in_order(mistakes)
        self.problems = tuple(str(each) for each in self.mistakes)
        super().__init__("\n".join(self.problems))
