"""Special actions at work: starting one, and answering it."""

from __future__ import annotations

from msgspec.structs import replace

from cardtable.core import fx
from cardtable.core.game import Verdicts
from cardtable.core.ids import Seat

from .actions import Action
from .combos import sheet_of
from .events import Events, SpecialBegan
from .host import HOST
from .phrasing import combo_asking, combo_of
from .state import State
from .vocabulary import TIMING


def start(state: State, seat: Seat, events: Events) -> State:
    """Runs the special action of the combo this player announced, until it ends or asks something."""
    sheet, side = sheet_of(state, seat), state.sides[seat]
    events.append(SpecialBegan(seat, side.active, side.plan))
    state, new = fx.start(HOST, state, sheet.card, side.plan, TIMING, seat)
    events.extend(new)
    return _asking(state)


def take(state: State, action: fx.Answer, events: Events) -> State:
    """Takes an answer and goes on with the special action."""
    seat = fx.asks(HOST, state)
    state, new = fx.answer(HOST, state, action)
    events.extend(new)
    return _asking(replace(state, lead=seat))


def _asking(state: State) -> State:
    return replace(state, phase="special") if fx.is_waiting(state) else state


def is_finished(state: State) -> bool:
    """Has the special action run to its end, without a tie to break?"""
    return not fx.is_waiting(state) and state.phase != "deck tie"


def chooser(state: State) -> Seat | None:
    """Who answers the special action's question."""
    return fx.asks(HOST, state)


def verdicts(state: State) -> Verdicts[Action]:
    """The answers, and what does not fit."""
    return fx.answer_verdicts(HOST, state)


def say_asked(state: State) -> str:
    """What the special action asks: the combo, and the question its author wrote, or else what it does."""
    waiting = fx.question(HOST, state)
    assert waiting is not None
    return f"{combo_of(state, waiting).name}: {waiting.ask}" if waiting.ask else combo_asking(state, waiting)
