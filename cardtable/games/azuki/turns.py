"""What moves a game on by itself: mulligans, the start and the end of turns, the steps of an attack."""

from __future__ import annotations

from msgspec.structs import replace

from cardtable.core import fx
from cardtable.core.chance import random_order
from cardtable.core.fx import marks as m
from cardtable.core.ids import Seat
from cardtable.core.pool import minus

from . import combat
from .events import (
    Drawn,
    Events,
    MulligansDone,
    Ramped,
    TokenGained,
    TurnBegan,
    TurnEnded,
    TurnEnding,
    TurnStarted,
)
from .places import SEATS
from .plays import announce
from .state import HAND, NO_MARKS, State, Table, other, with_side
from .stats import has
from .verbs import lose_by_deck, ramp_side
from .zones import draw_top, put


def advance(state: State, events: Events) -> State:
    """Goes on until somebody must decide or the game is over."""
    while (phase := state.phase) not in _RESTS and not state.run.frames and not state.run.queue:
        if phase not in _ATTACK:
            state = _next(state, events)
        elif combat.is_off(state):
            state = combat.call_off(state, events)
        elif phase == "attacked":
            state = combat.damage(state, events)
        else:
            step = combat.next_question(state)
            if step != "attacked":
                return state if phase == step else replace(state, phase=step)
            state = combat.settle_target(state, events)
    return state


_RESTS = frozenset({"main", "mulligan", "over"})
_ATTACK = frozenset({"attacking", "response", "defend", "attacked"})
"""The steps of an attack before its damage."""


def _next(state: State, events: Events) -> State:
    """The step after this one, outside the first steps of an attack."""
    match state.phase:
        case "end":
            return _clean_up(state, events)
        case "damage":
            return combat.after(state, events)
        case "after":
            return combat.end_attack(state)
        case _:
            return replace(state, phase="main")


def mulligan(state: State, taken: bool, events: Events) -> State:
    """One answer, sealed; when both are there the hands are exchanged and the first turn begins (R-AZK-02)."""
    sealed = (*state.sealed, taken)
    if len(sealed) == 1:
        return replace(state, sealed=sealed)
    by_seat = (sealed[0], sealed[1]) if state.first == 0 else (sealed[1], sealed[0])
    for seat in SEATS:
        if by_seat[seat]:
            state = _new_hand(state, seat)
    events.append(MulligansDone(by_seat))
    return start_turn(replace(state, sealed=()), state.first, events)


def _new_hand(state: State, seat: Seat) -> State:
    """The hand goes under the deck, seven are drawn, and then the deck is shuffled (R-AZK-01)."""
    side = state.table.sides[seat]
    pile = side.deck + side.hand
    deck, chance = random_order(state.chance, pile[HAND:])
    side = replace(side, hand=pile[:HAND], deck=deck)
    return replace(state, table=with_side(state.table, seat, side), chance=chance)


def start_turn(state: State, seat: Seat, events: Events) -> State:
    """What lasted until now ends; then draw, ramp, untap, and the effects of the start (R-AZK-03)."""
    turn, table = state.turn + 1, state.table
    run = fx.refresh(state.run)
    if run.later:
        run = fx.expire(run, "your_next_turn", seat)
    if table.marks:
        table = replace(table, marks=m.expire(table.marks, "your_next_turn", seat))
    events.append(TurnBegan(seat, turn))
    side = table.sides[seat]
    state = replace(state, active=seat, turn=turn, phase="start", run=run, table=table)
    if turn > 1:
        if not side.deck:
            return lose_by_deck(state, seat, events)
        side, card = draw_top(side)
        events.append(Drawn(seat, card))
    side, count = ramp_side(side, 1, ready=True)
    if count:
        events.append(Ramped(seat, count, True))
    if turn == 2:
        side = replace(side, token=1)
        events.append(TokenGained(seat, True))
    side = replace(side, ready=side.ready + side.tapped, tapped=0)
    state = replace(state, table=_untap(state, with_side(table, seat, side)))
    return announce(state, TurnStarted(seat), events)


def _untap(state: State, table: Table) -> Table:
    """The active player's cards untap, but for those that are Shocked or stuck; then the Shock is over."""
    owner, seat = state.pool.owner, state.active
    on = table.marked if table.marks else NO_MARKS
    mine = [card for card in table.tapped if owner[card] == seat]
    back = [card for card in mine if not has(state, card, "stuck") and "shocked" not in on.get(card, ((), ()))[1]]
    kept = table.marks
    if kept:
        kept = tuple([k for k in kept if k.until != "untap" or k.card is None or owner[k.card] != seat])
    return replace(table, tapped=minus(table.tapped, back), marks=kept) if back or table.marks else table


def end_turn(state: State, events: Events) -> State:
    """Step 1 of the end: its effects."""
    state = replace(state, phase="end")
    return announce(state, TurnEnding(state.active), events)


def _clean_up(state: State, events: Events) -> State:
    """Steps 2 to 4: damage goes, what lasted for the turn ends, weapons are discarded (R-AZK-17); the next turn."""
    table = state.table
    one, two = table.sides
    if table.damage or table.marks or table.cooldown:
        damage = tuple([d for d in table.damage if d[0] == one.leader or d[0] == two.leader])
        marks = m.expire(m.expire(table.marks, "end_of_turn"), "turn") if table.marks else ()
        table = replace(table, damage=damage, marks=marks, cooldown=())
    for seat, side in zip(SEATS, (one, two), strict=True):
        if side.token == 2:
            table = with_side(table, seat, replace(side, token=0))
    weapons = tuple([weapon for weapon, _ in table.weapons]) if table.weapons else ()
    ending, run = state.active, state.run
    if run.later:
        run = fx.expire(fx.expire(run, "end_of_turn"), "turn")
    state = replace(state, table=table, run=run)
    if weapons:
        state = put(state, weapons, "discard")
    events.append(TurnEnded(ending, weapons))
    return start_turn(state, other(ending), events)
