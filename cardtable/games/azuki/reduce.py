"""The rules of Azuki: what an action does, and how a game ends."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from cardtable.core import fx
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
from .damage import end_game
from .events import AbilityUsed, Events, PlayerResigned, Step
from .host import HOST
from .plays import play_card
from .state import State, other


def reduce(state: State, action: Action) -> Step:
    """Apply a legal action and play on until somebody has to decide."""
    events: Events = []
    # The frequent ones first, and no `match`: a class pattern that fails takes five times as long as `type(action) is`.
    if type(action) is DeclareAttack:
        state = combat.declare_attack(state, action.card, action.target, events)
    elif type(action) is PlayEntity:
        state, told = play_card(state, action.card, action.row)
        events += told
    elif type(action) is EndTurn:
        state = turns.end_turn(state, events)
    elif fx.is_answer(action):
        state, told = fx.answer(HOST, state, action)
        events += told
    elif type(action) is PassAttack:
        state = combat.pass_attack(state, events)
    elif type(action) is PortalEntity:
        state = _portal(state, action.card, events)
    elif type(action) is PlayCard:
        state, told = play_card(state, action.card)
        events += told
    elif type(action) is UseAbility:
        state = _use_ability(state, action.card, action.index, events)
    elif type(action) is DeclareDefender:
        state = combat.declare_defender(state, action.card, events)
    elif type(action) is KeepHand:
        state = turns.mulligan(state, False, events)
    elif type(action) is TakeMulligan:
        state = turns.mulligan(state, True, events)
    elif type(action) is Resign:
        state = _resign(state, action.seat, events)
    else:
        assert_never(action)
    return turns.advance(state, events), tuple(events)


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


def _use_ability(state: State, card: CardId, index: int, events: Events) -> State:
    timing = "main" if state.phase == "main" else "response"
    events.append(AbilityUsed(state.pool.owner[card], card))
    state, told = fx.start(HOST, state, card, index, timing)
    events += told
    return state


def _portal(state: State, card: CardId, events: Events) -> State:
    gate, cards = state.table.sides[state.active].gate, state.pool.cards
    power = cards[card].gate
    state, told = fx.start(HOST, state, gate, cards[gate].portal, "portal", entity=card, power=power)
    events += told
    return state


def _resign(state: State, seat: Seat, events: Events) -> State:
    events.append(PlayerResigned(seat))
    return end_game(replace(state, run=fx.stop(state.run)), seat, "resigned", events)
