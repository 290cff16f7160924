"""Who decides in Dagupukito, and everything that player could try, each with the rule it would break."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from cardtable.core.game import Rule, Verdicts
from cardtable.core.ids import CardId, Seat

from . import effects, refusals
from .actions import COMBO, EXCHANGE, HIT_NOW, HOLD_BACK, PLAY, SEND, SHOW, SIDE_A, SIDE_B, STOP, Action
from .changes import is_down
from .combos import is_within_reach, stock
from .state import NO_CARD, UNCHOSEN, UNDECIDED, State, fighter, other
from .waiting import may_exchange


def to_act(state: State) -> Seat | None:
    """Who decides now; in a secret choice whoever decided last is asked first."""
    phase = state.phase
    if phase == "sides":
        return choosing(state, state.sides[state.lead].face == UNCHOSEN)
    if phase == "moves":
        return picks_next(state)
    if phase == "announce":
        return announcer(state)
    match phase:
        case "speed tie" | "deck tie":
            return choosing(state, state.sides[state.lead].gesture == UNCHOSEN)
        case "special":
            return effects.chooser(state)
        case "swap":
            return state.due[0]
        case "enter":
            return next(seat for seat in state.due if is_down(state, seat))
        case "refresh":
            return next(seat for seat in state.due if may_exchange(state, seat))
        case "over":
            return None
        case _:
            assert_never(phase)


def verdicts(state: State) -> Verdicts[Action]:
    """Everything the seat to act could try, each with the rule it would break."""
    phase = state.phase
    if phase == "sides":
        return _SIDES
    if phase == "moves":
        side = state.sides[picks_next(state)]
        return _moves(side.fighters[side.active].hand)
    seat = to_act(state)
    if seat is None:
        return ()
    if phase == "announce":
        return _announcements(state, seat)
    match phase:
        case "speed tie" | "deck tie":
            return _GESTURES
        case "special":
            return effects.verdicts(state)
        case "refresh":
            return [*[(EXCHANGE[card], None) for card in sorted(fighter(state, seat).hand)], (STOP, None)]
        case _:
            return _fighters(state, seat)


_SIDES: Verdicts[Action] = ((SIDE_A, None), (SIDE_B, None))
_GESTURES: Verdicts[Action] = tuple((gesture, None) for gesture in SHOW)


def choosing(state: State, lead_is_open: bool) -> Seat:
    """Who makes a secret choice now: the one who decided last, as long as that choice is open."""
    return state.lead if lead_is_open else other(state, state.lead)


def picks_next(state: State) -> Seat:
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
    side, tables = state.sides[seat], state.pool.extra
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


def announcer(state: State) -> Seat:
    """Who announces now: the faster one first."""
    first = state.order[0]
    return first if state.sides[first].plan == UNDECIDED else state.order[1]
