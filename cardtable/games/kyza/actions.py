"""What a player of Kyza Kards can do; actions that carry only a card are made once and shared."""

from __future__ import annotations

from functools import cache
from typing import final

from msgspec import Struct

from cardtable.core.fx import Answer
from cardtable.core.game import Resign
from cardtable.core.ids import CardId, Seat


@final
class Activate(Struct, frozen=True, tag="activate", tag_field="do"):
    """Turn one of your face-down Effects up and let it happen."""

    card: CardId


@final
class Attack(Struct, frozen=True, tag="attack", tag_field="do"):
    """Send a Character at one opponent; others see it when the attack is complete."""

    card: CardId
    at: Seat


@final
class Block(Struct, frozen=True, tag="block", tag_field="do"):
    """Put a Character in front of an attacker; others see it when the blocks are complete."""

    card: CardId
    attacker: CardId


@final
class StrikeNext(Struct, frozen=True, tag="strike", tag_field="do"):
    """Name the blocker that an attacker's damage goes to next."""

    card: CardId


@final
class SetCharacter(Struct, frozen=True, tag="character", tag_field="do"):
    """Put a card from your hand face up into a Character space, or begin to pay its tribute."""

    card: CardId


@final
class SetEffect(Struct, frozen=True, tag="effect", tag_field="do"):
    """Put a card from your hand face down into an Effect space."""

    card: CardId


@final
class Tribute(Struct, frozen=True, tag="tribute", tag_field="do"):
    """Give one of your Characters for the card you are setting."""

    card: CardId


@final
class Discard(Struct, frozen=True, tag="discard", tag_field="do"):
    """Throw a card away in the End phase."""

    card: CardId


@final
class EndPhase(Struct, frozen=True, tag="end", tag_field="do"):
    """Finish your part: the phase, the attack or the blocks."""


@final
class Pass(Struct, frozen=True, tag="pass", tag_field="do"):
    """Let a window for Flash go by."""


END = EndPhase()
PASS = Pass()

activate = cache(Activate)
attack = cache(Attack)
block = cache(Block)
strike_next = cache(StrikeNext)
set_character = cache(SetCharacter)
set_effect = cache(SetEffect)
tribute = cache(Tribute)
discard = cache(Discard)

Action = (
    Activate
    | Attack
    | Block
    | StrikeNext
    | SetCharacter
    | SetEffect
    | Tribute
    | Discard
    | EndPhase
    | Pass
    | Resign
    | Answer
)
