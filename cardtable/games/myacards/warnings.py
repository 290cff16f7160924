"""The question before an event or effect that may be played and would do nothing.

It is worked out from what the player sees: the same in every world they could be in.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from cardtable.core import fx
from cardtable.core.ids import CardId, Seat

from .events import CardPlayed, matters
from .field import EMPTY
from .host import HOST
from .play_verdicts import free_zone
from .plays import lay
from .state import State

_EYES: Final = tuple([fx.foresight_host(HOST, Seat(seat)) for seat in (0, 1)])
_PAYABLE: Final[frozenset[str]] = frozenset()
"""No effect of this game has a price of its own."""


def play_warning(state: State, card: CardId, seat: Seat | None) -> str:
    """The question before a card whose effect would do nothing; empty for anything else."""
    if seat is None or state.stage is not None or card not in state.table.hands[seat]:
        return ""
    kind = state.table.pool.cards[card]
    index = next((n for n, ability in enumerate(kind.abilities) if ability.form == "use"), None)
    cell = free_zone(state.table.ground, seat, kind.type) if index is not None else EMPTY
    if index is None or cell == EMPTY:
        return ""
    there = replace(state, table=lay(state.table, seat, card, cell), resolving=card)
    if fx.listen(HOST, there, (CardPlayed(card, seat, cell),), state).run != state.run:
        return ""  # another card answers it
    slots = list(fx.bind_slots(kind.abilities[index], "play", ()))
    if fx.foresee(fx.Act(_EYES[seat], there, card, seat, slots, index), matters, _PAYABLE) == "works":
        return ""
    return f"Right now {kind.name} would do nothing. Play it anyway?"
