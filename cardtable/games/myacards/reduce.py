"""The rules of Myacards: what an action does, and what may be tried."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from cardtable.core.fx import idle, is_answer
from cardtable.core.game import Outcome, Resign
from cardtable.core.ids import CardId, Seat

from .actions import (
    Action,
    AttackZone,
    BeginAttacks,
    CallCoin,
    DeclareSupport,
    Discard,
    EndTurn,
    Pass,
    PickAttacker,
    PlaceIn,
    PlayCard,
    Sacrifice,
)
from .combat import declare, resolve
from .effects import answer_effect, follow_up, is_awaited
from .events import AttacksBegan, Events, PlayerResigned, Step, TurnEnded
from .plays import begin_play, finish_placing, give_up, place
from .settle import lose
from .setup import toss
from .state import Stage, State
from .turns import HAND_LIMIT, discard_card, end_turn, settle_if_read


def reduce(state: State, action: Action) -> Step:
    """Apply a legal action and play on until somebody has to decide."""
    events: Events = []
    # The frequent ones first, and no `match`: a class pattern that fails takes five times as long as `type(action) is`.
    if type(action) is Pass:
        after = _pass(state, events)
    elif type(action) is PlayCard:
        return begin_play(state, action.card, events), tuple(events)
    elif type(action) is EndTurn:
        after = _end_turn(state, events)
    elif type(action) is PlaceIn:
        after = place(state, action.cell, events)
    elif type(action) is PickAttacker:
        after = replace(state, phase="target", stage=Stage(action.card))
    elif type(action) is AttackZone:
        after = declare(state, action.cell, events)
    elif type(action) is BeginAttacks:
        events.append(AttacksBegan(state.turn))
        after = replace(state, phase="attack")
    elif is_answer(action):
        return _leave_turn(answer_effect(state, action, events), events), tuple(events)
    elif type(action) is Sacrifice:
        after = give_up(state, action.card)
    elif type(action) is Discard:
        after = _discard(state, action.card, events)
    elif type(action) is DeclareSupport:
        after = finish_placing(state, action.aloud, events)
    elif type(action) is CallCoin:
        after = toss(state, action.face, events)
    elif type(action) is Resign:
        after = _resign(state, action.seat, events)
    else:
        assert_never(action)
    if after.phase == "ending":
        after = _leave_turn(after, events)
    elif events:
        after = follow_up(after, state, events[:], events)
    return after, tuple(events)


def _end_turn(state: State, events: Events) -> State:
    """Let cards that wait for the end of the turn hear of it before anything else ends (R-MYA-50)."""
    if not is_awaited(state, "turn_ended"):
        return end_turn(state, events)
    ending = replace(state, phase="ending")
    events.append(TurnEnded(state.turn))
    return follow_up(ending, ending, events[:], events)


def _leave_turn(state: State, events: Events) -> State:
    """End the turn once everything that comes before has happened."""
    if state.phase != "ending" or not idle(state.run):
        return state
    own: Events = []
    after = end_turn(replace(state, phase="play"), own)
    events.extend(own)
    return follow_up(after, state, own, events)


def outcome(state: State) -> Outcome | None:
    """Return who won and why, once the game is over."""
    return state.outcome


def _resign(state: State, seat: Seat, events: Events) -> State:
    events.append(PlayerResigned(seat))
    return lose(state, seat, "the opponent resigned", "MYA-55", events)


def _pass(state: State, events: Events) -> State:
    """Before the attack: it takes its result. After it: the attacker's player goes on."""
    if state.phase == "before":
        return resolve(state, events)
    return replace(state, phase="attack", attack=None)


def _discard(state: State, card: CardId, events: Events) -> State:
    state = settle_if_read(replace(state, table=discard_card(state.table, state.turn, card, events)), events)
    over = state.phase == "over" or len(state.table.hands[state.turn]) > HAND_LIMIT
    return state if over else end_turn(state, events)
