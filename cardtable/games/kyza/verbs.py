"""What Kyza's operations do to the table; each is one step, after which the rules take their course."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from msgspec.structs import replace

from cardtable.core.chance import random_order
from cardtable.core.fx import Act, Verb, marks
from cardtable.core.ids import CardId, Seat

from . import events as e
from .combat import hit, lose_life
from .events import Step
from .state import Character, State, Table
from .zones import (
    PILES,
    Pile,
    draw_top,
    free_space,
    place,
    to_characters,
    to_effects,
    to_pile,
    with_character,
    with_effect,
    with_marks,
    with_side,
)

Cards = tuple[CardId, ...]
Seats = tuple[Seat, ...]


def _done(state: State, table: Table, events: Sequence[e.Event]) -> Step:
    return replace(state, table=table), tuple(events)


def _without_space(act: Act, events: list[e.Event]) -> list[e.Event]:
    """Say once that a card stays where it is, since no space is free (R-KYZ-38)."""
    vain = e.EffectWasVain(act.card, "space")
    return events if vain in events else [*events, vain]


def _fighters(table: Table, cards: Cards) -> list[tuple[CardId, Character]]:
    """Those of the cards that are Characters in play; a trigger may speak of one that has left."""
    return [(card, table.fighters[card][2]) for card in cards if card in table.fighters]


def move(state: State, act: Act, cards: Cards, to: str, at: str = "top", player: Seats | None = None) -> Step:
    """Cards go to a pile, hand or deck of their owner, or into play for the Effect's player if a space is free."""
    table = state.table
    events: list[e.Event] = []
    seat = player[0] if player else act.seat
    for card in cards:
        if table.sides[table.pool.owner[card]].fate == "out":
            continue
        holder, start, space = place(table, card)
        moved = _move(state, table, card, to, at, seat)
        if moved is None:
            events = _without_space(act, events)
        else:
            table = moved
            there, _, entered = place(table, card)
            space = entered if to == "set" else space
            knows = _who_knows(act, card, (start, holder), (to, there))
            taker = there if to in ("characters", "set") else None
            events.append(
                e.CardMoved(card, holder, start, to, "effect", knows, space, taker, at if to == "deck" else "")
            )
    return _done(state, table, events)


def _who_knows(act: Act, card: CardId, *places: tuple[str, Seat]) -> Seats | None:
    """Those who could read the card where it lay or can where it lies, and who looks at it; None: everybody."""
    if any(zone not in ("hand", "deck", "set") for zone, _ in places):
        return None
    readers = {seat for zone, seat in places if zone != "deck"}
    return tuple(sorted(readers | ({act.seat} if card in act.seen else set())))


def _move(state: State, table: Table, card: CardId, to: str, at: str, seat: Seat) -> Table | None:
    if to == "characters":
        return to_characters(table, card, seat)
    if to == "set":
        return to_effects(table, card, seat, state.turn)
    return to_pile(table, card, cast(Pile, to), at)


def draw(state: State, act: Act, count: int = 1, player: Seats = ()) -> tuple[State, tuple[e.Event, ...], Cards]:
    """Players draw one by one; who finds no card draws no more (R-KYZ-28)."""
    table, events = state.table, []
    for seat in player:
        for _ in range(count):
            if table.sides[seat].fate == "in":
                table, event = draw_top(table, seat)
                events.append(event)
    cards = tuple([event.card for event in events if isinstance(event, e.CardDrawn)])
    return *_done(state, table, events), cards


def mill(state: State, act: Act, count: int = 1, player: Seats = ()) -> tuple[State, tuple[e.Event, ...], Cards]:
    """The top cards of decks go to the Discard piles, as many as there are; nobody loses by that."""
    table, events = state.table, []
    for seat in player:
        for card in table.sides[seat].deck[: max(count, 0)]:
            table = to_pile(table, card, "discard")
            events.append(e.CardMoved(card, seat, "deck", "discard", "effect"))
    return *_done(state, table, events), tuple([event.card for event in events])


def discard(state: State, act: Act, cards: Cards) -> tuple[State, tuple[e.Event, ...], Cards]:
    """Cards go from hands to the Discard piles."""
    table, events = state.table, []
    for card in cards:
        holder, zone, _ = place(table, card)
        if zone == "hand":
            table = to_pile(table, card, "discard")
            events.append(e.CardDiscarded(card, holder))
    return *_done(state, table, events), tuple([event.card for event in events])


def damage(state: State, act: Act, to: Cards, amount: tuple[int, ...]) -> Step:
    """An Effect deals damage to Characters, all at once."""
    table = state.table
    events: list[e.Event] = []
    amounts = amount if isinstance(amount, tuple) else (amount,) * len(to)
    blows = [(card, part, act.card, act.seat) for card, part in zip(to, amounts, strict=False)]
    return _done(state, hit(state, table, blows, events, "effect"), events)


def heal(state: State, act: Act, cards: Cards, amount: int = 1) -> Step:
    """Damage is taken off Characters."""
    table, events = state.table, []
    for card, one in _fighters(table, cards):
        less = min(one.hurt, amount)
        if less > 0:
            table = with_character(table, replace(one, hurt=one.hurt - less))
            events.append(e.Mended(card, less))
    return _done(state, table, events)


def destroy(state: State, act: Act, cards: Cards) -> Step:
    """Characters and Effects in play are destroyed, all at once; what is not in play cannot be."""
    table = state.table
    events: list[e.Event] = []
    for card in cards:
        holder, zone, _ = place(table, card)
        if zone == "characters":
            events.append(e.CharacterDestroyed(card, holder))
        elif zone not in PILES:
            events.append(e.EffectDestroyed(card, holder))
        else:
            continue
        table = to_pile(table, card, "discard")
    return _done(state, table, events)


