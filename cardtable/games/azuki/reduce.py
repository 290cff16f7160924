"""The rules of Azuki: what an action does, and how a game ends."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from cardtable.core import effects as fx
from cardtable.core.game import Outcome, Resign
from cardtable.core.ids import CardId, Seat

from . import combat, turns
from .actions import (
    Action,
    DeclareAttack,
    DeclareDefender,
    EndTurn,
    KeepHand,
    PassAttack,
    PlayCard,
    PlayEntity,
    PortalEntity,
    TakeMulligan,
    UseAbility,
)
from .damage import Step, finished
from .events import AbilityUsed, Event, PlayerResigned
from .host import HOST
from .plays import played
from .state import State, other

_STEPS: dict[type, Callable[[State, Any], Step]] = {
    KeepHand: lambda state, action: turns.mulligan(state, False),
    TakeMulligan: lambda state, action: turns.mulligan(state, True),
    PlayEntity: lambda state, action: played(state, action.card, action.row),
    PlayCard: lambda state, action: played(state, action.card),
    UseAbility: lambda state, action: _used(state, action.card, action.index),
    PortalEntity: lambda state, action: _portal(state, action.card),
    DeclareAttack: lambda state, action: combat.declared(state, action.card, action.target),
    DeclareDefender: lambda state, action: combat.defended(state, action.card),
    PassAttack: lambda state, action: combat.passed(state),
    EndTurn: lambda state, action: turns.end_turn(state),
    Resign: lambda state, action: _resign(state, action.seat),
}


def reduce(state: State, action: Action) -> Step:
    """The game after a legal action, and what happened."""
    step = _STEPS.get(type(action))
    return turns.advance(*(fx.answer(HOST, state, action) if step is None else step(state, action)))  # type: ignore[arg-type]


def outcome(state: State) -> Outcome | None:
    """Who won and why, once the game is over."""
    if state.phase != "over" or state.loser is None:
        return None
    reason, rule = _ENDINGS[state.ending]
    return Outcome((other(state.loser),), reason, rule)


_ENDINGS = {
    "leader": ("the other Leader fell to 0 Health", "AZK-01"),
    "double": ("both Leaders fell at once, and who forces that loses", "R-AZK-05"),
    "deck": ("the other player had to draw from an empty deck", "AZK-02"),
    "resigned": ("the other player resigned", "R-AZK-75"),
}


def _used(state: State, card: CardId, index: int) -> Step:
    timing = "main" if state.phase == "main" else "response"
    after, events = fx.start(HOST, state, card, index, timing)
    return after, (AbilityUsed(state.pool.owner[card], card), *events)


def _portal(state: State, card: CardId) -> Step:
    gate, cards = state.table.sides[state.active].gate, state.pool.cards
    return fx.start(HOST, state, gate, cards[gate].portal, "portal", entity=card, power=cards[card].gate)


def _resign(state: State, seat: Seat) -> Step:
    state = replace(state, run=fx.stop(state.run))
    state, ended = finished(state, seat, "resigned")
    events: tuple[Event, ...] = (PlayerResigned(seat), *ended)
    return state, events
