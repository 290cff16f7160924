"""The arena's Host: the whole boundary between the machine and this game."""

from __future__ import annotations

from typing import Any

from cardtable.core import fx
from cardtable.core.ids import CardId, Seat

from .reading import READS, cards_in, has, listeners, plain_stat, sees, stat, zone_of
from .table import State
from .verbs import VERBS, destroyed, lot
from .vocabulary import FIELD

SEATS = (Seat(0), Seat(1))


def settle(state: State) -> tuple[State, tuple[Any, ...]]:
    """Entities without health are destroyed, all at once."""
    rows = [cards_in(state, zone, seat) for seat in SEATS for zone in ("garden", "alley")]
    dead = [card for row in rows for card in row if stat(state, card, "health") <= 0]
    return destroyed(state, dead) if dead else (state, ())


def is_over(state: State) -> bool:
    """A leader without health ends the game at once."""
    return any(plain_stat(state, card, "health") <= 0 for seat in SEATS for card in cards_in(state, "leader", seat))


def pays(state: State, verb: str, card: CardId, seat: Seat, amount: int) -> bool:
    """Damage must hurt what it is paid with, and only cards in play can be given up."""
    if verb == "damage":
        return amount > 0 and not has(state, card, "immune")
    return verb == "discard" or zone_of(state, card) in FIELD


def is_upright(state: State, act: fx.Act, cards: tuple[CardId, ...]) -> bool:
    """Only what is not tapped can be tapped as a cost."""
    return all(card not in state.table.tapped for card in cards)


def places(state: State, zone: str, seat: Seat) -> tuple[int, ...]:
    """The free places of a row of three."""
    return tuple(range(len(cards_in(state, zone, seat)), 3))


def heard(state: State) -> fx.Hearing:
    """What the cards of the match can hear."""
    found: fx.Hearing = state.pool.extra
    return found


HOST = fx.Host(
    **READS,
    stat=stat,
    has=has,
    verbs=VERBS,
    listeners=lambda state, event: listeners(state).on.get(event, ()),
    replacers=lambda state, event: listeners(state).instead.get(event, ()),
    heard=heard,
    settle=settle,
    over=is_over,
    pays=pays,
    checks={"tap": is_upright},
    places=places,
    lot=lot,
    sees=sees,
)
