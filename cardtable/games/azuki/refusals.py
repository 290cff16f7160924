"""Every "no" of the game: the rule behind it and a sentence with the way out."""

from __future__ import annotations

from typing import Any

from cardtable.core.game import Rule

from .reading import cost, means
from .state import State


def _name(state: State, action: Any) -> str:
    return state.pool[action.card].name


def _target(state: State, action: Any) -> str:
    return state.pool[action.target].name


def _too_dear(state: State, action: Any) -> str:
    seat = state.pool.owner[action.card]
    due, have = cost(state, action.card), means(state, seat)
    return f"{_name(state, action)} costs {due} IKZ, and you can pay {have}: keep it until you have more."


def _unpaid(state: State, action: Any) -> str:
    return f"You cannot pay in full what {_name(state, action)} asks for: find the means first, or leave it."


def _response_only(state: State, action: Any) -> str:
    return f"{_name(state, action)} is a Response: keep it until your opponent attacks."


def _main_only(state: State, action: Any) -> str:
    return f"{_name(state, action)} is for your own Main Phase: answer with a Response, or let the attack go on."


def _no_response(state: State, action: Any) -> str:
    return f"{_name(state, action)} does not say that it may be played as a Response: keep it for your own turn."


def _ability_main_only(state: State, action: Any) -> str:
    return f"The ability of {_name(state, action)} is no Response: use it in your own Main Phase."


def _ability_response_only(state: State, action: Any) -> str:
    return f"The ability of {_name(state, action)} is a Response: use it when your opponent attacks."


def _no_target(state: State, action: Any) -> str:
    return f"There is nothing {_name(state, action)} could be aimed at: wait until there is a target."


def _used(state: State, action: Any) -> str:
    return f"{_name(state, action)} has been used this turn: it is ready again next turn."


def _frozen(state: State, action: Any) -> str:
    return f"{_name(state, action)} is Frozen and can do nothing: wait until it thaws, or use another card."


def _wrong_row(state: State, action: Any) -> str:
    return f"{_name(state, action)} can do this only from the other row: move it there first."


def _condition(state: State, action: Any) -> str:
    return f"What {_name(state, action)} asks for does not hold now: look at its text."


def _tapped(state: State, action: Any) -> str:
    return f"{_name(state, action)} is tapped: attack with an untapped card."


def _cooldown(state: State, action: Any) -> str:
    return f"{_name(state, action)} came into the Garden this turn and has Cooldown: attack with it next turn."


def _rooted(state: State, action: Any) -> str:
    return f"{_name(state, action)} is Rooted and cannot attack: wait until that ends, or attack with another card."


def _unarmed(state: State, action: Any) -> str:
    return f"{_name(state, action)} has neither a weapon nor Attack: give your Leader a weapon first."


def _upright(state: State, action: Any) -> str:
    return f"{_target(state, action)} is untapped and cannot be attacked: choose a tapped entity or the Leader."


def _in_alley(state: State, action: Any) -> str:
    return f"{_target(state, action)} stands in the Alley, out of reach: attack the Garden or the Leader."


def _taunted(state: State, action: Any) -> str:
    return f"A tapped entity with Taunt draws all attacks: attack that one before {_target(state, action)}."


def _leaders_only(state: State, action: Any) -> str:
    return f"{_name(state, action)} may attack only Leaders: send another card against {_target(state, action)}."


def _gate_tapped(state: State, action: Any) -> str:
    return "Your Gate is tapped: it brings one entity a turn, and untaps when your next turn starts."


def _portal_tapped(state: State, action: Any) -> str:
    return f"{_name(state, action)} is tapped, and your Gate moves only untapped entities: choose another."


def _no_defender(state: State, action: Any) -> str:
    return f"{_name(state, action)} cannot step in: an untapped Defender that is not attacked itself can."


def _finish_attack(state: State, action: Any) -> str:
    return "An attack is under way: answer it or let it go on, then play continues."


def _mulligan_first(state: State, action: Any) -> str:
    return "First decide about your hand: keep it, or take a new one."


TOO_DEAR = Rule("AZK-110", _too_dear)
UNPAID = Rule("R-AZK-40", _unpaid)
RESPONSE_ONLY = Rule("AZK-38", _response_only)
MAIN_ONLY = Rule("AZK-35", _main_only)
NO_RESPONSE = Rule("R-AZK-33", _no_response)
ABILITY_MAIN_ONLY = Rule("AZK-60", _ability_main_only)
ABILITY_RESPONSE_ONLY = Rule("AZK-59", _ability_response_only)
NO_TARGET = Rule("R-AZK-31", _no_target)
ABILITY_NO_TARGET = Rule("R-AZK-40", _no_target)
USED = Rule("AZK-119", _used)
FROZEN = Rule("R-AZK-60", _frozen)
WRONG_ROW = Rule("AZK-117", _wrong_row)
CONDITION = Rule("AZK-120", _condition)
TAPPED = Rule("R-AZK-07", _tapped)
COOLDOWN = Rule("AZK-67", _cooldown)
ROOTED = Rule("R-AZK-62", _rooted)
UNARMED = Rule("R-AZK-07", _unarmed)
UPRIGHT = Rule("AZK-06", _upright)
IN_ALLEY = Rule("AZK-12", _in_alley)
TAUNTED = Rule("R-AZK-59", _taunted)
LEADERS_ONLY = Rule("R-AZK-08", _leaders_only)
GATE_TAPPED = Rule("AZK-73", _gate_tapped)
PORTAL_TAPPED = Rule("R-AZK-22", _portal_tapped)
NO_DEFENDER = Rule("R-AZK-58", _no_defender)
FINISH_ATTACK = Rule("TABLE-FINISH", _finish_attack)
MULLIGAN_FIRST = Rule("AZK-47", _mulligan_first)
