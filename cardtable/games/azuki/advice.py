"""What can be done instead: every way out that a sentence names is taken from what is legal now."""

from __future__ import annotations

from cardtable.core import fx
from cardtable.core.ids import CardId, Seat
from cardtable.core.text import listed

from . import actions as a
from .spots import card_name
from .state import State, other

_MAIN: dict[type, str] = {
    a.KeepHand: "keep your hand",
    a.TakeMulligan: "take a new one",
    a.PlayEntity: "play a card",
    a.PlayCard: "play a card",
    a.PortalEntity: "portal an entity",
    a.UseAbility: "use an ability",
    a.DeclareAttack: "attack",
    a.DeclareDefender: "tap a Defender to take the blow",
    a.PassAttack: "let the attack go on",
    a.EndTurn: "end the turn",
}
_RESPONSE: dict[type, str] = {
    **_MAIN,
    a.PlayEntity: "answer with a Response",
    a.PlayCard: "answer with a Response",
    a.UseAbility: "answer with a Response",
}


def legal(state: State) -> list[a.Action]:
    """What the player to act may do now."""
    from .verdicts import verdicts

    return [action for action, rule in verdicts(state) if rule is None]


def instead(state: State) -> str:
    """What kinds of things may be done now: "play a card, attack or end the turn"."""
    if fx.is_waiting(state):
        return "answer what is asked"
    words = _RESPONSE if state.phase == "response" else _MAIN
    return listed(dict.fromkeys([words[type(action)] for action in legal(state)]), "or")


def decider(state: State) -> Seat:
    """From whose side places are counted: whoever decides between effects."""
    if state.phase in ("response", "defend"):
        return other(state.active)
    return state.active


def name(state: State, card: CardId) -> str:
    """A card as the player to act calls it."""
    return card_name(state, card, decider(state))


def _name_cards(state: State, cards: list[CardId], last: str) -> str:
    return listed(dict.fromkeys([name(state, card) for card in cards]), last)


def targets(state: State, attacker: CardId) -> str:
    """Whom this card may attack now, or what else there is to do."""
    attacks = [act for act in legal(state) if isinstance(act, a.DeclareAttack)]
    aims = [act.target for act in attacks if act.card == attacker]
    return f"attack {_name_cards(state, aims, 'or')}" if aims else instead(state)


def attackers(state: State, target: CardId | None = None) -> str:
    """The cards that may attack now (this target), in words; empty when there are none."""
    attacks = [act for act in legal(state) if isinstance(act, a.DeclareAttack)]
    return _name_cards(state, [act.card for act in attacks if target is None or act.target == target], "or")


def attack_with(state: State, otherwise: str) -> str:
    """Attack with a card that can, or this."""
    able = attackers(state)
    return f"attack with {able}" if able else otherwise


def portals(state: State) -> list[CardId]:
    """The entities that the Gate may bring now."""
    return [act.card for act in legal(state) if isinstance(act, a.PortalEntity)]


def portal(state: State, otherwise: str) -> str:
    """Portal an entity that can be, or this."""
    able = portals(state)
    return f"portal {_name_cards(state, able, 'or')}" if able else otherwise


def weapons(state: State) -> str:
    """The weapons that may be played now, in words."""
    plays = [act.card for act in legal(state) if isinstance(act, a.PlayCard)]
    return _name_cards(state, [card for card in plays if state.pool.cards[card].kind == "weapon"], "or")


def guests(state: State) -> str:
    """The entities that may be played into the Alley now, in words."""
    plays = [act for act in legal(state) if isinstance(act, a.PlayEntity)]
    return _name_cards(state, [act.card for act in plays if act.row == "alley"], "or")


def defenders(state: State) -> str:
    """Tap one of the Defenders that can step in, by name, or let the attack go on."""
    able = [act.card for act in legal(state) if isinstance(act, a.DeclareDefender)]
    return f"tap {_name_cards(state, able, 'or')} instead, or let the attack go on" if able else instead(state)
