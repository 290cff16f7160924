"""The question before an Effect is activated that would do nothing; it may be, all the same (R-KYZ-39).

It is worked out from what the player sees: the same in every world they could be in.
"""

from __future__ import annotations

from msgspec.structs import replace

from cardtable.core import fx
from cardtable.core.ids import CardId, Seat

from .events import EffectWasVain, Event
from .host import HOST
from .state import Effect, State
from .zones import with_effect

_EYES = tuple([fx.foresight_host(HOST, Seat(seat)) for seat in range(4)])
_OPEN_COSTS = frozenset({"destroy", "discard", "lose"})
"""What is paid in the open, or out of one's own hand."""


def activate_warning(state: State, card: CardId, seat: Seat) -> str:
    """Return the question before an Effect that would do nothing; a Continuous one stays, which is something."""
    kard, lying = state.pool[card], state.table.lying.get(card)
    if lying is None or lying[0] != seat or kard.continuous or kard.uses < 0:
        return ""
    up = replace(state, table=with_effect(state.table, Effect(card, lying[2].since, True)))
    slots: list[tuple[int, ...]] = [()] * len(kard.abilities[kard.uses].kinds)
    act = fx.Act(_EYES[seat], up, card, seat, slots, kard.uses)
    if fx.foresee(act, _counts, _OPEN_COSTS) != "vain":
        return ""
    return f"Right now {kard.name} would do nothing. Activate it anyway?"


def _counts(event: Event) -> bool:
    return not isinstance(event, EffectWasVain)
