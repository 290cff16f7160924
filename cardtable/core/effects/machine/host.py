"""The whole boundary between the effect machine and one game's state."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, Protocol

from typing_extensions import TypeVar

from ...ids import CardId, Seat
from ..vocabulary import Vocabulary
from .ability import Own

if TYPE_CHECKING:
    from .ability import Ability
    from .act import Act
    from .run import Run

State = Any
"""A game's state as the machine passes it on; what the machine itself reads of it is `run`."""
Event = Any
"""One of a game's events."""


class HasRun(Protocol):
    """What the machine needs of a state."""

    @property
    def run(self) -> Run:
        """Everything that runs."""


S = TypeVar("S", bound=HasRun, default=Any)
E = TypeVar("E", default=Any)
Events = tuple[Event, ...]
Cards = tuple[CardId, ...]
Placed = tuple[tuple[CardId, int], ...]
"""Abilities of cards in play: the card, and the place among its abilities."""

Verb = Callable[..., Any]
"""`verb(state, act, **arguments) -> (state, events)`, or `(state, events, cards)` where the operation has `as:`."""


@dataclass(frozen=True, slots=True)
class Listeners:
    """Which abilities of cards in play listen to what: built by `listeners_of`, kept while the table stays."""

    on: Mapping[str, Placed]
    instead: Mapping[str, Placed]
    statics: Placed


NOBODY = Listeners({}, {}, ())


def listeners_of(placed: Iterable[tuple[CardId, str]], abilities: Callable[[CardId], tuple[Ability, ...]]) -> Listeners:
    """Sort the abilities of placed cards (card, zone) by what they listen to, in the order of the cards."""
    on: dict[str, list[tuple[CardId, int]]] = {}
    instead: dict[str, list[tuple[CardId, int]]] = {}
    statics: list[tuple[CardId, int]] = []
    for card, zone in placed:
        own = abilities(card)
        if not own:
            continue
        for index, ability in enumerate(own):
            form = ability.form
            if form in _LISTEN and zone in ability.zones:
                if form == "static":
                    statics.append((card, index))
                for event in ability.events:
                    (on if form == "on" else instead).setdefault(event, []).append((card, index))
    return Listeners(_freeze(on), _freeze(instead), tuple(statics))


_LISTEN = frozenset({"on", "instead", "static"})


@dataclass(frozen=True, slots=True)
class Hearing:
    """What the cards of a match can hear and count: made by `hearing_of`; all other events cost nothing."""

    own: Mapping[str, tuple[tuple[int, frozenset[int]], ...]]
    """By event: the place of a field, and the cards that hear the event if that field names them."""
    others: Mapping[str, frozenset[int]]
    """By event: the cards that hear it whatever it is about."""
    tallied: frozenset[str]
    """Events that some card counts."""

    def may_hear(self, name: str, event: Event, words: Vocabulary) -> bool:
        """Could some card hear this event, wherever it lies?"""
        return name in self.others or (name in self.own and self.names_own(name, event, words))

    def names_own(self, name: str, event: Event, words: Vocabulary) -> bool:
        """Does the event name a card that hears it because of that?"""
        values = words.readers[name](event)
        for place, cards in self.own[name]:
            held = values[place]
            if held in cards if type(held) is not tuple else not cards.isdisjoint(held):
                return True
        return False


def hearing_of(abilities: Iterable[tuple[Ability, ...]]) -> Hearing:
    """Return what these cards, in the order of the Pool, can hear; compute it once, for `Host.heard`."""
    own: dict[str, dict[int, set[int]]] = {}
    others: dict[str, set[int]] = {}
    tallied: set[str] = set()
    for card, ability in [(card, each) for card, abilities in enumerate(abilities) for each in abilities]:
        tallied |= ability.tallies
        for event in ability.events if ability.form == "on" else ():
            where = ability.where[event]
            if isinstance(where, Own):
                own.setdefault(event, {}).setdefault(where.place, set()).add(card)
            else:
                others.setdefault(event, set()).add(card)
    return Hearing(
        {event: tuple((place, frozenset(who)) for place, who in places.items()) for event, places in own.items()},
        {event: frozenset(who) for event, who in others.items()},
        frozenset(tallied),
    )


def _freeze(found: dict[str, list[tuple[CardId, int]]]) -> dict[str, Placed]:
    return {event: tuple(who) for event, who in found.items()}


def _no_events(state: State) -> tuple[State, Events]:
    return state, ()


def _name(state: State, card: CardId) -> str:
    raise NotImplementedError("this game's Host has no `named`")


def _nowhere(state: State, card: CardId) -> int:
    return -1


