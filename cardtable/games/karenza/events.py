"""What happened in a duel."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from cardtable.core.ids import CardId, Seat

from .state import Play, State


class DuelOpened(Struct, frozen=True, gc=False, tag="opened", tag_field="event"):
    """Both players have their first seven cards, and this player opens."""

    seat: Seat


class CardDrawn(Struct, frozen=True, gc=False, tag="drawn", tag_field="event"):
    """A card went from deck to hand; which one, only its owner learns."""

    seat: Seat
    card: CardId
    cause: CardId | None = None
    """The ability that let its player draw; None for a turn's draw and a refill."""


class CardDiscarded(Struct, frozen=True, gc=False, tag="discarded", tag_field="event"):
    """A card went from hand to the discard pile, face up."""

    seat: Seat
    card: CardId
    cause: CardId | None = None
    """What cost it, picked at random; None where its player chose it."""


class PlayLaid(Struct, frozen=True, gc=False, tag="laid", tag_field="event"):
    """A technique or ability was laid in a sequence area."""

    seat: Seat
    card: CardId
    add_ons: tuple[CardId, ...]
    function: Literal["attack", "defense"]


class PointsScored(Struct, frozen=True, gc=False, tag="points", tag_field="event"):
    """An ability scored points."""

    seat: Seat
    card: CardId
    points: int


class AttackBlocked(Struct, frozen=True, gc=False, tag="blocked", tag_field="event"):
    """A defense met an attack; both powers as they counted."""

    seat: Seat
    attack: int
    defense: int
    again: bool
    """The defender plays on."""
    plays: tuple[Play, Play]
    """The attack and the defense as they lay: what changed their powers, and what decided who plays on."""


class AttackDodged(Struct, frozen=True, gc=False, tag="dodged", tag_field="event"):
    """An attack missed; nothing was compared."""

    seat: Seat


class TurnPassed(Struct, frozen=True, gc=False, tag="passed", tag_field="event"):
    """A player passed without being under attack."""

    seat: Seat


class StrikeLanded(Struct, frozen=True, gc=False, tag="strike", tag_field="event"):
    """A clean strike: the attacker scored."""

    seat: Seat
    points: int


class SequenceEnded(Struct, frozen=True, gc=False, tag="sequence_ended", tag_field="event"):
    """Both sequence areas were cleared."""


class LaneCleared(Struct, frozen=True, gc=False, tag="lane_cleared", tag_field="event"):
    """One player's chain ended by an ability."""

    seat: Seat
    card: CardId


class TrickPlayed(Struct, frozen=True, gc=False, tag="trick", tag_field="event"):
    """A trick was shown and discarded."""

    seat: Seat
    card: CardId


class InviteSent(Struct, frozen=True, gc=False, tag="invited", tag_field="event"):
    """This player must attack next turn, or skip it."""

    seat: Seat


class TurnSkipped(Struct, frozen=True, gc=False, tag="skipped", tag_field="event"):
    """The invited player had no attack."""

    seat: Seat


class LastHandCalled(Struct, frozen=True, gc=False, tag="last_hand", tag_field="event"):
    """The last card of a deck was drawn."""

    seat: Seat


class TieOffered(Struct, frozen=True, gc=False, tag="tie_offered", tag_field="event"):
    """A player offered a draw."""

    seat: Seat


class TieDeclined(Struct, frozen=True, gc=False, tag="tie_declined", tag_field="event"):
    """The other player declined the draw."""

    seat: Seat


class PlayerResigned(Struct, frozen=True, gc=False, tag="resigned", tag_field="event"):
    """A player gave up."""

    seat: Seat


class GameEnded(Struct, frozen=True, gc=False, tag="ended", tag_field="event"):
    """The duel is over with these scores."""

    scores: tuple[int, int]


Event = (
    DuelOpened
    | CardDrawn
    | CardDiscarded
    | PlayLaid
    | PointsScored
    | AttackBlocked
    | AttackDodged
    | TurnPassed
    | StrikeLanded
    | SequenceEnded
    | LaneCleared
    | TrickPlayed
    | InviteSent
    | TurnSkipped
    | LastHandCalled
    | TieOffered
    | TieDeclined
    | PlayerResigned
    | GameEnded
)
Step = tuple[State, tuple[Event, ...]]
"""A state, and what happened on the way there: what `reduce` returns."""
Events = list[Event]
"""What has happened so far in one action: whatever comes next is appended."""
