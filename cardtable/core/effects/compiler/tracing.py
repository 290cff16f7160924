"""Which abilities hear which event, and why the others don't: for authors, never while a game is played.

Inside `tracing` every event is noted with what each ability makes of it. Why one does not act is found by compiling
the parts of its `where:` and `if:` one by one and asking each of them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import NamedTuple

from ...ids import CardId
from .. import language as w
from ..machine import engine, listening
from ..machine.act import Act
from ..machine.host import Event, Host, Placed, State
from ..machine.instructions import Offer
from ..machine.listening import about_to_happen
from ..machine.ready import hindrance
from ..vocabulary import Fields, find_field
from .explaining import Failed, find_failed_parts
from .hearing import hearing
from .scope import Scope

Written = Callable[[CardId], Sequence[w.Ability]]
"""The abilities of a card as they are written, in order."""


class Reaction(NamedTuple):
    """What one ability makes of one event; `failed` says what kept it."""

    card: CardId
    ability: int
    """Which of its abilities, counted from 0."""
    acts: bool
    failed: tuple[Failed, ...] = ()


class TracedEvent(NamedTuple):
    """One event with the values of its fields, and every ability that listens for it."""

    event: str
    fields: Fields
    values: tuple[object, ...]
    reactions: tuple[Reaction, ...]


@dataclass
class Trace:
    """Everything that was noted, first to last; `host` is how the game's state was read."""

    notes: list[TracedEvent] = field(default_factory=list)
    about: list[Event | None] = field(default_factory=list)
    """By note, the event that was heard; None for what is only about to happen."""
    ran: set[CardId] = field(default_factory=set)
    """The cards of which an ability did something."""
    host: Host | None = None


@contextmanager
def tracing(written: Written, about: Collection[CardId] = ()) -> Iterator[Trace]:
    """Inside, events are noted; cards that it is `about` are asked wherever they lie."""
    trace = Trace()

    def watch(host: Host, state: State, events: Iterable[Event], before: State) -> None:
        trace.host = host
        trace.notes += [_note(host, state, before, event, written, about) for event in events]
        trace.about += events

    def watch_offer(act: Act, offer: Offer) -> None:
        trace.host = act.host
        if not act.slots[offer.asked]:  # it is offered again after each card that has spoken
            coming = [_coming(act, offer, values, written, about) for values in about_to_happen(act, offer)]
            trace.notes += coming
            trace.about += [None] * len(coming)

    def watch_run(act: Act) -> None:
        trace.host = act.host
        trace.ran.add(act.card)

    listening.WATCHERS.append(watch)
    listening.OFFER_WATCHERS.append(watch_offer)
    engine.RUN_WATCHERS.append(watch_run)
    try:
        yield trace
    finally:
        listening.WATCHERS.remove(watch)
        listening.OFFER_WATCHERS.remove(watch_offer)
        engine.RUN_WATCHERS.remove(watch_run)


def with_unheard(
    trace: Trace,
    host: Host,
    states: tuple[State, State],
    events: Iterable[Event],
    written: Written,
    about: Collection[CardId] = (),
) -> list[TracedEvent]:
    """The notes of a trace with one for each event that a game did not offer to anybody, because nobody waited."""
    before, after = states
    out: list[TracedEvent] = []
    left = list(zip(trace.notes, trace.about, strict=True))
    for event in events:
        at = next((at for at, (_, heard) in enumerate(left) if heard is event), None)
        if at is not None:
            out += [note for note, _ in left[: at + 1]]
            left = left[at + 1 :]
        elif listening.name_of(event) in host.vocabulary.events:
            out.append(_note(host, after, before, event, written, about))
    return [*out, *(note for note, _ in left)]


def _coming(
    act: Act, offer: Offer, values: tuple[object, ...], written: Written, about: Collection[CardId]
) -> TracedEvent:
    """What is about to happen to one card, and every ability that could replace it."""
    host, state, event = act.host, act.state, offer.event
    fields = host.vocabulary.coming[event]
    near = host.replacers(state, event)
    reactions = [_replacement(act, event, card, index, values, written) for card, index in near]
    reactions += [
        _absent(host, state, card, index)
        for card, index in _others(host, state, about, event, "instead")
        if (card, index) not in near
    ]
    return TracedEvent(event, fields, values, tuple(reactions))


