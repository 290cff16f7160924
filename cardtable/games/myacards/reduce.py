"""The rules of Myacards: what an action does, and what may be tried."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from cardtable.core.fx import AnswerAction, idle
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
    Told,
)
from .combat import declare, resolve
from .effects import answer_effect, follow_up, is_awaited
from .events import AttacksBegan, Events, PlayerResigned, Step, TurnEnded
from .plays import begin_play, finish_placing, give_up, place
from .settle import lose
from .setup import toss
from .state import Stage, State
from .turns import HAND_LIMIT, discard_card, end_turn, reread


def reduce(state: State, action: Action) -> Step:
    """Apply a legal action and play on until somebody has to decide."""
    events: Events = []
    match action:
        case PlayCard(card):
            after = begin_play(state, card, events)
        case AnswerAction():
            after = answer_effect(state, action, events)
        case _:
            after = _apply(state, action, events)
            if events and after.phase != "ending":
                after = follow_up(after, state, events[:], events)
    if after.phase == "ending" and idle(after.run):
        after = _leave_turn(after, events)
    return after, tuple(events)


def _end_turn(state: State, events: Events) -> State:
    """Cards that wait for the end of the turn hear of it before anything else ends (R-MYA-50)."""
    if not is_awaited(state, "turn_ended"):
        return end_turn(state, events)
    ending = replace(state, phase="ending")
    events.append(TurnEnded(state.turn))
    return follow_up(ending, ending, events[:], events)


def _leave_turn(state: State, events: Events) -> State:
    """Everything that was to happen at the end of the turn has happened: the turn ends."""
    own: Events = []
    after = end_turn(replace(state, phase="play"), own)
    events.extend(own)
    return follow_up(after, state, own, events)


def _apply(state: State, action: Told, events: Events) -> State:
    match action:
        case PlaceIn(cell):
            return place(state, cell, events)
        case PickAttacker(card):
            return replace(state, phase="target", stage=Stage(card))
        case AttackZone(cell):
            return declare(state, cell, events)
        case Pass():
            return _pass(state, events)
        case EndTurn():
            return _end_turn(state, events)
        case Sacrifice(card):
            return give_up(state, card)
        case Discard(card):
            return _discard(state, card, events)
        case BeginAttacks():
            events.append(AttacksBegan(state.turn))
            return replace(state, phase="attack")
        case DeclareSupport(aloud):
            return finish_placing(state, aloud, events)
        case CallCoin(face):
            return toss(state, face, events)
        case Resign(seat):
            return _resign(state, seat, events)
        case _:
            assert_never(action)


def outcome(state: State) -> Outcome | None:
    """Who won and why, once the game is over."""
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
    state = reread(replace(state, table=discard_card(state.table, state.turn, card, events)), events)
    over = state.phase == "over" or len(state.table.hands[state.turn]) > HAND_LIMIT
    return state if over else end_turn(state, events)
