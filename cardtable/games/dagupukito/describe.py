"""How an action of Dagupukito looks to the player who may take it."""

from __future__ import annotations

from cardtable.core.board import Option, Spot
from cardtable.core.fx import describe_answer
from cardtable.core.game import Resign
from cardtable.core.ids import CardId, Seat
from cardtable.core.names import player
from cardtable.core.text import listed

from . import actions as a
from .combo_words import letters
from .combos import is_within_reach, sheet_of, stock
from .moves import DAMAGE, NAMES
from .phrasing import PHRASING
from .printed import FACES
from .state import UNCHOSEN, State, other
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
            about = _starters(state, seat, FACES.index(side)) or "no combo can start"
            return Option(f"Side {side}", Spot(f"fighter:{seat}"), group="answer", about=about)
        case a.PlayMove(card):
            about = _starters(state, seat, state.sides[seat].face, card)
            spots = _in_hand(state, seat, card), Spot(f"played:{seat}")
            return Option(f"Play {name_of(state, card)}", *spots, about=about)
        case a.ShowGesture(gesture):
            return Option(gesture.capitalize(), group="answer")
        case a.Hit():
            move = state.tables.moves[state.sides[seat].played]
            spots = Spot(f"played:{seat}"), Spot(f"fighter:{other(state, seat)}")
            warning = "" if DAMAGE[move] else f"{NAMES[move]} does no damage: the hit would do nothing. Hit anyway?"
            return Option(f"Hit with {NAMES[move]} for {DAMAGE[move]}", *spots, warning=warning)
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


def _starters(state: State, seat: Seat, face: int, card: CardId | None = None) -> str:
    """The combos of a side that this card, or any in hand, can start: "can start Flurry or One-Two"."""
    side = state.sides[seat]
    own, sheet, moves = side.fighters[side.active], sheet_of(state, seat), state.tables.moves
    if not own.charge or face == UNCHOSEN:
        return ""
    counts = stock(state, own.charge)
    played = {moves[each] for each in (own.hand if card is None else (card,))}
    found = sorted(
        {
            number
            for move in played
            for number in sheet.starts[face][move]
            if is_within_reach(sheet.combos[number], move, counts)
        }
    )
    return f"can start {listed([sheet.combos[number].name for number in found], 'or')}" if found else ""


def _in_hand(state: State, seat: Seat, card: CardId) -> Spot | None:
    side = state.sides[seat]
    hand = sorted(side.fighters[side.active].hand)
    return Spot(f"hand:{seat}", hand.index(card)) if card in hand else None


def _combo(state: State, seat: Seat, number: int) -> Option:
    combos = sheet_of(state, seat).combos
    combo, face = combos[number], state.sides[seat].face
    shown = [at for at, each in enumerate(combos) if each.face == face]
    at = Spot(f"combos:{seat}", shown.index(number)) if number in shown else Spot(f"fighter:{seat}")
    signs, to = letters(combo), Spot(f"fighter:{other(state, seat)}")
    return Option(f"Combo {combo.name} ({signs})", at, to, about=combo.about, signs=signs)


def _send_in(state: State, seat: Seat, at: int) -> Option:
    side = state.sides[seat]
    bench = [place for place in range(len(side.fighters)) if place != side.active]
    spot = Spot(f"bench:{seat}", bench.index(at)) if at in bench else Spot(f"fighter:{seat}")
    return Option(f"Send in {state.tables.teams[seat][at].name}", spot, Spot(f"fighter:{seat}"))


def name_of(state: State, card: CardId) -> str:
    """Return what a move card is called."""
    return NAMES[state.tables.moves[card]]
