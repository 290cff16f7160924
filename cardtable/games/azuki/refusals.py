"""Every "no" of the game: the rule behind it and a sentence with the way out."""

from __future__ import annotations

from cardtable.core.game import Rule
from cardtable.core.text import listed

from . import advice
from .actions import DeclareAttack, OnCard, UseAbility
from .places import is_frozen, zone_of
from .state import State
from .stats import cost, has, means


def _name(state: State, action: OnCard) -> str:
    return advice.name(state, action.card)


def _target(state: State, action: DeclareAttack) -> str:
    return advice.name(state, action.target)


def _too_dear(state: State, action: OnCard) -> str:
    seat = state.pool.owner[action.card]
    due, have = cost(state, action.card), means(state, seat)
    return f"{_name(state, action)} costs {due} IKZ, but {_purse(have)}: keep it until you have more."


def _purse(have: int) -> str:
    return f"you can pay only {have}" if have else "you have none to spend"


def _unpaid(state: State, action: OnCard) -> str:
    kind, have = state.pool.cards[action.card], means(state, state.pool.owner[action.card])
    if have < kind.fee:
        return f"{_name(state, action)} asks for {kind.fee} IKZ, but {_purse(have)}: leave it until you have more."
    return f"You cannot pay in full what {_name(state, action)} asks for: leave it until you can."


def _response_only(state: State, action: OnCard) -> str:
    return f"{_name(state, action)} is a Response: keep it until your opponent attacks."


def _main_only(state: State, action: OnCard) -> str:
    return f"{_name(state, action)} is for your own Main Phase: keep it, and {advice.instead(state)}."


def _no_response(state: State, action: OnCard) -> str:
    return f"{_name(state, action)} does not say that it may be played as a Response: keep it for your own turn."


def _ability_main_only(state: State, action: OnCard) -> str:
    return f"The ability of {_name(state, action)} is not a Response: use it in your own Main Phase."


def _ability_response_only(state: State, action: OnCard) -> str:
    return f"The ability of {_name(state, action)} is a Response: use it when your opponent attacks."


def _no_target(state: State, action: OnCard) -> str:
    return f"There is nothing {_name(state, action)} could be aimed at: wait until there is a target."


def _why_used(state: State, action: OnCard) -> str:
    return f"{_name(state, action)} has been used this turn: it is ready again next turn."


def _why_frozen(state: State, action: OnCard) -> str:
    return f"{_name(state, action)} is Frozen and can do nothing: wait until it thaws."


def _wrong_row(state: State, action: UseAbility) -> str:
    zones = state.pool.cards[action.card].abilities[action.index].zones
    rows = [row.capitalize() for row in ("garden", "alley") if row in zones]
    if not rows:
        return f"{_name(state, action)} cannot do this from where it is: leave it for now."
    said = f"{_name(state, action)} can do this only in the {listed(rows, 'or')}"
    if "garden" in zones and zone_of(state, action.card) == "alley":
        return f"{said}: {_through_the_gate(state, action)}."
    return f"{said}, and only a card's effect brings it there: leave it for now."


def _through_the_gate(state: State, action: OnCard) -> str:
    """How an entity of the Alley comes into the Garden: at once, or later."""
    if action.card in advice.portals(state):
        return "portal it first"
    return "portal it there in one of your next turns"


def _condition(state: State, action: OnCard) -> str:
    return f"{_name(state, action)} has a condition that is not met now: look at its text."


def _why_tapped(state: State, action: OnCard) -> str:
    return f"{_name(state, action)} is tapped: {advice.attack_with(state, 'wait until it is untapped')}."


def _cooldown(state: State, action: OnCard) -> str:
    return f"{_name(state, action)} came into the Garden this turn and has Cooldown: attack with it in your next turn."


def _why_rooted(state: State, action: OnCard) -> str:
    return f"{_name(state, action)} is Rooted and cannot attack: {advice.attack_with(state, 'wait until that ends')}."


def _why_unarmed(state: State, action: OnCard) -> str:
    ready = advice.weapons(state)
    way = f"give your Leader {ready} first" if ready else "it can attack once it carries a weapon"
    return f"{_name(state, action)} has neither a weapon nor Attack: {way}."


