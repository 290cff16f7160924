"""What happened at a table of Kyza Kards, in the past tense; records without cycles, so `gc=False`."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from cardtable.core.fx import EffectStopped, EffectUnused
from cardtable.core.ids import CardId, Seat

from .state import State

Cause = Literal["combat", "effect"]
Loss = Literal["life", "deck", "resigned"]
Vain = Literal["if", "limit", "cost", "nothing", "space"]
Why = Literal["effect", "resolved", "expired", "tribute", "loss"]


class TurnBegan(Struct, frozen=True, tag="turn_began", tag_field="event", gc=False):
    """A player's turn began."""

    seat: Seat
    turn: int


class TurnEnded(Struct, frozen=True, tag="turn_ended", tag_field="event", gc=False):
    """A player's turn ends; told only if a card listens, and nobody reads of it."""

    seat: Seat


class CardDrawn(Struct, frozen=True, tag="card_drawn", tag_field="event", gc=False):
    """A player took the top card of their deck."""

    seat: Seat
    card: CardId


class DeckWasEmpty(Struct, frozen=True, tag="deck_was_empty", tag_field="event", gc=False):
    """A player had to draw and found no card."""

    seat: Seat


class EffectActivated(Struct, frozen=True, tag="effect_activated", tag_field="event", gc=False):
    """A face-down Effect was turned up and happens now."""

    seat: Seat
    card: CardId


class EffectWasVain(Struct, frozen=True, tag="effect_was_vain", tag_field="event", gc=False):
    """An Effect does nothing: because of what its own text asks for, or since no space is free for a card."""

    card: CardId
    why: Vain


class CharacterSet(Struct, frozen=True, tag="character_set", tag_field="event", gc=False):
    """A Character came into play from a hand."""

    seat: Seat
    card: CardId


class EffectSet(Struct, frozen=True, tag="effect_set", tag_field="event", gc=False):
    """An Effect came into play face down from a hand."""

    seat: Seat
    card: CardId
    space: int


class CardMoved(Struct, frozen=True, tag="card_moved", tag_field="event", gc=False):
    """A card went from one zone to another, and was neither drawn, discarded nor destroyed."""

    card: CardId
    seat: Seat
    """Whose zone it left."""
    start: str
    end: str
    why: Why
    knows: tuple[Seat, ...] | None = None
    """Who knows which card it is; None: everybody."""
    space: int = -1
    """The space of a hidden card that left or entered play."""
    taker: Seat | None = None
    """Whose space it entered, if it entered play."""
    at: str = ""
    """For a deck: top or bottom."""
    price_of: CardId | None = None
    """For a tribute: the Character it was given for."""


class AttackDeclared(Struct, frozen=True, tag="attack_declared", tag_field="event", gc=False):
    """A Character was sent at an opponent."""

    card: CardId
    seat: Seat
    """Who sent it."""
    target: Seat


class AttackDeclined(Struct, frozen=True, tag="attack_declined", tag_field="event", gc=False):
    """A player who could attack did not; told, and no card hears it."""

    seat: Seat


class BlockDeclared(Struct, frozen=True, tag="block_declared", tag_field="event", gc=False):
    """A Character stepped in front of an attacker."""

    card: CardId
    seat: Seat
    attacker: CardId


class BlockDeclined(Struct, frozen=True, tag="block_declined", tag_field="event", gc=False):
    """A player who could block let every attacker through."""

    seat: Seat


class DamageDealt(Struct, frozen=True, tag="damage_dealt", tag_field="event", gc=False):
    """A Character took damage."""

    card: CardId
    seat: Seat
    """Who controls it."""
    amount: int
    source: CardId
    cause: Cause
    by: Seat
    """Who controls the source."""


class LifeLost(Struct, frozen=True, tag="life_lost", tag_field="event", gc=False):
    """A player's Life went down."""

    seat: Seat
    amount: int
    left: int
    source: CardId
    cause: Cause


