"""The rule behind an attempt that the verdicts do not list: another phase, another player's moment, a card elsewhere.

Asked only when somebody wants to know why not. What it says follows from what that player sees, so that asking tells
nobody where a hidden card lies or what the other one is putting together.
"""

from __future__ import annotations

from typing import get_args

from cardtable.core.fx import asks, idle
from cardtable.core.game import Rule
from cardtable.core.ids import CardId, Seat

from . import refusals as no
from .actions import (
    AttackZone,
    BeginAttacks,
    CallCoin,
    DeclareSupport,
    Discard,
    GameAction,
    Pass,
    PickAttacker,
    PlaceIn,
    PlayCard,
    Sacrifice,
)
from .host import HOST
from .state import State
from .verdicts import no_attacks, to_act

_WINDOW = ("before", "after")
_GAME_ACTIONS = frozenset(get_args(GameAction))
_STAGED = ("sacrifice", "place", "declare")


def barring_rule(state: State, action: object, seat: Seat) -> Rule | None:
    """Return the rule that bars this player from doing this now, where the verdicts do not list it."""
    if type(action) not in _GAME_ACTIONS:
        return None
    if state.phase == "toss":
        return None if isinstance(action, CallCoin) else no.COIN_FIRST
    if isinstance(action, PlayCard) and action.card not in state.table.hands[seat]:
        return _elsewhere(state, action.card, seat)
    if not idle(state.run):
        return no.ANSWER_FIRST if asks(HOST, state) == seat else no.EFFECT_RUNS
    return _in_own_turn(state, action) if seat == state.turn else _out_of_turn(state, action, seat)


def _elsewhere(state: State, card: CardId, seat: Seat) -> Rule | None:
    """A card that is to be played and is not in that player's hand; of a hidden one there is nothing to say."""
    if card in state.table.where:
        return no.ON_THE_FIELD
    if card in state.table.gone:
        return no.IN_OBLIVION
    return no.NOT_IN_HAND if to_act(state) == seat else None


def _out_of_turn(state: State, action: object, seat: Seat) -> Rule | None:
    """What is tried in the opponent's turn."""
    match action:
        case PlayCard(card):
            return no.WINDOW_ONLY if state.pool[card].is_entity else no.WAIT_FOR_ATTACK
        case BeginAttacks() | PickAttacker() | AttackZone():
            return no.ATTACK_IN_YOUR_TURN
        case Pass():
            return no.NO_WINDOW
        case _:
            return _anytime(action) or no.NOT_YOUR_TURN


def _anytime(action: object) -> Rule | None:
    """What is forbidden for the same reason whoever tries it, because its moment is another one."""
    match action:
        case CallCoin():
            return no.COIN_HAS_FALLEN
        case Sacrifice():
            return no.SACRIFICE_FOR_A_CARD
        case DeclareSupport():
            return no.NAME_WHEN_PLAYED
        case Discard():
            return no.DISCARD_AT_THE_END
        case _:
            return None


def _in_own_turn(state: State, action: object) -> Rule | None:
    """What is tried by the player whose turn it is, in a phase that does not offer it."""
    if isinstance(action, Sacrifice) and state.phase == "sacrifice":
        return _no_sacrifice(state, action.card)
    if isinstance(action, CallCoin):
        return no.COIN_HAS_FALLEN
    if state.phase in _WINDOW:
        return no.WINDOW_IS_OPEN
    if state.phase in _STAGED:
        return no.FINISH_PLAY
    if state.phase == "discard":
        return no.DISCARD_FIRST
    if state.phase == "target":
        return no.NOTHING_IN_ZONE if isinstance(action, AttackZone) else no.CHOOSE_TARGET
    return _anytime(action) or _between_plays(state, action)


def _no_sacrifice(state: State, card: CardId) -> Rule:
    assert state.stage is not None
    if card in state.stage.sacrifices:
        return no.GIVEN_UP_TWICE
    return no.ONLY_OWN_AE if state.pool[state.stage.card].type == "ae" else no.ONLY_OWN_SE


def _between_plays(state: State, action: object) -> Rule | None:
    """In the Play phase, or between two attacks."""
    playing = state.phase == "play"
    match action:
        case PickAttacker() | AttackZone() if playing:
            return no_attacks(state) or no.BEGIN_ATTACKS_FIRST
        case PickAttacker():
            return no.ONLY_AE_ATTACK
        case AttackZone():
            return no.PICK_ATTACKER_FIRST
        case BeginAttacks():
            return no.ATTACKS_HAVE_BEGUN
        case PlaceIn():
            return no.CHOOSE_CARD_FIRST if playing else no.PLAY_PHASE_IS_OVER
        case Pass():
            return no.END_INSTEAD
        case _:
            return None
