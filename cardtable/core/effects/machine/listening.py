"""Hearing: triggers are matched when their event happens, before anything follows from it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from ...ids import CardId, Seat
from .ability import Ability, Own
from .act import Act
from .durations import LEAVES
from .host import E, Event, Host, Placed, S, State
from .run import Later, Past, Run, Slots, Use, Waiting

if TYPE_CHECKING:
    from .instructions import Offer

_NAMES: dict[type, str] = {}

Watcher = Callable[[Host, State, Iterable[Event], State], None]
WATCHERS: list[Watcher] = []
"""Whoever traces events (see `tracing`); nobody while a game is played."""
OFFER_WATCHERS: list[Callable[[Act, Offer], None]] = []
"""Whoever traces what is about to happen, before an `instead:` speaks."""


def name_of(event: Event) -> str:
    """Return the event's name: the tag of its Struct."""
    kind = type(event)
    name = _NAMES.get(kind)
    if name is None:
        name = _NAMES[kind] = str(kind.__struct_config__.tag)
    return name


def hear_and_settle(host: Host[S, E], state: S, events: Iterable[E], before: S, out: list[E]) -> S:
    """Let listeners hear the events and settle the rules, again and again until nothing new happens."""
    while events:
        out.extend(events)
        state = listen(host, state, events, before)
        before = state
        state, events = host.settle(state)
    return state


def listen(host: Host[S, E], state: S, events: Iterable[E], before: S) -> S:
    """Queue the triggers that these events set off. A card hears an event if it was there right before or after it."""
    if WATCHERS:
        for watcher in WATCHERS:
            watcher(host, state, events, before)
    if state.run.later:
        state = _without_gone(host, state)
    hearing, words, after = host.heard(state), host.vocabulary, state
    tallies = words.tallies if hearing is None else hearing.tallied
    for event in events:
        name = _NAMES.get(type(event)) or name_of(event)
        if name in tallies:
            state = _remember(host, state, name, event)
        if (  # as `Hearing.may_hear` asks, written out: it is asked of every event
            hearing is None or name in hearing.others or (name in hearing.own and hearing.names_own(name, event, words))
        ):
            here = host.listeners(after, name)
            there = here if before is after else host.listeners(before, name)
            if there or here:
                state = _hear(host, state, name, event, there, here)
        if state.run.later:
            state = _hear_later(host, state, name, event)
    return state


def _without_gone(host: Host, state: State) -> State:
    """Drop delayed abilities that last while their card stays in play, once it has left."""
    later = state.run.later
    if not [late for late in later if late.until == LEAVES]:
        return state
    play = host.vocabulary.play_zones
    kept = tuple([late for late in later if late.until != LEAVES or host.zone(state, late.card) in play])
    return state if len(kept) == len(later) else replace(state, run=replace(state.run, later=kept))


def _remember(host: Host, state: State, name: str, event: Event) -> State:
    run = state.run
    return replace(state, run=replace(run, past=(*run.past, Past(name, host.vocabulary.readers[name](event)))))


def _hear(
    host: Host,
    state: State,
    name: str,
    event: Event,
    first: Placed,
    second: Placed,
) -> State:
    values = host.vocabulary.readers[name](event)
    found = []
    for card, index in first if second == first else dict.fromkeys((*first, *second)):
        waiting = _find_waiting(host, state, card, index, name, values)
        if waiting is not None:
            found.append(waiting)
    if not found:
        return state
    return replace(state, run=replace(state.run, queue=(*state.run.queue, *found)))


def _find_waiting(
    host: Host, state: State, card: CardId, index: int, name: str, values: tuple[object, ...]
) -> Waiting | None:
    ability = host.abilities(state, card)[index]
    where = ability.where[name]
    if type(where) is Own:
        if not where.is_about(card, values):
            return None
        where = where.rest
    if ability.limit is not None and is_spent(state.run, card, index, ability.limit):
        return None
    seat = host.owner(state, card)
    if where is not None and not where(Act(host, state, card, seat, [], index), values):
        return None
    slots = bind_slots(ability, name, values)
    if ability.condition is not None and not ability.condition(Act(host, state, card, seat, list(slots), index)):
        return None
    return Waiting(card, index, seat, slots)


