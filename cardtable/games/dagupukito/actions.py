"""What a player can do."""

from __future__ import annotations

from typing import Literal, final

from msgspec import Struct

from cardtable.core.fx import Answer
from cardtable.core.game import Resign
from cardtable.core.ids import CardId

Gesture = Literal["rock", "paper", "scissors"]
GESTURES: tuple[Gesture, ...] = ("rock", "paper", "scissors")


@final
class ChooseSide(Struct, frozen=True, tag="side", tag_field="do"):
    """Fight with this side of the fighter card this turn; sealed until both have chosen."""

    side: Literal["A", "B"]


@final
class PlayMove(Struct, frozen=True, tag="move", tag_field="do"):
    """Put this card down in secret."""

    card: CardId


@final
class ShowGesture(Struct, frozen=True, tag="gesture", tag_field="do"):
    """Settle a tie; sealed until both have chosen."""

    gesture: Gesture


@final
class Hit(Struct, frozen=True, tag="hit", tag_field="do"):
    """Strike with the move that lies there."""


@final
class HoldBack(Struct, frozen=True, tag="hold", tag_field="do"):
    """Neither hit nor combo: the card is only put aside."""


@final
class AnnounceCombo(Struct, frozen=True, tag="combo", tag_field="do"):
    """Announce one of the fighter's combos by its number."""

    combo: int


@final
class SendIn(Struct, frozen=True, tag="send", tag_field="do"):
    """Let this fighter of the team take over."""

    fighter: int


@final
class ExchangeCard(Struct, frozen=True, tag="exchange", tag_field="do"):
    """For a turn of waiting: discard this card and draw one."""

    card: CardId


@final
class StopExchanging(Struct, frozen=True, tag="stop", tag_field="do"):
    """Keep the hand as it is and fight."""


HIT_NOW = Hit()
HOLD_BACK = HoldBack()
STOP = StopExchanging()
SIDE_A, SIDE_B = ChooseSide("A"), ChooseSide("B")
SHOW = tuple(ShowGesture(gesture) for gesture in GESTURES)
COMBO = tuple(AnnounceCombo(number) for number in range(8))
SEND = tuple(SendIn(number) for number in range(3))
PLAY = tuple(PlayMove(CardId(card)) for card in range(4 * 3 * 51))
EXCHANGE = tuple(ExchangeCard(CardId(card)) for card in range(4 * 3 * 51))

Action = (
    ChooseSide
    | PlayMove
    | ShowGesture
    | Hit
    | HoldBack
    | AnnounceCombo
    | SendIn
    | ExchangeCard
    | StopExchanging
    | Resign
    | Answer
)
