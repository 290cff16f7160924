"""The rules behind attempts that the table does not even offer: from a wrong place, at a wrong time, out of turn.

A sentence here names a card only where the player who tries sees it, and says the same in every world that player could
be in.
"""

from __future__ import annotations

from collections.abc import Callable

from cardtable.core import fx
from cardtable.core.fx import actions as answers
from cardtable.core.game import Rule
from cardtable.core.ids import Seat

from . import actions as a
from . import advice
from . import refusals as no
from .actions import OnCard
from .combat import field_of
from .places import SEATS
from .state import State, other
from .verdicts import attack_hindrance, to_act

_ANSWERS = answers.Answer.__args__
_MULLIGAN = a.KeepHand | a.TakeMulligan
_PLAYS = a.PlayEntity | a.PlayCard
_DEFENCE = a.DeclareDefender | a.PassAttack


def barring_rule(state: State, action: a.Action, seat: Seat) -> Rule | None:
    """The rule behind an attempt of this player that the verdicts do not list."""
    if seat not in SEATS or not isinstance(action, a.Action):
        return None
    if seat != to_act(state):
        return None if isinstance(action, _ANSWERS) else _out_of_turn(state, action, seat)
    if fx.is_waiting(state):
        return fx.NOT_FITTING if isinstance(action, answers.Pick | answers.PickSpot) else fx.FINISH
    if isinstance(action, _ANSWERS):
        return None
    if state.phase == "mulligan":
        return no.MULLIGAN_FIRST
    if isinstance(action, _MULLIGAN):
        return HANDS_DECIDED
    return _in_main(state, action, seat) if state.phase == "main" else _bar_when_attacked(state, action, seat)


def _out_of_turn(state: State, action: object, seat: Seat) -> Rule | None:
    """Somebody else decides now."""
    if state.phase == "mulligan":
        return None if isinstance(action, _MULLIGAN) else BOTH_DECIDE
    if isinstance(action, _MULLIGAN):
        return HANDS_WERE_DECIDED
    if seat == state.active:
        return _while_answered(state, action, seat)
    if isinstance(action, _DEFENCE):
        return NOT_ATTACKED
    return KEEP_FOR_ATTACK if _is_response(state, action, seat) else OWN_TURN


def _while_answered(state: State, action: object, seat: Seat) -> Rule:
    """The other player answers this one's attack, or an effect."""
    if state.combat is not None:
        if isinstance(action, _DEFENCE):
            return ATTACKER_WAITS
        if _is_response(state, action, seat):
            return ATTACKER_PLAYS_NONE if isinstance(action, _PLAYS) else ATTACKER_WAITS
    return ANSWERED_FIRST


def _is_response(state: State, action: object, seat: Seat) -> bool:
    """Is this a Response of this player, as far as they see their cards?"""
    if isinstance(action, _PLAYS):
        return action.card in state.table.sides[seat].hand and state.pool.cards[action.card].response
    if isinstance(action, a.UseAbility) and action.card in field_of(state, seat):
        return action.index in state.pool.cards[action.card].answers
    return False


def _in_main(state: State, action: object, seat: Seat) -> Rule | None:
    match action:
        case a.PlayEntity() | a.PlayCard():
            return _play(state, action, seat)
        case a.UseAbility():
            return NO_ABILITY if action.card in field_of(state, seat) else NOT_ON_FIELD
        case a.PortalEntity():
            return NOT_IN_ALLEY
        case a.DeclareAttack():
            return _attack(state, action, seat)
        case a.DeclareDefender() | a.PassAttack():
            return NOTHING_TO_DEFEND
        case _:
            return None


def _bar_when_attacked(state: State, action: object, seat: Seat) -> Rule | None:
    """The player is asked for a Response or a Defender."""
    match action:
        case a.PlayEntity() | a.PlayCard():
            return _play(state, action, seat)
        case a.UseAbility():
            return NO_ABILITY if action.card in field_of(state, seat) else NOT_ON_FIELD
        case a.DeclareDefender():
            return NOT_IN_GARDEN
        case _:
            return BETWEEN_ATTACKS


def _play(state: State, action: OnCard, seat: Seat) -> Rule:
    if action.card not in state.table.sides[seat].hand:
        return NOT_FROM_HAND
    return NO_ROW if isinstance(action, a.PlayEntity) else WHICH_ROW


