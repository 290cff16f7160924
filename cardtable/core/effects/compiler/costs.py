"""Can a cost be paid? Tests that are asked before an ability is offered."""

from __future__ import annotations

from ..machine import instructions as i
from ..machine.ability import Find, Test, ValueOf
from ..machine.act import Act
from ..machine.waiting import PickCards


def enough(pick: PickCards) -> Test:
    """Were as many cards picked as are needed?"""
    return lambda act: len(act.slots[pick.slot]) >= pick.low(act)


def payable(pick: PickCards, chosen: bool) -> Test:
    """Can the picks of a cost be made? A trigger asks for hidden cards whatever they are; a player knows their own."""

    def can_pay(act: Act) -> bool:
        cards = pick.pool(act) if pick.hidden and not chosen else pick.find_fitting(act)
        return len(cards) >= pick.low(act)

    return can_pay


def all_can_pay(find: Find, verb: str, due: ValueOf | None) -> Test:
    """Are there such cards, and would the verb do something to each of them?"""

    def can_pay(act: Act) -> bool:
        cards, amount = find(act), 1 if due is None else due(act)
        return bool(cards) and all(act.host.pays(act.state, verb, card, act.seat, amount) for card in cards)

    return can_pay


def game_lets_pay(do: i.Do) -> Test:
    """Does the game let the verb be paid with?"""

    def can_pay(act: Act) -> bool:
        check = act.host.checks.get(do.verb)
        return check is None or check(act.state, act, **do.arguments(act))

    return can_pay
