"""The rule behind an attempt that the verdicts do not list: a card that is not at hand, an action of another moment."""

from __future__ import annotations

from cardtable.core.game import Resign, Rule
from cardtable.core.ids import Seat

from . import refusals as no
from .actions import AcceptTie, Action, AddAbility, DeclineTie, DiscardCard, LayDown, OfferTie
from .state import State


def barring_rule(state: State, action: object, seat: Seat) -> Rule | None:
    """Return the rule that bars this seat from doing that now; None when the action is not of this game."""
    if not isinstance(action, Action) or isinstance(action, Resign):
        return None
    if seat != state.turn:
        return no.NOT_YOUR_TURN
    if isinstance(action, no.CARD_ACTIONS):
        if not 0 <= action.card < len(state.pool.cards):
            return None
        wrong = _where(state, action, seat)
        if wrong is not None:
            return wrong
    return _when(state, action)


def _where(state: State, action: no.CARD_ACTIONS, seat: Seat) -> Rule | None:
    if state.pool.owner[action.card] != seat:
        return no.NOT_YOURS
    return None if action.card in state.sides[seat].hand else no.NOT_IN_HAND


def _when(state: State, action: Action) -> Rule:
    match state.phase:
        case "discard":
            return no.DISCARD_FIRST
        case "tie":
            return no.ANSWER_THE_TIE
        case "build":
            return no.OTHER_KIND if isinstance(action, AddAbility) else no.FINISH
    match action:
        case AcceptTie() | DeclineTie():
            return no.NO_TIE_OFFERED
        case OfferTie():
            return no.TOO_EARLY_FOR_TIE
        case LayDown():
            return no.NOTHING_BUILT
        case DiscardCard():
            return no.NOTHING_TO_DISCARD
    return no.OTHER_KIND
