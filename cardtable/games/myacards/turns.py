"""How turns begin and end: the draw, the hand limit, what lapses, and who comes next."""

from __future__ import annotations

from msgspec.structs import replace

from cardtable.core.fx import EffectMark, expire, marks, refresh
from cardtable.core.ids import CardId, Seat
from cardtable.core.pool import without

from .events import CardDiscarded, CardDrawn, DeckRanOut, Events, TurnBegan, TurnSkipped
from .field import opponent
from .settle import decide, lose, settle_table
from .state import State
from .table import Piles, Table

HAND_LIMIT = 8


def begin_turn(state: State, seat: Seat, events: Events) -> State:
    """Begin this player's turn with the draw; an empty deck ends the game instead."""
    turns = (state.turns[0] + 1, state.turns[1]) if seat == 0 else (state.turns[0], state.turns[1] + 1)
    events.append(TurnBegan(seat, sum(turns)))
    run = refresh(state.run)
    if run.later:
        run = expire(run, "your_next_turn", seat)
    state = replace(state, phase="play", turn=seat, turns=turns, attacked=(), forfeited=(), attack=None, run=run)
    if state.table.marks:
        state = _with_marks(state, marks.expire(state.table.marks, "your_next_turn", seat), events)
    return settle_if_read(draw_card(state, seat, events), events)


def _with_marks(state: State, left: tuple[EffectMark, ...], events: Events) -> State:
    """The state once these marks are left, and what follows from that."""
    if left == state.table.marks:
        return state
    return settle_table(replace(state, table=state.table.but(marks=left)), events)


def settle_if_read(state: State, events: Events) -> State:
    """Settle the table after turn, hands or piles changed, if a static ability on the field reads them."""
    if state.phase == "over" or not state.table.ground.asking:
        return state
    return settle_table(state, events, state.table, (), False)


def draw_card(state: State, seat: Seat, events: Events) -> State:
    """Draw one card, or lose with an empty deck (R-MYA-08)."""
    deck = state.table.decks[seat]
    if not deck:
        events.append(DeckRanOut(seat))
        return lose(state, seat, "the opponent had to draw from an empty deck", "MYA-63", events)
    events.append(CardDrawn(seat, deck[0]))
    table = state.table
    hands = with_seat(table.hands, seat, (*table.hands[seat], deck[0]))
    return replace(state, table=table.but(decks=with_seat(table.decks, seat, deck[1:]), hands=hands))


def with_seat(piles: Piles, seat: Seat, pile: tuple[CardId, ...]) -> Piles:
    """The piles of both players, one of them exchanged."""
    return (pile, piles[1]) if seat == 0 else (piles[0], pile)


def discard_card(table: Table, seat: Seat, card: CardId, events: Events) -> Table:
    """Move a card from a hand to its owner's Oblivion."""
    events.append(CardDiscarded(card, seat))
    hands = with_seat(table.hands, seat, without(table.hands[seat], card))
    return table.but(hands=hands, oblivion=with_seat(table.oblivion, seat, (*table.oblivion[seat], card)))


def end_turn(state: State, events: Events) -> State:
    """End the turn: first the hand limit, then what lasted only this turn, then the other player's turn."""
    if len(state.table.hands[state.turn]) > HAND_LIMIT:
        return replace(state, phase="discard")
    state = _lapse(state, events)
    state = decide(state, events, ended=True)
    if state.phase == "over":
        return state
    seat = opponent(state.turn)
    if state.skips[seat]:
        events.append(TurnSkipped(seat))
        skips = (state.skips[0] - 1, state.skips[1]) if seat == 0 else (state.skips[0], state.skips[1] - 1)
        state, seat = replace(state, skips=skips), state.turn
    return begin_turn(state, seat, events)


def _lapse(state: State, events: Events) -> State:
    """Remove everything that lasts until the end of this turn."""
    if state.run.later:
        state = replace(state, run=expire(state.run, "turn"))
    if state.table.marks:
        state = _with_marks(state, marks.expire(state.table.marks, "turn"), events)
    table, now = state.table, state.round
    bans = tuple([ban for ban in state.bans if ban.turn > state.turns[ban.seat] or ban.seat != state.turn])
    if len(bans) != len(state.bans):
        state = replace(state, bans=bans)
    chips = tuple([chips for chips in table.chips if not chips.until or chips.until > now])
    if len(chips) == len(table.chips):
        return state
    return settle_table(replace(state, table=table.but(chips=chips)), events)