def _from_alley(state: State, action: OnCard) -> str:
    way = _through_the_gate(state, action)
    if way == "portal it first" and not has(state, action.card, "charge"):
        way = "portal it, and it can attack from your next turn on"
    return f"{_name(state, action)} stands in the Alley, and only cards in the Garden attack: {way}."


def _upright(state: State, action: DeclareAttack) -> str:
    return f"{_target(state, action)} is untapped and cannot be attacked: {advice.targets(state, action.card)}."


def _in_alley(state: State, action: DeclareAttack) -> str:
    return f"{_target(state, action)} stands in the Alley, out of reach: {advice.targets(state, action.card)}."


def _why_taunted(state: State, action: DeclareAttack) -> str:
    return f"Taunt keeps {_target(state, action)} from being attacked: {advice.targets(state, action.card)}."


def _leaders_only(state: State, action: DeclareAttack) -> str:
    able = advice.attackers(state, action.target)
    way = f"send {able} against {_target(state, action)}" if able else advice.targets(state, action.card)
    return f"{_name(state, action)} may attack only Leaders: {way}."


def _gate_tapped(state: State, action: OnCard) -> str:
    return "Your Gate is tapped: it brings one entity a turn, and untaps when your next turn starts."


def _empty_alley(state: State, action: OnCard) -> str:
    ready = advice.guests(state)
    way = f"play {ready} there first" if ready else advice.instead(state)
    return f"Your Gate brings entities from the Alley, and nobody stands there: {way}."


def _portal_tapped(state: State, action: OnCard) -> str:
    way = advice.portal(state, "wait until it is untapped")
    return f"{_name(state, action)} is tapped, and your Gate moves only untapped entities: {way}."


def _no_defender(state: State, action: OnCard) -> str:
    return f"{_why_no_defender(state, action)}: {advice.defenders(state)}."


def _why_no_defender(state: State, action: OnCard) -> str:
    """Why a card cannot step in."""
    card, combat, name = action.card, state.combat, _name(state, action)
    assert combat is not None
    if combat.target_gone:
        return f"The target of this attack is gone, so {name} has nothing to defend"
    if card == combat.target:
        return f"{name} is itself under attack"
    if is_frozen(state.table, card):
        return f"{name} is Frozen and cannot step in"
    if card in state.table.tapped:
        return f"{name} is tapped and cannot step in"
    if not has(state, card, "defender"):
        return f"{name} is not a Defender and cannot step in"
    return f"{advice.name(state, combat.attacker)} has Infiltrate, so {name} cannot step in"


def _defend_later(state: State, action: OnCard) -> str:
    from .combat import defenders

    if action.card in defenders(state):
        return f"Defenders step in after the Responses: let the attack go on, and then {_name(state, action)} may."
    return f"{_why_no_defender(state, action)}: {advice.instead(state)}."


def _responses_over(state: State, action: OnCard) -> str:
    return f"Your Responses to this attack are over: keep {_name(state, action)}, and {advice.instead(state)}."


def _mulligan_first(state: State, action: OnCard) -> str:
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
USED = Rule("AZK-119", _why_used)
FROZEN = Rule("R-AZK-60", _why_frozen)
WRONG_ROW = Rule("AZK-117", _wrong_row)
CONDITION = Rule("AZK-120", _condition)
TAPPED = Rule("R-AZK-07", _why_tapped)
COOLDOWN = Rule("AZK-67", _cooldown)
ROOTED = Rule("R-AZK-62", _why_rooted)
UNARMED = Rule("R-AZK-07", _why_unarmed)
FROM_ALLEY = Rule("AZK-04", _from_alley)
UPRIGHT = Rule("AZK-06", _upright)
IN_ALLEY = Rule("AZK-12", _in_alley)
TAUNTED = Rule("R-AZK-59", _why_taunted)
LEADERS_ONLY = Rule("R-AZK-08", _leaders_only)
GATE_TAPPED = Rule("AZK-73", _gate_tapped)
EMPTY_ALLEY = Rule("R-AZK-24", _empty_alley)
PORTAL_TAPPED = Rule("R-AZK-22", _portal_tapped)
NO_DEFENDER = Rule("R-AZK-58", _no_defender)
DEFEND_LATER = Rule("AZK-87", _defend_later)
RESPONSES_OVER = Rule("R-AZK-56", _responses_over)
MULLIGAN_FIRST = Rule("AZK-47", _mulligan_first)
