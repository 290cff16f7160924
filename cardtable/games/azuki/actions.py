"""What a player can do; actions that carry only a card are made once."""

from __future__ import annotations

from functools import cache
from typing import final

from msgspec import Struct

from cardtable.core.fx import Answer
from cardtable.core.game import Resign
from cardtable.core.ids import CardId

from .state import Row


@final
class KeepHand(Struct, frozen=True, gc=False, tag="keep", tag_field="do"):
    """Keep the first seven cards."""


@final
class TakeMulligan(Struct, frozen=True, gc=False, tag="mulligan", tag_field="do"):
    """Put the hand under the deck and draw seven new cards."""


@final
class PlayEntity(Struct, frozen=True, gc=False, tag="entity", tag_field="do"):
    """Play an entity into a row."""

    card: CardId
    row: Row


@final
class PlayCard(Struct, frozen=True, gc=False, tag="play", tag_field="do"):
    """Play a spell, or a weapon on a bearer that is asked for."""

    card: CardId


@final
class UseAbility(Struct, frozen=True, gc=False, tag="use", tag_field="do"):
    """Use an ability of a card on the field."""

    card: CardId
    index: int


@final
class PortalEntity(Struct, frozen=True, gc=False, tag="portal", tag_field="do"):
    """Tap the Gate and bring an entity from the Alley to the Garden."""

    card: CardId


@final
class DeclareAttack(Struct, frozen=True, gc=False, tag="attack", tag_field="do"):
    """Attack: who, and whom."""

    card: CardId
    target: CardId


@final
class DeclareDefender(Struct, frozen=True, gc=False, tag="defend", tag_field="do"):
    """A Defender steps in."""

    card: CardId


@final
class PassAttack(Struct, frozen=True, gc=False, tag="pass", tag_field="do"):
    """No (further) response, or no Defender: the attack goes on."""


@final
class EndTurn(Struct, frozen=True, gc=False, tag="end", tag_field="do"):
    """End the turn."""


OnCard = PlayEntity | PlayCard | PortalEntity | UseAbility | DeclareAttack | DeclareDefender
"""What is done with a card."""
Action = (
    KeepHand
    | TakeMulligan
    | PlayEntity
    | PlayCard
    | UseAbility
    | PortalEntity
    | DeclareAttack
    | DeclareDefender
    | PassAttack
    | EndTurn
    | Resign
    | Answer
)

KEEP, MULLIGAN, PASS, END = KeepHand(), TakeMulligan(), PassAttack(), EndTurn()
_IDS = tuple(CardId(n) for n in range(256))
GARDEN = tuple(PlayEntity(card, "garden") for card in _IDS)
ALLEY = tuple(PlayEntity(card, "alley") for card in _IDS)
PLAY = tuple(PlayCard(card) for card in _IDS)
PORTAL = tuple(PortalEntity(card) for card in _IDS)
DEFEND = tuple(DeclareDefender(card) for card in _IDS)
use = cache(UseAbility)


class Aims(dict[CardId, DeclareAttack]):
    """The attacks of one card by their target, made when first asked for."""

    def __init__(self, card: CardId) -> None:
        super().__init__()
        self.card = card

    def __missing__(self, target: CardId) -> DeclareAttack:
        made = self[target] = DeclareAttack(self.card, target)
        return made


ATTACK = tuple(Aims(card) for card in _IDS)
