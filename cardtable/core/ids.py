"""The small names that everything else is spoken in."""

from __future__ import annotations

from typing import NewType

Seat = NewType("Seat", int)
"""A player's place at the table, counted from 0; people read it as 1, 2, …"""

NOBODY = Seat(-1)
"""Whose the cards of a common deck are."""

CardId = NewType("CardId", int)
"""One physical card of a match: its place in the match's `Pool`."""

RuleId = str
"""The id of a rule or ruling, such as `KAR-36`, `R-KAR-13` or `TABLE-TURN`."""