def _attack(state: State, action: a.DeclareAttack, seat: Seat) -> Rule:
    mine, theirs = state.table.sides[seat], state.table.sides[other(seat)]
    if action.card in mine.alley:
        return no.FROM_ALLEY
    if action.card != mine.leader and action.card not in mine.garden:
        return NO_ATTACKER
    if action.target in (mine.gate, theirs.gate):
        return GATE_TARGET
    return attack_hindrance(state, mine, action.card) or NO_TARGET


def _not_from_hand(state: State, action: object) -> str:
    return f"Only cards in your hand can be played: {advice.instead(state)}."


def _no_row(state: State, action: OnCard) -> str:
    return f"Only entities stand in rows, and {_name(state, action)} is none: play it without one."


def _which_row(state: State, action: OnCard) -> str:
    return f"{_name(state, action)} is an entity: say whether it comes into the Garden or the Alley."


def _name(state: State, action: OnCard) -> str:
    return advice.name(state, action.card)


def _not_in_alley(state: State, action: object) -> str:
    return f"Your Gate brings only entities of your Alley: {advice.portal(state, advice.instead(state))}."


def _no_attacker(state: State, action: object) -> str:
    way = advice.attack_with(state, advice.instead(state))
    return f"Only your Leader and the entities in your Garden attack: {way}."


def _no_target(state: State, action: OnCard) -> str:
    way = advice.targets(state, action.card)
    return f"Only your opponent's Leader and entities on the field can be attacked: {way}."


def _gate_target(state: State, action: OnCard) -> str:
    return f"Gates cannot be attacked: {advice.targets(state, action.card)}."


def _not_on_field(state: State, action: object) -> str:
    return f"Only abilities of your own cards on the field can be used: {advice.instead(state)}."


def _no_ability(state: State, action: OnCard) -> str:
    return f"{_name(state, action)} has no such ability to use: look at its text, and {advice.instead(state)}."


def _nothing_to_defend(state: State, action: object) -> str:
    return f"This is your own turn, and nobody is attacking you: {advice.instead(state)}."


def _not_in_garden(state: State, action: object) -> str:
    return f"Only a Defender in your Garden can step in: {advice.instead(state)}."


def _between_attacks(state: State, action: object) -> str:
    return f"Your opponent attacks in their own turn: {advice.instead(state)}."


def _hands_decided(state: State, action: object) -> str:
    return f"Hands are chosen once, before the first turn: {advice.instead(state)}."


def _says(text: str) -> Callable[[object, object], str]:
    return lambda state, action: text


NOT_FROM_HAND = Rule("AZK-65", _not_from_hand)
NO_ROW = Rule("AZK-34", _no_row)
WHICH_ROW = Rule("AZK-34", _which_row)
NOT_IN_ALLEY = Rule("AZK-18", _not_in_alley)
NO_ATTACKER = Rule("AZK-04", _no_attacker)
NO_TARGET = Rule("AZK-04", _no_target)
GATE_TARGET = Rule("AZK-30", _gate_target)
NOT_ON_FIELD = Rule("AZK-117", _not_on_field)
NO_ABILITY = Rule("AZK-120", _no_ability)
NOTHING_TO_DEFEND = Rule("AZK-87", _nothing_to_defend)
NOT_IN_GARDEN = Rule("R-AZK-58", _not_in_garden)
BETWEEN_ATTACKS = Rule("R-AZK-51", _between_attacks)
HANDS_DECIDED = Rule("AZK-47", _hands_decided)
HANDS_WERE_DECIDED = Rule(
    "AZK-47", _says("Hands are chosen once, before the first turn: play on with yours when you are asked.")
)
BOTH_DECIDE = Rule("AZK-47", _says("Both players decide about their hands first: wait until you are asked."))
NOT_ATTACKED = Rule("AZK-87", _says("There is no attack that waits for your answer: wait until your opponent attacks."))
KEEP_FOR_ATTACK = Rule("AZK-36", _says("A Response answers an attack: keep it until your opponent declares one."))
OWN_TURN = Rule("R-AZK-51", _says("This is your opponent's turn: wait for your own Main Phase."))
ATTACKER_WAITS = Rule(
    "AZK-59", _says("The attack is yours, and only the other player answers it: wait until they have done so.")
)
ATTACKER_PLAYS_NONE = Rule(
    "AZK-38", _says("Responses are not for the player whose turn it is: keep it until your opponent attacks.")
)
ANSWERED_FIRST = Rule(
    "R-AZK-51", _says("Your Main Phase goes on when nothing waits: let the other player answer first.")
)
