"""A sheet over the table: a list to choose from, or words to read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from textual.message import Message

from cardtable.core.board import CardFace


class Row(NamedTuple):
    """A line of a sheet; `value` is what choosing it means, `kind` how it is written."""

    text: str
    kind: str = "plain"
    value: Any = None


@dataclass(frozen=True)
class Sheet:
    """What a sheet shows; `choose` is None for words to read."""

    title: str
    rows: Sequence[Row]
    choose: Callable[[Any], Message | None] | None = None
    hint: str = ""
    low: bool = False
    """Stand at the bottom, so that the table above stays in sight."""
    lead: str = ""
    """Words above the rows."""
    face: CardFace | None = None
    """The card that the rows speak of; its picture stands beside them."""
    at_end: bool = False
    """Begin with the last lines."""
    further: tuple[str, Message] | None = None
    """A key that closes the sheet and means something there that it does not mean at the table."""

    @property
    def foot(self) -> str:
        """What to press."""
        return self.hint or ("Enter chooses, Esc closes" if self.choose else "Esc closes")
