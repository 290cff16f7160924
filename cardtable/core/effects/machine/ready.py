"""May an ability be used now? The game's verdicts turn the answer into a rule of their own."""

from __future__ import annotations

from typing import Literal

from ...ids import CardId, Seat
from .ability import Ability
from .act import Act
from .host import E, Host, S
from .listening import bind_slots, is_spent

Hindrance = Literal["zone", "timing", "limit", "if", "cost", "target"]


def hindrance(
    host: Host[S, E],
    state: S,
    card: CardId,
    index: int,
    timing: str,
    seat: Seat | None = None,
    payable: bool = False,
    **given: object,
) -> Hindrance | None:
    """Return what keeps this ability from being used now, or None. Whether "target" counts is up to the game.

    `payable`: the game knows that the cost can be paid. `given` are the fields of the timing.
    """
    ability = host.abilities(state, card)[index]
    if timing not in ability.timings:
        return "timing"
    if host.zone(state, card) not in ability.zones:
        return "zone"
    if ability.limit is not None and is_spent(state.run, card, index, ability.limit):
        return "limit"
    if payable and ability.condition is None and not ability.targets:
        return None
    slots: list[tuple[int, ...]] = [()] * len(ability.kinds)
    if given:
        fields = host.vocabulary.timings[timing]
        slots = list(bind_slots(ability, timing, tuple([given.get(name) for name in fields])))
    act = Act(host, state, card, host.owner(state, card) if seat is None else seat, slots, index)
    if ability.condition is not None and not ability.condition(act):
        return "if"
    if not payable and not can_pay(act, ability):
        return "cost"
    return None if has_targets(act, ability) else "target"


def can_pay(act: Act, ability: Ability) -> bool:
    """Can every cost be paid in full?"""
    for check in ability.costs:  # noqa: SIM110 (a generator costs more than the checks)
        if not check(act):
            return False
    return True


def has_targets(act: Act, ability: Ability) -> bool:
    """Is there a card for every target that needs one, even after the cost took the card itself away?"""
    for pick in ability.targets:
        if pick.low(act) < 1:
            continue
        found = pick.find_fitting(act)
        if not found or (ability.leaves and all(card == act.card for card in found)):
            return False
    return True
