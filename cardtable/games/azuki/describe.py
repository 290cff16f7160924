"""What an action is called, from where to where it goes."""

from __future__ import annotations

from typing import assert_never

from cardtable.core import effects as fx
from cardtable.core.board import Option, Spot
from cardtable.core.effects import actions as a
from cardtable.core.game import Resign
from cardtable.core.ids import CardId, Seat
from cardtable.core.names import player
from cardtable.core.text import heading

from . import actions as said
from .host import HOST
from .spots import called, spot_of
from .state import State
from .stats import sees
from .verdicts import to_act
from .warnings import pay_warning, play_warning, use_warning


def describe(state: State, action: said.Action) -> Option:
    """How an action looks to the player who may take it."""
    seat = to_act(state)
    match action:
        case said.PlayEntity(card, row):
            return _entity(state, card, row, seat)
        case said.PlayCard(card):
            warning = play_warning(state, card, seat)
            return Option(f"Play {called(state, card, seat)}", spot_of(state, card, seat), warning=warning)
        case said.UseAbility(card, index):
            warning = use_warning(state, card, index, seat)
            return Option(f"Use {called(state, card, seat)}", spot_of(state, card, seat), warning=warning)
        case said.PortalEntity(card):
            gate = state.table.sides[state.pool.owner[card]].gate
            if card == gate:
                return Option("Portal an entity", spot_of(state, gate, seat))
            return Option(f"Portal {called(state, card, seat)}", spot_of(state, card, seat), spot_of(state, gate, seat))
        case said.DeclareAttack(card, target):
            label = f"Attack {called(state, target, seat)} with {called(state, card, seat)}"
            return Option(label, spot_of(state, card, seat), spot_of(state, target, seat))
        case said.DeclareDefender(card):
            return Option(f"Defend with {called(state, card, seat)}", spot_of(state, card, seat))
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
            return _answer(state, action, seat)


def _entity(state: State, card: CardId, row: str, seat: Seat | None) -> Option:
    owner = state.pool.owner[card]
    there = getattr(state.table.sides[owner], row)
    label = f"Play {called(state, card, seat)} in the {row.capitalize()}"
    return Option(label, spot_of(state, card, seat), Spot(f"{row}:{owner}", min(len(there), 4)))


_VERBS = {
    "pay": "Pay with",
    "replace": "Replace",
    "bearer": "Give it to",
    "carrier": "Give it to",
    "discard": "Discard",
    "sacrifice": "Sacrifice",
    "untap": "Untap",
    "given": "Sacrifice",
    "taken": "Take",
    "guest": "Play",
    "_rest": "Next",
}


def _answer(state: State, action: a.Answer, seat: Seat | None) -> Option:
    asked = fx.question(HOST, state)
    name = asked.name if asked is not None else ""
    match action:
        case a.Pick(card):
            label = f"{_VERBS.get(name, 'Choose')} {called(state, card, seat)}"
            return Option(label, spot_of(state, card, seat), warning=pay_warning(state, action, asked))
        case a.PickSpot(zone, index):
            return Option(f"Choose card {index + 1}", Spot(zone, index))
        case a.Number(value):
            return Option(_number(name, value), group="answer")
        case a.Yes():
            return Option("Use it", group="answer", warning=pay_warning(state, action, asked))
        case a.No():
            return Option("Leave it", group="answer")
        case a.Choose(index):
            return Option(_choice(state, asked, index), _trigger_spot(state, asked, index), group="answer")
        case a.Player(who):
            return Option(player(who), group="answer")
        case a.Place(index):
            return Option(f"Place {index + 1}", group="answer")
        case a.Done():
            return Option(_done(asked), group="pass")
        case _:
            assert_never(action)


_NUMBERS = {"damage": "Deal {} damage", "heal": "Heal {}", "untap_ikz": "Untap {} IKZ"}
_NOTHING = {"damage": "Deal no damage", "heal": "Heal nothing", "untap_ikz": "Untap no IKZ"}


def _number(name: str, value: int) -> str:
    """What a number is a number of: a bare one would read like the digit of the key beside it."""
    words = _NUMBERS if value else _NOTHING
    return words[name].format(value) if name in words else f"{heading(name)}: {value}"


def _done(asked: fx.Question | None) -> str:
    if asked is None or asked.picked:
        return "Done"
    if asked.name == "pay":
        return "Pay with IKZ"
    return "Keep the order" if asked.kind == "order" else "None"


def _choice(state: State, asked: fx.Question | None, index: int) -> str:
    if asked is None or asked.kind != "trigger":
        return asked.labels[index] if asked is not None and index < len(asked.labels) else f"Choice {index + 1}"
    at = asked.options.index(index) if index in asked.options else 0
    card = asked.triggers[at][0]
    twins = [n for n, (each, _) in enumerate(asked.triggers) if each == card]
    number = f", effect {twins.index(at) + 1}" if len(twins) > 1 else ""
    return f"Next: {called(state, card, asked.seat)}{number}"


def _trigger_spot(state: State, asked: fx.Question | None, index: int) -> Spot | None:
    if asked is None or asked.kind != "trigger" or index not in asked.options:
        return None
    card = asked.triggers[asked.options.index(index)][0]
    return spot_of(state, card, asked.seat) if sees(state, asked.seat, card) else None
