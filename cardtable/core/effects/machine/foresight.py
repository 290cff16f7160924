"""Would an effect be in vain? Looks ahead through its program, as far as its player may see, and decides nothing."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from dataclasses import replace
from typing import Literal

from ...ids import CardId, Seat
from . import instructions as i
from .act import Act
from .host import Cards, E, Event, Host, S, State

Prospect = Literal["works", "vain", "fatal"]
"""What comes of an effect: something, nothing whatever is answered, or nothing because paying for it ends the game."""
STEPS = 400
"""So far one looks ahead; what takes longer is taken to work."""


class Unforeseen(Exception):
    """From here on it depends on what nobody can know yet."""


def foresight_host(host: Host[S, E], seat: Seat) -> Host:
    """Return a host for looking ahead: it stops where a card would be read that this player does not see."""
    open_zones = {name for name, zone in host.vocabulary.zones.items() if not zone.hidden}

    def cards(state: State, zone: str, owner: Seat | None) -> Cards:
        found = host.cards(state, zone, owner)
        if zone in open_zones or all(host.sees(state, seat, card) for card in found):
            return found
        raise Unforeseen

    return replace(host, cards=cards)


def foresee(act: Act, counts: Callable[[Event], bool], payable: Container[str]) -> Prospect:
    """Return what will come of this effect from where it stands; when in doubt, it works.

    `act` has a `foresight_host`. `counts` says of an event that something came of the effect. Costs are paid on
    the way only with the verbs in `payable`: those that turn up no hidden card.
    """
    ahead = _Foresight(counts, payable)
    try:
        if ahead.works(act):
            return "works"
    except Unforeseen:
        return "works"
    return "fatal" if ahead.is_fatal else "vain"


class _Foresight:
    def __init__(self, counts: Callable[[Event], bool], payable: Container[str]) -> None:
        self._counts = counts
        self._payable = payable
        self._left = STEPS
        self.is_fatal = False

    def works(self, act: Act) -> bool:
        """Can anything come of it, with some answers?"""
        code = act.ability.code
        while act.at < len(code):
            self._left -= 1
            if self._left < 0:
                raise Unforeseen
            match code[act.at]:
                case i.End():
                    return False
                case i.Do() as do:
                    if do.cost and not self._pays(do, act):
                        return False
                    if not do.cost and self._does(do, act):
                        return True
                case i.PickCards() as pick:
                    return any(self.works(branch) for branch in _try_picks(pick, act))
                case i.ChooseValue() as choice if len(choice.options(act)) > 1:
                    return any(self.works(branch) for branch in _try_options(choice, act))
                case i.Offer() as offer:
                    _pass_offer(offer, act)
                case i.Bind() | i.Jump() | i.Afford() | i.Next() | i.Spend() | i.Aim() | i.ChooseValue() as step:
                    step.go(act)
                case _:
                    raise Unforeseen
        return False

    def _pays(self, do: i.Do, act: Act) -> bool:
        """Pay, and say whether the effect goes on; triggers wait, so nothing else happens."""
        if do.verb not in self._payable or do.slot >= 0:
            raise Unforeseen
        goes_on = do.go(act) == i.GO_ON
        self.is_fatal = self.is_fatal or not goes_on
        return goes_on

    def _does(self, do: i.Do, act: Act) -> bool:
        act.at += 1
        arguments = do.arguments(act)
        if not all(arguments[name] for name in do.needs):
            return False
        result = act.host.verbs[do.verb](act.state, act, **arguments)
        if do.slot >= 0:
            act.slots[do.slot] = tuple(result[2])
        return any(self._counts(event) for event in result[1])


def _pass_offer(offer: i.Offer, act: Act) -> None:
    """Pass an offer that nothing replaces; where something listens, the result is unknown."""
    if act.slots[offer.aims] and act.host.replacers(act.state, offer.event):
        raise Unforeseen
    act.at += 1


def _branch(act: Act) -> Act:
    new = Act(act.host, act.state, act.card, act.seat, list(act.slots), act.index)
    new.at, new.picks, new.seen = act.at, act.picks, act.seen
    return new


def _try_picks(pick: i.PickCards, act: Act) -> Iterator[Act]:
    for cards in _picks_to_try(pick, act):
        branch = _branch(act)
        pick.finish(branch, cards)
        yield branch


def _picks_to_try(pick: i.PickCards, act: Act) -> Iterator[tuple[int, ...]]:
    """Yield the picks to try: each card alone, as few and as many as allowed; enough to see if anything happens."""
    asked = pick.question(act) if pick.by(act) else None
    if asked is None or not asked.candidates:
        yield act.picks
        return
    every: tuple[CardId | int, ...] = (*act.picks, *asked.candidates)
    if pick.totals and asked.low > len(act.picks) + 1:
        raise Unforeseen
    if asked.low <= len(act.picks) + 1:
        yield from ((*act.picks, card) for card in asked.candidates)
    else:
        yield every[: asked.low]
    if not pick.totals and asked.high > len(act.picks) + 1:
        yield every[: asked.high]
    if asked.can_stop:
        yield act.picks


def _try_options(choice: i.ChooseValue, act: Act) -> Iterator[Act]:
    for option in choice.options(act):
        branch = _branch(act)
        choice.accept(branch, option)
        yield branch
