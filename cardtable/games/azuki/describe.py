"""What an action is called, from where to where it goes."""

from __future__ import annotations

import re
from typing import Final

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

GROUPS: Final[dict[type, str]] = dict.fromkeys(
    (said.PlayEntity, said.PlayCard, said.UseAbility, said.PortalEntity, said.DeclareAttack, said.DeclareDefender),
    "card",
)
"""Actions that always begin at a card."""


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
            return _use(state, card, index, seat)
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


def _use(state: State, card: CardId, index: int, seat: Seat | None) -> Option:
    """An ability, with what it does where its name alone tells it apart: a place in brackets must stay readable."""
    label = f"Use {card_name(state, card, seat)}"
    about = "" if label.endswith(")") else _effect(state.pool.cards[card].text)
    return Option(label, spot_of(state, card, seat), warning=use_warning(state, card, index, seat), about=about)


def _effect(text: str) -> str:
    """What the ability that is used does and its price: `draw 3, then discard 2; price: sacrifice this`."""
    used = [sentence for sentence in text.split(". ") if sentence.startswith(("Main", "Response"))]
    head, _, effect = used[0].partition(": ") if used else ("", "", "")
    price = ", ".join([_PAY.sub(r"\1 IKZ", words) for words in head.split(", ") if words not in _WHEN])
    return f"{effect.rstrip('.')}{f'; price: {price}' if price else ''}" if effect else ""


_PAY = re.compile(r"^pay (\d+)$")
_WHEN = ("Main", "Response", "Main or Response", "once a turn", "in the Garden", "in the Alley", "in either row")


def _entity(state: State, card: CardId, row: str, seat: Seat | None) -> Option:
    owner = state.pool.owner[card]
    there = getattr(state.table.sides[owner], row)
    label = f"Play {card_name(state, card, seat)} in the {row.capitalize()}"
    return Option(label, spot_of(state, card, seat), Spot(f"{row}:{owner}", min(len(there), 4)))
