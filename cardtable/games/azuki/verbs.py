"""The verbs: everything an effect can do to the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from cardtable.core import fx
from cardtable.core.fx import marks as m
from cardtable.core.ids import CardId, Seat
from cardtable.core.pool import minus

from .card_events import (
    Bottomed,
    CountersPut,
    Destroyed,
    Discarded,
    Fizzled,
    Granted,
    IkzUntapped,
    Looked,
    Milled,
    Modified,
    Moved,
    Returned,
    Sacrificed,
    Shown,
    Turned,
)
from .damage import damage, end_game, heal
from .events import (
    DeckEmpty,
    Drawn,
    Event,
    Events,
    Ramped,
    Step,
    TokenGained,
)
from .places import places_of, zone_of
from .play_verbs import equip, pay, play, portal, swap
from .state import IKZ, Cards, Row, Side, State, with_side
from .stats import has
from .zones import draw_top, on_field, put, weapons_lost

StepWith = tuple[State, tuple[Event, ...], Cards]
"""With the cards that the operation binds to its `as:`."""


def loses(state: State, cards: Iterable[CardId]) -> tuple[Cards, tuple[Event, ...]]:
    """Entities of the field that these effects can remove, and a word for those with Godmode."""
    there = [card for card in cards if zone_of(state, card) in ("garden", "alley")]
    kept = [card for card in there if has(state, card, "godmode")]
    return minus(there, kept), tuple([Fizzled(card) for card in kept])


def destroy(state: State, act: fx.Act, cards: Cards) -> Step:
    gone, out = loses(state, cards)
    state, events = destroy_all(state, gone, act.card)
    return state, events + out


def destroy_all(state: State, gone: Sequence[CardId], source: CardId | None = None) -> Step:
    """These entities are destroyed together."""
    if not gone:
        return state, ()
    out: list[Event] = []
    rows: tuple[Row, Row] = ("garden", "alley")
    for row in rows:
        there = tuple([card for card in gone if zone_of(state, card) == row])
        if there:
            out.append(Destroyed(there, row, places_of(state, there), source=source))
    return put(state, gone, "discard"), (*out, *weapons_lost(state, gone))


def sacrifice(state: State, act: fx.Act, cards: Cards) -> Step:
    gone, out = loses(state, cards)
    if not gone:
        return state, out
    given = Sacrificed(gone, places_of(state, gone), source=act.card)
    return put(state, gone, "discard"), (given, *weapons_lost(state, gone), *out)


def move(
    state: State, act: fx.Act, cards: Cards, to: str, at: str = "top", player: tuple[Seat, ...] | None = None
) -> Step:
    field = [card for card in cards if zone_of(state, card) in ("garden", "alley")]
    rest = tuple([card for card in cards if card not in field and zone_of(state, card) not in ("leader", "gate")])
    gone, out = loses(state, field)
    bottom = at == "bottom"
    if gone:
        out = (_tell_gone(state, act, gone, to, bottom), *weapons_lost(state, gone), *out)
        state = put(state, gone, to, bottom)
    if rest:
        shown = zone_of(state, rest[0]) == "discard" or to == "discard"
        out = (*out, Moved(state.pool.owner[rest[0]], rest, to, shown, bottom))
        state = put(state, rest, to, bottom)
    return state, out


def _tell_gone(state: State, act: fx.Act, gone: Cards, to: str, bottom: bool) -> Event:
    places = places_of(state, gone)
    if to == "hand":
        return Returned(gone, places, source=act.card)
    return Bottomed(gone, places, to, bottom, source=act.card)


def draw_cards(state: State, act: fx.Act, count: int, player: tuple[Seat, ...]) -> StepWith:
    events: Events = []
    for seat in player:
        for _ in range(count):
            state = draw_one(state, Seat(seat), act.card, events)
            if state.phase == "over":
                break
    return state, tuple(events), tuple([event.card for event in events if isinstance(event, Drawn)])


def draw_one(state: State, seat: Seat, source: CardId, events: Events) -> State:
    """Draw a card; a player who cannot has lost."""
    side = state.table.sides[seat]
    if state.phase == "over":
        return state
    if not side.deck:
        return lose_by_deck(state, seat, events)
    side, card = draw_top(side)
    events.append(Drawn(seat, card, source=source))
    return replace(state, table=with_side(state.table, seat, side))


def lose_by_deck(state: State, seat: Seat, events: Events) -> State:
    """A player who must draw from an empty deck has lost."""
    events.append(DeckEmpty(seat))
    return end_game(state, seat, "deck", events)


def mill(state: State, act: fx.Act, count: int, player: tuple[Seat, ...]) -> StepWith:
    out: list[Event] = []
    gone: list[CardId] = []
    for seat in player:
        cards = state.table.sides[seat].deck[:count]
        if cards:
            state = put(state, cards, "discard")
            out.append(Milled(Seat(seat), cards, source=act.card))
            gone += cards
    return state, tuple(out), tuple(gone)


def discard(state: State, act: fx.Act, cards: Cards) -> StepWith:
    held = tuple([card for card in cards if zone_of(state, card) == "hand"])
    if not held:
        return state, (), ()
    return put(state, held, "discard"), (Discarded(state.pool.owner[held[0]], held, source=act.card),), held


def modify(state: State, act: fx.Act, cards: Cards, stats: dict[str, int], until: str) -> Step:
    there = on_field(state, cards)
    stats = {name: amount for name, amount in stats.items() if amount}
    marks = m.modify(state.table.marks, there, stats, until, act.seat, act.card)
    lasts = "" if until in _USUAL else until
    events = [Modified(card, name, n, lasts, source=act.card) for card in there for name, n in stats.items()]
    return replace(state, table=replace(state.table, marks=marks)), tuple(events)


_USUAL = ("turn", "end_of_turn", "your_next_turn", "stays", "untap")
"""Durations of which the log says nothing, because the card's text does; but a word that outlasts the turn is told."""


