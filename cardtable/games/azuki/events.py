"""What happens in a game of Azuki; the fields that cards may test have the same names in `vocabulary.py`."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from cardtable.core import fx
from cardtable.core.ids import CardId, Seat

from .state import Ending, Row, State

Cause = Literal["effect", "combat"]
"""What damage comes from."""

Cards = tuple[CardId, ...]


Places = tuple[int, ...]
"""Where cards stood when it happened, as `place_of` says; empty or 0: nobody needs to know."""


class ByEffect(Struct, frozen=True, gc=False, kw_only=True):
    """What also an effect can do: then `source` is the card whose effect it was."""

    source: CardId | None = None


class MulligansDone(Struct, frozen=True, gc=False, tag="mulligans", tag_field="event"):
    """Both have decided; who took a new hand, by seat."""

    taken: tuple[bool, bool]


class TurnBegan(Struct, frozen=True, gc=False, tag="turn_began", tag_field="event"):
    """A turn begins, before anything in it happens."""

    player: Seat
    number: int


class TurnStarted(Struct, frozen=True, gc=False, tag="turn_started", tag_field="event"):
    """The start of a turn: its draw, ramp and untap are done."""

    player: Seat


class TurnEnding(Struct, frozen=True, gc=False, tag="turn_ending", tag_field="event"):
    """A turn is about to end."""

    player: Seat


class TurnEnded(Struct, frozen=True, gc=False, tag="turn_ended", tag_field="event"):
    """Damage and bonuses are gone, and these weapons with them."""

    player: Seat
    weapons: Cards


class Drawn(ByEffect, frozen=True, gc=False, tag="drawn", tag_field="event"):
    """A card went from deck to hand; which one, only its player learns."""

    player: Seat
    card: CardId


class DeckEmpty(Struct, frozen=True, gc=False, tag="deck_empty", tag_field="event"):
    """A player had to draw and could not."""

    player: Seat


class Ramped(ByEffect, frozen=True, gc=False, tag="ramped", tag_field="event"):
    """IKZ came from the pile to the area."""

    player: Seat
    amount: int
    ready: bool


class TokenGained(ByEffect, frozen=True, gc=False, tag="token", tag_field="event"):
    """A player has an IKZ token now."""

    player: Seat
    lasting: bool


class Paid(Struct, frozen=True, gc=False, tag="paid", tag_field="event"):
    """IKZ were tapped; `extras` are the token and entities that paid."""

    player: Seat
    amount: int
    extras: Cards


class Played(Struct, frozen=True, gc=False, tag="played", tag_field="event"):
    """A card was played."""

    card: CardId
    player: Seat
    kind: Literal["entity", "spell", "weapon"]
    row: str = ""


class AbilityUsed(Struct, frozen=True, gc=False, tag="used", tag_field="event"):
    """A player used an ability of a card on the field."""

    player: Seat
    card: CardId


class EnteredGarden(Struct, frozen=True, gc=False, tag="entered_garden", tag_field="event"):
    """An entity came into the Garden: played, portaled or swapped."""

    card: CardId


class Replaced(Struct, frozen=True, gc=False, tag="replaced", tag_field="event"):
    """An entity made room for another; neither destroyed nor sacrificed."""

    card: CardId
    place: int = 0


class Portaled(Struct, frozen=True, gc=False, tag="portaled", tag_field="event"):
    """A Gate brought an entity into the Garden."""

    gate: CardId
    card: CardId


class Swapped(Struct, frozen=True, gc=False, tag="swapped", tag_field="event"):
    """Two entities changed rows."""

    front: CardId
    back: CardId


class Equipped(Struct, frozen=True, gc=False, tag="equipped", tag_field="event"):
    """A weapon was attached; `fresh` if it entered the field so."""

    weapon: CardId
    bearer: CardId
    fresh: bool


class WeaponsLost(Struct, frozen=True, gc=False, tag="weapons_lost", tag_field="event"):
    """Weapons went to the discard pile with their bearer's place."""

    weapons: Cards


class Attacking(Struct, frozen=True, gc=False, tag="attacking", tag_field="event"):
    """An attack was declared."""

    attacker: CardId
    target: CardId
    places: Places = ()
    """Where both stood."""


class Defended(Struct, frozen=True, gc=False, tag="defended", tag_field="event"):
    """A Defender stepped in."""

    defender: CardId


class TargetChanged(Struct, frozen=True, gc=False, tag="target_changed", tag_field="event"):
    """The attack goes on against another card."""

    target: CardId


class NoResponse(Struct, frozen=True, gc=False, tag="no_response", tag_field="event"):
    """The attacked player lets the attack go on."""

    player: Seat


class NoDefender(Struct, frozen=True, gc=False, tag="no_defender", tag_field="event"):
    """The attacked player could send a Defender and does not."""

    player: Seat


class Attacked(Struct, frozen=True, gc=False, tag="attacked", tag_field="event"):
    """The target of an attack is settled."""

    attacker: CardId
    target: CardId


class AfterAttack(Struct, frozen=True, gc=False, tag="after_attack", tag_field="event"):
    """An attack is over and its attacker stands."""

    attacker: CardId
    target: CardId


class AttackEnded(Struct, frozen=True, gc=False, tag="attack_ended", tag_field="event"):
    """An attack came to nothing: a card that it needs is gone."""

    gone: CardId
    attacking: bool = False


