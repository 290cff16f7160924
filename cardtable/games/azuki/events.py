"""What happens in a game of Azuki; the fields that cards may test have the same names in `vocabulary.py`."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from cardtable.core import fx
from cardtable.core.ids import CardId, Seat

from .attack_events import AttackEvent
from .card_events import ByEffect, CardEvent
from .state import Cards, Ending, State


class MulligansDone(Struct, frozen=True, gc=False, tag="mulligans", tag_field="event"):
    """Both have decided; who took a new hand, by seat."""

    taken: tuple[bool, bool]


class TurnBegan(Struct, frozen=True, gc=False, tag="turn_began", tag_field="event"):
    """A turn begins, before anything in it happens."""

    player: Seat
    number: int


class TurnStarted(Struct, frozen=True, gc=False, tag="turn_started", tag_field="event"):
    """The start of a turn: its draw, ramp and untap are done."""

    player: Seat


class TurnEnding(Struct, frozen=True, gc=False, tag="turn_ending", tag_field="event"):
    """A turn is about to end."""

    player: Seat


class TurnEnded(Struct, frozen=True, gc=False, tag="turn_ended", tag_field="event"):
    """Damage and bonuses are gone, and these weapons with them."""

    player: Seat
    weapons: Cards


class Drawn(ByEffect, frozen=True, gc=False, tag="drawn", tag_field="event"):
    """A card went from deck to hand; which one, only its player learns."""

    player: Seat
    card: CardId


class DeckEmpty(Struct, frozen=True, gc=False, tag="deck_empty", tag_field="event"):
    """A player had to draw and could not."""

    player: Seat


class Ramped(ByEffect, frozen=True, gc=False, tag="ramped", tag_field="event"):
    """IKZ came from the pile to the area."""

    player: Seat
    amount: int
    ready: bool


class TokenGained(ByEffect, frozen=True, gc=False, tag="token", tag_field="event"):
    """A player has an IKZ token now."""

    player: Seat
    lasting: bool


class Paid(Struct, frozen=True, gc=False, tag="paid", tag_field="event"):
    """IKZ were tapped; `extras` are the token and entities that paid."""

    player: Seat
    amount: int
    extras: Cards


class Played(Struct, frozen=True, gc=False, tag="played", tag_field="event"):
    """A card was played."""

    card: CardId
    player: Seat
    kind: Literal["entity", "spell", "weapon"]
    row: str = ""


class AbilityUsed(Struct, frozen=True, gc=False, tag="used", tag_field="event"):
    """A player used an ability of a card on the field."""

    player: Seat
    card: CardId


class EnteredGarden(Struct, frozen=True, gc=False, tag="entered_garden", tag_field="event"):
    """An entity came into the Garden: played, portaled or swapped."""

    card: CardId


class Replaced(Struct, frozen=True, gc=False, tag="replaced", tag_field="event"):
    """An entity made room for another; neither destroyed nor sacrificed."""

    card: CardId
    place: int = 0


class Portaled(Struct, frozen=True, gc=False, tag="portaled", tag_field="event"):
    """A Gate brought an entity into the Garden."""

    gate: CardId
    card: CardId


class Swapped(Struct, frozen=True, gc=False, tag="swapped", tag_field="event"):
    """Two entities changed rows."""

    front: CardId
    back: CardId


class Equipped(Struct, frozen=True, gc=False, tag="equipped", tag_field="event"):
    """A weapon was attached; `fresh` if it entered the field so."""

    weapon: CardId
    bearer: CardId
    fresh: bool


class WeaponsLost(Struct, frozen=True, gc=False, tag="weapons_lost", tag_field="event"):
    """Weapons went to the discard pile with their bearer's place."""

    weapons: Cards


class PlayerResigned(Struct, frozen=True, gc=False, tag="resigned", tag_field="event"):
    """A player gave up."""

    player: Seat


class GameEnded(Struct, frozen=True, gc=False, tag="ended", tag_field="event"):
    """The game is over."""

    loser: Seat
    ending: Ending


TurnEvent = (
    MulligansDone
    | TurnBegan
    | TurnStarted
    | TurnEnding
    | TurnEnded
    | Drawn
    | DeckEmpty
    | Ramped
    | TokenGained
    | Paid
    | Played
    | AbilityUsed
    | EnteredGarden
    | Replaced
    | Portaled
    | Swapped
    | Equipped
    | WeaponsLost
    | PlayerResigned
    | GameEnded
)
"""Turns, IKZ and cards that are played."""

Event = TurnEvent | AttackEvent | CardEvent | fx.EffectStopped | fx.EffectUnused
Step = tuple[State, tuple[Event, ...]]
"""A state, and what happened on the way there: what `reduce` and every verb return."""
Events = list[Event]
"""What has happened so far in one action: whatever comes next is appended."""
