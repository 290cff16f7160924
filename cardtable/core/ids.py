"""The small types that everything else is written in."""

from __future__ import annotations

from typing import NewType

Seat = NewType("Seat", int)
"""A player's place at the table, counted from 0; people read it as 1, 2, …"""

NOBODY = Seat(-1)
"""The owner of a common deck's cards."""

CardId = NewType("CardId", int)
"""One physical card of a match: its place in the match's `Pool`."""

RuleId = str
"""The id of a rule or ruling, such as `KAR-36`, `R-KAR-13` or `TABLE-TURN`."""
