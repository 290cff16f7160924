"""What an action is called, and what the log says of an event."""

from collections.abc import Sequence
from typing import assert_never

from cardtable.core.board import Line, Option, Spot
from cardtable.core.game import Resign
from cardtable.core.ids import CardId, Seat

from .actions import Action, Event, Hang, LanternPlayed, PlayerLeft, Trade
from .state import State


def describe(state: State, action: Action) -> Option:
    """Return how an action looks to the player whose turn it is."""
    match action:
        case Hang(card):
            return Option(f"Hang {state.pool[card].name}", _in_hand(state, card), Spot(f"row:{state.turn}"))
        case Trade(card):
            return Option(f"Trade {state.pool[card].name}", _in_hand(state, card), Spot("discard"))
        case Resign():
            return Option("Resign", group="answer")
        case _:
            assert_never(action)


def _in_hand(state: State, card: CardId) -> Spot | None:
    hand = state.sides[state.turn].hand
    return Spot(f"hand:{state.turn}", hand.index(card)) if card in hand else None


def narrate(state: State, event: Event, seat: Seat | None, names: Sequence[str]) -> Line | None:
    """Return one line of the log; a drawn card is read only by whoever drew it."""
    who = names[event.seat]
    match event:
        case LanternPlayed(actor, card, drawn, hung):
            name, new = state.pool[card].name, state.pool[drawn].name if seat == actor else "a card"
            did = f"hangs {name} and draws {new}" if hung else f"trades {name} for {new}"
            return Line(f"{who} {did}.", spots=(Spot(f"row:{actor}" if hung else "discard"),))
        case PlayerLeft():
            return Line(f"{who} gives up.")
        case _:
            assert_never(event)
