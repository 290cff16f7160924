"""What special actions do to a fight: one function for each operation."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from cardtable.core import fx
from cardtable.core.ids import CardId, Seat
from cardtable.core.pool import minus

from .changes import cancel, draw, fight_stopped, gain_hp, lose_hp
from .events import CardsCharged, CardsDiscarded, CardsDrawn, CardsTaken, Event, Events, HandShown, Step
from .state import Fighter, Sight, State, fighter, other, with_fighter, with_side
from .ties import run_out

StepWith = tuple[State, tuple[Event, ...], tuple[CardId, ...]]
"""With the cards that the operation binds to its `as:`."""


def _draw(state: State, act: fx.Act, count: int, player: Sequence[Seat]) -> StepWith:
    events: Events = []
    state, short = draw(state, _other_first(act.seat, player), count, events)
    cards = tuple([card for event in events if isinstance(event, CardsDrawn) for card in event.cards])
    return run_out(state, short, events) if short else state, tuple(events), cards


def _other_first(own: Seat, seats: Sequence[Seat]) -> list[Seat]:
    return sorted(seats, key=lambda seat: seat == own)


def _lose(state: State, act: fx.Act, score: str, amount: int, player: Sequence[Seat]) -> Step:
    """The opponent's loss comes first, and a knockout ends it there."""
    events: Events = []
    for seat in _other_first(act.seat, player):
        if not fight_stopped(state):
            state = lose_hp(state, seat, amount, "special", act.seat, events)
    return state, tuple(events)


def _gain(state: State, act: object, score: str, amount: int, player: Sequence[Seat]) -> Step:
    events: Events = []
    for seat in player:
        state = gain_hp(state, seat, amount, events)
    return state, tuple(events)


def _take(state: State, seat: Seat, cards: tuple[CardId, ...]) -> Fighter:
    """The fighter without these cards, wherever they lay."""
    own = fighter(state, seat)
    return replace(own, hand=minus(own.hand, cards), charge=minus(own.charge, cards), deck=minus(own.deck, cards))


Moved = type[CardsCharged] | type[CardsTaken]


def _put(state: State, cards: Sequence[CardId], zone: str) -> Step:
    """Lays cards into a zone of their fighter; what is discarded, set apart or no move card stays where it is."""
    events: Events = []
    for seat in state.pair:
        own = fighter(state, seat)
        mine = tuple([card for card in cards if card in own.hand or card in own.charge or card in own.deck])
        if mine:
            at = state.sides[seat].active
            moved = _MOVED.get(zone)
            events.append(moved(seat, at, mine) if moved else CardsDiscarded(seat, at, mine, _source(own, mine)))
            own = _take(state, seat, mine)
            own = replace(own, **{zone: getattr(own, zone) + mine})
            state = with_side(state, seat, with_fighter(state.sides[seat], own))
    return state, tuple(events)


def _source(own: Fighter, cards: tuple[CardId, ...]) -> str:
    """The one zone in which all these cards lie, or nothing."""
    zones = {"hand": own.hand, "charge": own.charge, "deck": own.deck}
    return next((name for name, zone in zones.items() if all(card in zone for card in cards)), "")


def _discard(state: State, act: object, cards: Sequence[CardId], **rest: object) -> StepWith:
    state, new = _put(state, cards, "discard")
    return state, new, tuple(cards)


def _mill(state: State, act: object, count: int, player: Sequence[Seat]) -> StepWith:
    cards = tuple([card for seat in player for card in fighter(state, seat).deck[:count]])
    state, new = _put(state, cards, "discard")
    return state, new, cards


def _move(state: State, act: object, cards: Sequence[CardId], to: str) -> Step:
    return _put(state, cards, to)


_MOVED: dict[str, Moved] = {"charge": CardsCharged, "hand": CardsTaken}


def _cancel(state: State, act: fx.Act) -> Step:
    events: Events = []
    return cancel(state, act.seat, 0, events), tuple(events)


def _counter(state: State, act: fx.Act, bonus: int) -> Step:
    events: Events = []
    return cancel(state, act.seat, bonus, events), tuple(events)


def _reveal_hand(state: State, act: fx.Act) -> Step:
    shown = other(state, act.seat)
    side = state.sides[shown]
    cards = side.fighters[side.active].hand
    sight = Sight(state.turn, act.seat, side.active, cards)
    return with_side(state, shown, replace(side, sight=sight)), (HandShown(shown, act.seat, cards),)


VERBS: dict[str, fx.Verb] = {
    "draw": _draw,
    "lose": _lose,
    "gain": _gain,
    "discard": _discard,
    "mill": _mill,
    "move": _move,
    "dagupukito.cancel": _cancel,
    "dagupukito.counter": _counter,
    "dagupukito.reveal_hand": _reveal_hand,
}
