"""The cards that an Effect shows to one player while it runs."""

from __future__ import annotations

from cardtable.core.board import Area, Slot, Zone
from cardtable.core.ids import Seat

from .effects import looked_at
from .faces import card_face
from .state import State


def offer(state: State, viewer: Seat | None, row: int, columns: int) -> tuple[Zone, ...]:
    """The zone `offer`, if this player looks at hidden cards now."""
    seen = looked_at(state, viewer) if viewer is not None else ()
    if not seen:
        return ()
    slots = tuple([Slot(card_face(state.table, card)) for card in seen])
    return (Zone("offer", "You look at", None, Area(row, 0, 1, columns), "line", slots, len(slots)),)
