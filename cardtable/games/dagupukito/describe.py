"""How an action of Dagupukito looks to the player who may take it."""

from __future__ import annotations

from cardtable.core.board import Option, Spot
from cardtable.core.fx import describe_answer
from cardtable.core.game import Resign
from cardtable.core.ids import CardId, Seat
from cardtable.core.names import player

from . import actions as a
from .combos import sheet_of
from .faces import letters
from .moves import DAMAGE, NAMES
from .phrasing import PHRASING
from .state import State, other
from .verdicts import to_act


def describe(state: State, action: a.Action) -> Option:
    """How an action looks to the player who may take it."""
    seat = to_act(state)
    if isinstance(action, Resign):
        return Option(f"Resign as {player(action.seat)}", group="answer")
    if seat is None:
        return Option("Nothing: the match is over", group="answer")
    match action:
        case a.ChooseSide(side):
            return Option(f"Side {side}", Spot(f"fighter:{seat}"), group="answer")
        case a.PlayMove(card):
            return Option(f"Play {name_of(state, card)}", _in_hand(state, seat, card), Spot(f"played:{seat}"))
        case a.ShowGesture(gesture):
            return Option(gesture.capitalize(), group="answer")
        case a.Hit():
            move = state.tables.moves[state.sides[seat].played]
            spots = Spot(f"played:{seat}"), Spot(f"fighter:{other(state, seat)}")
            return Option(f"Hit with {NAMES[move]} for {DAMAGE[move]}", *spots)
        case a.HoldBack():
            return Option("Hold back", group="pass")
        case a.AnnounceCombo(number):
            return _combo(state, seat, number)
        case a.SendIn(at):
            return _send_in(state, seat, at)
        case a.ExchangeCard(card):
            label = f"Discard {name_of(state, card)} and draw a card"
            return Option(label, _in_hand(state, seat, card), Spot(f"discard:{seat}"))
        case a.StopExchanging():
            return Option("Keep this hand", group="pass")
        case _:
            return describe_answer(PHRASING, state, action)


def _in_hand(state: State, seat: Seat, card: CardId) -> Spot | None:
    side = state.sides[seat]
    hand = sorted(side.fighters[side.active].hand)
    return Spot(f"hand:{seat}", hand.index(card)) if card in hand else None


def _combo(state: State, seat: Seat, number: int) -> Option:
    combos = sheet_of(state, seat).combos
    combo, face = combos[number], state.sides[seat].face
    shown = [at for at, each in enumerate(combos) if each.face == face]
    at = Spot(f"combos:{seat}", shown.index(number)) if number in shown else Spot(f"fighter:{seat}")
    return Option(f"Combo {combo.name} ({letters(combo)})", at, Spot(f"fighter:{other(state, seat)}"))


def _send_in(state: State, seat: Seat, at: int) -> Option:
    side = state.sides[seat]
    bench = [place for place in range(len(side.fighters)) if place != side.active]
    spot = Spot(f"bench:{seat}", bench.index(at)) if at in bench else Spot(f"fighter:{seat}")
    return Option(f"Send in {state.tables.teams[seat][at].name}", spot, Spot(f"fighter:{seat}"))


def name_of(state: State, card: CardId) -> str:
    """Return what a move card is called."""
    return NAMES[state.tables.moves[card]]
