"""What happened, in the order in which it happened; who may read what is decided in `narrate`."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from cardtable.core.fx import EffectStopped, EffectUnused
from cardtable.core.ids import CardId, Seat

from .state import State


class RoundBegan(Struct, frozen=True, gc=False, tag="round", tag_field="event"):
    """All fighters are back with full HP and shuffled decks."""

    round: int


class FightersLeftOut(Struct, frozen=True, gc=False, tag="left_out", tag_field="event"):
    """Of a larger team these stay out of the match."""

    seat: Seat
    names: tuple[str, ...]


class FightBegan(Struct, frozen=True, gc=False, tag="fight", tag_field="event"):
    """Two players step into the ring."""

    pair: tuple[Seat, Seat]
    fighters: tuple[int, int]


class TurnBegan(Struct, frozen=True, gc=False, tag="turn", tag_field="event"):
    """A new turn."""

    turn: int


class CardsDrawn(Struct, frozen=True, gc=False, tag="drawn", tag_field="event"):
    """Cards went from the pile to the hand; only their owner sees which."""

    seat: Seat
    fighter: int
    cards: tuple[CardId, ...]


class CardExchanged(Struct, frozen=True, gc=False, tag="exchanged", tag_field="event"):
    """A fighter that waited discarded one card and drew another."""

    seat: Seat
    fighter: int
    gone: CardId
    drawn: CardId


class ChoiceSealed(Struct, frozen=True, gc=False, tag="sealed", tag_field="event"):
    """A player has chosen in secret; `card` or `word` is for their own eyes."""

    seat: Seat
    about: Literal["side", "move", "gesture"]
    card: CardId
    word: str = ""


class SidesRevealed(Struct, frozen=True, gc=False, tag="sides", tag_field="event"):
    """Both sides are turned up together."""

    pair: tuple[Seat, Seat]
    faces: tuple[int, int]


class MovesRevealed(Struct, frozen=True, gc=False, tag="moves", tag_field="event"):
    """Both moves are turned up together; -1 for a fighter without a card."""

    pair: tuple[Seat, Seat]
    cards: tuple[CardId, CardId]


class MoveBlocked(Struct, frozen=True, gc=False, tag="blocked", tag_field="event"):
    """A move was stopped by the other and is discarded."""

    seat: Seat
    card: CardId
    by: CardId


class GesturesRevealed(Struct, frozen=True, gc=False, tag="gestures", tag_field="event"):
    """Rock, paper, scissors; without a winner it is repeated."""

    pair: tuple[Seat, Seat]
    gestures: tuple[int, int]
    winner: Seat


class FasterFound(Struct, frozen=True, gc=False, tag="faster", tag_field="event"):
    """Who comes first, and what decided it."""

    seat: Seat
    fighter: int
    by: Literal["move", "combo", "hp", "gesture"]


class HitAnnounced(Struct, frozen=True, gc=False, tag="hit", tag_field="event"):
    """The move will hit."""

    seat: Seat
    fighter: int
    card: CardId


class HeldBack(Struct, frozen=True, gc=False, tag="held", tag_field="event"):
    """Neither hit nor combo."""

    seat: Seat
    fighter: int


class NothingToAnnounce(Struct, frozen=True, gc=False, tag="idle", tag_field="event"):
    """A move that got through does no damage, and no combo can start from it."""

    seat: Seat
    fighter: int
    card: CardId


class ComboAnnounced(Struct, frozen=True, gc=False, tag="combo", tag_field="event"):
    """A combo is announced, openly and for good; its cards are set apart."""

    seat: Seat
    fighter: int
    combo: int
    cards: tuple[CardId, ...]


class PlayCancelled(Struct, frozen=True, gc=False, tag="cancelled", tag_field="event"):
    """A move or combo is treated as if it had never been; its cards are discarded."""

    seat: Seat
    fighter: int
    combo: int
    cards: tuple[CardId, ...]
    bonus: int = 0


class NothingToCancel(Struct, frozen=True, gc=False, tag="nothing", tag_field="event"):
    """A Cancel or Counter met no move."""

    seat: Seat


class SpecialBegan(Struct, frozen=True, gc=False, tag="special", tag_field="event"):
    """The special action of an announced combo takes place."""

    seat: Seat
    fighter: int
    combo: int


class HandShown(Struct, frozen=True, gc=False, tag="shown", tag_field="event"):
    """A hand was shown to the opponent in the fight and to nobody else."""

    seat: Seat
    to: Seat
    cards: tuple[CardId, ...]


class HpLost(Struct, frozen=True, gc=False, tag="hurt", tag_field="event"):
    """A fighter lost HP to a move (`what` is which), or to a combo or its special action (`what` is its number)."""

    seat: Seat
    fighter: int
    amount: int
    left: int
    how: Literal["hit", "combo", "special"]
    by: Seat
    striker: int
    what: int


class HpGained(Struct, frozen=True, gc=False, tag="healed", tag_field="event"):
    """A fighter got HP back."""

    seat: Seat
    fighter: int
    amount: int
    left: int


class CardsDiscarded(Struct, frozen=True, gc=False, tag="discarded", tag_field="event"):
    """Cards went to the discard, where they stay for this fight; `source` is the zone they all came from, if one."""

    seat: Seat
    fighter: int
    cards: tuple[CardId, ...]
    source: str = ""


class ComboSpent(Struct, frozen=True, gc=False, tag="spent", tag_field="event"):
    """A combo is over, and its cards, the played one first, went to the discard."""

    seat: Seat
    fighter: int
    cards: tuple[CardId, ...]


class CardsCharged(Struct, frozen=True, gc=False, tag="charged", tag_field="event"):
    """Cards were put aside in the Charge Zone."""

    seat: Seat
    fighter: int
    cards: tuple[CardId, ...]


class CardsTaken(Struct, frozen=True, gc=False, tag="taken", tag_field="event"):
    """Charge cards went back to the hand."""

    seat: Seat
    fighter: int
    cards: tuple[CardId, ...]


class PileEmpty(Struct, frozen=True, gc=False, tag="empty", tag_field="event"):
    """A fighter must draw and cannot."""

    seat: Seat
    fighter: int


class DeckTieBroken(Struct, frozen=True, gc=False, tag="tie", tag_field="event"):
    """Both had to draw and could not: what told them apart."""

    winner: Seat
    by: Literal["hp", "charge", "hand", "gesture"]


class KnockedOut(Struct, frozen=True, gc=False, tag="ko", tag_field="event"):
    """A fighter is out until the fight ends."""

    seat: Seat
    fighter: int


class FighterEntered(Struct, frozen=True, gc=False, tag="entered", tag_field="event"):
    """Another fighter of the team takes over."""

    seat: Seat
    fighter: int
    swapped: bool


class RoundWon(Struct, frozen=True, gc=False, tag="won", tag_field="event"):
    """A round is over."""

    seat: Seat
    wins: int


class FightWon(Struct, frozen=True, gc=False, tag="fight_won", tag_field="event"):
    """King of the hill: the winner stays, the loser is out of the round."""

    seat: Seat
    loser: Seat


class PlayerResigned(Struct, frozen=True, gc=False, tag="resigned", tag_field="event"):
    """A player gave up the game."""

    seat: Seat


Milestone = (
    RoundBegan
    | FightersLeftOut
    | FightBegan
    | TurnBegan
    | PileEmpty
    | DeckTieBroken
    | KnockedOut
    | FighterEntered
    | RoundWon
    | FightWon
    | PlayerResigned
    | EffectStopped
)
Consequence = (
    PlayCancelled
    | NothingToCancel
    | SpecialBegan
    | HandShown
    | HpLost
    | HpGained
    | CardsDiscarded
    | ComboSpent
    | CardsCharged
    | CardsTaken
    | Milestone
)
Event = (
    CardsDrawn
    | CardExchanged
    | ChoiceSealed
    | SidesRevealed
    | MovesRevealed
    | MoveBlocked
    | GesturesRevealed
    | FasterFound
    | HitAnnounced
    | HeldBack
    | NothingToAnnounce
    | ComboAnnounced
    | EffectUnused
    | Consequence
)
Step = tuple[State, tuple[Event, ...]]
"""A state, and what happened on the way there: what `reduce` and every verb return."""
Events = list[Event]
"""What has happened so far in one action: whatever comes next is appended."""
