"""What is asked of the player to act, in words, and the rules of the moment."""

from __future__ import annotations

from cardtable.core import fx
from cardtable.core.fx import question_text
from cardtable.core.ids import RuleId

from . import advice
from .host import HOST
from .phrasing import PHRASING, paying
from .spots import card_name
from .state import State, other
from .stats import attack, health, means


def prompt(state: State) -> str:
    """The question the player to act has before them."""
    asked = fx.question(HOST, state) if fx.is_waiting(state) else None
    if asked is not None:
        paid = asked.name == "pay" and not asked.ask
        return paying(state, asked) if paid else question_text(PHRASING, state)
    match state.phase:
        case "mulligan":
            return "Keep this hand, or put it on the bottom of your deck for seven new cards?"
        case "response":
            return f"{_attack(state)} {_responding(state)}"
        case "defend":
            return f"{_attack(state)} {_capitalize(advice.instead(state))}."
        case _:
            return f"Your Main Phase, {means(state, state.active)} IKZ to spend: {advice.instead(state)}."


def _responding(state: State) -> str:
    pay, way = means(state, other(state.active)), advice.instead(state)
    if len(advice.legal(state)) == 1:
        return f"You have {pay} IKZ and no Response to play: {way}."
    return f"You have {pay} IKZ to spend: {way}."


def _capitalize(words: str) -> str:
    return words[:1].upper() + words[1:]


def _attack(state: State) -> str:
    combat = state.combat
    assert combat is not None
    seat = other(state.active)
    who = card_name(state, combat.attacker, seat)
    force = attack(state, combat.attacker)
    if combat.target_gone:
        return f"{_with(who, f'{force} Attack')} attacks, but its target is gone."
    is_leader = combat.target == state.table.sides[seat].leader
    whom = "your Leader" if is_leader else card_name(state, combat.target, seat)
    left = health(state, combat.target)
    return f"{_with(who, f'{force} Attack')} attacks {_with(whom, f'{left} Health')}."


def _with(name: str, figure: str) -> str:
    """A name and a figure, in one bracket with the place where the name has one."""
    return f"{name[:-1]}, {figure})" if name.endswith(")") else f"{name} ({figure})"


def rules_now(state: State) -> tuple[RuleId, ...]:
    """The rules that matter now, most important first."""
    if fx.is_waiting(state):
        return ("R-AZK-30", "AZK-124", "AZK-125", "AZK-129", "R-AZK-15")
    return _RULES[state.phase]


_ATTACK: tuple[RuleId, ...] = ("AZK-84", "AZK-75", "R-AZK-10")
_RULES: dict[str, tuple[RuleId, ...]] = {
    "mulligan": ("AZK-47", "R-AZK-01", "R-AZK-02"),
    "start": ("AZK-48", "AZK-50", "AZK-51", "AZK-52"),
    "main": ("AZK-55", "AZK-61", "AZK-34", "AZK-18", "R-AZK-07", "R-AZK-08", "AZK-39"),
    "attacking": ("AZK-85", *_ATTACK),
    "response": ("AZK-36", "AZK-37", "R-AZK-13", "R-AZK-56", *_ATTACK),
    "defend": ("AZK-87", "R-AZK-58", "R-AZK-11", *_ATTACK),
    "attacked": ("R-AZK-57", *_ATTACK),
    "damage": ("AZK-88", *_ATTACK),
    "after": ("AZK-89", *_ATTACK),
    "end": ("AZK-62", "R-AZK-17", "R-AZK-16"),
    "over": ("AZK-01", "AZK-02", "R-AZK-05"),
}
