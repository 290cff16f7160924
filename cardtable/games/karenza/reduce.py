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
from .events import CardDiscarded, Events, PlayerResigned, Step, StrikeLanded, TieDeclined, TieOffered, TurnPassed
from .exchange import strike_power
from .plays import add, answer_invite, exchange_over, lay, play_ability, play_trick, stage
from .state import HAND, State
from .turns import draw_one, end_game, end_sequence, give_turn, other, refill, with_side


def reduce(state: State, action: Action) -> Step:
    """Apply a legal action and play on until somebody has to decide."""
    events: Events = []
    # The frequent ones first, and no `match`: a class pattern that fails takes five times as long as `type(action) is`.
    if type(action) is PassTurn:
        state = _strike(state, events) if state.attacked else _pass(state, events)
    elif type(action) is PlayTechnique:
        state = stage(state, action.card, events)
    elif type(action) is DrawCard:
        state = _draw(state, events)
    elif type(action) is AddAbility:
        state = add(state, action.card, events)
    elif type(action) is LayDown:
        state = lay(state, state.stage, events)
    elif type(action) is DiscardCard:
        state = _discard(state, action.card, events)
    elif type(action) is PlayTrick:
        state = play_trick(state, action.card, events)
    elif type(action) is PlayAbility:
        state = play_ability(state, action.card, events)
    elif type(action) is OfferTie:
        state = _offer(state, events)
    elif type(action) is AcceptTie:
        state = end_game(state, "tie", events)
    elif type(action) is DeclineTie:
        state = _decline(state, events)
    elif type(action) is Resign:
        state = _resign(state, action.seat, events)
    else:
        assert_never(action)
    return state, tuple(events)


def outcome(state: State) -> Outcome | None:
    """Return who won and why, once the duel is over."""
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


def _draw(state: State, events: Events) -> State:
    state = draw_one(state, state.turn, events)
    state = give_turn(state, other(state.turn))
    return replace(state, passes=0) if state.passes else state


def _pass(state: State, events: Events) -> State:
    seat = state.turn
    events.append(TurnPassed(seat))
    state = end_sequence(state, events)
    state = replace(state, passes=state.passes + 1)
    if state.last_hand and state.passes >= 2:
        return end_game(state, "passes", events)
    return give_turn(state, other(seat))


def _strike(state: State, events: Events) -> State:
    loser, striker = state.turn, other(state.turn)
    attack = state.sides[striker].lane[-1]
    points = strike_power(state.pool.cards, attack)
    side = state.sides[striker]
    side = replace(side, score=side.score + points)
    state = replace(state, sides=with_side(state, striker, side), attacked=False, passes=0)
    events.append(StrikeLanded(striker, points))
    if attack.add_ons:
        state = exchange_over(state, striker, attack, None, events)
    state = end_sequence(state, events)
    if state.last_hand:
        return end_game(state, "strike", events)
    state = refill(state, striker, events)
    return replace(state, turn=loser, count=state.count + 1)


def _discard(state: State, card: CardId, events: Events) -> State:
    seat = state.turn
    side = state.sides[seat]
    side = replace(side, hand=without(side.hand, card), discard=(card, *side.discard))
    state = replace(state, sides=with_side(state, seat, side))
    events.append(CardDiscarded(seat, card))
    if len(side.hand) > HAND:
        return state
    state = give_turn(state, state.next, state.attacked)
    return answer_invite(state, events) if state.invited else state


def _offer(state: State, events: Events) -> State:
    events.append(TieOffered(state.turn))
    return replace(state, phase="tie", turn=other(state.turn))


def _decline(state: State, events: Events) -> State:
    events.append(TieDeclined(state.turn))
    return replace(state, phase="turn", turn=other(state.turn), passes=0)


def _resign(state: State, seat: Seat, events: Events) -> State:
    events.append(PlayerResigned(seat))
    return end_game(replace(_unstage(state), resigned=seat), "resigned", events)


def _unstage(state: State) -> State:
    """Put a play that was being built back into the hand: it was never made."""
    if not state.stage:
        return state
    side = state.sides[state.turn]
    side = replace(side, hand=side.hand + state.stage)
    return replace(state, stage=(), sides=with_side(state, state.turn, side))
