"""Dagupukito's rules: what each action does."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from cardtable.core import fx
from cardtable.core.fx import Answer
from cardtable.core.game import Outcome, Resign
from cardtable.core.ids import CardId, Seat
from cardtable.core.pool import without

from . import effects, fight, rounds
from .actions import (
    GESTURES,
    Action,
    AnnounceCombo,
    ChooseSide,
    ExchangeCard,
    Hit,
    HoldBack,
    PlayMove,
    SendIn,
    ShowGesture,
    StopExchanging,
)
from .changes import is_down, send_in
from .combos import set_apart
from .events import (
    CardExchanged,
    ChoiceSealed,
    ComboAnnounced,
    Events,
    GesturesRevealed,
    HeldBack,
    HitAnnounced,
    Step,
)
from .printed import FACES
from .state import HIT, HOLD, NO_CARD, UNCHOSEN, State, other, with_fighter, with_side
from .ties import break_tie
from .verdicts import announcer, choosing, picks_next
from .waiting import may_exchange


def reduce(state: State, action: Action) -> Step:
    """Apply a legal action and play on until somebody has to decide."""
    events: Events = []
    # The frequent ones first, and no `match`: a class pattern that fails takes five times as long as `type(action) is`.
    if type(action) is ChooseSide:
        state = _side(state, FACES.index(action.side), events)
    elif type(action) is PlayMove:
        state = _play(state, action.card, events)
    elif type(action) is Hit:
        state = _hit(state, events)
    elif type(action) is HoldBack:
        state = _hold(state, events)
    elif type(action) is AnnounceCombo:
        state = _combo(state, action.combo, events)
    elif type(action) is ShowGesture:
        state = _gesture(state, GESTURES.index(action.gesture), events)
    elif type(action) is SendIn:
        state = _send(state, action.fighter, events)
    elif type(action) is ExchangeCard:
        state = _exchange(state, action.card, events)
    elif type(action) is StopExchanging:
        state = _stop(state, events)
    elif type(action) is Resign:
        state = _resign(state, action.seat, events)
    elif fx.is_answer(action):
        state = _answer(state, action, events)
    else:
        assert_never(action)
    return state, tuple(events)


def _side(state: State, face: int, events: Events) -> State:
    seat = choosing(state, state.sides[state.lead].face == UNCHOSEN)
    events.append(ChoiceSealed(seat, "side", NO_CARD, FACES[face]))
    state = with_side(state, seat, replace(state.sides[seat], face=face))
    a, b = state.pair
    if state.sides[b if seat == a else a].face == UNCHOSEN:
        return state
    return fight.reveal_sides(state, seat, events)


def _play(state: State, card: CardId, events: Events) -> State:
    seat = picks_next(state)
    side = state.sides[seat]
    own = side.fighters[side.active]
    events.append(ChoiceSealed(seat, "move", card))
    side = with_fighter(side, replace(own, hand=without(own.hand, card)), played=card)
    state = with_side(state, seat, side)
    a, b = state.pair
    theirs = state.sides[b if seat == a else a]
    if theirs.played == NO_CARD and theirs.fighters[theirs.active].hand:
        return state
    return fight.reveal_moves(state, seat, events)


def _gesture(state: State, gesture: int, events: Events) -> State:
    seat = choosing(state, state.sides[state.lead].gesture == UNCHOSEN)
    events.append(ChoiceSealed(seat, "gesture", NO_CARD, GESTURES[gesture]))
    state = with_side(state, seat, replace(state.sides[seat], gesture=gesture))
    if state.sides[other(state, seat)].gesture == UNCHOSEN:
        return state
    a, b = state.pair
    shown = (state.sides[a].gesture, state.sides[b].gesture)
    winner = (Seat(-1), a, b)[(shown[0] - shown[1]) % 3]
    events.append(GesturesRevealed(state.pair, shown, winner))
    for player in state.pair:
        state = with_side(state, player, replace(state.sides[player], gesture=UNCHOSEN))
    state = replace(state, lead=seat)
    if winner == -1:
        return state
    if state.phase == "deck tie":
        state = replace(state, phase="special" if state.order else "sides")
        return fight.after_running_out(break_tie(state, winner, "gesture", events), events)
    return fight.break_speed_tie(state, winner, events)


def _hit(state: State, events: Events) -> State:
    seat = announcer(state)
    side = state.sides[seat]
    events.append(HitAnnounced(seat, side.active, side.played))
    return _say(with_side(state, seat, replace(side, plan=HIT)), seat, events)


def _hold(state: State, events: Events) -> State:
    seat = announcer(state)
    side = state.sides[seat]
    events.append(HeldBack(seat, side.active))
    return _say(with_side(state, seat, replace(side, plan=HOLD)), seat, events)


def _combo(state: State, number: int, events: Events) -> State:
    seat = announcer(state)
    state = set_apart(state, seat, number)
    side = state.sides[seat]
    events.append(ComboAnnounced(seat, side.active, number, (side.played, *side.apart)))
    return _say(state, seat, events)


def _say(state: State, seat: Seat, events: Events) -> State:
    return fight.announcements(replace(state, lead=seat), events)


def _send(state: State, at: int, events: Events) -> State:
    if state.phase == "swap":
        seat = state.due[0]
        state = replace(state, due=state.due[1:], lead=seat)
        return fight.swap(send_in(state, seat, at, True, events), events)
    seat = next(seat for seat in state.due if is_down(state, seat))
    return fight.draw_step(send_in(replace(state, lead=seat), seat, at, False, events), events)


def _exchange(state: State, card: CardId, events: Events) -> State:
    seat = next(seat for seat in state.due if may_exchange(state, seat))
    side = state.sides[seat]
    own = side.fighters[side.active]
    events.append(CardExchanged(seat, side.active, card, own.deck[0]))
    own = replace(
        own,
        hand=(*without(own.hand, card), own.deck[0]),
        deck=own.deck[1:],
        discard=(*own.discard, card),
        waited=own.waited - 1,
    )
    return fight.draw_step(with_side(replace(state, lead=seat), seat, with_fighter(side, own)), events)


def _stop(state: State, events: Events) -> State:
    seat = next(seat for seat in state.due if may_exchange(state, seat))
    side = state.sides[seat]
    side = with_fighter(side, replace(side.fighters[side.active], waited=0))
    return fight.draw_step(with_side(replace(state, lead=seat), seat, side), events)


def _answer(state: State, action: Answer, events: Events) -> State:
    state = effects.take(state, action, events)
    return fight.specials(state, events) if effects.is_finished(state) else state


def _resign(state: State, seat: Seat, events: Events) -> State:
    in_the_fight = seat in state.pair
    state = rounds.resign(state, seat, events)
    return fight.begin_turn(state, events) if in_the_fight and state.phase != "over" else state


def outcome(state: State) -> Outcome | None:
    """Who has won, once it is over."""
    return state.result
