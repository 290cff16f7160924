"""The rules an action can break, each with the sentence that says what to do instead."""

from __future__ import annotations

from cardtable.core.game import Rule
from cardtable.core.names import player

from .actions import Activate, Attack, Block, SetCharacter, SetEffect, Tribute
from .spots import card_name
from .state import State

TRIBUTES = (0, 0, 0, 0, 0, 1, 2)
"""How many Characters an Æther Level asks for."""

_PHASES = {
    "activate": "the Activate phase",
    "activate_window": "a moment for Flash",
    "attack": "the Combat phase",
    "block": "the Combat phase",
    "combat_window": "a moment for Flash",
    "set": "the Set phase",
    "set_window": "a moment for Flash",
}


def _name(state: State, action: Activate | Attack | Block | SetCharacter | SetEffect | Tribute) -> str:
    return state.pool[action.card].name


FRESH = Rule(
    "R-KYZ-15",
    lambda state, action: (
        f"{_name(state, action)} came into play this turn and has no Flash: activate it in your next Activate phase."
    ),
)
NOT_FLASH = Rule(
    "KYZ-68",
    lambda state, action: (
        f"{_name(state, action)} has no Flash and this is {_PHASES[state.phase]}: "
        "it can only be activated in your own Activate phase."
    ),
)
FLASH_IN_HAND = Rule(
    "KYZ-83",
    lambda state, action: (
        f"{_name(state, action)} is still in your hand: set it face down in your Set phase, then you can use it."
    ),
)
EFFECT_IN_HAND = Rule(
    "KYZ-22",
    lambda state, action: (
        f"{_name(state, action)} is still in your hand: "
        "set it face down in your Set phase, and activate it on a later turn."
    ),
)
NOT_SET_PHASE = Rule(
    "KYZ-37",
    lambda state, action: f"Cards come from the hand in your own Set phase: keep {_name(state, action)} until then.",
)
NO_CHARACTER_SPACE = Rule(
    "KYZ-40",
    lambda state, action: (
        f"Your three Character spaces are full: {_name(state, action)} has to wait or become an Effect."
    ),
)
NO_EFFECT_SPACE = Rule(
    "KYZ-40",
    lambda state, action: (
        f"Your three Effect spaces are full: {_name(state, action)} has to wait or become a Character."
    ),
)
ONE_TRIBUTE = Rule(
    "KYZ-52",
    lambda state, action: (
        f"{_name(state, action)} has Æther Level 5 and asks for one of your Characters: you have none to give."
    ),
)
TWO_TRIBUTES = Rule(
    "KYZ-53",
    lambda state, action: (
        f"{_name(state, action)} has Æther Level 6 and asks for two of your Characters: you do not have two to give."
    ),
)
NOT_YOURS = Rule(
    "KYZ-55",
    lambda state, action: (
        f"You do not control {card_name(state.table, action.card)}: give a Character of your own as tribute."
    ),
)
GIVEN = Rule(
    "KYZ-53",
    lambda state, action: (
        f"{_name(state, action)} has been given already: choose another Character as the second tribute."
    ),
)
FINISH = Rule(
    "TABLE-FINISH",
    lambda state, action: (
        "A Character of yours waits for its tribute: choose the tribute, or use undo to take the card back."
    ),
)
AIMED = Rule(
    "R-KYZ-02",
    lambda state, action: (
        f"{_name(state, action)} is already on its way to an opponent: "
        "an attacker has only one target; use undo to take it back."
    ),
)
ROOTED = Rule(
    "KYZ-23",
    lambda state, action: (
        f"{card_name(state.table, action.card)} cannot attack now: {_cause(state, action, 'rooted')}."
    ),
)
DAZED = Rule(
    "KYZ-25",
    lambda state, action: f"{card_name(state.table, action.card)} cannot block now: {_cause(state, action, 'dazed')}.",
)
SLIPPERY = Rule(
    "KYZ-26",
    lambda state, action: (
        f"{card_name(state.table, action.attacker)} cannot be blocked now: choose another attacker, or take the damage."
    ),
)
BLOCKING = Rule(
    "R-KYZ-07",
    lambda state, action: (
        f"{_name(state, action)} already blocks, and one Character blocks one attacker: use another one, or undo."
    ),
)
NOT_AT_YOU = Rule(
    "R-KYZ-02",
    lambda state, action: (
        f"{card_name(state.table, action.attacker)} is attacking {player(_target(state, action))}, not you: "
        "block only those who attack you."
    ),
)
MUST_DISCARD = Rule(
    "KYZ-41",
    lambda state, action: (
        f"You began the End phase with more than four cards: discard {state.owed} before your turn ends."
    ),
)
MUST_ORDER = Rule(
    "KYZ-27",
    lambda state, action: "Several Characters block one attacker: choose which of them is hit first.",
)


def _cause(state: State, action: Attack | Block, word: str) -> str:
    one = state.table.fighters[action.card][2]
    if word in one.words:
        return "an Effect holds it until the end of the turn"
    return "an active Effect on the table forbids it"


def _target(state: State, action: Block) -> int:
    return next(fight.target for fight in state.table.fights if fight.card == action.attacker)
