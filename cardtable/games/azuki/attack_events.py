"""What happens in an attack, and the damage that attacks and effects deal."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from cardtable.core.ids import CardId, Seat

from .card_events import Places
from .state import Cards, Row

Cause = Literal["effect", "combat"]
"""What damage comes from."""


class Attacking(Struct, frozen=True, gc=False, tag="attacking", tag_field="event"):
    """An attack was declared."""

    attacker: CardId
    target: CardId
    places: Places = ()
    """Where both stood."""


class Defended(Struct, frozen=True, gc=False, tag="defended", tag_field="event"):
    """A Defender stepped in."""

    defender: CardId


class TargetChanged(Struct, frozen=True, gc=False, tag="target_changed", tag_field="event"):
    """The attack goes on against another card."""

    target: CardId


class NoResponse(Struct, frozen=True, gc=False, tag="no_response", tag_field="event"):
    """The attacked player lets the attack go on."""

    player: Seat


class NoDefender(Struct, frozen=True, gc=False, tag="no_defender", tag_field="event"):
    """The attacked player could send a Defender and does not."""

    player: Seat


class Attacked(Struct, frozen=True, gc=False, tag="attacked", tag_field="event"):
    """The target of an attack is settled."""

    attacker: CardId
    target: CardId


class AfterAttack(Struct, frozen=True, gc=False, tag="after_attack", tag_field="event"):
    """An attack is over and its attacker stands."""

    attacker: CardId
    target: CardId


class AttackEnded(Struct, frozen=True, gc=False, tag="attack_ended", tag_field="event"):
    """An attack came to nothing: a card that it needs is gone."""

    gone: CardId
    attacking: bool = False


class DamageDealt(Struct, frozen=True, gc=False, tag="damage_dealt", tag_field="event"):
    """A card took damage."""

    target: CardId
    amount: int
    source: CardId
    cause: Cause = "effect"
    place: int = 0
    """Where the target stood."""
    back: bool = False
    """Did the target of an attack deal it to the attacker?"""

    @property
    def between(self) -> Cards:
        """Both cards that it is about."""
        return (self.target, self.source)


class DamageStopped(Struct, frozen=True, gc=False, tag="damage_stopped", tag_field="event"):
    """Damage did nothing to a card."""

    target: CardId


class Slain(Struct, frozen=True, gc=False, tag="slain", tag_field="event"):
    """Combat damage destroyed an entity; `attacking` if the killer was the attacker."""

    card: CardId
    by: CardId
    attacking: bool
    row: Row


AttackEvent = (
    Attacking
    | Defended
    | TargetChanged
    | NoResponse
    | NoDefender
    | Attacked
    | AfterAttack
    | AttackEnded
    | DamageDealt
    | DamageStopped
    | Slain
)
"""The steps of an attack."""
