"""What compiled programs are made of. `go` runs one instruction and says whether the effect goes on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from .ability import Find, Test, ValueOf
from .act import Act
from .listening import find_instead, hear_and_settle
from .run import Frame, Later, Use
from .waiting import GO_ON, WAITS, ChooseValue, PickCards

__all__ = ["ENDS", "GO_ON", "OPEN", "PUSHED", "WAITS", "ChooseValue", "Instruction", "PickCards"]

PUSHED = 2
ENDS = 3
OPEN = -1
"""Where a jump leads while what lies between is still to be written."""


@dataclass(frozen=True, slots=True, eq=False)
class Do:
    """Calls a verb of the game, tells the listeners what happened, and lets the rules settle."""

    verb: str
    values: tuple[tuple[str, Callable[[Act], object]], ...] = ()
    """Arguments that are worked out now: name and function."""
    fixed: dict[str, object] = field(default_factory=dict)
    needs: tuple[str, ...] = ()
    """Arguments that must not be empty; otherwise nothing is done."""
    slot: int = -1
    cost: bool = False
    """Is this paid, rather than what it is paid for?"""

    def arguments(self, act: Act) -> dict[str, object]:
        """Return what the verb is called with."""
        out = self.fixed.copy()
        for name, value in self.values:
            out[name] = value(act)
        return out

    def go(self, act: Act) -> int:
        act.at += 1
        arguments = self.fixed.copy()  # as `arguments`, written out: most instructions are of this kind
        for name, value in self.values:
            arguments[name] = value(act)
        for name in self.needs:
            if not arguments[name]:
                return GO_ON
        host, before = act.host, act.state
        result = host.verbs[self.verb](before, act, **arguments)
        act.state = result[0]
        if self.slot >= 0:
            act.slots[self.slot] = tuple(result[2])
        if not result[1]:
            return GO_ON
        act.state = hear_and_settle(host, act.state, result[1], before, act.events)
        return ENDS if host.over(act.state) or act.seat not in host.seats(act.state) else GO_ON


@dataclass(frozen=True, slots=True, eq=False)
class Bind:
    """Puts cards, seats or a number into a slot."""

    slot: int
    value: Any

    def go(self, act: Act) -> int:
        act.at += 1
        value = self.value(act)
        act.slots[self.slot] = value if type(value) is tuple else (value,) if isinstance(value, int) else tuple(value)
        return GO_ON


@dataclass(frozen=True, slots=True, eq=False)
class ShowCards:
    """Its player sees these cards until the effect ends; a game may have a verb `look` that tells of it."""

    slot: int
    cards: Find

    def go(self, act: Act) -> int:
        act.at += 1
        seen = self.cards(act)
        act.slots[self.slot] = seen
        act.seen += tuple([card for card in seen if card not in act.seen])
        verb = act.host.verbs.get("look")
        if verb is not None and seen:
            before = act.state
            act.state, events = verb(before, act, cards=seen)
            act.state = hear_and_settle(act.host, act.state, events, before, act.events)
        return GO_ON


@dataclass(frozen=True, slots=True, eq=False)
class DrawLots:
    """Draws some of these cards by lot."""

    slot: int
    cards: Find
    count: ValueOf

    def go(self, act: Act) -> int:
        act.at += 1
        drawn, act.state = act.host.lot(act.state, self.cards(act), self.count(act))
        act.slots[self.slot] = drawn
        return GO_ON


@dataclass(slots=True, eq=False)
class Jump:
    """Goes on at `to`; with a condition only unless it holds."""

    to: int
    unless: Test | None = None

    def go(self, act: Act) -> int:
        act.at = self.to if self.unless is None or not self.unless(act) else act.at + 1
        return GO_ON


@dataclass(slots=True, eq=False)
class Afford:
    """Goes on at `to` where the price of what a player may do cannot be paid, which is told."""

    to: int
    price: Test

    def go(self, act: Act) -> int:
        if self.price(act):
            act.at += 1
            return GO_ON
        act.at = self.to
        act.events.append(act.unused(act.seat, "unpaid"))
        act.free += 1
        return GO_ON


@dataclass(slots=True, eq=False)
class Next:
    """Takes the next of `rest` into `slot`, or leaves the loop."""

    slot: int
    rest: int
    end: int

    def go(self, act: Act) -> int:
        rest = act.slots[self.rest]
        if not rest:
            act.at = self.end
            return GO_ON
        act.slots[self.slot], act.slots[self.rest] = rest[:1], rest[1:]
        act.at += 1
        return GO_ON


@dataclass(frozen=True, slots=True, eq=False)
class End:
    """Ends the effect."""

    def go(self, act: Act) -> int:
        return ENDS


@dataclass(frozen=True, slots=True, eq=False)
class Spend:
    """Uses the ability up, as far as its limit goes."""

    per: str

    def go(self, act: Act) -> int:
        act.at += 1
        run = act.state.run
        act.state = replace(act.state, run=replace(run, uses=(*run.uses, Use(act.card, act.index, self.per))))
        return GO_ON


@dataclass(frozen=True, slots=True, eq=False)
class Aim:
    """Writes down what is about to happen to whom, where an `instead:` can rewrite it."""

    aims: int
    amounts: int
    asked: int
    cards: Find
    values: tuple[ValueOf, ...]
    """One for all, or one for each in order."""

    def go(self, act: Act) -> int:
        act.at += 1
        cards = self.cards(act)
        values = [value(act) for value in self.values]
        if len(values) == 1:
            values *= len(cards)
        pairs = [(card, amount) for card, amount in zip(cards, values, strict=False) if amount > 0]
        act.slots[self.aims] = tuple([card for card, _ in pairs])
        act.slots[self.amounts] = tuple([amount for _, amount in pairs])
        act.slots[self.asked] = ()
        return GO_ON


@dataclass(frozen=True, slots=True, eq=False)
class Offer:
    """Before it happens: every `instead:` that it concerns speaks, each card once. Asks nothing itself."""

    event: str
    aims: int
    amounts: int
    asked: int
    fixed: dict[str, object] = field(default_factory=dict)

    def go(self, act: Act) -> int:
        found = find_instead(act, self)
        if found is None:
            act.at += 1
            return GO_ON
        card, index, slots = found
        act.slots[self.asked] += (card,)
        act.state = act.save()
        run = act.state.run
        frame = Frame(card, index, act.host.owner(act.state, card), 0, slots)
        act.state = replace(act.state, run=replace(run, frames=(*run.frames, frame)))
        return PUSHED


@dataclass(frozen=True, slots=True, eq=False)
class Rewrite:
    """In an `instead:`: turns what was about to happen to another card, or takes some of it away."""

    target: int
    to: Find | None = None
    less: ValueOf | None = None

    def go(self, act: Act) -> int:
        act.at += 1
        frames = act.state.run.frames
        below = frames[-1]
        offer = act.host.abilities(act.state, below.card)[below.index].code[below.at]
        assert isinstance(offer, Offer)
        aims = self._rewrite(act, below.slots[offer.aims], below.slots[offer.amounts])
        slots = list(below.slots)
        slots[offer.aims] = tuple([aim for aim, _ in aims])
        slots[offer.amounts] = tuple([amount for _, amount in aims])
        frames = (*frames[:-1], replace(below, slots=tuple(slots)))
        act.state = replace(act.state, run=replace(act.state.run, frames=frames))
        return GO_ON

    def _rewrite(self, act: Act, aims: tuple[int, ...], amounts: tuple[int, ...]) -> list[tuple[int, int]]:
        target, pairs = act.slots[self.target], list(zip(aims, amounts, strict=True))
        if self.to is not None:
            to = self.to(act)
            return [(to[0] if aim in target else aim, amount) for aim, amount in pairs] if to else pairs
        if self.less is None:
            return [(aim, amount) for aim, amount in pairs if aim not in target]
        less = self.less(act)
        changed = [(aim, amount - less if aim in target else amount) for aim, amount in pairs]
        return [(aim, amount) for aim, amount in changed if amount > 0]


@dataclass(slots=True, eq=False)
class Delay:
    """Leaves a delayed ability behind, with everything bound so far."""

    index: int
    """Its place among the card's abilities."""
    size: int
    """How many slots it has."""
    own: int
    """The slot for the card itself."""
    until: str
    once: bool

    def go(self, act: Act) -> int:
        act.at += 1
        run, slots = act.state.run, act.slots[: self.own]
        slots += [()] * (self.size - len(slots))
        slots[self.own] = (act.card,)
        late = Later(act.card, self.index, act.seat, tuple(slots), self.until, self.once)
        act.state = replace(act.state, run=replace(run, later=(*run.later, late)))
        return GO_ON


Instruction = (
    Do
    | Bind
    | ShowCards
    | DrawLots
    | Jump
    | Afford
    | Next
    | End
    | Spend
    | Aim
    | Offer
    | Rewrite
    | Delay
    | PickCards
    | ChooseValue
)
