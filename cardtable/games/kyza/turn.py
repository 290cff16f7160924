"""How a turn goes on by itself, from one decision to the next."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from cardtable.core.effects.run import expire, refresh
from cardtable.core.ids import Seat

from .combat import strike, unordered
from .effects import put_away, tell
from .events import Event, TimeCounted, TurnBegan
from .state import HAND_LIMIT, Character, Phase, Side, State, Table
from .zones import drawn, has_face_down, with_effect

Step = Callable[[State, list[Event]], State | None]


def go_on(state: State, events: list[Event]) -> State:
    """Plays on until somebody has to decide or the game is over."""
    while True:
        if state.ended is not None or state.run.frames or state.run.queue:
            return state
        if state.table.resolving:
            state = put_away(state, events)
            continue
        if state.table.sides[state.active].fate == "out" and state.phase is not Phase.CLEANUP:
            state = enter(state, Phase.CLEANUP)
        after = STEPS[state.phase](state, events)
        if after is None:
            return state
        state = after


def enter(state: State, phase: Phase, window: int = 0) -> State:
    """The same table in another phase."""
    return replace(state, phase=phase, window=window)


def asked(state: State) -> Seat:
    """The seat that `window` points at."""
    return Seat((state.active + state.window) % len(state.table.sides))


def _begin(state: State, events: list[Event]) -> State:
    return tell(state, enter(state, Phase.DRAW), (TurnBegan(state.active, state.turn),), events)


def _draw(state: State, events: list[Event]) -> State:
    state = enter(state, Phase.ACTIVATE)
    if state.turn == 1:
        return state
    table, event = drawn(state.table, state.active)
    return tell(state, replace(state, table=table), (event,), events)


def _activate(state: State, events: list[Event]) -> State | None:
    if has_face_down(state.table.sides[state.active]):
        return None
    return enter(state, Phase.ACTIVATE_WINDOW, 1)


def _window(then: Phase) -> Step:
    """Everybody with a face-down Effect is asked, one after the other; then the next phase begins."""

    def step(state: State, events: list[Event]) -> State | None:
        sides = state.table.sides
        for window in range(state.window, len(sides)):
            if has_face_down(sides[(state.active + window) % len(sides)]):
                return None if window == state.window else replace(state, window=window)
        return enter(state, then)

    return step


def _attack(state: State, events: list[Event]) -> State | None:
    return None if any(state.table.sides[state.active].characters) else enter(state, Phase.COMBAT_WINDOW)


def _block(state: State, events: list[Event]) -> State | None:
    """Attacked players with a Character are asked in seat order."""
    sides = state.table.sides
    attacked = {fight.target for fight in state.table.fights}
    for window in range(state.window, len(sides)):
        seat = (state.active + window) % len(sides)
        if seat in attacked and any(sides[seat].characters):
            return None if window == state.window else replace(state, window=window)
    return enter(state, Phase.COMBAT_WINDOW)


def _order(state: State, events: list[Event]) -> State | None:
    return None if unordered(state.table) else enter(state, Phase.STRIKE)


def _strike(state: State, events: list[Event]) -> State:
    struck, new = strike(state)
    return tell(state, enter(struck, Phase.SET), new, events)


def _set(state: State, events: list[Event]) -> State | None:
    side = state.table.sides[state.active]
    return None if side.hand or has_face_down(side) else enter(state, Phase.SET_WINDOW, 1)


def _end(state: State, events: list[Event]) -> State:
    owed = max(0, len(state.table.sides[state.active].hand) - HAND_LIMIT)
    return replace(state, phase=Phase.DISCARD, window=0, owed=owed)


def _discard(state: State, events: list[Event]) -> State | None:
    return None if state.owed and state.table.sides[state.active].hand else replace(state, phase=Phase.TIME, owed=0)


def _time(state: State, events: list[Event]) -> State:
    """The active player's Continuous Effects count a turn; those whose time is up leave when the rules settle."""
    table, new = state.table, []
    for one in state.table.sides[state.active].effects:
        if one is not None and one.up:
            table = with_effect(table, replace(one, time=one.time + 1))
            new.append(TimeCounted(one.card, state.active, one.time + 1))
    return tell(state, replace(state, table=table, phase=Phase.CLEANUP), new, events)


def _cleanup(state: State, events: list[Event]) -> State:
    """Damage and all that lasts until the end of the turn go away together; the next living player begins."""
    sides = tuple([_rested(side) for side in state.table.sides])
    return replace(
        state,
        table=Table(state.table.pool, sides, _following(state)),
        phase=Phase.BEGIN,
        turn=state.turn + 1,
        window=0,
        owed=0,
        stage=None,
        run=expire(refresh(state.run), "turn"),
    )


def _rested(side: Side) -> Side:
    if not any(one is not None and (one.hurt or one.damage or one.health or one.words) for one in side.characters):
        return side
    return replace(side, characters=tuple([one and Character(one.card) for one in side.characters]))


def _following(state: State) -> Seat:
    sides = state.table.sides
    seat = (state.active + 1) % len(sides)
    while sides[seat].fate == "out":
        seat = (seat + 1) % len(sides)
    return Seat(seat)


STEPS: dict[Phase, Step] = {
    Phase.BEGIN: _begin,
    Phase.DRAW: _draw,
    Phase.ACTIVATE: _activate,
    Phase.ACTIVATE_WINDOW: _window(Phase.ATTACK),
    Phase.ATTACK: _attack,
    Phase.BLOCK: _block,
    Phase.COMBAT_WINDOW: _window(Phase.ORDER),
    Phase.ORDER: _order,
    Phase.STRIKE: _strike,
    Phase.SET: _set,
    Phase.SET_WINDOW: _window(Phase.END),
    Phase.END: _end,
    Phase.DISCARD: _discard,
    Phase.TIME: _time,
    Phase.CLEANUP: _cleanup,
}
"""What each phase does by itself; None where somebody has to decide."""
