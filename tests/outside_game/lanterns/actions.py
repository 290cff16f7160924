"""What a player can do, and what can happen."""

from msgspec import Struct

from cardtable.core.game import Resign
from cardtable.core.ids import CardId, Seat


class Hang(Struct, frozen=True, tag="hang", tag_field="do"):
    """Hang a lantern at the end of your row."""

    card: CardId


class Trade(Struct, frozen=True, tag="trade", tag_field="do"):
    """Put a lantern away for the top of the deck."""

    card: CardId


Action = Hang | Trade | Resign


class LanternPlayed(Struct, frozen=True, tag="lantern_played", tag_field="event"):
    """A lantern was hung or traded, and the top of the deck drawn."""

    seat: Seat
    card: CardId
    drawn: CardId
    hung: bool


class PlayerLeft(Struct, frozen=True, tag="player_left", tag_field="event"):
    """Somebody gave up."""

    seat: Seat


Event = LanternPlayed | PlayerLeft
