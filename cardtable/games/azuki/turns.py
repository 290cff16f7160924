"""What moves a game on by itself: mulligans, the start and the end of turns, the steps of an attack."""

from __future__ import annotations

from msgspec.structs import replace

from cardtable.core import effects as fx
from cardtable.core.chance import shuffled
from cardtable.core.effects import marks as m
from cardtable.core.ids import Seat
from cardtable.core.pool import minus

from . import combat
from .events import Event, MulligansDone, TokenGained, TurnBegan, TurnEnded, TurnEnding, TurnStarted
from .hurting import Step
from .placing import SEATS, marked
from .plays import announce
from .reading import has
from .state import HAND, State, other, with_side
from .verbs import draw_one, ramp
from .zones import put


def advance(state: State, events: tuple[Event, ...]) -> Step:
    """Goes on until somebody must decide or the game is over."""
    while state.phase not in ("main", "mulligan", "over") and not state.run.frames and not state.run.queue:
        if state.phase in ("response", "defend") and _waits(state):
            break
        state, new = _next(state)
        events += new
    return state, events


def _waits(state: State) -> bool:
    """Is the attacked player asked now?"""
    if state.combat is None or state.combat.attacker_gone:
        return False
    if state.phase == "response":
        return combat.window_is_open(state)
    return state.phase == "defend" and bool(combat.defenders(state))


def _next(state: State) -> Step:
    fight = state.combat
    match state.phase:
        case "start":
            return replace(state, phase="main"), ()
        case "end":
            return _cleaned_up(state)
        case "after":
            return combat.over(state), ()
        case "damage":
            return combat.after(state)
        case _ if fight is not None and fight.attacker_gone:
            return combat.called_off(state)
        case "attacking":
            return replace(state, phase="response"), ()
        case "response":
            return replace(state, phase="defend"), ()
        case "defend":
            return combat.attacked(state)
        case _:
            return combat.damage(state)


def mulligan(state: State, taken: bool) -> Step:
    """One answer, sealed; when both are there the hands are exchanged and the first turn begins (R-AZK-02)."""
    sealed = (*state.sealed, taken)
    if len(sealed) == 1:
        return replace(state, sealed=sealed), ()
    by_seat = (sealed[0], sealed[1]) if state.first == 0 else (sealed[1], sealed[0])
    for seat in SEATS:
        if by_seat[seat]:
            state = _new_hand(state, seat)
    state = replace(state, sealed=())
    state, events = start_turn(state, state.first)
    return state, (MulligansDone(by_seat), *events)


def _new_hand(state: State, seat: Seat) -> State:
    """The hand goes under the deck, seven are drawn, and then the deck is shuffled (R-AZK-01)."""
    side = state.table.sides[seat]
    pile = side.deck + side.hand
    deck, chance = shuffled(state.chance, pile[HAND:])
    side = replace(side, hand=pile[:HAND], deck=deck)
    return replace(state, table=with_side(state.table, seat, side), chance=chance)


def start_turn(state: State, seat: Seat) -> Step:
    """What lasted until now ends; then draw, ramp, untap, and the effects of the start (R-AZK-03)."""
    turn = state.turn + 1
    run = fx.expire(fx.refresh(state.run), "your_next_turn", seat)
    table = state.table
    if table.marks:
        table = replace(table, marks=m.expired(table.marks, "your_next_turn", seat))
    state = replace(state, active=seat, turn=turn, phase="start", run=run, table=table)
    events: tuple[Event, ...] = (TurnBegan(seat, turn),)
    if turn > 1:
        state, drawn = draw_one(state, seat)
        events += drawn
        if state.phase == "over":
            return state, events
    state, new = ramp(state, seat, 1, ready=True)
    events += new
    if turn == 2:
        side = replace(state.table.sides[seat], token=1)
        state = replace(state, table=with_side(state.table, seat, side))
        events += (TokenGained(seat, True),)
    state = _untapped(state, seat)
    state, started = announce(state, TurnStarted(seat))
    return state, events + started


def _untapped(state: State, seat: Seat) -> State:
    """The active player's cards untap, but for those that are Shocked or stuck; then the Shock is over."""
    table, side = state.table, state.table.sides[seat]
    mine = [card for card in table.tapped if state.pool.owner[card] == seat]
    on = marked(table)
    back = [card for card in mine if not has(state, card, "stuck") and "shocked" not in on.get(card, ((), ()))[1]]
    table = with_side(table, seat, replace(side, ready=side.ready + side.tapped, tapped=0))
    if back:
        table = replace(table, tapped=minus(table.tapped, back))
    if table.marks:
        kept = [k for k in table.marks if k.until != "untap" or k.card is None or state.pool.owner[k.card] != seat]
        table = replace(table, marks=tuple(kept))
    return replace(state, table=table)


def end_turn(state: State) -> Step:
    """Step 1 of the end: its effects."""
    state = replace(state, phase="end")
    return announce(state, TurnEnding(state.active))


def _cleaned_up(state: State) -> Step:
    """Steps 2 to 4: damage goes, what lasted for the turn ends, weapons are discarded (R-AZK-17); the next turn."""
    table = state.table
    leaders = [side.leader for side in table.sides]
    if table.damage:
        table = replace(table, damage=tuple([d for d in table.damage if d[0] in leaders]))
    if table.marks:
        table = replace(table, marks=m.expired(table.marks, "end_of_turn"))
    if table.cooldown:
        table = replace(table, cooldown=())
    for seat in SEATS:
        if table.sides[seat].token == 2:
            table = with_side(table, seat, replace(table.sides[seat], token=0))
    weapons = tuple([weapon for weapon, _ in table.weapons])
    ending = state.active
    state = replace(state, table=table, run=fx.expire(state.run, "end_of_turn"))
    if weapons:
        state = put(state, weapons, "discard")
    events: tuple[Event, ...] = (TurnEnded(ending, weapons),)
    state, new = start_turn(state, other(ending))
    return state, events + new
