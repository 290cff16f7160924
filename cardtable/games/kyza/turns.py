"""How a turn goes on by itself, from one decision to the next."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from cardtable.core.fx import expire, marks, refresh
from cardtable.core.ids import Seat

from .combat import find_unordered, strike
from .effects import tell
from .events import DamageHealed, Events, TimeCounted, TurnBegan, TurnEnded
from .state import HAND_LIMIT, Character, Phase, Side, State, Table
from .zones import carry, draw_top, has_face_down, with_effect

TurnStep = Callable[[State, Events], State | None]


def go_on(state: State, events: Events) -> State:
    """Play on until somebody has to decide or the game is over."""
    while state.ended is None and not state.run.frames and not state.run.queue:
        table = state.table
        step = STEPS[state.phase] if table.sides[table.active].fate != "out" else _cleanup
        after = step(state, events)
        if after is None:
            return state
        state = after
    return state


def enter(state: State, phase: Phase, window: int = 0) -> State:
    """Return the state in another phase."""
    return replace(state, phase=phase, window=window)


def asked_seat(state: State) -> Seat:
    """Return the seat that `window` points at."""
    table = state.table
    return Seat((table.active + state.window) % len(table.sides)) if state.window else table.active


def _begin(state: State, events: Events) -> State:
    if "turn_began" not in state.table.listeners.on and not state.run.later:
        events.append(TurnBegan(state.table.active, state.turn))
        return _draw(state, events)
    return tell(state, replace(state, phase="draw"), (TurnBegan(state.table.active, state.turn),), events)


def _draw(state: State, events: Events) -> State:
    if state.turn == 1:
        return enter(state, "activate")
    table, event = draw_top(state.table, state.table.active)
    return tell(state, replace(state, table=table, phase="activate"), (event,), events)


def _activate(state: State, events: Events) -> State | None:
    if has_face_down(state.table.sides[state.table.active]):
        return None
    return to_window(state, "activate_window", 1)


def to_window(state: State, phase: Phase, first: int) -> State:
    """Open the window of the next player with a face-down Effect; if nobody has one, go to the phase after it."""
    table = state.table
    sides, count = table.sides, len(table.sides)
    for window in range(first, count):
        if has_face_down(sides[(table.active + window) % count]):
            return enter(state, phase, window)
    if phase == "activate_window":
        return enter(state, "attack")
    if phase == "set_window":
        return enter(state, "end")
    return enter(state, "order" if table.fights else "set")


def _window(state: State, events: Events) -> State | None:
    """Ask everybody with a face-down Effect, one after the other; then begin the next phase."""
    sides = state.table.sides
    if state.window < len(sides) and has_face_down(sides[asked_seat(state)]):
        return None
    return to_window(state, state.phase, state.window + 1)


def _attack(state: State, events: Events) -> State | None:
    if any(state.table.sides[state.table.active].characters):
        return None
    return to_window(state, "combat_window", 0)


def _block(state: State, events: Events) -> State | None:
    """Ask attacked players with a Character, in seat order."""
    table = state.table
    sides, count = table.sides, len(table.sides)
    attacked = {fight.target for fight in table.fights}
    for window in range(state.window, count) if attacked else ():
        seat = (table.active + window) % count
        if seat in attacked and any(sides[seat].characters):
            return None if window == state.window else replace(state, window=window)
    return to_window(state, "combat_window", 0)


def _order(state: State, events: Events) -> State | None:
    return None if find_unordered(state) else _strike(state, events)


def _strike(state: State, events: Events) -> State:
    struck, new = strike(state)
    return tell(state, enter(struck, "set"), new, events)


def _set(state: State, events: Events) -> None:
    """End the Set phase only when its player says so: the last card set can still be taken back."""


def _end(state: State, events: Events) -> State:
    """Fix the number of cards to discard (R-KYZ-43) before cards hear that the turn ends."""
    owed = len(state.table.sides[state.table.active].hand) - HAND_LIMIT
    if not _is_awaited(state):
        return replace(state, phase="discard", owed=owed) if owed > 0 else _time(state, events)
    after = replace(state, phase="discard", owed=max(0, owed))
    return tell(state, after, [TurnEnded(state.table.active)], events)


def _is_awaited(state: State) -> bool:
    """Does a card in play, or a delayed effect, wait for the end of the turn?"""
    if "turn_ended" in state.table.listeners.on:
        return True
    cards = state.table.pool.cards
    return any("turn_ended" in cards[late.card].abilities[late.index].events for late in state.run.later)


def _discard(state: State, events: Events) -> State | None:
    if state.owed and state.table.sides[state.table.active].hand:
        return None
    return _time(replace(state, owed=0), events)


def _time(state: State, events: Events) -> State:
    """Count a turn on the active player's Continuous Effects; the settling rules remove those whose time is up."""
    table = state.table
    seat, new = table.active, []
    for one in table.sides[seat].effects:
        if one is not None and one.up:
            table = with_effect(table, replace(one, time=one.time + 1))
            new.append(TimeCounted(one.card, seat, one.time + 1))
    if not new:
        return _cleanup(state, events)
    return tell(state, replace(state, table=table, phase="cleanup"), new, events)


def _cleanup(state: State, events: Events) -> State:
    """Remove damage and all that lasts until the end of the turn; then the next living player begins."""
    old = state.table
    if hurt := tuple([one.card for side in old.sides for one in side.characters if one is not None and one.hurt]):
        events.append(DamageHealed(hurt))
    following, run = _following(state), refresh(state.run)
    lasting = old.marks and marks.expire(marks.expire(old.marks, "turn"), "your_next_turn", following)
    table = Table(old.pool, tuple([_rest(side) for side in old.sides]), following, (), lasting)
    carry(old, table, characters=False, effects=True)
    return State(
        table=table,
        chance=state.chance,
        start=state.start,
        turn=state.turn + 1,
        phase="begin",
        run=expire(expire(run, "turn"), "your_next_turn", following) if run.later else run,
    )


def _rest(side: Side) -> Side:
    for one in side.characters:
        if one is not None and (one.hurt or one.damage or one.health or one.words):
            return replace(side, characters=tuple([one and Character(one.card) for one in side.characters]))
    return side


def _following(state: State) -> Seat:
    sides = state.table.sides
    seat = (state.table.active + 1) % len(sides)
    while sides[seat].fate == "out":
        seat = (seat + 1) % len(sides)
    return Seat(seat)


STEPS: dict[Phase, TurnStep] = {
    "begin": _begin,
    "draw": _draw,
    "activate": _activate,
    "activate_window": _window,
    "attack": _attack,
    "block": _block,
    "combat_window": _window,
    "order": _order,
    "set": _set,
    "set_window": _window,
    "end": _end,
    "discard": _discard,
    "cleanup": _cleanup,
}
"""What each phase does by itself; None where somebody has to decide."""