def _no_counters(state: State, card: CardId, mark: str) -> int:
    return 0


def _no_bearer(state: State, card: CardId) -> CardId | None:
    return None


def _pays(state: State, verb: str, card: CardId, seat: Seat, amount: int) -> bool:
    return True


def _score(state: State, seat: Seat, score: str) -> int:
    raise NotImplementedError("this game's Host has no `score`")


def _places(state: State, zone: str, seat: Seat) -> tuple[int, ...]:
    raise NotImplementedError("this game's Host has no `places`")


def _lot(state: State, cards: Cards, count: int) -> tuple[Cards, State]:
    raise NotImplementedError("this game's Host has no `lot`")


def _sees(state: State, seat: Seat, card: CardId) -> bool:
    return True


def _bringer(state: State, card: CardId) -> Seat:
    owner: Seat = state.pool.owner[card]
    return owner


def _playing(state: State) -> bool:
    return False


def _anything(state: State) -> Hearing | None:
    return None


def _nobody(state: State, event: str) -> Placed:
    return ()


@dataclass(frozen=True, slots=True)
class Host(Generic[S, E]):
    """How the machine reads and changes one game's state, which must have a field `run: Run`: `Host[State, Event]`."""

    vocabulary: Vocabulary
    abilities: Callable[[S, CardId], tuple[Ability, ...]]
    """A card's compiled abilities, from `state.pool`."""
    cards: Callable[[S, str, Seat | None], Cards]
    """The cards of a zone, top first: of one player, or of the table (None) for a shared zone."""
    owner: Callable[[S, CardId], Seat]
    """Whose card it is now (who controls it)."""
    zone: Callable[[S, CardId], str]
    stat: Callable[[S, CardId, str], int]
    """A stat as it is now, with marks and statics."""
    printed: Callable[[S, CardId, str], int]
    is_a: Callable[[S, CardId, str], bool]
    """Is the card of this type?"""
    has: Callable[[S, CardId, str], bool]
    """Does it have this word now?"""
    active: Callable[[S], Seat]
    seats: Callable[[S], tuple[Seat, ...]]
    """Players still in the game, in seat order."""
    brought: Callable[[S, CardId], Seat] = _bringer
    """Who brought the card to the table."""
    verbs: Mapping[str, Verb] = field(default_factory=dict)
    listeners: Callable[[S, str], Placed] = _nobody
    """Who hears this event: from `listeners_of` the cards in play, kept with the table (see `per_table`)."""
    replacers: Callable[[S, str], Placed] = _nobody
    """Whose `instead:` speaks before this event."""
    heard: Callable[[S], Hearing | None] = _anything
    """What the cards of the match can hear (`hearing_of`, kept in the pool); without it every event is told to all."""
    settle: Callable[[S], tuple[S, tuple[E, ...]]] = _no_events
    """What the rules do by themselves, one round of it; called until it makes no more events."""
    over: Callable[[S], bool] = _playing
    """Is the game over? Then the machine drops everything."""
    named: Callable[[S, CardId], str] = _name
    """The card's own word, for `name:` in queries."""
    mark: Callable[[S, CardId, str], int] = _no_counters
    """How many counters of a name lie on a card."""
    column: Callable[[S, CardId], int] = _nowhere
    bearer: Callable[[S, CardId], CardId | None] = _no_bearer
    """The card this one is attached to."""
    pays: Callable[[S, str, CardId, Seat, int], bool] = _pays
    """Can this card be chosen to pay a cost with this verb, of this amount (1 where the verb has none)?"""
    checks: Mapping[str, Callable[..., bool]] = field(default_factory=dict)
    """Can this operation be paid as a cost? Same arguments as the verb; verbs without a check always can."""
    score: Callable[[S, Seat, str], int] = _score
    """A player's number: life, points."""
    places: Callable[[S, str, Seat], tuple[int, ...]] = _places
    """The places of a zone that `choose_place` may offer."""
    lot: Callable[[S, Cards, int], tuple[Cards, S]] = _lot
    """Some of these cards by lot, with the state's chance moved on."""
    sees: Callable[[S, Seat, CardId], bool] = _sees
    """Does this player see this card where it lies (looking at cards by an effect apart)?"""
    relations: Mapping[str, Callable[[S, CardId, CardId], bool]] = field(default_factory=dict)
    """The game's own tests between two cards."""
    facts: Mapping[str, Callable[[S, Act], bool]] = field(default_factory=dict)
    """The game's own conditions."""
    budget: int = 2000
    """Instructions one chain of effects may take before it is stopped."""
