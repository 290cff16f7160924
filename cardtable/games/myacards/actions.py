"""What a player can do; cards are named by id only where both players, or only their holder, can see them."""

from __future__ import annotations

from typing import Final, Literal, final

from msgspec import Struct

from cardtable.core.fx import Answer
from cardtable.core.game import Resign
from cardtable.core.ids import CardId

from .field import CELLS, Cell

Face = Literal["heads", "tails"]


@final
class CallCoin(Struct, frozen=True, tag="call", tag_field="do"):
    """Name a side of the coin; whoever is right starts."""

    face: Face


@final
class PlayCard(Struct, frozen=True, tag="play", tag_field="do"):
    """Play this card from the hand; entities ask for sacrifices and a zone next."""

    card: CardId


@final
class Sacrifice(Struct, frozen=True, tag="sacrifice", tag_field="do"):
    """Give up this card on the field for the one being played."""

    card: CardId


@final
class PlaceIn(Struct, frozen=True, tag="place", tag_field="do"):
    """Put the card being played into this zone."""

    cell: Cell


@final
class DeclareSupport(Struct, frozen=True, tag="declare", tag_field="do"):
    """Name the support as it comes into play, or let it go unnamed (professional play)."""

    aloud: bool


@final
class BeginAttacks(Struct, frozen=True, tag="attacks", tag_field="do"):
    """Go from playing cards to attacking."""


@final
class PickAttacker(Struct, frozen=True, tag="attacker", tag_field="do"):
    """Let this card attack next."""

    card: CardId


@final
class AttackZone(Struct, frozen=True, tag="target", tag_field="do"):
    """Attack the card in this zone with the attacker picked."""

    cell: Cell


@final
class Pass(Struct, frozen=True, tag="pass", tag_field="do"):
    """Play nothing (more) around this attack."""


@final
class EndTurn(Struct, frozen=True, tag="end", tag_field="do"):
    """Finish the turn."""


@final
class Discard(Struct, frozen=True, tag="discard", tag_field="do"):
    """Put this card from the hand into Oblivion to get down to the limit."""

    card: CardId


GameAction = (
    CallCoin
    | PlayCard
    | Sacrifice
    | PlaceIn
    | DeclareSupport
    | BeginAttacks
    | PickAttacker
    | AttackZone
    | Pass
    | EndTurn
    | Discard
    | Resign
)
Action = GameAction | Answer

MOST_CARDS: Final = 400
"""Two decks of 200 cards: actions on cards are made once."""

PLAY: Final = tuple(PlayCard(CardId(card)) for card in range(MOST_CARDS))
SACRIFICE: Final = tuple(Sacrifice(CardId(card)) for card in range(MOST_CARDS))
PLACE: Final = tuple(PlaceIn(cell) for cell in CELLS)
PICK: Final = tuple(PickAttacker(CardId(card)) for card in range(MOST_CARDS))
TARGET: Final = tuple(AttackZone(cell) for cell in CELLS)
DISCARD: Final = tuple(Discard(CardId(card)) for card in range(MOST_CARDS))
DECLARE: Final = (DeclareSupport(True), DeclareSupport(False))
CALL: Final = (CallCoin("heads"), CallCoin("tails"))
BEGIN_ATTACKS: Final = BeginAttacks()
PASS: Final = Pass()
END_TURN: Final = EndTurn()
