"""Compiled abilities: what the Pool holds of a card's effects. Functions live here, never in a state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from ...ids import CardId
from .act import Act

if TYPE_CHECKING:
    from .instructions import Instruction, PickCards

ValueOf = Callable[[Act], int]
Test = Callable[[Act], bool]
CardTest = Callable[[Act, CardId], bool]
Find = Callable[[Act], tuple[CardId, ...]]
Seats = Callable[[Act], tuple[int, ...]]
Heard = Callable[[Act, tuple[object, ...]], bool]
"""Does an event, given as the values of its fields, concern this ability?"""


class Own:
    """The event concerns the card itself, by this field: the most common `where:`, tested without an Act.

    `rest` is what else it must be.
    """

    __slots__ = ("place", "rest")

    def __init__(self, place: int, rest: Heard | None = None) -> None:
        self.place = place
        self.rest = rest

    def is_about(self, card: CardId, values: tuple[object, ...]) -> bool:
        """Is it this card, or one of several?"""
        held = values[self.place]
        return bool(held == card) or (type(held) is tuple and card in held)

    def __call__(self, act: Act, values: tuple[object, ...]) -> bool:
        return self.is_about(act.card, values) and (self.rest is None or self.rest(act, values))


Form = Literal["on", "use", "instead", "static", "gives", "later"]
SlotKind = Literal["cards", "number", "seat", "place", "flag"]


@dataclass(frozen=True, slots=True, eq=False)
class Ability:
    """One ability of a card, ready to run; two cards of the same id share it."""

    form: Form
    events: tuple[str, ...] = ()
    timings: tuple[str, ...] = ()
    zones: frozenset[str] = frozenset()
    where: Mapping[str, Heard | None] = field(default_factory=dict)
    """By event: does it concern this ability?"""
    condition: Test | None = None
    limit: tuple[int, str] | None = None
    """How many times, per what."""
    may: bool = False
    code: tuple[Instruction, ...] = ()
    names: tuple[str, ...] = ()
    kinds: tuple[SlotKind, ...] = ()
    bound: Mapping[str, tuple[tuple[int, int], ...]] = field(default_factory=dict)
    """By event or timing: which field goes into which slot when the ability starts."""
    costs: tuple[Test, ...] = ()
    """Can each cost be paid?"""
    targets: tuple[PickCards, ...] = ()
    """The questions of `targets:`, in order."""
    leaves: bool = False
    """Does paying the cost take the card itself away?"""
    uses_source: bool = False
    affects: Find | None = None
    stats: tuple[tuple[str, ValueOf], ...] = ()
    words: tuple[str, ...] = ()
    gives: Mapping[str, object] = field(default_factory=dict)
    tallies: frozenset[str] = frozenset()
    """Events of this turn that it counts."""
    until: str = ""
    once: bool = True
    text: str = ""
