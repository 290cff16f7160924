"""The loop: runs what is on top until it must ask, then the waiting triggers, then stands still."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from msgspec.structs import replace

from ...ids import CardId, Seat
from .ability import Ability
from .act import Act
from .host import E, Event, Events, Host, S, State
from .instructions import GO_ON, WAITS
from .listening import bind_slots, hear_and_settle, is_spent
from .ready import can_pay, has_targets
from .run import EffectStopped, Waiting, stop

Result = tuple[State, Events]

RUN_WATCHERS: list[Callable[[Act], None]] = []
"""Whoever traces which abilities do something; nobody while a game is played."""


def happen(host: Host[S, E], state: S, events: tuple[E, ...], before: S) -> tuple[S, tuple[E, ...]]:
    """Let the game's own events be heard, settle, and run what waits; returns these events and all that follow.

    `before` is the state before these events: what left by them still hears them.
    """
    out: list[Event] = []
    state = hear_and_settle(host, state, events, before, out)
    return _run(host, state, out)


def start(
    host: Host[S, E], state: S, card: CardId, index: int, timing: str = "", seat: Seat | None = None, **given: object
) -> tuple[S, tuple[E, ...]]:
    """Use an ability now; `given` are the fields of its timing. Waiting triggers run after it."""
    ability = host.abilities(state, card)[index]
    seat = host.owner(state, card) if seat is None else seat
    fields = host.vocabulary.timings[timing] if timing else ()
    slots = bind_slots(ability, timing, tuple([given[name] for name in fields]))
    return resume(host, Act(host, state, card, seat, list(slots), index), [])


def resume(host: Host, act: Act, out: list[Event]) -> Result:
    """Run an effect that was taken off the stack, then all that waits below it."""
    state, waits = _go(host, act, out)
    return (state, tuple(out)) if waits else _run(host, state, out)


def run(host: Host[S, E], state: S, out: list[E] | None = None) -> tuple[S, tuple[E, ...]]:
    """Run until a question waits or nothing is left to do."""
    return _run(host, state, [] if out is None else out)


def _run(host: Host, state: State, out: list[Event]) -> Result:
    while True:
        now = state.run
        if (now.frames or now.queue) and host.over(state):
            return replace(state, run=stop(now)), tuple(out)
        if now.frames:
            below = replace(state, run=replace(now, frames=now.frames[:-1]))
            state, waits = _go(host, Act.of(host, below, now.frames[-1]), out)
            if waits:
                return state, tuple(out)
        elif now.queue:
            chosen = next_trigger(host, state)
            if chosen is None:
                return state, tuple(out)
            state, act = _take(host, state, chosen, out)
            if act is not None:
                state, waits = _go(host, act, out)
                if waits:
                    return state, tuple(out)
        else:
            return (replace(state, run=replace(now, spent=0)) if now.spent else state), tuple(out)


def _go(host: Host, act: Act, out: list[Event]) -> tuple[State, bool]:
    """Run one effect from where it stands until it asks, ends, or another effect lies on top of it.

    Instructions and events are paid from its budget; the events in `out` were paid for before. What only tells that an
    effect was left unused is free, so that older journals fold as they were played.
    """
    act.events = out
    if RUN_WATCHERS:
        for watcher in RUN_WATCHERS:
            watcher(act)
    code, steps = host.abilities(act.state, act.card)[act.index].code, act.state.run.spent - len(out)
    size, budget, signal = len(code), host.budget, GO_ON
    while signal == GO_ON and act.at < size:
        steps += 1
        if steps + len(out) - act.free > budget:
            return _stop_effect(act, out), False
        signal = code[act.at].go(act)
    state, run = act.state, act.state.run
    if signal == WAITS:
        return replace(
            state, run=replace(run, frames=(*run.frames, act.frame()), spent=steps + len(out) - act.free)
        ), True
    if run.frames or run.queue:
        state = replace(state, run=replace(run, spent=steps + len(out) - act.free))
    return state, False


def _stop_effect(act: Act, out: list[Event]) -> State:
    out.append(EffectStopped(act.card))
    return replace(act.state, run=replace(act.state.run, frames=(), queue=(), spent=0))


def next_trigger(host: Host, state: State) -> int | None:
    """Return the place in the queue that comes next; None if somebody must choose."""
    queue = state.run.queue
    if len(queue) == 1 or all(is_same(host, state, queue[0], other) for other in queue[1:]):
        return 0
    return None


def is_same(host: Host, state: State, one: Waiting, other: Waiting) -> bool:
    """Does it make no difference which of the two comes first?"""
    ability = host.abilities(state, one.card)[one.index]
    if ability is not host.abilities(state, other.card)[other.index]:
        return False
    if one.seat != other.seat or one.slots != other.slots:
        return False
    return one.card == other.card or not ability.uses_source


def take_trigger(host: Host, state: State, place: int) -> Result:
    """Take a waiting trigger out of the queue, run it if it still can happen, then run all that waits."""
    out: list[Event] = []
    state, act = _take(host, state, place, out)
    return run(host, state, out) if act is None else resume(host, act, out)


def _take(host: Host, state: State, place: int, out: list[Event]) -> tuple[State, Act | None]:
    """Return the state without this trigger, and the trigger as an effect if it still can happen.

    One whose price cannot be paid is told.
    """
    now = state.run
    waiting = now.queue[place]
    now = replace(now, queue=now.queue[:place] + now.queue[place + 1 :])
    ability = host.abilities(state, waiting.card)[waiting.index]
    act = Act(host, state, waiting.card, waiting.seat, list(waiting.slots), waiting.index)
    barred = _barred(host, act, ability)
    if barred == "unpaid":
        out.append(act.unused(act.seat, "unpaid"))
    act.state = state = replace(state, run=now)
    return state, None if barred else act


def _barred(host: Host, act: Act, ability: Ability) -> Literal["", "gone", "unpaid"]:
    """Why a trigger cannot happen any more: its price cannot be paid, or something else is gone; empty if it can."""
    if act.seat not in host.seats(act.state):
        return "gone"
    if ability.limit is not None and is_spent(act.state.run, act.card, act.index, ability.limit):
        return "gone"
    if ability.costs and not can_pay(act, ability):
        return "unpaid"
    return "gone" if ability.costs and not has_targets(act, ability) else ""
