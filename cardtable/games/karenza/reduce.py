"""The rules of Karenza: what an action does, and what may be tried."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from cardtable.core.game import Outcome, Resign, Rule
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
    AcceptTie,
    Action,
    AddAbility,
    DeclineTie,
    DiscardCard,
    DrawCard,
    LayDown,
    OfferTie,
    PassTurn,
    PlayAbility,
    PlayTechnique,
    PlayTrick,
)
from .cards import Card, Cards
from .chain import completable, cost_of, end_corner, fits, is_chained, power_so_far
from .events import CardDiscarded, Event, PlayerResigned, StrikeLanded, TieDeclined, TieOffered, TurnPassed
from .exchange import strike_power
from .plays import add, answer_invite, can_copy, exchange_over, lay, play_ability, play_trick, stage
from .state import HAND, TIE_AFTER, State
from .turns import Step, draw_one, end_game, end_sequence, give_turn, other, refill, with_side

Verdict = tuple[Action, Rule | None]


def reduce(state: State, action: Action) -> Step:
    """The duel after a legal action, and what happened."""
    match action:
        case PlayTechnique(card):
            return stage(state, card)
        case PassTurn():
            return _strike(state) if state.attacked else _pass(state)
        case DrawCard():
            return _draw(state)
        case AddAbility(card):
            return add(state, card)
        case LayDown():
            return lay(state, state.stage)
        case PlayAbility(card):
            return play_ability(state, card)
        case PlayTrick(card):
            return play_trick(state, card)
        case DiscardCard(card):
            return _discard(state, card)
        case OfferTie():
            return replace(state, phase="tie", turn=other(state.turn)), (TieOffered(state.turn),)
        case AcceptTie():
            return end_game(state, "tie")
        case DeclineTie():
            return _decline(state)
        case Resign(seat):
            return _resign(state, seat)
        case _:
            assert_never(action)


def verdicts(state: State) -> list[Verdict]:
    """Everything the player to act could try with what they hold, each with the rule it would break."""
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
    """Who decides now."""
    return None if state.phase == "over" else state.turn


def outcome(state: State) -> Outcome | None:
    """Who won and why, once the duel is over."""
    if state.phase != "over":
        return None
    if state.resigned is not None:
        return Outcome((other(state.resigned),), "the other player resigned", "KAR-77")
    if state.ending == "tie":
        return Outcome((), "both agreed to a tie", "R-KAR-28")
    first, second = state.sides[0].score, state.sides[1].score
    how = "a clean strike ended the last hand" if state.ending == "strike" else "both passed in the last hand"
    if first == second:
        return Outcome((), f"{how} with {first} points each", "KAR-75")
    high, low = max(first, second), min(first, second)
    return Outcome((Seat(0 if first > second else 1),), f"{how}, {high} points to {low}", "KAR-74")


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
    """A technique off the chain is playable only if an add-on in hand can free it (R-KAR-19)."""
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


def _draw(state: State) -> Step:
    state, events = draw_one(state, state.turn)
    state = give_turn(state, other(state.turn))
    return (replace(state, passes=0) if state.passes else state), events


def _pass(state: State) -> Step:
    seat = state.turn
    events: tuple[Event, ...] = (TurnPassed(seat),)
    state, new = end_sequence(state)
    state = replace(state, passes=state.passes + 1)
    if state.last_hand and state.passes >= 2:
        state, ended = end_game(state, "passes")
        return state, events + new + ended
    return give_turn(state, other(seat)), events + new


def _strike(state: State) -> Step:
    loser, striker = state.turn, other(state.turn)
    attack = state.sides[striker].lane[-1]
    points = strike_power(state.pool.cards, attack)
    side = state.sides[striker]
    side = replace(side, score=side.score + points)
    state = replace(state, sides=with_side(state, striker, side), attacked=False, passes=0)
    events: tuple[Event, ...] = (StrikeLanded(striker, points),)
    if attack.add_ons:
        state, new = exchange_over(state, striker, attack, None)
        events += new
    state, new = end_sequence(state)
    events += new
    if state.last_hand:
        state, new = end_game(state, "strike")
        return state, events + new
    state, new = refill(state, striker)
    return replace(state, turn=loser, count=state.count + 1), events + new


def _discard(state: State, card: CardId) -> Step:
    seat = state.turn
    side = state.sides[seat]
    side = replace(side, hand=without(side.hand, card), discard=(card, *side.discard))
    state = replace(state, sides=with_side(state, seat, side))
    events: tuple[Event, ...] = (CardDiscarded(seat, card, "choice"),)
    if len(side.hand) > HAND:
        return state, events
    state = give_turn(state, state.next, state.attacked)
    if state.invited:
        state, new = answer_invite(state)
        events += new
    return state, events


def _decline(state: State) -> Step:
    offered = other(state.turn)
    return replace(state, phase="turn", turn=offered, passes=0), (TieDeclined(state.turn),)


def _resign(state: State, seat: Seat) -> Step:
    state = _unstaged(state)
    state, ended = end_game(replace(state, resigned=seat), "resigned")
    return state, (PlayerResigned(seat), *ended)


def _unstaged(state: State) -> State:
    """A play that was being built goes back to the hand: it was never made."""
    if not state.stage:
        return state
    side = state.sides[state.turn]
    side = replace(side, hand=side.hand + state.stage)
    return replace(state, stage=(), sides=with_side(state, state.turn, side))