def hears(host: Host, state: State, card: CardId, index: int, name: str, values: tuple[object, ...]) -> bool:
    """Does this ability act on an event with these values?"""
    return _find_waiting(host, state, card, index, name, values) is not None


def hears_later(host: Host[S, E], state: S, name: str) -> bool:
    """Does some delayed ability wait for an event of this name?"""
    return any(name in host.abilities(state, late.card)[late.index].events for late in state.run.later)


def _hear_later(host: Host, state: State, name: str, event: Event) -> State:
    kept: list[Later] = []
    found: list[Waiting] = []
    for late in state.run.later:
        waiting = _find_late(host, state, late, name, event)
        if waiting is not None:
            found.append(waiting)
        if waiting is None or not late.once:
            kept.append(late)
    if not found:
        return state
    return replace(state, run=replace(state.run, later=tuple(kept), queue=(*state.run.queue, *found)))


def _find_late(host: Host, state: State, late: Later, name: str, event: Event) -> Waiting | None:
    ability = host.abilities(state, late.card)[late.index]
    if name not in ability.events:
        return None
    values = host.vocabulary.readers[name](event)
    act = Act(host, state, late.card, late.seat, list(late.slots), late.index)
    where = ability.where[name]
    if where is not None and not where(act, values):
        return None
    slots = bind_slots(ability, name, values, late.slots)
    act.slots = list(slots)
    if ability.condition is not None and not ability.condition(act):
        return None
    return Waiting(late.card, late.index, late.seat, slots)


def bind_slots(ability: Ability, name: str, values: tuple[object, ...], slots: Slots = ()) -> Slots:
    """Return the slots an ability starts with: what the event brought, and what was bound before."""
    fields = ability.bound.get(name, ())
    if not fields:
        return slots or ((),) * len(ability.kinds)
    out = list(slots) or [()] * len(ability.kinds)
    for place, slot in fields:
        out[slot] = as_slot(values[place])
    return tuple(out)


def as_slot(value: Any) -> tuple[int, ...]:
    """Return one field of an event as a slot holds it."""
    if value is None:
        return ()
    return value if isinstance(value, tuple) else (int(value),)


def is_spent(run: Run, card: CardId, index: int, limit: tuple[int, str]) -> bool:
    """Is the limit of this ability used up?"""
    times, per = limit
    return bool(run.uses) and run.uses.count(Use(card, index, per)) >= times


def find_instead(act: Act, offer: Offer) -> tuple[CardId, int, Slots] | None:
    """Return the next card that may replace what is about to happen, with the slots it starts with."""
    for watcher in OFFER_WATCHERS:
        watcher(act, offer)
    host, state, asked = act.host, act.state, act.slots[offer.asked]
    for card, index in host.replacers(state, offer.event):
        if card in asked:
            continue
        ability = host.abilities(state, card)[index]
        if ability.limit is not None and is_spent(state.run, card, index, ability.limit):
            continue
        slots = _first_aim(act, offer, card, index, ability)
        if slots is not None:
            return card, index, slots
    return None


def _first_aim(act: Act, offer: Offer, card: CardId, index: int, ability: Ability) -> Slots | None:
    for values in about_to_happen(act, offer):
        slots = fit_instead(act, offer.event, card, index, ability, values)
        if slots is not None:
            return slots
    return None


def fit_instead(
    act: Act, event: str, card: CardId, index: int, ability: Ability, values: tuple[object, ...]
) -> Slots | None:
    """Return the slots an `instead:` starts with if it concerns what is coming, else None."""
    listener = Act(act.host, act.state, card, act.host.owner(act.state, card), [], index)
    where = ability.where[event]
    if where is not None and not where(listener, values):
        return None
    slots = bind_slots(ability, event, values)
    listener.slots = list(slots)
    return slots if ability.condition is None or ability.condition(listener) else None


def about_to_happen(act: Act, offer: Offer) -> list[tuple[object, ...]]:
    """Return what is about to happen as the fields of its event, once for each card it would happen to."""
    fields = act.host.vocabulary.coming[offer.event]
    out = []
    for aim, amount in zip(act.slots[offer.aims], act.slots[offer.amounts], strict=True):
        known: dict[str, object] = {"target": aim, "amount": amount, "source": act.card, "player": Seat(act.seat)}
        known |= offer.fixed
        out.append(tuple([known[name] for name in fields]))
    return out
