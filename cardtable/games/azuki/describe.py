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
from .stats import attack, health
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
            return _telling(
                f"Play {card_name(state, card, seat)}", _text(state, card), spot_of(state, card, seat), warning
            )
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
            about = f"Attack {attack(state, card)} against Health {health(state, target)}"
            if back := attack(state, target):
                about += f", and it strikes back with {back}"
            return _telling(label, about, spot_of(state, card, seat), to=spot_of(state, target, seat))
        case said.DeclareDefender(card):
            about = f"Attack {attack(state, card)}, Health {health(state, card)}"
            return _telling(f"Defend with {card_name(state, card, seat)}", about, spot_of(state, card, seat))
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
    """An ability, with what it does."""
    label, about = f"Use {card_name(state, card, seat)}", _effect(state.pool.cards[card].text)
    return _telling(label, about, spot_of(state, card, seat), use_warning(state, card, index, seat))


def _telling(label: str, about: str, at: Spot | None, warning: str = "", to: Spot | None = None) -> Option:
    """An option that says more in a list."""
    return Option(label, at, to, warning=warning, about=about)


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
    about = _text(state, card) if row == "garden" else ""  # what it does is said once: the Alley is named next
    return _telling(label, about, spot_of(state, card, seat), to=Spot(f"{row}:{owner}", min(len(there), 4)))


def _text(state: State, card: CardId) -> str:
    """What a card to be played does."""
    return state.pool.cards[card].text.removeprefix("Main: ").removeprefix("Response: ").rstrip(".")