def _replacement(
    act: Act, event: str, card: CardId, index: int, values: tuple[object, ...], written: Written
) -> Reaction:
    host, state = act.host, act.state
    ability = host.abilities(state, card)[index]
    if ability.limit is not None and listening.is_spent(state.run, card, index, ability.limit):
        return Reaction(card, index, False, (Failed("limit", ability.limit, None),))
    if listening.fit_instead(act, event, card, index, ability, values) is not None:
        return Reaction(card, index, True)
    models, fields = written(card), host.vocabulary.coming[event]
    failed = _find_failed(host, state, card, index, fields, values, models[index]) if index < len(models) else ()
    return Reaction(card, index, False, tuple(failed))


def _note(
    host: Host, state: State, before: State, event: Event, written: Written, about: Collection[CardId]
) -> TracedEvent:
    name = listening.name_of(event)
    fields = host.vocabulary.events.get(name, {})
    if name not in host.vocabulary.events:
        return TracedEvent(name, {}, (), ())
    values = host.vocabulary.readers[name](event)
    near = dict.fromkeys((*host.listeners(before, name), *host.listeners(state, name)))
    reactions = [_reaction(host, state, card, index, name, values, written) for card, index in near]
    reactions += [
        _absent(host, state, card, index)
        for card, index in _others(host, state, about, name, "on")
        if (card, index) not in near
    ]
    return TracedEvent(name, fields, values, tuple(reactions))


def _others(host: Host, state: State, about: Collection[CardId], name: str, form: str) -> Placed:
    """The abilities of these cards that are written for this event, wherever the cards lie."""
    return tuple(
        (card, index)
        for card in about
        for index, ability in enumerate(host.abilities(state, card))
        if ability.form == form and name in ability.events
    )


def _absent(host: Host, state: State, card: CardId, index: int) -> Reaction:
    zones = tuple(sorted(host.abilities(state, card)[index].zones))
    return Reaction(card, index, False, (Failed("zone", zones, host.zone(state, card)),))


def _reaction(
    host: Host, state: State, card: CardId, index: int, name: str, values: tuple[object, ...], written: Written
) -> Reaction:
    if listening.hears(host, state, card, index, name, values):
        return Reaction(card, index, True)
    ability = host.abilities(state, card)[index]
    if ability.limit is not None and listening.is_spent(state.run, card, index, ability.limit):
        return Reaction(card, index, False, (Failed("limit", ability.limit, None),))
    models, fields = written(card), host.vocabulary.events[name]
    failed = _find_failed(host, state, card, index, fields, values, models[index]) if index < len(models) else ()
    return Reaction(card, index, False, tuple(failed))


def _find_failed(
    host: Host, state: State, card: CardId, index: int, fields: Fields, values: tuple[object, ...], model: w.Ability
) -> list[Failed]:
    act = Act(host, state, card, host.owner(state, card), [], index)
    out, places = [], list(fields)
    for said, check in model.where.items():
        key = find_field(said, fields)
        test = hearing(Scope(host.vocabulary, []), {said: check}, fields)
        if key in fields and test is not None and not test(act, values):
            out.append(Failed(f"where {said}", check, values[places.index(key)], fields[key]))
    if out or model.condition is None:
        return out
    return find_failed_parts(act, model.condition, fields, values)


def standing(host: Host, state: State, card: CardId, models: Sequence[w.Ability]) -> list[Reaction]:
    """How the abilities of a card stand: can it be used now, does its static one hold, would a trigger be heard?"""
    out = []
    for index, model in enumerate(models):
        if model.gives is None:
            out.append(
                Reaction(card, index, not (failed := _find_hindrance(host, state, card, index, model)), tuple(failed))
            )
    return out


def _find_hindrance(host: Host, state: State, card: CardId, index: int, model: w.Ability) -> list[Failed]:
    ability = host.abilities(state, card)[index]
    if host.zone(state, card) not in ability.zones:
        return list(_absent(host, state, card, index).failed)
    act = Act(host, state, card, host.owner(state, card), [], index)
    if model.on is not None or model.instead is not None:
        return []
    if model.use is None and model.during is None:
        return []
    if model.during is not None:
        return find_failed_parts(act, model.during, {}, ())
    found = [hindrance(host, state, card, index, timing) for timing in ability.timings]
    if None in found:
        return []
    if "if" in found and model.condition is not None:
        fields = host.vocabulary.timings[ability.timings[found.index("if")]]
        return find_failed_parts(act, model.condition, fields, (None,) * len(fields))
    return [Failed(str(found[0]), ability.limit, None)]
