"""What an action is called, from where to where it goes."""

from __future__ import annotations

from cardtable.core.board import Option, Spot
from cardtable.core.fx import describe_answer
from cardtable.core.game import Resign
from cardtable.core.ids import CardId, Seat
from cardtable.core.names import player

from . import actions as said
from .phrasing import PHRASING
from .spots import card_name, spot_of
from .state import State
from .verdicts import to_act
from .warnings import play_warning, use_warning


def describe(state: State, action: said.Action) -> Option:
    """How an action looks to the player who may take it."""
    seat = to_act(state)
    match action:
        case said.PlayEntity(card, row):
            return _entity(state, card, row, seat)
        case said.PlayCard(card):
            warning = play_warning(state, card, seat)
            return Option(f"Play {card_name(state, card, seat)}", spot_of(state, card, seat), warning=warning)
        case said.UseAbility(card, index):
            warning = use_warning(state, card, index, seat)
            return Option(f"Use {card_name(state, card, seat)}", spot_of(state, card, seat), warning=warning)
        case said.PortalEntity(card):
            gate = state.table.sides[state.pool.owner[card]].gate
            if card == gate:
                return Option("Portal an entity", spot_of(state, gate, seat))
            return Option(
                f"Portal {card_name(state, card, seat)}", spot_of(state, card, seat), spot_of(state, gate, seat)
            )
        case said.DeclareAttack(card, target):
            label = f"Attack {card_name(state, target, seat)} with {card_name(state, card, seat)}"
            return Option(label, spot_of(state, card, seat), spot_of(state, target, seat))
        case said.DeclareDefender(card):
            return Option(f"Defend with {card_name(state, card, seat)}", spot_of(state, card, seat))
        case said.PassAttack():
            return Option("No Defender" if state.phase == "defend" else "Let the attack go on", group="pass")
        case said.EndTurn():
            return Option("End the turn", group="phase")
        case said.KeepHand():
            return Option("Keep this hand", group="answer")
        case said.TakeMulligan():
            return Option("Take a new hand", group="answer")
        case Resign(who):
            return Option(f"Resign as {player(who)}", group="answer")
        case _:
            return describe_answer(PHRASING, state, action)


def _entity(state: State, card: CardId, row: str, seat: Seat | None) -> Option:
    owner = state.pool.owner[card]
    there = getattr(state.table.sides[owner], row)
    label = f"Play {card_name(state, card, seat)} in the {row.capitalize()}"
    return Option(label, spot_of(state, card, seat), Spot(f"{row}:{owner}", min(len(there), 4)))