def modify(state: State, act: Act, cards: Cards, stats: Mapping[str, int], until: str) -> Step:
    """Characters get other numbers, until the end of the turn or for longer."""
    table, changed = state.table, []
    more, tougher = stats.get("damage", 0), stats.get("health", 0)
    for card, one in _fighters(table, cards) if more or tougher else ():
        if until == "turn":
            table = with_character(table, replace(one, damage=one.damage + more, health=one.health + tougher))
        else:
            lasting = {name: amount for name, amount in stats.items() if amount}
            table = with_marks(table, marks.modify(table.marks, (card,), lasting, until, act.seat, act.card))
        changed.append(card)
    return _done(state, table, [e.Boosted(tuple(changed), more, tougher, until=until)] if changed else [])


def grant(state: State, act: Act, cards: Cards, words: tuple[str, ...], until: str, **_: object) -> Step:
    """Characters carry words, until the end of the turn or for longer."""
    table, changed = state.table, []
    for card, one in _fighters(table, cards):
        if until == "turn":
            new = [word for word in words if word not in one.words]
            table = with_character(table, replace(one, words=(*one.words, *new)))
        else:
            table = with_marks(table, marks.grant(table.marks, (card,), words, 1, until, act.seat, act.card))
        changed.append(card)
    return _done(state, table, [e.Boosted(tuple(changed), words=words, until=until)] if changed else [])


def mark(state: State, act: Act, cards: Cards, mark: str, amount: int = 1) -> Step:
    """Time counters are put on active Continuous Effects, others on them and on Characters; or taken off."""
    if mark != "time":
        return _put_counters(state, act, cards, mark, amount)
    table, events = state.table, []
    for card in cards:
        seat, _, one = table.lying.get(card, (None, 0, None))
        if one is None or seat is None or card not in table.running:
            continue
        time = max(0, one.time + amount)
        if time != one.time:
            table = with_effect(table, replace(one, time=time))
            events.append(e.TimeCounted(card, seat, time))
    return _done(state, table, events)


def _put_counters(state: State, act: Act, cards: Cards, mark: str, amount: int) -> Step:
    table, events = state.table, []
    there = [card for card in cards if card in table.fighters or card in table.running]
    for card in there:
        old = marks.count_counters(table.marks, card, mark)
        table = with_marks(table, marks.put_counters(table.marks, (card,), mark, amount, act.seat))
        new = marks.count_counters(table.marks, card, mark)
        if new != old:
            events.append(e.CountersPut(card, mark, new))
    return _done(state, table, events)


def look(state: State, act: Act, cards: Cards) -> Step:
    """A player looks at hidden cards; everybody hears where, not which and how many."""
    zones = dict.fromkeys(place(state.table, card)[:2] for card in cards)
    return state, tuple([e.CardsSeen(act.seat, owner, zone, act.card) for owner, zone in zones])


def shuffle(state: State, act: Act, zone: str, player: Seats) -> Step:
    """Decks are shuffled."""
    table, chance, events = state.table, state.chance, []
    for seat in player:
        side = table.sides[seat]
        deck, chance = random_order(chance, side.deck)
        table = with_side(table, seat, replace(side, deck=deck))
        events.append(e.DeckShuffled(seat))
    return replace(state, table=table, chance=chance), tuple(events)


def gain(state: State, act: Act, score: str, amount: int, player: Seats) -> Step:
    """Players gain Life."""
    table, events = state.table, []
    for seat in player:
        side = table.sides[seat]
        if amount > 0:
            table = with_side(table, seat, replace(side, life=side.life + amount))
            events.append(e.LifeGained(seat, amount, side.life + amount, act.card))
    return _done(state, table, events)


def lose(state: State, act: Act, score: str, amount: int, player: Seats) -> Step:
    """Players lose Life, all in one step."""
    table = state.table
    events: list[e.Event] = []
    for seat in player:
        table = lose_life(table, seat, amount, act.card, events, "effect")
    return _done(state, table, events)


def control(state: State, act: Act, cards: Cards) -> Step:
    """A Character goes over to the Effect's player with all that is on it, if a space is free (R-KYZ-38)."""
    table = state.table
    events: list[e.Event] = []
    for card, one in _fighters(table, cards):
        holder = table.fighters[card][0]
        if holder == act.seat:
            continue
        if free_space(table.sides[act.seat].characters) < 0:
            events = _without_space(act, events)
            continue
        table = _switch(table, one, act.seat)
        events.append(e.ControlChanged(card, act.seat, holder))
    return _done(state, table, events)


def _switch(table: Table, one: Character, seat: Seat) -> Table:
    entered = to_characters(table, one.card, seat)
    assert entered is not None
    return with_character(with_marks(entered, table.marks) if table.marks else entered, one)


def resolve(state: State, act: Act) -> Step:
    """The Effect has done its work and goes to its owner's Discard pile (KYZ-70, KYZ-71)."""
    if place(state.table, act.card)[1] != "active":
        return state, ()
    moved = e.CardMoved(act.card, act.seat, "resolving", "discard", "resolved")
    after = replace(state, table=to_pile(state.table, act.card, "discard"))
    if not after.table.steady:
        return after, (moved,)
    act.events.append(moved)  # no card can hear it, and no rule follows from it
    return after, ()


VERBS: dict[str, Verb] = {
    "move": move,
    "draw": draw,
    "mill": mill,
    "discard": discard,
    "damage": damage,
    "heal": heal,
    "destroy": destroy,
    "modify": modify,
    "grant": grant,
    "mark": mark,
    "look": look,
    "shuffle": shuffle,
    "gain": gain,
    "lose": lose,
    "kyza.control": control,
    "kyza.resolve": resolve,
}
