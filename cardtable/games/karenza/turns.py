"""What moves a duel on: drawing, clearing sequences, whose turn it is, and the end."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from cardtable.core.chance import some
from cardtable.core.ids import CardId, Seat
from cardtable.core.pool import minus

from .events import CardDiscarded, CardDrawn, Event, Events, GameEnded, LaneCleared, LastHandCalled, SequenceEnded
from .state import HAND, Ending, Side, State

_ACROSS = (Seat(1), Seat(0))


def other(seat: Seat) -> Seat:
    """Return the player across the table."""
    return _ACROSS[seat]


def with_side(state: State, seat: Seat, side: Side) -> tuple[Side, Side]:
    """Return both sides with one of them new."""
    return (side, state.sides[1]) if seat == 0 else (state.sides[0], side)


def pile_of(side: Side) -> tuple[CardId, ...]:
    """Return the cards of a lane as they go to the discard pile: last play on top, add-ons above their technique."""
    if not side.lane:
        return ()
    return tuple([card for play in reversed(side.lane) for card in (*reversed(play.add_ons), play.card)])


def _clear(side: Side) -> Side:
    return replace(side, lane=(), discard=pile_of(side) + side.discard) if side.lane else side


def end_sequence(state: State, events: Events) -> State:
    """Move both sequences to the discard piles; no event if both are empty."""
    first, second = state.sides
    if not first.lane and not second.lane:
        return state
    events.append(SequenceEnded())
    return replace(state, sides=(_clear(first), _clear(second)))


def clear_lane(state: State, seat: Seat, cause: CardId, events: Events) -> State:
    """Move one player's sequence to the discard pile, as this card says."""
    events.append(LaneCleared(seat, cause))
    return replace(state, sides=with_side(state, seat, _clear(state.sides[seat])))


def draw_one(state: State, seat: Seat, events: Events, cause: CardId | None = None) -> State:
    """Draw the top card; the last one starts the last hand."""
    side = state.sides[seat]
    card, left = side.deck[0], side.deck[1:]
    sides = with_side(state, seat, replace(side, hand=(*side.hand, card), deck=left))
    events.append(CardDrawn(seat, card, cause))
    if left:
        return replace(state, sides=sides)
    events.append(LastHandCalled(seat))
    return replace(state, sides=sides, last_hand=True)


def draw_several(state: State, seat: Seat, count: int, cause: CardId, events: Events) -> State:
    """Draw cards one by one for an ability; drawing stops when the last hand starts (R-KAR-39)."""
    while count > 0 and not state.last_hand and state.sides[seat].deck:
        state = draw_one(state, seat, events, cause)
        count -= 1
    return state


def refill(state: State, first: Seat, events: Events) -> State:
    """Let both players draw up to seven; both finish, even if one draws a last card (R-KAR-23)."""
    calls: list[Event] = []
    sides = state.sides
    for seat in (first, other(first)):
        side = sides[seat]
        taken = side.deck[: max(0, HAND - len(side.hand))]
        if not taken:
            continue
        left = side.deck[len(taken) :]
        side = replace(side, hand=side.hand + taken, deck=left)
        sides = (side, sides[1]) if seat == 0 else (sides[0], side)
        events += [CardDrawn(seat, card) for card in taken]
        if not left:
            calls.append(LastHandCalled(seat))
    events += calls
    return replace(state, sides=sides, last_hand=state.last_hand or bool(calls))


def lose_at_random(state: State, seat: Seat, causes: Sequence[CardId], events: Events) -> State:
    """Discard cards from hand at random, face up: one for each cause, as many as there are."""
    side = state.sides[seat]
    lost, chance = some(state.chance, side.hand, len(causes))
    if not lost:
        return state
    side = replace(side, hand=minus(side.hand, lost), discard=tuple(reversed(lost)) + side.discard)
    events += [CardDiscarded(seat, card, cause) for card, cause in zip(lost, causes, strict=False)]
    return replace(state, sides=with_side(state, seat, side), chance=chance)


def give_turn(state: State, seat: Seat, attacked: bool = False) -> State:
    """Give this player the next turn; first, the current player discards down to seven (R-KAR-20)."""
    if len(state.sides[state.turn].hand) > HAND:
        return replace(state, phase="discard", next=seat, attacked=attacked)
    return replace(state, phase="turn", turn=seat, count=state.count + 1, attacked=attacked)


def end_game(state: State, ending: Ending, events: Events) -> State:
    """End the duel."""
    scores = (state.sides[0].score, state.sides[1].score)
    events.append(GameEnded(scores))
    return replace(state, phase="over", ending=ending, attacked=False, invited=False)
