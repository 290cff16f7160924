"""Special actions at work: starting one, answering it, and how its questions and answers read."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from cardtable.core import effects as fx
from cardtable.core.board import Option, Spot
from cardtable.core.effects import actions as answers
from cardtable.core.game import Verdicts
from cardtable.core.ids import CardId, Seat
from cardtable.core.names import player
from cardtable.core.text import heading

from .combos import sheet_of
from .events import Events
from .host import HOST, zone_of
from .moves import NAMES
from .state import State, fighter
from .words import TIMING


def start(state: State, seat: Seat, events: Events) -> State:
    """Runs the special action of the combo this player announced, until it ends or asks something."""
    sheet = sheet_of(state, seat)
    state, new = fx.start(HOST, state, sheet.card, state.sides[seat].plan, TIMING, seat)
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


def verdicts(state: State) -> Verdicts[Any]:
    """The answers, and what does not fit."""
    return fx.answer_verdicts(HOST, state)


def asked(state: State) -> str:
    """What the special action asks: the combo, and the question its author wrote, if there is one."""
    waiting = fx.question(HOST, state)
    assert waiting is not None
    name = _asking_combo(state, waiting.card, waiting.index)
    return f"{name}: {waiting.ask}" if waiting.ask else name


def _asking_combo(state: State, card: CardId, index: int) -> str:
    team = state.tables.teams[state.pool.owner[card]]
    combo = team[state.pool[card].fighter].combos[index]
    return f"{combo.name} ({combo.text.rstrip('.')})" if combo.text else combo.name


def describe(state: State, action: fx.Answer) -> Option:
    """How an answer looks."""
    match action:
        case answers.Pick(card):
            return Option(f"Pick {NAMES[state.tables.moves[card]]}", _spot(state, card))
        case answers.PickSpot(zone, index):
            return Option(f"Pick card {index + 1}", Spot(zone, index))
        case answers.Number(value):
            asked = fx.question(HOST, state)
            return Option(f"{heading(asked.name) if asked else 'Number'}: {value}", group="answer")
        case answers.Yes():
            return Option("Yes", group="answer")
        case answers.No():
            return Option("No", group="pass")
        case answers.Choose(index):
            asked = fx.question(HOST, state)
            label = asked.labels[index] if asked is not None and index < len(asked.labels) else f"Choice {index + 1}"
            return Option(label, group="answer")
        case answers.Player(seat):
            return Option(player(seat), Spot(f"fighter:{seat}"), group="answer")
        case answers.Place(index):
            return Option(f"Place {index + 1}", group="answer")
        case answers.Done():
            return Option("No more", group="pass")


def _spot(state: State, card: CardId) -> Spot | None:
    seat, zone = state.pool.owner[card], zone_of(state, card)
    if zone == "charge":
        return Spot(f"charge:{seat}", state.tables.moves[card])
    if zone == "hand":
        return Spot(f"hand:{seat}", sorted(fighter(state, seat).hand).index(card))
    return Spot(f"{zone}:{seat}") if zone in ("deck", "discard") else None
