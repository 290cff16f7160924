"""How an action looks to the player who may take it."""

from __future__ import annotations

from msgspec.structs import replace

from cardtable.core.board import Option, Spot, player_spot
from cardtable.core.fx import Pick, describe_answer
from cardtable.core.game import Resign
from cardtable.core.ids import CardId
from cardtable.core.names import player

from . import actions as a
from .actions import Action
from .combat import strike_turn
from .phrasing import PHRASING
from .refusals import TRIBUTES
from .spots import card_name, spot_of
from .state import State
from .turns import asked_seat
from .warnings import activate_warning
from .zones import free_space

_ENDS = {
    "activate": "End the Activate phase",
    "set": "End the Set phase",
}


def describe(state: State, action: Action) -> Option:
    """Label, where it starts and ends on the board, and its group."""
    table, me = state.table, asked_seat(state)
    match action:
        case a.Activate(card):
            label = f"Activate {card_name(table, card, me)}"
            warning, about = activate_warning(state, card, me), _text_of(state, card)
            return Option(label, spot_of(state, card), warning=warning, about=about)
        case a.Attack(card, at):
            label = f"Attack {player(at)} with {card_name(table, card, me)}"
            return Option(label, spot_of(state, card), player_spot(at), about=_numbers(state, card))
        case a.Block(card, attacker):
            label = f"Block {card_name(table, attacker, me)} with {card_name(table, card, me)}"
            about = f"{_numbers(state, attacker)} against {_numbers(state, card)}"
            return Option(label, spot_of(state, card), spot_of(state, attacker), about=about)
        case a.StrikeNext(card):
            label = f"Hit {card_name(table, card, me)} {strike_turn(state)}"
            return Option(label, spot_of(state, card), about=_numbers(state, card))
        case a.SetCharacter(card):
            return Option(_setting(state, card), spot_of(state, card), _character_space(state, card))
        case a.SetEffect(card):
            label, space = f"Set {state.pool[card].name} as an Effect", max(0, free_space(table.sides[me].effects))
            about = _text_of(state, card)
            return Option(label, spot_of(state, card), Spot(f"effects:{me}", space), about=about)
        case a.Tribute(card):
            label = f"Give {card_name(table, card, me)} as tribute"
            return Option(label, spot_of(state, card), about=_numbers(state, card))
        case a.Discard(card):
            return Option(f"Discard {state.pool[card].name}", spot_of(state, card), Spot(f"discard:{me}"))
        case a.EndPhase():
            return Option(_end_label(state), group="phase")
        case a.Pass():
            return Option("Pass", group="pass")
        case Resign(seat):
            return Option(f"Resign as {player(seat)}", group="answer")
        case Pick(card):
            return replace(describe_answer(PHRASING, state, action), about=_numbers(state, card))
        case _:
            return describe_answer(PHRASING, state, action)


def _numbers(state: State, card: CardId) -> str:
    """Damage and Health as they are now, less the damage on it: 4/2."""
    fighter = state.table.fighters.get(card)
    if fighter is None:
        return ""
    damage, health = state.stats[card]
    return f"{damage}/{max(0, health - fighter[2].hurt)}"


def _text_of(state: State, card: CardId) -> str:
    """What it does as an Effect, for a list of choices: its name alone says nothing to a newcomer."""
    return state.pool[card].text.removesuffix(".")


def _character_space(state: State, card: CardId) -> Spot | None:
    """Where a Character goes; nowhere yet if only its tributes make room for it."""
    me = asked_seat(state)
    space = free_space(state.table.sides[me].characters)
    if space < 0 and TRIBUTES[state.pool[card].level]:
        return None
    return Spot(f"characters:{me}", max(0, space))


def _setting(state: State, card: CardId) -> str:
    kard = state.pool[card]
    tributes = TRIBUTES[kard.level]
    asks = f" for {tributes} tribute{'s' if tributes > 1 else ''}" if tributes else ""
    return f"Set {kard.name} as a Character{asks}"


def _end_label(state: State) -> str:
    if state.phase == "attack":
        return "The attack is complete" if state.table.fights else "Do not attack"
    if state.phase == "block":
        me = asked_seat(state)
        mine = any(fight.target == me and fight.blockers for fight in state.table.fights)
        return "The blocks are complete" if mine else "Do not block"
    return _ENDS.get(state.phase, "Go on")
