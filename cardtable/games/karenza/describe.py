"""How an action of a duel looks to the player who may take it."""

from __future__ import annotations

from typing import assert_never

from cardtable.core.board import Option, Spot
from cardtable.core.game import Resign
from cardtable.core.ids import CardId
from cardtable.core.names import player

from . import actions as a
from .plays import next_column
from .state import State


def describe(state: State, action: a.Action) -> Option:
    """Return how an action looks to the player who may take it."""
    match action:
        case a.PlayTechnique(card) | a.PlayAbility(card):
            return Option(f"Play {name_of(state, card)}", _in_hand(state, card), _next_place(state))
        case a.PlayTrick(card):
            return Option(f"Play {name_of(state, card)}", _in_hand(state, card), Spot(f"discard:{state.turn}"))
        case a.AddAbility(card):
            return Option(f"Add {name_of(state, card)}", _in_hand(state, card), _next_place(state))
        case a.LayDown():
            name = name_of(state, state.stage[0]) if state.stage else "the play"
            return Option(f"Lay down {name}", _next_place(state), None, "phase")
        case a.DiscardCard(card):
            return Option(f"Discard {name_of(state, card)}", _in_hand(state, card), Spot(f"discard:{state.turn}"))
        case a.DrawCard():
            return Option("Draw a card", Spot(f"deck:{state.turn}"), Spot(f"hand:{state.turn}"))
        case a.PassTurn():
            return Option("Pass and take the strike" if state.attacked else "Pass", group="pass")
        case a.OfferTie():
            return Option("Offer a tie", group="answer")
        case a.AcceptTie():
            return Option("Accept the tie", group="answer")
        case a.DeclineTie():
            return Option("Play on", group="answer")
        case Resign(seat):
            return Option(f"Resign as {player(seat)}", group="answer")
        case _:
            assert_never(action)


def _in_hand(state: State, card: CardId) -> Spot | None:
    hand = state.sides[state.turn].hand
    return Spot(f"hand:{state.turn}", hand.index(card)) if card in hand else None


def _next_place(state: State) -> Spot:
    return Spot(f"sequence:{state.turn}", next_column(state))


def name_of(state: State, card: CardId) -> str:
    """Return what a card is called."""
    return state.pool[card].name
