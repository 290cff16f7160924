"""How an action of a duel looks to the player who may take it."""

from __future__ import annotations

from typing import assert_never

from cardtable.core.board import Option, Spot
from cardtable.core.game import Resign
from cardtable.core.ids import CardId
from cardtable.core.names import player

from . import actions as a
from .faces import face
from .plays import next_column
from .state import State


def describe(state: State, action: a.Action) -> Option:
    """Return how an action looks to the player who may take it."""
    match action:
        case a.PlayTechnique(card) | a.PlayAbility(card):
            return Option(
                f"Play {name_of(state, card)}", _in_hand(state, card), _next_place(state), about=_about(state, card)
            )
        case a.PlayTrick(card):
            goes = Spot(f"discard:{state.turn}")
            return Option(f"Play {name_of(state, card)}", _in_hand(state, card), goes, about=_about(state, card))
        case a.AddAbility(card):
            return Option(
                f"Add {name_of(state, card)}", _in_hand(state, card), _next_place(state), about=_about(state, card)
            )
        case a.LayDown():
            name = name_of(state, state.stage[0]) if state.stage else "the play"
            return Option(f"Lay down {name}", _next_place(state), None, "phase")
        case a.DiscardCard(card):
            goes = Spot(f"discard:{state.turn}")
            return Option(f"Discard {name_of(state, card)}", _in_hand(state, card), goes, about=_about(state, card))
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


def _about(state: State, card: CardId) -> str:
    """A technique's figures, or what an ability does; when it may be played is known where it is offered."""
    shown = face(state.pool, card, state.turn)
    if shown.art is None:
        return shown.text.partition(": ")[2].removesuffix(".") or shown.text.removesuffix(".")
    return ", ".join([shown.kind, *[f"{stat.name.lower()} {stat.value}" for stat in shown.stats], shown.art.in_words])


def _in_hand(state: State, card: CardId) -> Spot | None:
    hand = state.sides[state.turn].hand
    return Spot(f"hand:{state.turn}", hand.index(card)) if card in hand else None


def _next_place(state: State) -> Spot:
    return Spot(f"sequence:{state.turn}", next_column(state))


def name_of(state: State, card: CardId) -> str:
    """Return what a card is called."""
    return state.pool[card].name
