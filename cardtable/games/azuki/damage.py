"""Damage and healing, and Leaders that fall."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from cardtable.core import fx
from cardtable.core.ids import CardId, Seat

from .attack_events import Cause, DamageDealt, DamageStopped
from .card_events import Healed
from .events import Events, GameEnded, Step
from .places import damage_on, is_frozen, place_of, zone_of
from .state import Cards, Ending, State
from .stats import carapace, has, health
from .zones import on_field

Hit = tuple[CardId, CardId, int]
"""Target, source, amount."""


def end_game(state: State, loser: Seat, ending: Ending, events: Events) -> State:
    """The game is over."""
    events.append(GameEnded(loser, ending))
    return replace(state, phase="over", loser=loser, ending=ending, combat=None)


def deal(state: State, hits: Iterable[Hit], cause: Cause, blame: Seat, events: Events) -> State:
    """All these hits deal damage at once; if both Leaders fall, `blame` loses (R-AZK-05)."""
    there = [hit for hit in _sum_up(hits) if zone_of(state, hit[0]) in ("leader", "garden", "alley")]
    return strike(state, there, cause, blame, events)


def strike(state: State, hits: Sequence[Hit], cause: Cause, blame: Seat, events: Events) -> State:
    """The same where every target stands on the field and no source hits a card twice."""
    taken = dict(state.table.damage)
    one, two = state.table.sides
    leaders = False
    for target, source, amount in hits:
        leaders = leaders or target == one.leader or target == two.leader
        amount = amount_taken(state, target, amount, cause)
        if amount > 0:
            taken[target] = taken.get(target, 0) + amount
            back = cause == "combat" and state.combat is not None and source == state.combat.target
            events.append(DamageDealt(target, amount, source, cause, place_of(state, target), back))
        else:
            events.append(DamageStopped(target))
    if not hits:
        return state
    state = replace(state, table=replace(state.table, damage=tuple(taken.items())))
    return check_leaders(state, blame, events) if leaders else state


def _sum_up(hits: Iterable[Hit]) -> list[Hit]:
    """What one source does to one card is one damage (R-AZK-63)."""
    sums: dict[tuple[CardId, CardId], int] = {}
    for target, source, amount in hits:
        sums[target, source] = sums.get((target, source), 0) + amount
    return [(target, source, amount) for (target, source), amount in sums.items()]


def amount_taken(state: State, target: CardId, amount: int, cause: str) -> int:
    """What is left of this damage: nothing on a Frozen or immune card, less on one with Carapace."""
    if (state.table.marks and is_frozen(state.table, target)) or (cause == "effect" and has(state, target, "immune")):
        return 0
    return max(0, amount - carapace(state, target))


def check_leaders(state: State, blame: Seat, events: Events) -> State:
    """A Leader without Health loses the game at once (R-AZK-38)."""
    down = [Seat(n) for n, side in enumerate(state.table.sides) if health(state, side.leader) <= 0]
    if not down:
        return state
    both = len(down) == 2
    return end_game(state, blame if both else down[0], "double" if both else "leader", events)


def damage(state: State, act: fx.Act, to: Cards, amount: tuple[int, ...]) -> Step:
    hits = [(target, act.card, size) for target, size in zip(to, amount, strict=True)]
    events: Events = []
    return deal(state, hits, "effect", act.seat, events), tuple(events)


def heal(state: State, act: fx.Act, cards: Cards, amount: int) -> Step:
    events: Events = []
    taken = dict(state.table.damage)
    for card in on_field(state, cards):
        size = min(amount, damage_on(state.table, card))
        if size > 0:
            taken[card] -= size
            events.append(Healed(card, size, source=act.card))
    left = tuple([(card, size) for card, size in taken.items() if size])
    return replace(state, table=replace(state.table, damage=left)), tuple(events)
