"""Everything a player could try in a duel, each with the rule it would break; the one owner of what is legal."""

from __future__ import annotations

from typing import assert_never

from cardtable.core.game import Rule
from cardtable.core.ids import CardId, Seat
from cardtable.core.pool import without

from . import refusals as no
from .actions import (
    ABILITY,
    ACCEPT,
    ADD,
    DECLINE,
    DISCARD,
    DRAW,
    LAY,
    OFFER,
    PASS,
    TECHNIQUE,
    TRICK,
    Action,
)
from .cards import Card, Cards
from .chain import completable, cost_of, end_corner, fits, is_chained, power_so_far
from .plays import can_copy
from .state import TIE_AFTER, State

Verdict = tuple[Action, Rule | None]


def verdicts(state: State) -> list[Verdict]:
    """Return everything the player to act could try, in display order, each with the rule it would break."""
    match state.phase:
        case "turn":
            return _turn(state)
        case "build":
            return _build(state)
        case "discard":
            cards: list[Verdict] = [(DISCARD[card], None) for card in state.sides[state.turn].hand]
            return [*cards, (PASS, no.DISCARD_FIRST), (DRAW, no.DISCARD_FIRST)]
        case "tie":
            return [(ACCEPT, None), (DECLINE, None), (PASS, no.ANSWER_THE_TIE), (DRAW, no.ANSWER_THE_TIE)]
        case "over":
            return []
        case _:
            assert_never(state.phase)


def to_act(state: State) -> Seat | None:
    """Return who decides now."""
    return None if state.phase == "over" else state.turn


_FITS: tuple[Verdict, ...] = tuple((action, None) for action in TECHNIQUE)


_NO_DEFENSE: tuple[Verdict, ...] = tuple((action, no.NOTHING_TO_DEFEND) for action in TECHNIQUE)


_NO_ATTACK: tuple[Verdict, ...] = tuple((action, no.ATTACK_UNDER_ATTACK) for action in TECHNIQUE)


_ALONE: tuple[Verdict, ...] = tuple((action, no.ADD_ON_ALONE) for action in ADD)


_NO_TIE: Verdict = (OFFER, no.TOO_EARLY_FOR_TIE)


def _turn(state: State) -> list[Verdict]:
    side, cards, attacked = state.sides[state.turn], state.pool.cards, state.attacked
    forced = no.INVITED if state.invited else None
    wanted, unwanted = ("defense", _NO_ATTACK) if attacked else ("attack", _NO_DEFENSE)
    corner = end_corner(cards, side) if side.lane else -1
    out: list[Verdict] = []
    append = out.append
    for card in side.hand:
        kind = cards[card]
        role = kind.role
        if role == "technique":
            if kind.function != wanted:
                append(unwanted[card])
            elif corner < 0 or kind.start == corner:
                append(_FITS[card])
            else:
                append((TECHNIQUE[card], _off_chain(cards, side.hand, card, corner)))
        elif role == "add_on":
            append(_ALONE[card])
        elif role == "trick":
            append((TRICK[card], _trick(kind, attacked) or forced))
        else:
            append((ABILITY[card], _ability(state, kind, card)))
    append((DRAW, _may_draw(state) or forced))
    append((PASS, forced))
    if state.passes:
        append(_NO_TIE if state.passes < TIE_AFTER else (OFFER, forced))
    return out


def _off_chain(cards: Cards, hand: tuple[CardId, ...], card: CardId, corner: int) -> Rule | None:
    """Return why a technique off the chain cannot be played: no add-on in hand can free it (R-KAR-19)."""
    for held in hand:
        if cards[held].gives_any:
            return None if completable(cards, (card,), without(hand, card), corner) else no.CHAIN
    return no.CHAIN


def _ability(state: State, kind: Card, card: CardId) -> Rule | None:
    if kind.role == "defense":
        return None if state.attacked else no.NOTHING_TO_DODGE
    if state.attacked:
        return no.ABILITY_UNDER_ATTACK
    return None if can_copy(state, card) else no.NOT_A_COPY


def _trick(kind: Card, attacked: bool) -> Rule | None:
    if kind.under_attack == attacked:
        return None
    return no.TRICK_UNDER_ATTACK if attacked else no.TRICK_TOO_EARLY


def _may_draw(state: State) -> Rule | None:
    if state.attacked:
        return no.MUST_ANSWER
    if state.sides[0].lane or state.sides[1].lane:
        return no.IN_SEQUENCE
    if state.last_hand:
        return no.LAST_HAND
    return None if state.sides[state.turn].deck else no.EMPTY_DECK


def _build(state: State) -> list[Verdict]:
    cards, side = state.pool.cards, state.sides[state.turn]
    corner = end_corner(cards, side)
    out: list[Verdict] = [(LAY, None if is_chained(cards, state.stage, corner) else no.UNCHAINED)]
    power = power_so_far(cards, state.stage)
    for card in side.hand:
        kind = cards[card]
        if kind.role == "add_on":
            out.append((ADD[card], _add_on(state, kind, card, power, corner)))
        elif kind.role == "technique":
            out.append((TECHNIQUE[card], no.FINISH))
        elif kind.role == "trick":
            out.append((TRICK[card], no.FINISH))
        else:
            out.append((ABILITY[card], no.FINISH))
    return [*out, (DRAW, no.FINISH), (PASS, no.FINISH)]


def _add_on(state: State, kind: Card, card: CardId, power: int, corner: int) -> Rule | None:
    cards, stage = state.pool.cards, (*state.stage, card)
    below = cards[state.stage[0]]
    if kind.fits and kind.fits != below.function:
        return no.MISFIT
    if not fits(below, power, kind):
        return no.TOO_STRONG
    hand = without(state.sides[state.turn].hand, card)
    if cost_of(cards, stage) > len(hand):
        return no.CANNOT_PAY
    return None if completable(cards, stage, hand, corner) else no.BREAKS_CHAIN
