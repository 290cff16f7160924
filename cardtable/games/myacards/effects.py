"""Card effects: what the cards of a match can do, and when the effect machine is called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from cardtable.core.fx import (
    Ability,
    Answer,
    Hearing,
    compile_abilities,
    happen,
    hearing_of,
    idle,
    listen,
    name_of,
    start,
)
from cardtable.core.fx import answer as answer_question
from cardtable.core.ids import CardId, Seat

from .cards import Card
from .events import CardPlayed, EffectFailed, Event, Events, matters
from .field import EMPTY
from .host import HOST, PRINTED
from .operations import Finish, Written
from .settle import settle_table
from .state import State
from .statics import Plain, as_plain
from .stats import Known
from .verbs import finish
from .vocabulary import VOCABULARY


def abilities_of(card: Any) -> tuple[Ability, ...]:
    """Return a card's abilities, ready to run; an event or effect ends by leaving its zone."""
    models = card.abilities
    if card.type in ("ev", "ef"):
        models = models or (() if card.stays else (_PLAIN,))
        models = [m.model_copy(update={"do": (*m.do, Finish())}) if m.use else m for m in models]
    return compile_abilities(models, VOCABULARY)


_PLAIN = Written.model_validate({"use": "play", "do": ({"op": "stop"},)})
"""What a plain event or effect does before it leaves its zone (R-MYA-52)."""


def find_known(cards: Sequence[Card]) -> Known:
    """Return which of the match's cards listen, what their statics add, and which of those may take away."""
    simple: dict[CardId, tuple[Plain, ...]] = {}
    other: dict[CardId, tuple[int, ...]] = {}
    made: dict[int, list[Plain | None]] = {}
    for card, kind in ((CardId(n), kind) for n, kind in enumerate(cards)):
        if id(kind) not in made:
            made[id(kind)] = [as_plain(model, kind, cards) for model in kind.statics.values()]
        found = made[id(kind)]
        if any(found):
            simple[card] = tuple([static for static in found if static])
        if not all(found):
            other[card] = tuple([index for index, static in zip(kind.statics, found, strict=True) if not static])
    harms = {CardId(n): card.harms for n, card in enumerate(cards) if card.harms}
    return Known(PRINTED, hearing_of(card.abilities for card in cards), simple, other, harms)


def carry_out(state: State, before: State, seat: Seat, card: CardId, events: Events) -> State:
    """Carry out the effect of a card played into row 1; then the cards that listen answer."""
    played = CardPlayed(card, seat, state.table.where[card])
    events.append(played)
    kind = state.table.pool.cards[card]
    index = next((n for n, ability in enumerate(kind.abilities) if ability.form == "use"), None)
    if index is None:
        own: Events = [played]
        state = settle_table(state, own, before.table, ())
        events.extend(own[1:])
        return follow_up(state, before, own, events)
    state = listen(HOST, replace(state, resolving=card), (played,), before)
    state, new = start(HOST, state, card, index, "play", seat)
    if _is_in_vain(before, state, new):
        events.append(EffectFailed(card))
    events.extend(new)
    return _finish(state, events)


def follow_up(state: State, before: State, own: Events, events: Events) -> State:
    """Let cards that listen answer what the game itself did: `own` are those events, already told."""
    if not own or state.phase == "over":
        return state
    if not state.run.later and not _is_heard(state, before, own):
        return state
    state, new = happen(HOST, state, tuple(own), before)
    events.extend(new[len(own) :])
    return _finish(state, events)


def _is_heard(state: State, before: State, own: Events) -> bool:
    """Can one of these events concern a card on the table, now or before? Most events are told quickly."""
    heard: Hearing = state.table.pool.extra.heard
    tables = [state.table] if state.table.field is before.table.field else [state.table, before.table]
    for event in own:
        name = name_of(event)
        if name in heard.own and heard.names_own(name, event, VOCABULARY):
            return True
        if name in heard.others:
            for table in tables:
                if not heard.others[name].isdisjoint(table.where):
                    return True
    return False


def is_awaited(state: State, event: str) -> bool:
    """Does a card on the field, or a delayed effect, wait for this?"""
    heard, cards = state.table.pool.extra.heard, state.table.pool.cards
    if (event in heard.others or event in heard.own) and event in state.table.ground.listeners.on:
        return True
    later = state.run.later
    return bool(later) and any([event in cards[late.card].abilities[late.index].events for late in later])


def answer_effect(state: State, action: Answer, events: Events) -> State:
    """Take a player's answer to a card's question; an event or effect that it brings to nothing is said to do so."""
    before = state
    state, new = answer_question(HOST, state, action)
    if before.resolving != EMPTY and _is_in_vain(before, state, new):
        events.append(EffectFailed(before.resolving))
    events.extend(new)
    return _finish(state, events)


def _is_in_vain(before: State, state: State, new: Sequence[Event]) -> bool:
    """Has an effect come to its end without doing anything, now or later?"""
    lasting = state.run.later, state.table.marks
    return idle(state.run) and lasting == (before.run.later, before.table.marks) and not any(map(matters, new))


def _finish(state: State, events: Events) -> State:
    """Remove a card from its zone whose effect ended early."""
    if state.resolving == EMPTY or not idle(state.run) or state.phase == "over":
        return state
    before = state
    state, own = finish(state, None)
    more: Events = list(own)
    state = settle_table(state, more)
    events.extend(more)
    return follow_up(state, before, more, events)
