"""Effects at work: turning one up, answering what it asks, and letting everybody hear what happened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from cardtable.core import effects as machine
from cardtable.core.effects.actions import Answer
from cardtable.core.effects.run import Frame, Run
from cardtable.core.game import Rule
from cardtable.core.ids import CardId, Seat

from .events import CardMoved, EffectActivated, Event
from .host import HOST
from .settling import settle
from .state import Effect, State
from .zones import to_pile, with_effect


def tell(before: State, state: State, new: Sequence[Event], events: list[Event]) -> State:
    """Everybody hears what happened, the rules settle, and what that sets off runs."""
    state, made = machine.happen(HOST, state, tuple(new), before)
    events.extend(made)
    return state


def activated(state: State, card: CardId, events: list[Event]) -> State:
    """The card is turned up, and its effect runs; a Continuous one stays when that is done (KYZ-72)."""
    seat, _, one = state.table.lying[card]
    kard = state.pool[card]
    run = state.run
    if kard.uses >= 0:
        slots = ((),) * len(kard.abilities[kard.uses].kinds)
        run = replace(run, frames=(Frame(card, kard.uses, seat, 0, slots),))
    up = replace(state, table=with_effect(state.table, Effect(card, one.since, True)), run=run)
    return tell(state, up, (EffectActivated(seat, card),), events)


def answered(state: State, action: Answer, events: list[Event]) -> State:
    """Takes an answer to what an Effect asks."""
    state, made = machine.answer(HOST, state, action)
    events.extend(made)
    return state


def settled(state: State, events: list[Event]) -> State:
    """A loss that no step of the game brought about takes its course, and what runs goes on without the loser."""
    after, new = settle(state)
    return tell(state, after, new, events)


def asking(state: State) -> Seat | None:
    """Who must answer an Effect now."""
    return machine.asks(HOST, state)


def answers(state: State) -> list[tuple[Answer, Rule | None]]:
    """What that player may answer, and what not."""
    return machine.answer_verdicts(HOST, state)


def question(state: State) -> machine.Question:
    """What an Effect asks now."""
    asked = machine.question(HOST, state)
    assert asked is not None
    return asked


def looked_at(state: State, seat: Seat | None) -> tuple[CardId, ...]:
    """Hidden cards that a running Effect shows to this player."""
    return machine.looking(state, seat)


def renamed(state: State, names: Mapping[CardId, CardId]) -> Run:
    """What runs, in a world where other cards lie in the same places."""
    return machine.renamed(HOST, state, names)


def put_away(state: State, events: list[Event]) -> State:
    """An Effect that was ended early goes to the Discard pile all the same (KYZ-70)."""
    for card, (seat, _, one) in state.table.lying.items():
        if one.up and not state.pool[card].continuous:
            gone = replace(state, table=to_pile(state.table, card, "discard"))
            return tell(state, gone, (CardMoved(card, seat, "resolving", "discard", "resolved"),), events)
    return state
