"""How an action of Myacards looks to the player who may take it."""

from __future__ import annotations

from cardtable.core.board import Option, Spot
from cardtable.core.effects import actions as answer
from cardtable.core.effects import question
from cardtable.core.game import Resign
from cardtable.core.ids import CardId, Seat
from cardtable.core.names import player
from cardtable.core.text import heading

from . import actions as a
from .board import spot, spot_of
from .field import COLUMN, EMPTY, ROW, SIDE, Cell
from .host import HOST
from .state import State
from .verdicts import to_act


def describe(state: State, action: a.Action) -> Option:
    """How an action looks to the player who may take it."""
    seat = to_act(state)
    match action:
        case a.PlayCard(card):
            return Option(f"Play {name_of(state, card)}", spot_of(state, card, seat))
        case a.Sacrifice(card):
            return Option(f"Sacrifice {name_of(state, card)} {_where(state, card, seat)}", spot_of(state, card, seat))
        case a.PlaceIn(cell):
            return Option(f"Place it {_zone(cell, seat)}", spot(cell))
        case a.PickAttacker(card):
            return Option(f"Attack with {name_of(state, card)} {_where(state, card, seat)}", spot_of(state, card, seat))
        case a.AttackZone(cell):
            return Option(f"Attack {_held(state, cell)} {_zone(cell, seat)}", spot(cell))
        case a.Discard(card):
            return Option(f"Discard {name_of(state, card)}", spot_of(state, card, seat), Spot(f"oblivion:{seat}"))
        case a.DeclareSupport(aloud):
            label = "Name the support" if aloud else "Leave the support unnamed"
            return Option(label, _staged(state, seat), group="answer")
        case a.CallCoin(face):
            return Option(f"Call {face}", group="answer")
        case a.BeginAttacks():
            return Option("Go to the attacks", group="phase")
        case a.EndTurn():
            return Option("End the turn", group="phase" if state.phase == "play" else "pass")
        case a.Pass():
            return Option("Pass", group="pass")
        case Resign(who):
            return Option(f"Resign as {player(who)}", group="answer")
        case _:
            return _answer(state, action, seat)


def _answer(state: State, action: answer.Answer, seat: Seat | None) -> Option:
    """An answer to a card's question, in the words of that question."""
    asked = question(HOST, state)
    match action:
        case answer.Pick(card):
            where = f" {_where(state, card, seat)}" if card in state.table.where else ""
            return Option(f"Choose {name_of(state, card)}{where}", spot_of(state, card, seat))
        case answer.PickSpot(zone, index):
            return Option(f"Choose card {index + 1} of that {zone.partition(':')[0]}", Spot(zone, index))
        case answer.Number(value):
            return Option(f"{heading(asked.name) if asked else 'Number'}: {value}", group="answer")
        case answer.Place(cell):
            return Option(f"Choose {_zone(cell, seat).removeprefix('in ')}", None, spot(cell))
        case answer.Choose(index):
            return Option(_choice(state, index), group="answer")
        case answer.Player(who):
            return Option(f"Choose {player(who)}", group="answer")
        case answer.Yes():
            return Option("Yes", group="answer")
        case answer.No():
            return Option("No", group="answer")
        case answer.Done():
            picked = asked.picked if asked else ()
            return Option("No more cards" if picked else "Choose none", group="answer")


def _choice(state: State, index: int) -> str:
    asked = question(HOST, state)
    if asked is None:
        return f"Choose {index + 1}"
    if asked.kind == "trigger":
        card = asked.triggers[asked.options.index(index)][0]
        return f"First {name_of(state, card)}{_suffix(state, card)}"
    return asked.labels[index]


def _suffix(state: State, card: CardId) -> str:
    return f" {_where(state, card, None)}" if card in state.table.where else ""


def _held(state: State, cell: Cell) -> str:
    card = state.table.field[cell]
    return "nothing" if card == EMPTY else name_of(state, card)


def _staged(state: State, seat: Seat | None) -> Spot | None:
    return spot_of(state, state.stage.card, seat) if state.stage else None


def _where(state: State, card: CardId, seat: Seat | None) -> str:
    return _zone(state.table.where[card], seat) if card in state.table.where else "out of play"


def _zone(cell: Cell, seat: Seat | None) -> str:
    """A zone as its player would say it."""
    place = f"row {ROW[cell]}, column {COLUMN[cell]}"
    if seat is None:
        return f"in {player(SIDE[cell])}'s {place}"
    return f"in {place}" if SIDE[cell] == seat else f"in the opponent's {place}"


def name_of(state: State, card: CardId) -> str:
    """Return what a card is called."""
    return state.table.pool[card].name