class LifeGained(Struct, frozen=True, tag="life_gained", tag_field="event", gc=False):
    """A player's Life went up."""

    seat: Seat
    amount: int
    left: int
    source: CardId


class CharacterDestroyed(Struct, frozen=True, tag="character_destroyed", tag_field="event", gc=False):
    """A Character went from play into the Discard pile."""

    card: CardId
    seat: Seat
    """Who controlled it."""


class EffectDestroyed(Struct, frozen=True, tag="effect_destroyed", tag_field="event", gc=False):
    """An Effect was destroyed on the table, face down or active."""

    card: CardId
    seat: Seat


class CardDiscarded(Struct, frozen=True, tag="card_discarded", tag_field="event", gc=False):
    """A card was thrown from a hand into the Discard pile."""

    card: CardId
    seat: Seat


class ControlChanged(Struct, frozen=True, tag="control_changed", tag_field="event", gc=False):
    """A Character went over to another player."""

    card: CardId
    seat: Seat
    """Who controls it now."""
    loser: Seat
    """Who controlled it before."""


class Boosted(Struct, frozen=True, tag="boosted", tag_field="event", gc=False):
    """The numbers or words of Characters changed for a time, all by one step of an Effect."""

    cards: tuple[CardId, ...]
    damage: int = 0
    health: int = 0
    words: tuple[str, ...] = ()
    until: str = "turn"


class Mended(Struct, frozen=True, tag="mended", tag_field="event", gc=False):
    """Damage was taken off a Character."""

    card: CardId
    amount: int


class DamageHealed(Struct, frozen=True, tag="damage_healed", tag_field="event", gc=False):
    """A turn ended, and the damage on these Characters went with it; told only if there was any."""

    cards: tuple[CardId, ...]


class CardsSeen(Struct, frozen=True, tag="cards_seen", tag_field="event", gc=False):
    """A player looked at hidden cards of one zone."""

    seat: Seat
    """Who looked."""
    owner: Seat
    zone: str
    source: CardId
    """The card that showed them."""


class DeckShuffled(Struct, frozen=True, tag="deck_shuffled", tag_field="event", gc=False):
    """A deck was shuffled."""

    seat: Seat


class TimeCounted(Struct, frozen=True, tag="time_counted", tag_field="event", gc=False):
    """A Time counter was put on, or taken off, an active Continuous Effect."""

    card: CardId
    seat: Seat
    time: int


class CountersPut(Struct, frozen=True, tag="counters_put", tag_field="event", gc=False):
    """Counters were put on a card in play, or taken off."""

    card: CardId
    mark: str
    count: int
    """How many lie on it now."""


class WindowPassed(Struct, frozen=True, tag="window_passed", tag_field="event", gc=False):
    """A player let a window for Flash go by."""

    seat: Seat


class PlayerLost(Struct, frozen=True, tag="player_lost", tag_field="event", gc=False):
    """A player is out of the game."""

    seat: Seat
    why: Loss


class GameOver(Struct, frozen=True, tag="game_over", tag_field="event", gc=False):
    """The game is over; nobody in `winners` means a draw."""

    winners: tuple[Seat, ...]


Event = (
    TurnBegan
    | TurnEnded
    | DamageHealed
    | CardDrawn
    | DeckWasEmpty
    | EffectActivated
    | EffectWasVain
    | CharacterSet
    | EffectSet
    | CardMoved
    | AttackDeclared
    | AttackDeclined
    | BlockDeclared
    | BlockDeclined
    | DamageDealt
    | LifeLost
    | LifeGained
    | CharacterDestroyed
    | EffectDestroyed
    | CardDiscarded
    | ControlChanged
    | Boosted
    | Mended
    | CardsSeen
    | DeckShuffled
    | TimeCounted
    | CountersPut
    | WindowPassed
    | PlayerLost
    | GameOver
    | EffectStopped
    | EffectUnused
)
Step = tuple[State, tuple[Event, ...]]
"""A state, and what happened on the way there: what `reduce` and every verb return."""
Events = list[Event]
"""What has happened so far in one action: whatever comes next is appended."""
