"""Dagupukito's rules: what each action does."""

from __future__ import annotations

from msgspec.structs import replace

from cardtable.core.effects import Answer
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
from .changes import Out, is_down, send_in
from .combos import set_apart
from .events import (
    CardExchanged,
    ChoiceSealed,
    ComboAnnounced,
    Event,
    GesturesRevealed,
    HeldBack,
    HitAnnounced,
)
from .printed import FACES
from .state import HIT, HOLD, NO_CARD, UNCHOSEN, Phase, State, other, with_fighter, with_side
from .ties import break_tie
from .verdicts import announcer, choosing, picks_next
from .waiting import may_exchange


def reduce(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Applies a legal action."""
    out: Out = []
    match action:
        case PlayMove():
            state = _play(state, action.card, out)
        case ChooseSide():
            state = _side(state, FACES.index(action.side), out)
        case Hit():
            state = _hit(state, out)
        case HoldBack():
            state = _hold(state, out)
        case AnnounceCombo():
            state = _combo(state, action.combo, out)
        case ShowGesture(gesture):
            state = _gesture(state, GESTURES.index(gesture), out)
        case SendIn(at):
            state = _send(state, at, out)
        case ExchangeCard(card):
            state = _exchange(state, card, out)
        case StopExchanging():
            state = _stop(state, out)
        case Resign(seat):
            state = _resign(state, seat, out)
        case _:
            state = _answer(state, action, out)
    return state, tuple(out)


def _side(state: State, face: int, out: Out) -> State:
    seat = choosing(state, state.sides[state.lead].face == UNCHOSEN)
    out.append(ChoiceSealed(seat, "side", NO_CARD, FACES[face]))
    state = with_side(state, seat, replace(state.sides[seat], face=face))
    a, b = state.pair
    if state.sides[b if seat == a else a].face == UNCHOSEN:
        return state
    return fight.reveal_sides(state, seat, out)


def _play(state: State, card: CardId, out: Out) -> State:
    seat = picks_next(state)
    side = state.sides[seat]
    own = side.fighters[side.active]
    out.append(ChoiceSealed(seat, "move", card))
    side = with_fighter(side, replace(own, hand=without(own.hand, card)), played=card)
    state = with_side(state, seat, side)
    a, b = state.pair
    theirs = state.sides[b if seat == a else a]
    if theirs.played == NO_CARD and theirs.fighters[theirs.active].hand:
        return state
    return fight.reveal_moves(state, seat, out)


def _gesture(state: State, gesture: int, out: Out) -> State:
    seat = choosing(state, state.sides[state.lead].gesture == UNCHOSEN)
    out.append(ChoiceSealed(seat, "gesture", NO_CARD, GESTURES[gesture]))
    state = with_side(state, seat, replace(state.sides[seat], gesture=gesture))
    if state.sides[other(state, seat)].gesture == UNCHOSEN:
        return state
    a, b = state.pair
    shown = (state.sides[a].gesture, state.sides[b].gesture)
    winner = (Seat(-1), a, b)[(shown[0] - shown[1]) % 3]
    out.append(GesturesRevealed(state.pair, shown, winner))
    for player in state.pair:
        state = with_side(state, player, replace(state.sides[player], gesture=UNCHOSEN))
    state = replace(state, lead=seat)
    if winner == -1:
        return state
    if state.phase is Phase.DECK_TIE:
        state = replace(state, phase=Phase.SPECIAL if state.order else Phase.SIDES)
        return fight.after_running_out(break_tie(state, winner, "gesture", out), out)
    return fight.break_speed_tie(state, winner, out)


def _hit(state: State, out: Out) -> State:
    seat = announcer(state)
    side = state.sides[seat]
    out.append(HitAnnounced(seat, side.active, side.played))
    return _said(with_side(state, seat, replace(side, plan=HIT)), seat, out)


def _hold(state: State, out: Out) -> State:
    seat = announcer(state)
    side = state.sides[seat]
    out.append(HeldBack(seat, side.active))
    return _said(with_side(state, seat, replace(side, plan=HOLD)), seat, out)


def _combo(state: State, number: int, out: Out) -> State:
    seat = announcer(state)
    state = set_apart(state, seat, number)
    side = state.sides[seat]
    out.append(ComboAnnounced(seat, side.active, number, (side.played, *side.apart)))
    return _said(state, seat, out)


def _said(state: State, seat: Seat, out: Out) -> State:
    return fight.announcements(replace(state, lead=seat), out)


def _send(state: State, at: int, out: Out) -> State:
    if state.phase is Phase.SWAP:
        seat = state.due[0]
        state = replace(state, due=state.due[1:], lead=seat)
        return fight.swap(send_in(state, seat, at, True, out), out)
    seat = next(seat for seat in state.due if is_down(state, seat))
    return fight.draw_step(send_in(replace(state, lead=seat), seat, at, False, out), out)


def _exchange(state: State, card: CardId, out: Out) -> State:
    seat = next(seat for seat in state.due if may_exchange(state, seat))
    side = state.sides[seat]
    own = side.fighters[side.active]
    out.append(CardExchanged(seat, side.active, card, own.deck[0]))
    own = replace(
        own,
        hand=(*without(own.hand, card), own.deck[0]),
        deck=own.deck[1:],
        discard=(*own.discard, card),
        waited=own.waited - 1,
    )
    return fight.draw_step(with_side(replace(state, lead=seat), seat, with_fighter(side, own)), out)


def _stop(state: State, out: Out) -> State:
    seat = next(seat for seat in state.due if may_exchange(state, seat))
    side = state.sides[seat]
    side = with_fighter(side, replace(side.fighters[side.active], waited=0))
    return fight.draw_step(with_side(replace(state, lead=seat), seat, side), out)


def _answer(state: State, action: Answer, out: Out) -> State:
    state = effects.take(state, action, out)
    return fight.specials(state, out) if effects.is_finished(state) else state


def _resign(state: State, seat: Seat, out: Out) -> State:
    in_the_fight = seat in state.pair
    state = rounds.resign(state, seat, out)
    return fight.begin_turn(state, out) if in_the_fight and state.phase is not Phase.OVER else state


def outcome(state: State) -> Outcome | None:
    """Who has won, once it is over."""
    return state.result
