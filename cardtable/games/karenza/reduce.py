"""The rules of Karenza: what an action does, and what may be tried."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from cardtable.core.game import Outcome, Resign
from cardtable.core.ids import CardId, Seat
from cardtable.core.pool import without

from .actions import (
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
from .events import CardDiscarded, Event, PlayerResigned, Step, StrikeLanded, TieDeclined, TieOffered, TurnPassed
from .exchange import strike_power
from .plays import add, answer_invite, exchange_over, lay, play_ability, play_trick, stage
from .state import HAND, State
from .turns import draw_one, end_game, end_sequence, give_turn, other, refill, with_side


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