def grant(
    state: State,
    act: fx.Act,
    words: tuple[str, ...],
    amount: int,
    until: str,
    cards: Cards | None = None,
    player: tuple[Seat, ...] | None = None,
) -> Step:
    marks = state.table.marks
    if cards is None:
        seats = player or (act.seat,)
        marks = m.grant_to_players(marks, seats, words, amount, until, act.card)
        events = [Granted(None, Seat(seat), words, amount, source=act.card) for seat in seats]
    else:
        there = on_field(state, cards)
        marks = m.grant(marks, there, words, amount, until, act.seat, act.card)
        lasts = until if until == "your_next_turn" or until not in _USUAL else ""
        events = [Granted(card, act.seat, words, until=lasts, source=act.card) for card in there]
    return replace(state, table=replace(state.table, marks=marks)), tuple(events)


def mark(state: State, act: fx.Act, cards: Cards, mark: str, amount: int) -> Step:
    """Counters are put on cards of the field, or taken off."""
    there, old = on_field(state, cards), state.table.marks
    new = m.put_counters(old, there, mark, amount, act.seat)
    counts = [(card, m.count_counters(new, card, mark)) for card in there]
    events = [
        CountersPut(card, mark, n, source=act.card) for card, n in counts if n != m.count_counters(old, card, mark)
    ]
    return replace(state, table=replace(state.table, marks=new)), tuple(events)


def tap(state: State, act: fx.Act, cards: Cards) -> Step:
    tapped = state.table.tapped
    new = tuple([card for card in on_field(state, cards) if card not in tapped])
    if not new:
        return state, ()
    return replace(state, table=replace(state.table, tapped=tapped + new)), (Turned(new, True, source=act.card),)


def untap(state: State, act: fx.Act, cards: Cards) -> Step:
    there = [card for card in cards if card in state.table.tapped]
    back = tuple([card for card in there if not has(state, card, "stuck")])
    if not back:
        return state, ()
    return replace(state, table=replace(state.table, tapped=minus(state.table.tapped, back))), (
        Turned(back, False, source=act.card),
    )


def reveal(state: State, act: fx.Act, cards: Cards) -> Step:
    return state, (Shown(act.seat, cards),)


def look(state: State, act: fx.Act, cards: Cards) -> Step:
    return state, (Looked(act.seat, len(cards), source=act.card),)


def gain(state: State, act: fx.Act, score: str, amount: int, player: tuple[Seat, ...]) -> Step:
    out: list[Event] = []
    for seat in player:
        if score == "ikz":
            side, count = ramp_side(state.table.sides[seat], amount, ready=False)
            if count:
                state = replace(state, table=with_side(state.table, Seat(seat), side))
                out.append(Ramped(Seat(seat), count, False, source=act.card))
        elif score == "token" and not state.table.sides[seat].token:
            side = replace(state.table.sides[seat], token=2)
            state = replace(state, table=with_side(state.table, Seat(seat), side))
            out.append(TokenGained(Seat(seat), False, source=act.card))
    return state, tuple(out)


def ramp_side(side: Side, amount: int, ready: bool) -> tuple[Side, int]:
    """The side after IKZ come from the pile to the area, ready or tapped, up to ten in all; and how many came."""
    count = max(min(amount, side.pile, IKZ - side.ready - side.tapped), 0)
    if ready:
        return replace(side, pile=side.pile - count, ready=side.ready + count), count
    return replace(side, pile=side.pile - count, tapped=side.tapped + count), count


def untap_ikz(state: State, act: fx.Act, cards: Cards, count: int) -> Step:
    """IKZ, and entities that count as IKZ, are untapped."""
    side = state.table.sides[act.seat]
    side = replace(side, ready=side.ready + count, tapped=side.tapped - count)
    state = replace(state, table=with_side(state.table, act.seat, side))
    out: tuple[Event, ...] = (IkzUntapped(act.seat, count, source=act.card),) if count else ()
    state, turned = untap(state, act, cards)
    return state, out + turned


VERBS: dict[str, fx.Verb] = {
    "damage": damage,
    "heal": heal,
    "destroy": destroy,
    "sacrifice": sacrifice,
    "move": move,
    "draw": draw_cards,
    "mill": mill,
    "discard": discard,
    "modify": modify,
    "grant": grant,
    "mark": mark,
    "tap": tap,
    "untap": untap,
    "reveal": reveal,
    "look": look,
    "gain": gain,
    "azuki.pay": pay,
    "azuki.play": play,
    "azuki.portal": portal,
    "azuki.equip": equip,
    "azuki.swap": swap,
    "azuki.untap_ikz": untap_ikz,
}
