"""The rules of Azuki: what an action does, and how a game ends."""

from __future__ import annotations

from msgspec.structs import replace

from cardtable.core import fx
from cardtable.core.game import Outcome, Resign
from cardtable.core.ids import CardId, Seat

from . import combat, turns
from .actions import (
    Action,
    DeclareAttack,
    DeclareDefender,
    EndTurn,
    KeepHand,
    PassAttack,
    PlayCard,
    PlayEntity,
    PortalEntity,
    TakeMulligan,
    UseAbility,
)
from .damage import end_game
from .events import AbilityUsed, Event, PlayerResigned, Step
from .host import HOST
from .plays import play_card
from .state import State, other


def reduce(state: State, action: Action) -> Step:
    """Apply a legal action and play on until somebody has to decide."""
    return turns.advance(*_apply(state, action))


def _apply(state: State, action: Action) -> Step:
    match action:
        case DeclareAttack(card, target):
            return combat.declare_attack(state, card, target)
        case PassAttack():
            return combat.pass_attack(state)
        case PlayEntity(card, row):
            return play_card(state, card, row)
        case PlayCard(card):
            return play_card(state, card)
        case EndTurn():
            return turns.end_turn(state)
        case PortalEntity(card):
            return _portal(state, card)
        case UseAbility(card, index):
            return _use_ability(state, card, index)
        case DeclareDefender(card):
            return combat.declare_defender(state, card)
        case KeepHand():
            return turns.mulligan(state, False)
        case TakeMulligan():
            return turns.mulligan(state, True)
        case Resign(seat):
            return _resign(state, seat)
        case _:
            return _answer(state, action)


def _answer(state: State, action: fx.Answer) -> Step:
    return fx.answer(HOST, state, action)


def outcome(state: State) -> Outcome | None:
    """Who won and why, once the game is over."""
    if state.phase != "over" or state.loser is None:
        return None
    reason, rule = _ENDINGS[state.ending]
    return Outcome((other(state.loser),), reason, rule)


_ENDINGS = {
    "leader": ("the other Leader fell to 0 Health", "AZK-01"),
    "double": ("both Leaders fell at once, and who forces that loses", "R-AZK-05"),
    "deck": ("the other player had to draw from an empty deck", "AZK-02"),
    "resigned": ("the other player resigned", "R-AZK-75"),
}


def _use_ability(state: State, card: CardId, index: int) -> Step:
    timing = "main" if state.phase == "main" else "response"
    after, events = fx.start(HOST, state, card, index, timing)
    return after, (AbilityUsed(state.pool.owner[card], card), *events)


def _portal(state: State, card: CardId) -> Step:
    gate, cards = state.table.sides[state.active].gate, state.pool.cards
    return fx.start(HOST, state, gate, cards[gate].portal, "portal", entity=card, power=cards[card].gate)


def _resign(state: State, seat: Seat) -> Step:
    state = replace(state, run=fx.stop(state.run))
    state, ended = end_game(state, seat, "resigned")
    events: tuple[Event, ...] = (PlayerResigned(seat), *ended)
    return state, events
