"""Dagupukito's rules: what may be done, and what it does."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from cardtable.core.effects import Answer
from cardtable.core.game import Outcome, Resign, Rule, Verdicts
from cardtable.core.ids import CardId, Seat
from cardtable.core.pool import without

from . import effects, fight, refusals, rounds
from .actions import (
    COMBO,
    EXCHANGE,
    GESTURES,
    HIT_NOW,
    HOLD_BACK,
    PLAY,
    SEND,
    SHOW,
    SIDE_A,
    SIDE_B,
    STOP,
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
from .combos import is_within_reach, set_apart, stock
from .events import (
    CardExchanged,
    ChoiceSealed,
    ComboAnnounced,
    Event,
    GesturesRevealed,
    HeldBack,
    HitAnnounced,
)
from .sheets import FACES
from .state import HIT, HOLD, NO_CARD, UNCHOSEN, UNDECIDED, Phase, State, fighter, other, with_fighter, with_side
from .ties import break_tie
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


def to_act(state: State) -> Seat | None:
    """Who decides now; in a secret choice whoever decided last is asked first."""
    phase = state.phase
    if phase is SIDES:
        return _next(state, state.sides[state.lead].face == UNCHOSEN)
    if phase is MOVES:
        return _picks_next(state)
    if phase is ANNOUNCE:
        return _announcer(state)
    match phase:
        case Phase.SPEED_TIE | Phase.DECK_TIE:
            return _next(state, state.sides[state.lead].gesture == UNCHOSEN)
        case Phase.SPECIAL:
            return effects.chooser(state)
        case Phase.SWAP:
            return state.due[0]
        case Phase.ENTER:
            return next(seat for seat in state.due if is_down(state, seat))
        case Phase.REFRESH:
            return next(seat for seat in state.due if may_exchange(state, seat))
        case _:
            return None


def verdicts(state: State) -> Verdicts[Action]:
    """Everything the seat to act could try, each with the rule it would break."""
    phase = state.phase
    if phase is SIDES:
        return _SIDES
    if phase is MOVES:
        side = state.sides[_picks_next(state)]
        return _moves(side.fighters[side.active].hand)
    seat = to_act(state)
    if seat is None:
        return ()
    if phase is ANNOUNCE:
        return _announcements(state, seat)
    match phase:
        case Phase.SPEED_TIE | Phase.DECK_TIE:
            return _GESTURES
        case Phase.SPECIAL:
            return effects.verdicts(state)
        case Phase.REFRESH:
            return [*[(EXCHANGE[card], None) for card in sorted(fighter(state, seat).hand)], (STOP, None)]
        case _:
            return _fighters(state, seat)


SIDES, MOVES, ANNOUNCE = Phase.SIDES, Phase.MOVES, Phase.ANNOUNCE
_SIDES: Verdicts[Action] = ((SIDE_A, None), (SIDE_B, None))
_GESTURES: Verdicts[Action] = tuple((gesture, None) for gesture in SHOW)


def _next(state: State, lead_is_open: bool) -> Seat:
    return state.lead if lead_is_open else other(state, state.lead)


def _picks_next(state: State) -> Seat:
    """Who picks a move now: the one who decided last, unless the card lies there or there is none."""
    lead = state.sides[state.lead]
    if lead.played == NO_CARD and lead.fighters[lead.active].hand:
        return state.lead
    a, b = state.pair
    return b if state.lead == a else a


def _moves(hand: Sequence[CardId]) -> Verdicts[Action]:
    out = [_PLAYS[card] for card in sorted(hand)]
    out.append(_NO_CARD_PLAYED)
    return out


_PLAYS: tuple[tuple[Action, Rule | None], ...] = tuple((play, None) for play in PLAY)
_NO_CARD_PLAYED: tuple[Action, Rule | None] = (HOLD_BACK, refusals.MUST_PLAY)


def _announcements(state: State, seat: Seat) -> Verdicts[Action]:
    side, tables = state.sides[seat], state.tables
    played, sheet = tables.moves[side.played], tables.teams[seat][side.active]
    out = list(_ALL_ANNOUNCEMENTS[side.face])
    numbers = sheet.starts[side.face][played]
    counts = stock(state, side.fighters[side.active].charge) if numbers else []
    for number in numbers:
        reached = is_within_reach(sheet.combos[number], played, counts)
        out[number + 1] = (COMBO[number], None if reached else refusals.NOT_CHARGED)
    return out


def _announcement(number: int, face: int) -> tuple[Action, Rule | None]:
    return COMBO[number], refusals.NOT_ITS_MOVE if number // 4 == face else refusals.OTHER_SIDE


_ALL_ANNOUNCEMENTS: tuple[tuple[tuple[Action, Rule | None], ...], ...] = tuple(
    ((HIT_NOW, None), *[_announcement(number, face) for number in range(8)], (HOLD_BACK, None)) for face in range(2)
)
"""By side: everything that could be announced, as it stands before looking at the played move."""


def _fighters(state: State, seat: Seat) -> Verdicts[Action]:
    side = state.sides[seat]
    return [
        (SEND[at], refusals.KNOCKED_OUT if own.down else refusals.SAME_FIGHTER if at == side.active else None)
        for at, own in enumerate(side.fighters)
    ]


def _side(state: State, face: int, out: Out) -> State:
    seat = _next(state, state.sides[state.lead].face == UNCHOSEN)
    out.append(ChoiceSealed(seat, "side", NO_CARD, FACES[face]))
    state = with_side(state, seat, replace(state.sides[seat], face=face))
    a, b = state.pair
    if state.sides[b if seat == a else a].face == UNCHOSEN:
        return state
    return fight.reveal_sides(state, seat, out)


def _play(state: State, card: CardId, out: Out) -> State:
    seat = _picks_next(state)
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
    seat = _next(state, state.sides[state.lead].gesture == UNCHOSEN)
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
    seat = _announcer(state)
    side = state.sides[seat]
    out.append(HitAnnounced(seat, side.active, side.played))
    return _said(with_side(state, seat, replace(side, plan=HIT)), seat, out)


def _hold(state: State, out: Out) -> State:
    seat = _announcer(state)
    side = state.sides[seat]
    out.append(HeldBack(seat, side.active))
    return _said(with_side(state, seat, replace(side, plan=HOLD)), seat, out)


def _combo(state: State, number: int, out: Out) -> State:
    seat = _announcer(state)
    state = set_apart(state, seat, number)
    side = state.sides[seat]
    out.append(ComboAnnounced(seat, side.active, number, (side.played, *side.apart)))
    return _said(state, seat, out)


def _announcer(state: State) -> Seat:
    first = state.order[0]
    return first if state.sides[first].plan == UNDECIDED else state.order[1]


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
