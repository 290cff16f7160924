"""What the lobby hangs up for a game."""

from __future__ import annotations

from typing import NamedTuple


class Poster(NamedTuple):
    """Minutes of a usual match between two (0: nobody knows), and the field in at most 14 by 6 cells."""

    minutes: int = 0
    field: tuple[str, ...] = ()


EMPTY = Poster()
