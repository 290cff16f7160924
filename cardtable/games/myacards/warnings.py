"""The question before an event or effect that may be played and would do nothing.

It is worked out from what the player sees: the same in every world they could be in.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from cardtable.core import fx
from cardtable.core.ids import CardId, Seat
from cardtable.core.pool import without

from .effects import is_awaited
from .events import matters
from .host import HOST
from .state import State
from .turns import with_seat

_EYES: Final = tuple([fx.foresight_host(HOST, Seat(seat)) for seat in (0, 1)])
_PAYABLE: Final[frozenset[str]] = frozenset()
"""No effect of this game has a price of its own."""


def play_warning(state: State, card: CardId, seat: Seat | None) -> str:
    """The question before a card whose effect would do nothing; empty for anything else."""
    if seat is None or state.stage is not None or card not in state.table.hands[seat]:
        return ""
    kind = state.table.pool.cards[card]
    if not kind.abilities:
        return ""
    index = next((n for n, ability in enumerate(kind.abilities) if ability.form == "use"), None)
    if index is None or kind.listens or is_awaited(state, "played"):
        return ""  # it stays and does something, or it or another card answers that it was played
    hands = with_seat(state.table.hands, seat, without(state.table.hands[seat], card))
    there = replace(state, table=state.table.but(hands=hands), resolving=card)
    slots = list(fx.bind_slots(kind.abilities[index], "play", ()))
    if fx.foresee(fx.Act(_EYES[seat], there, card, seat, slots, index), matters, _PAYABLE) == "works":
        return ""
    return f"Right now {kind.name} would do nothing. Play it anyway?"
