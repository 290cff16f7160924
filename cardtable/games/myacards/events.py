"""What happened, in the order it happened; the log is told from these."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from cardtable.core.fx import EffectStopped, EffectUnused
from cardtable.core.ids import CardId, Seat

from .field import Cell
from .state import State

Why = Literal["attack", "below_zero", "sacrifice", "no_entity", "effect", "spent"]
Void = Literal["equal", "weaker", "attacker_gone", "target_gone", "moved", "attacker_turned", "target_turned", "shell"]
BonusName = Literal["tyrant", "pack", "sister", "phylo"]


class CoinTossed(Struct, frozen=True, tag="coin", tag_field="event"):
    """The coin fell; `called` is what was said beforehand, if anything was."""

    face: Literal["heads", "tails"]
    seat: Seat
    called: Literal["heads", "tails", ""] = ""


class TurnBegan(Struct, frozen=True, tag="turn", tag_field="event"):
    """A player's turn began; `number` counts the turns of both."""

    seat: Seat
    number: int


class TurnSkipped(Struct, frozen=True, tag="skipped", tag_field="event"):
    """A card made a player miss a turn."""

    seat: Seat


class CardDrawn(Struct, frozen=True, tag="drawn", tag_field="event"):
    """A player drew a card; only that player learns which."""

    seat: Seat
    card: CardId


class DeckRanOut(Struct, frozen=True, tag="ran_out", tag_field="event"):
    """A player had to draw from an empty deck."""

    seat: Seat


class CardPlayed(Struct, frozen=True, tag="played", tag_field="event"):
    """A card came from a hand into a zone."""

    card: CardId
    seat: Seat
    cell: Cell


class SupportUnnamed(Struct, frozen=True, tag="unnamed", tag_field="event"):
    """A support was not named as it came into play, and does nothing."""

    card: CardId


class AttacksBegan(Struct, frozen=True, tag="attacks", tag_field="event"):
    """A player went over to attacking."""

    seat: Seat


class AttackDeclared(Struct, frozen=True, tag="attack", tag_field="event"):
    """One card attacks another."""

    card: CardId
    cell: Cell
    target: CardId
    to: Cell


class AttacksForfeited(Struct, frozen=True, tag="forfeited", tag_field="event"):
    """Faster cards that were passed over lost their attack of this turn."""

    cards: tuple[CardId, ...]


class AttackVoided(Struct, frozen=True, tag="voided", tag_field="event"):
    """An attack came to nothing."""

    card: CardId
    target: CardId
    why: Void
    atk: int = 0
    dfs: int = 0


class CardRemoved(Struct, frozen=True, tag="removed", tag_field="event"):
    """A card left the field for its owner's Oblivion; `seat` controlled it."""

    card: CardId
    seat: Seat
    cell: Cell
    why: Why


class CardDiscarded(Struct, frozen=True, tag="discarded", tag_field="event"):
    """A card went from a hand to Oblivion."""

    card: CardId
    seat: Seat


class CardReturned(Struct, frozen=True, tag="returned", tag_field="event"):
    """A card left the field or Oblivion for its owner's hand or deck, or came back into a zone.

    With `hidden` it came from a deck or hand, and only its owner learns which card it was.
    """

    card: CardId
    seat: Seat
    to: Literal["hand", "deck", "field"]
    cell: Cell = -1
    hidden: bool = False
    left: bool = False
    """Did it leave the field?"""


class CardMilled(Struct, frozen=True, tag="milled", tag_field="event"):
    """A card went from the top of a deck to Oblivion."""

    card: CardId
    seat: Seat


class CardShifted(Struct, frozen=True, tag="shifted", tag_field="event"):
    """A card moved to another zone."""

    card: CardId
    start: Cell
    end: Cell


class ControlChanged(Struct, frozen=True, tag="control", tag_field="event"):
    """A card on the field now serves this player."""

    card: CardId
    seat: Seat


class CardDoomed(Struct, frozen=True, tag="doomed", tag_field="event"):
    """A card may never come back from Oblivion."""

    card: CardId


class ChipsPlaced(Struct, frozen=True, tag="chips", tag_field="event"):
    """Point chips were put on a card; `until_end` when they leave with the turn, `until` when later."""

    card: CardId
    atk: int
    dfs: int
    spd: int
    until_end: bool = False
    until: str = ""


class WordsGiven(Struct, frozen=True, tag="words_given", tag_field="event"):
    """An effect gave words to a card for a time."""

    card: CardId
    words: tuple[str, ...]
    until: str


class CountersPut(Struct, frozen=True, tag="counters_put", tag_field="event"):
    """Counters were put on a card on the field, or taken off."""

    card: CardId
    mark: str
    count: int
    """How many lie on it now."""


class EffectFailed(Struct, frozen=True, tag="failed", tag_field="event"):
    """An event or effect was played, and nothing came of it."""

    card: CardId


class TurnEnded(Struct, frozen=True, tag="turn_ended", tag_field="event"):
    """A player's turn ends; told only if a card listens, and nobody reads of it."""

    seat: Seat


class WordLaid(Struct, frozen=True, tag="word", tag_field="event"):
    """A card effect binds a player, or frees them, for a time."""

    seat: Seat
    word: str


class BonusAwarded(Struct, frozen=True, tag="bonus", tag_field="event"):
    """A bonus formed, or these cards joined it."""

    kind: BonusName
    seat: Seat
    cards: tuple[CardId, ...]
    joined: bool = False


class BonusEnded(Struct, frozen=True, tag="bonus_ended", tag_field="event"):
    """A bonus ended for these cards."""

    kind: BonusName
    seat: Seat
    cards: tuple[CardId, ...]


class GameWon(Struct, frozen=True, tag="won", tag_field="event"):
    """The game is over."""

    seat: Seat
    rule: str


class CardRevealed(Struct, frozen=True, tag="revealed", tag_field="event"):
    """A card was shown to both players."""

    card: CardId
    seat: Seat


class DeckShuffled(Struct, frozen=True, tag="shuffled", tag_field="event"):
    """A deck was shuffled by a card effect."""

    seat: Seat


class PlayerResigned(Struct, frozen=True, tag="resigned", tag_field="event"):
    """A player gave up."""

    seat: Seat


Event = (
    CoinTossed
    | TurnBegan
    | TurnSkipped
    | CardDrawn
    | DeckRanOut
    | CardPlayed
    | SupportUnnamed
    | AttacksBegan
    | AttackDeclared
    | AttacksForfeited
    | AttackVoided
    | CardRemoved
    | CardDiscarded
    | CardReturned
    | CardMilled
    | CardShifted
    | ControlChanged
    | CardDoomed
    | ChipsPlaced
    | WordsGiven
    | CountersPut
    | EffectFailed
    | TurnEnded
    | WordLaid
    | BonusAwarded
    | BonusEnded
    | CardRevealed
    | DeckShuffled
    | PlayerResigned
    | GameWon
    | EffectStopped
    | EffectUnused
)
Step = tuple[State, tuple[Event, ...]]
"""A state, and what happened on the way there: what `reduce` and every verb return."""
Events = list[Event]
"""What has happened so far in one action: whatever comes next is appended."""


def matters(event: Event) -> bool:
    """Has an effect done something? Its card leaves in any case, and a shuffled deck is as good as before."""
    return not (isinstance(event, DeckShuffled) or (isinstance(event, CardRemoved) and event.why == "spent"))
