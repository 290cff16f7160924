"""What players of the toy game do, and what happens."""

from __future__ import annotations

from msgspec import Struct

from cardtable.core.game import Resign
from cardtable.core.ids import CardId, Seat


class DrawCard(Struct, frozen=True, tag="draw", tag_field="do"):
    """Take a card out of the deck by lot, once a turn."""


class Peek(Struct, frozen=True, tag="peek", tag_field="do"):
    """Look at the top of the own deck."""


class StageCard(Struct, frozen=True, tag="stage", tag_field="do"):
    """Choose a card to lay; nobody else sees it yet."""

    card: CardId


class LayDown(Struct, frozen=True, tag="lay", tag_field="do"):
    """Lay the chosen card."""


class Skip(Struct, frozen=True, tag="skip", tag_field="do"):
    """Lay nothing, with an empty hand."""


class Nod(Struct, frozen=True, tag="nod", tag_field="do"):
    """Let a laid card pass."""


class Challenge(Struct, frozen=True, tag="challenge", tag_field="do"):
    """Say that a laid card is low."""


class Bid(Struct, frozen=True, tag="bid", tag_field="do"):
    """A sealed bid at the end of a round."""

    value: int


Action = DrawCard | Peek | StageCard | LayDown | Skip | Nod | Challenge | Bid | Resign


class CardDrawn(Struct, frozen=True, tag="card_drawn", tag_field="event"):
    """Somebody took a card."""

    seat: Seat
    card: CardId


class TopSeen(Struct, frozen=True, tag="top_seen", tag_field="event"):
    """Somebody looked at the top of a deck."""

    seat: Seat
    card: CardId


class CardLaid(Struct, frozen=True, tag="card_laid", tag_field="event"):
    """A card was laid."""

    seat: Seat
    card: CardId


class Answered(Struct, frozen=True, tag="answered", tag_field="event"):
    """A laid card was let pass, or challenged."""

    seat: Seat
    challenged: bool


class BidsOpened(Struct, frozen=True, tag="bids_opened", tag_field="event"):
    """All bids were turned over."""

    bids: tuple[int, ...]


class GameEnded(Struct, frozen=True, tag="game_ended", tag_field="event"):
    """The game is over."""


Event = CardDrawn | TopSeen | CardLaid | Answered | BidsOpened | GameEnded