class DamageDealt(Struct, frozen=True, gc=False, tag="damage_dealt", tag_field="event"):
    """A card took damage."""

    target: CardId
    amount: int
    source: CardId
    cause: Cause = "effect"
    place: int = 0
    """Where the target stood."""

    @property
    def between(self) -> Cards:
        """Both cards that it is about."""
        return (self.target, self.source)


class DamageStopped(Struct, frozen=True, gc=False, tag="damage_stopped", tag_field="event"):
    """Damage did nothing to a card."""

    target: CardId


class Fizzled(Struct, frozen=True, gc=False, tag="fizzled", tag_field="event"):
    """An effect did nothing to a card that cannot leave the field."""

    card: CardId


class Healed(ByEffect, frozen=True, gc=False, tag="healed", tag_field="event"):
    """A card lost damage."""

    card: CardId
    amount: int


class Destroyed(ByEffect, frozen=True, gc=False, tag="destroyed", tag_field="event"):
    """Entities of one row were destroyed together."""

    cards: Cards
    row: Row
    places: Places = ()


class Slain(Struct, frozen=True, gc=False, tag="slain", tag_field="event"):
    """Combat damage destroyed an entity; `attacking` if the killer was the attacker."""

    card: CardId
    by: CardId
    attacking: bool
    row: Row


class Sacrificed(ByEffect, frozen=True, gc=False, tag="sacrificed", tag_field="event"):
    """Entities were sacrificed together."""

    cards: Cards
    places: Places = ()


class Returned(ByEffect, frozen=True, gc=False, tag="returned", tag_field="event"):
    """Entities went back to their owners' hands together."""

    cards: Cards
    places: Places = ()


class Bottomed(ByEffect, frozen=True, gc=False, tag="bottomed", tag_field="event"):
    """Cards of the field went together to another place than a hand: under the deck, unless it says otherwise."""

    cards: Cards
    places: Places = ()
    to: str = "deck"
    bottom: bool = True


class Moved(Struct, frozen=True, gc=False, tag="moved", tag_field="event"):
    """Cards went from one place off the field to another; `shown` if everybody knows which."""

    player: Seat
    cards: Cards
    to: str
    shown: bool
    bottom: bool = True


class Discarded(ByEffect, frozen=True, gc=False, tag="discarded", tag_field="event"):
    """Cards went from hand to the discard pile by a discard."""

    player: Seat
    cards: Cards


class Milled(ByEffect, frozen=True, gc=False, tag="milled", tag_field="event"):
    """Cards went from the top of a deck to its discard pile."""

    player: Seat
    cards: Cards


class Looked(ByEffect, frozen=True, gc=False, tag="looked", tag_field="event"):
    """A player looks at the top of a deck."""

    player: Seat
    count: int


class Shown(Struct, frozen=True, gc=False, tag="shown", tag_field="event"):
    """Everybody saw these cards."""

    player: Seat
    cards: Cards


class Modified(ByEffect, frozen=True, gc=False, tag="modified", tag_field="event"):
    """A number of a card changed for a time."""

    card: CardId
    stat: str
    amount: int
    until: str = ""
    """How long, where it is worth a word."""


class CountersPut(ByEffect, frozen=True, gc=False, tag="counters_put", tag_field="event"):
    """Counters were put on a card, or taken off."""

    card: CardId
    mark: str
    count: int
    """How many lie on it now."""


class Granted(ByEffect, frozen=True, gc=False, tag="granted", tag_field="event"):
    """A card, or a player, has words for a time."""

    card: CardId | None
    player: Seat
    words: tuple[str, ...]
    amount: int = 0
    until: str = ""


class Turned(ByEffect, frozen=True, gc=False, tag="turned", tag_field="event"):
    """Cards were tapped or untapped by an effect."""

    cards: Cards
    tapped: bool


class IkzUntapped(ByEffect, frozen=True, gc=False, tag="ikz_untapped", tag_field="event"):
    """IKZ were untapped by an effect."""

    player: Seat
    count: int


class PlayerResigned(Struct, frozen=True, gc=False, tag="resigned", tag_field="event"):
    """A player gave up."""

    player: Seat


class GameEnded(Struct, frozen=True, gc=False, tag="ended", tag_field="event"):
    """The game is over."""

    loser: Seat
    ending: Ending


Event = (
    MulligansDone
    | TurnBegan
    | TurnStarted
    | TurnEnding
    | TurnEnded
    | Drawn
    | DeckEmpty
    | Ramped
    | TokenGained
    | Paid
    | Played
    | AbilityUsed
    | EnteredGarden
    | Replaced
    | Portaled
    | Swapped
    | Equipped
    | WeaponsLost
    | Attacking
    | Defended
    | TargetChanged
    | NoResponse
    | NoDefender
    | Attacked
    | AfterAttack
    | AttackEnded
    | DamageDealt
    | DamageStopped
    | Fizzled
    | Healed
    | Destroyed
    | Slain
    | Sacrificed
    | Returned
    | Bottomed
    | Moved
    | Discarded
    | Milled
    | Looked
    | Shown
    | Modified
    | CountersPut
    | Granted
    | Turned
    | IkzUntapped
    | PlayerResigned
    | GameEnded
    | fx.EffectStopped
)
Step = tuple[State, tuple[Event, ...]]
"""A state, and what happened on the way there: what `reduce` and every verb return."""
Events = list[Event]
"""What has happened so far in one action: whatever comes next is appended."""
