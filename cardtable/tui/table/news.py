"""What is worth telling of some lines of the log."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.core.board import Line


def essence(log: Sequence[Line]) -> list[str]:
    """Return the words of the story; where nothing but details happened (somebody drew a card), those."""
    return [line.text for line in log if line.level == "story"] or [line.text for line in log]
