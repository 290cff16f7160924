"""What an effect asks, derived from the state: nothing of it is stored."""

from __future__ import annotations

from typing import Literal

import msgspec

from ...ids import CardId, Seat

Kind = Literal["cards", "order", "number", "yes", "one", "player", "place", "trigger"]


class Question(msgspec.Struct, frozen=True, gc=False):
    """A question an effect waits on; what it means in words is up to the game's `describe` and `board`."""

    seat: Seat
    """Who answers."""
    kind: Kind
    """Cards, the order of all these cards, a number, yes or no, one of several, a player, a place, the next trigger."""
    card: CardId
    """Whose effect asks; of triggers the first."""
    index: int
    """Which of the card's abilities asks."""
    name: str
    """The name the card's author gave the answer (`victim`), or the operation it is for (`discard`)."""
    ask: str
    """What the card's author wants to be asked, or nothing."""
    candidates: tuple[CardId, ...] = ()
    """Cards that may be picked now."""
    considered: tuple[CardId, ...] = ()
    """Cards of the same zones, fitting or not; those not in `candidates` are refused."""
    picked: tuple[CardId, ...] = ()
    low: int = 0
    high: int = 0
    can_stop: bool = False
    options: tuple[int, ...] = ()
    """Numbers, seats, places, or places in `labels` that may be chosen."""
    labels: tuple[str, ...] = ()
    zone: str = ""
    """The zone whose place is chosen."""
    hidden: bool = False
    """Is it about cards that not everybody sees?"""
    triggers: tuple[tuple[CardId, int], ...] = ()
    """Waiting triggers by `options`: card and ability."""
    cost: str = ""
    """The verb that is paid with these cards, if it is a cost."""
