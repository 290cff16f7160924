"""The question before a play that is allowed and would do nothing (R-AZK-29, R-AZK-31, R-AZK-74).

There is also one before a blow that could hit the other side and is aimed at the own Leader.

It is worked out from what the player sees: the same in every world they could be in.
"""

from __future__ import annotations

from msgspec.structs import replace

from cardtable.core import fx
from cardtable.core.fx import ChooseValue, PickCards, bind_slots, hear_and_settle
from cardtable.core.fx import actions as a
from cardtable.core.ids import CardId, Seat

from . import play_verbs
from .attack_events import DamageDealt, DamageStopped
from .card_events import Fizzled
from .events import Event
from .host import HOST
from .places import SEATS
from .state import State
from .stats import cost

_EYES = tuple([fx.foresight_host(HOST, seat) for seat in SEATS])
_OPEN_COSTS = frozenset({"azuki.pay", "damage", "destroy", "discard", "move", "sacrifice", "tap"})
"""What is paid in the open, or out of one's own hand."""


def play_warning(state: State, card: CardId, seat: Seat | None) -> str:
    """The question before a spell that would do nothing; empty for anything else."""
    kind = state.pool.cards[card]
    if seat is None or kind.kind != "spell" or card not in state.table.sides[seat].hand:
        return ""
    if state.phase not in kind.abilities[0].timings:
        return ""
    return _question_of(_cast(state, card, seat), kind.name, "Play it")


def use_warning(state: State, card: CardId, index: int, seat: Seat | None) -> str:
    """The question before an ability that would do nothing."""
    kind = state.pool.cards[card]
    ability = kind.abilities[index]
    if seat is None or state.phase not in ability.timings:
        return ""
    act = fx.Act(_EYES[seat], state, card, seat, list(bind_slots(ability, state.phase, ())), index)
    return _question_of(act, kind.name, "Use it")


def pay_warning(state: State, action: a.Answer, asked: fx.Question) -> str:
    """The question before an optional cost is paid for nothing: before a yes, or before its first card."""
    if not state.run.frames:
        return ""
    act = fx.Act.of(_EYES[asked.seat], state, state.run.frames[-1])
    act.state = replace(state, run=replace(state.run, frames=state.run.frames[:-1]))
    wait = act.ability.code[act.at]
    name = state.pool.cards[asked.card].name
    match action:
        case a.Yes() if isinstance(wait, ChooseValue):
            wait.accept(act, 1)
            return _question_of(act, name, "Use it")
        case a.Pick(card) if isinstance(wait, PickCards) and card in asked.candidates:
            if _is_own_leader(state, card, asked):
                wait.accept(act, card)
                return _question_of_own(act, card)
            if not asked.cost or not asked.can_stop or asked.picked:
                return ""
            wait.accept(act, card)
            return _question_of(act, name, "Pay")
        case _:
            return ""


def _is_own_leader(state: State, card: CardId, asked: fx.Question) -> bool:
    """Is it the Leader of whoever chooses, though cards of the other side could be chosen, and not as a price?"""
    theirs = any(state.pool.owner[each] != asked.seat for each in asked.candidates)
    return theirs and not asked.cost and card == state.table.sides[asked.seat].leader


def _question_of_own(act: fx.Act, leader: CardId) -> str:
    """The question before one's own Leader takes damage, if nothing else comes of it."""

    def counts(event: Event) -> bool:
        return _counts(event) and not (isinstance(event, DamageDealt) and event.target == leader)

    if fx.foresee(act, counts, _OPEN_COSTS) == "works":
        return ""
    return "That is your own Leader, who would take the damage. Choose it anyway?"


def _cast(state: State, card: CardId, seat: Seat) -> fx.Act:
    """The spell's effect as it begins: paid for, as far as possible with IKZ, and out of the hand."""
    host, side = _EYES[seat], state.table.sides[seat]
    act = fx.Act(host, state, card, seat)
    paid, events = play_verbs.pay(state, act, min(side.ready, cost(state, card)), (), True)
    begun, new = play_verbs.play(paid, act, (card,), "garden", (), ())
    frame = begun.run.frames[-1]
    begun = replace(begun, run=replace(begun.run, frames=begun.run.frames[:-1]))
    return fx.Act.of(host, hear_and_settle(HOST, begun, events + new, state, []), frame)


def _question_of(act: fx.Act, name: str, what: str) -> str:
    """The question about this effect of a card, if there is one to ask."""
    match fx.foresee(act, _counts, _OPEN_COSTS):
        case "vain":
            return f"Right now {name} would do nothing. {what} anyway?"
        case "fatal":
            return f"Your Leader would not survive paying for {name}, and you would lose. {what} anyway?"
        case _:
            return ""


def _counts(event: Event) -> bool:
    return not isinstance(event, DamageStopped | Fizzled)
