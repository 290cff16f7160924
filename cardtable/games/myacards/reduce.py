"""The rules of Myacards: what an action does, and what may be tried."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never, cast, get_args

from msgspec.structs import replace

from cardtable.core.effects import answer_verdicts, asks, idle
from cardtable.core.effects.actions import Answer
from cardtable.core.game import Outcome, Resign, Rule
from cardtable.core.ids import CardId, Seat

from . import refusals as no
from .actions import (
    BEGIN_ATTACKS,
    CALL,
    DECLARE,
    DISCARD,
    END_TURN,
    PASS,
    PLAY,
    Action,
    AttackZone,
    BeginAttacks,
    CallCoin,
    DeclareSupport,
    Discard,
    EndTurn,
    GameAction,
    Pass,
    PickAttacker,
    PlaceIn,
    PlayCard,
    Sacrifice,
)
from .combat import attacker_verdicts, declare, resolve, target_verdicts
from .effects import answered, followed
from .events import AttacksBegan, Event, PlayerResigned
from .field import opponent
from .host import HOST
from .play_verdicts import hand_verdicts, no_row_one, sacrifice_verdicts, zone_verdicts
from .plays import begin_play, give_up, place, placed
from .settle import Events, lost
from .setup import toss
from .state import Phase, Stage, State
from .turns import HAND_LIMIT, discarded, end_turn, reread

Verdict = tuple[Action, Rule | None]
_ANSWERS = frozenset(get_args(Answer))
"""Asking for the type in a set takes a tenth of the time that `isinstance` takes with nine types."""
Step = tuple[State, tuple[Event, ...]]


def reduce(state: State, action: Action) -> Step:
    """The table after a legal action, and what happened."""
    events: Events = []
    if type(action) in _ANSWERS:
        after = answered(state, cast(Answer, action), events)
    else:
        after = _done(state, cast(GameAction, action), events)
        if events and not isinstance(action, PlayCard):
            after = followed(after, state, events[:], events)
    return after, tuple(events)


def _done(state: State, action: GameAction, events: Events) -> State:
    match action:
        case PlayCard(card):
            return begin_play(state, card, events)
        case PlaceIn(cell):
            return place(state, cell, events)
        case PickAttacker(card):
            return replace(state, phase=Phase.TARGET, stage=Stage(card))
        case AttackZone(cell):
            return declare(state, cell, events)
        case Pass():
            return _passed(state, events)
        case EndTurn():
            return end_turn(state, events)
        case Sacrifice(card):
            return give_up(state, card)
        case Discard(card):
            return _discard(state, card, events)
        case BeginAttacks():
            events.append(AttacksBegan(state.turn))
            return replace(state, phase=Phase.ATTACK)
        case DeclareSupport(aloud):
            return placed(state, aloud, events)
        case CallCoin(face):
            return toss(state, face, events)
        case Resign(seat):
            return _resigned(state, seat, events)
        case _:
            assert_never(action)


def verdicts(state: State) -> list[Verdict]:
    """Everything the player to act could try with what they have, each with the rule it would break."""
    if not idle(state.run):
        return answer_verdicts(HOST, state)
    return _ASKED[state.phase](state)


def to_act(state: State) -> Seat | None:
    """Who decides now."""
    phase = state.phase
    if phase is Phase.OVER:
        return None
    if not idle(state.run):
        return asks(HOST, state)
    if phase is Phase.BEFORE or phase is Phase.AFTER:
        return opponent(state.turn)
    return state.turn


def outcome(state: State) -> Outcome | None:
    """Who won and why, once the game is over."""
    return state.outcome


def _resigned(state: State, seat: Seat, events: Events) -> State:
    events.append(PlayerResigned(seat))
    return lost(state, seat, "the opponent resigned", "MYA-55", events)


def _toss(state: State) -> list[Verdict]:
    return [(call, None) for call in CALL]


def _play(state: State) -> list[Verdict]:
    out = hand_verdicts(state, state.turn)
    out.append((BEGIN_ATTACKS, no_attacks(state)))
    out.append((END_TURN, None))
    return out


def no_attacks(state: State) -> Rule | None:
    if state.turn == state.starter and state.turns[state.turn] == 1:
        return no.STARTER_WAITS
    return no.PEACE if state.is_banned(state.turn, "attack") else None


def _sacrifice(state: State) -> list[Verdict]:
    assert state.stage is not None
    return sacrifice_verdicts(state, state.stage)


def _place(state: State) -> list[Verdict]:
    assert state.stage is not None
    return zone_verdicts(state, state.stage)


def _declare(state: State) -> list[Verdict]:
    return [(action, None) for action in DECLARE]


def _attack(state: State) -> list[Verdict]:
    seat = state.turn
    return [*attacker_verdicts(state), *_aside(state, seat, no.PLAY_PHASE), (END_TURN, None)]


def _aside(state: State, seat: Seat, entities: Rule) -> list[Verdict]:
    """The hand during attacks: events, effects and dominions may be played, entities break a rule."""
    cards = state.table.pool.cards
    return [
        (PLAY[card], entities if cards[card].is_entity else no_row_one(state.table.ground, seat, cards[card]))
        for card in state.table.hands[seat]
    ]


def _target(state: State) -> list[Verdict]:
    assert state.stage is not None
    return target_verdicts(state, state.stage)


def _window(state: State) -> list[Verdict]:
    return [*_aside(state, opponent(state.turn), no.WINDOW_ONLY), (PASS, None)]


def _too_many(state: State) -> list[Verdict]:
    return [*[(DISCARD[card], None) for card in state.table.hands[state.turn]], (END_TURN, no.TOO_MANY)]


def _over(state: State) -> list[Verdict]:
    return []


_ASKED: dict[Phase, Callable[[State], list[Verdict]]] = {
    Phase.TOSS: _toss,
    Phase.PLAY: _play,
    Phase.SACRIFICE: _sacrifice,
    Phase.PLACE: _place,
    Phase.DECLARE: _declare,
    Phase.ATTACK: _attack,
    Phase.TARGET: _target,
    Phase.BEFORE: _window,
    Phase.AFTER: _window,
    Phase.DISCARD: _too_many,
    Phase.OVER: _over,
}


def _passed(state: State, events: Events) -> State:
    """Before the attack: it takes its result. After it: the attacker's player goes on."""
    if state.phase is Phase.BEFORE:
        return resolve(state, events)
    return replace(state, phase=Phase.ATTACK, attack=None)


def _discard(state: State, card: CardId, events: Events) -> State:
    state = reread(replace(state, table=discarded(state.table, state.turn, card, events)), events)
    over = state.phase is Phase.OVER or len(state.table.hands[state.turn]) > HAND_LIMIT
    return state if over else end_turn(state, events)
