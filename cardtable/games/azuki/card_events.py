"""What happens to cards: they are healed and destroyed, move, are looked at, change and turn."""

from __future__ import annotations

from msgspec import Struct

from cardtable.core.ids import CardId, Seat

from .state import Cards, Row

Places = tuple[int, ...]
"""Where cards stood when it happened, as `place_of` says; empty or 0: nobody needs to know."""


class ByEffect(Struct, frozen=True, gc=False, kw_only=True):
    """What also an effect can do: then `source` is the card whose effect it was."""

    source: CardId | None = None


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
    bottom: bool


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


CardEvent = (
    Fizzled
    | Healed
    | Destroyed
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
)
"""What is done to cards."""
