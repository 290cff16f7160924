"""Effects at work: turning one up, answering what it asks, and letting everybody hear what happened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from cardtable.core import fx as machine
from cardtable.core.fx import Answer, Frame, Run
from cardtable.core.game import Rule
from cardtable.core.ids import CardId, Seat

from .events import (
    AttackDeclared,
    BlockDeclared,
    CardDiscarded,
    CardDrawn,
    CardMoved,
    CharacterSet,
    EffectActivated,
    EffectSet,
    EffectWasVain,
    Event,
    Events,
    TurnBegan,
    Vain,
)
from .host import HOST
from .settle import settle
from .state import Effect, State, Table
from .zones import to_pile, with_effect

_SILENT: dict[type[Event], object] = {
    kind: kind.__struct_config__.tag
    for kind in (TurnBegan, CardDrawn, CharacterSet, EffectSet, CardDiscarded, AttackDeclared, BlockDeclared)
}
"""Events from which nothing follows unless a Continuous Effect hears them or changes numbers."""


def tell(before: State, state: State, new: Sequence[Event], events: Events) -> State:
    """Let everybody hear what happened, settle the rules, and run what that sets off."""
    if not state.run.later and not state.run.frames and _is_silent(before.table, state.table, new):
        events.extend(new)
        return state
    state, made = machine.happen(HOST, state, tuple(new), before)
    events.extend(made)
    return state


def _is_silent(before: Table, after: Table, new: Sequence[Event]) -> bool:
    """Does nobody hear these events, and does no rule follow from them? Then the machine need not look.

    Most steps of a turn are of this kind; test_shortcuts.py closes this way and compares every step.
    """
    then, now = before.listeners, after.listeners
    if before.marks or after.marks or not after.steady or not before.steady:
        return False
    for event in new:
        name = _SILENT.get(type(event))
        if name is None or name in then.on or name in now.on or (now.statics and name == "character_set"):
            return False
    return True


def activate_effect(state: State, card: CardId, events: Events) -> State:
    """Turn the card up and run its effect; a Continuous one stays afterwards (KYZ-72)."""
    seat, _, one = state.table.lying[card]
    kard = state.pool.cards[card]
    up = replace(state, table=with_effect(state.table, Effect(card, one.since, True)))
    new: tuple[Event, ...] = (EffectActivated(seat, card),)
    if kard.uses >= 0:
        why = _vain(up, card, kard.uses)
        new = (*new, EffectWasVain(card, why)) if why else new
        up = up if why else _begin(up, card, kard.uses, seat)
    start = len(events)
    if kard.continuous or not _is_unheard(state, "effect_activated"):
        up = tell(state, up, new, events)
    else:
        events.extend(new)
        up, made = machine.run(HOST, up)
        events.extend(made)
    if [type(event) for event in events[start:]] == [EffectActivated, CardMoved] and _is_idle(state, up):
        events.insert(start + 1, EffectWasVain(card, "nothing"))
    return _put_away(up, events)


def _is_idle(before: State, after: State) -> bool:
    """Does an Effect that ended without a word leave nothing behind: no promise, and no mark?"""
    return before.run.later == after.run.later and before.table.marks == after.table.marks


def _vain(state: State, card: CardId, index: int) -> Vain | None:
    """Return what in its own text makes an Effect do nothing; it may be activated all the same (R-KYZ-39)."""
    ability = state.pool.cards[card].abilities[index]
    if ability.condition is None and ability.limit is None and not ability.costs:
        return None
    found = machine.hindrance(HOST, state, card, index, "activate")
    return found if found == "if" or found == "limit" or found == "cost" else None


def _begin(state: State, card: CardId, index: int, seat: Seat) -> State:
    """Let the Effect run next."""
    slots = ((),) * len(state.pool.cards[card].abilities[index].kinds)
    return replace(state, run=replace(state.run, frames=(Frame(card, index, seat, 0, slots),)))


def _is_unheard(state: State, name: str) -> bool:
    table = state.table
    return table.steady and name not in table.listeners.on and not state.run.later


def answer_effect(state: State, action: Answer, events: Events) -> State:
    """Take an answer to what an Effect asks."""
    state, made = machine.answer(HOST, state, action)
    events.extend(made)
    return _put_away(state, events)


def settle_loss(state: State, events: Events) -> State:
    """Settle a loss that no step of the game caused; what runs goes on without the loser."""
    after, new = settle(state)
    return tell(state, after, new, events)


def asking(state: State) -> Seat | None:
    """Return who must answer an Effect now."""
    return machine.asks(HOST, state)


def answers(state: State) -> list[tuple[Answer, Rule | None]]:
    """Return what that player may answer, and what not."""
    return machine.answer_verdicts(HOST, state)


def question(state: State) -> machine.Question:
    """Return what an Effect asks now."""
    asked = machine.question(HOST, state)
    assert asked is not None
    return asked


def looked_at_cards(state: State, seat: Seat | None) -> tuple[CardId, ...]:
    """Return hidden cards that a running Effect shows to this player."""
    return machine.looking(state, seat)


def rename_run(state: State, names: Mapping[CardId, CardId]) -> Run:
    """Return what runs in a world where other cards lie in the same places."""
    return machine.rename_cards(HOST, state, names)


def _put_away(state: State, events: Events) -> State:
    """Discard an Effect that ended early (KYZ-70)."""
    if state.run.frames or state.run.queue:
        return state
    for card, (seat, _, one) in state.table.lying.items():
        if one.up and not state.pool.cards[card].continuous:
            gone = replace(state, table=to_pile(state.table, card, "discard"))
            return tell(state, gone, (CardMoved(card, seat, "resolving", "discard", "resolved"),), events)
    return state
