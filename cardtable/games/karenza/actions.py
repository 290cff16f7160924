"""What a player can do in a duel; actions that carry only a card are made once."""

from __future__ import annotations

from typing import final

from msgspec import Struct

from cardtable.core.game import Resign
from cardtable.core.ids import CardId


@final
class DrawCard(Struct, frozen=True, tag="draw", tag_field="do"):
    """Draw one card; the whole turn."""


@final
class PassTurn(Struct, frozen=True, tag="pass", tag_field="do"):
    """Say pass."""


@final
class PlayTechnique(Struct, frozen=True, tag="technique", tag_field="do"):
    """Choose a technique; laid at once when no add-on in hand goes with it."""

    card: CardId


@final
class AddAbility(Struct, frozen=True, tag="add", tag_field="do"):
    """Put an add-on on top of the play being built."""

    card: CardId


@final
class LayDown(Struct, frozen=True, tag="lay", tag_field="do"):
    """Finish the play being built."""


@final
class PlayAbility(Struct, frozen=True, tag="ability", tag_field="do"):
    """Play an attack or defense ability."""

    card: CardId


@final
class PlayTrick(Struct, frozen=True, tag="trick", tag_field="do"):
    """Play a trick as the only action of the turn."""

    card: CardId


@final
class DiscardCard(Struct, frozen=True, tag="discard", tag_field="do"):
    """Discard down to seven."""

    card: CardId


@final
class OfferTie(Struct, frozen=True, tag="offer_tie", tag_field="do"):
    """After twenty passes in a row: offer to end the game as a draw."""


@final
class AcceptTie(Struct, frozen=True, tag="accept_tie", tag_field="do"):
    """Agree to the draw."""


@final
class DeclineTie(Struct, frozen=True, tag="decline_tie", tag_field="do"):
    """Play on."""


Action = (
    DrawCard
    | PassTurn
    | PlayTechnique
    | AddAbility
    | LayDown
    | PlayAbility
    | PlayTrick
    | DiscardCard
    | OfferTie
    | AcceptTie
    | DeclineTie
    | Resign
)

DRAW, PASS, LAY = DrawCard(), PassTurn(), LayDown()
OFFER, ACCEPT, DECLINE = OfferTie(), AcceptTie(), DeclineTie()
_IDS = tuple(CardId(n) for n in range(256))
TECHNIQUE = tuple(PlayTechnique(card) for card in _IDS)
ADD = tuple(AddAbility(card) for card in _IDS)
ABILITY = tuple(PlayAbility(card) for card in _IDS)
TRICK = tuple(PlayTrick(card) for card in _IDS)
DISCARD = tuple(DiscardCard(card) for card in _IDS)
