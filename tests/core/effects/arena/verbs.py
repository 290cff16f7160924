"""The verbs: everything an effect can do to the arena."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from cardtable.core import fx
from cardtable.core.chance import random_order, some
from cardtable.core.effects.machine import marks as m
from cardtable.core.ids import CardId, Seat
from cardtable.core.pool import minus

from .events import DamageDealt, Destroyed, Drawn, Healed, Looked, Moved, Played, Sacrificed, Shown, Told
from .reading import PLAIN, cards_in, has, owner_of, zone_of
from .table import State
from .vocabulary import FIELD, ZONES


def put(state: State, cards: Sequence[CardId], to: str, at: str = "top") -> State:
    """Moves cards to a zone of their owner; those that leave the field are as new."""
    sides = []
    for seat in (Seat(0), Seat(1)):
        mine = tuple(c for c in cards if owner_of(state, c) == seat)
        places = [minus(zone, mine) for zone in state.table.zones[seat]]
        i = ZONES.index(to)
        places[i] = (*mine, *places[i]) if at == "top" else (*places[i], *mine)
        sides.append(tuple(places))
    left = [c for c in cards if (to in FIELD) != (zone_of(state, c) in FIELD)]
    table = replace(
        state.table,
        zones=(sides[0], sides[1]),
        damage=tuple(d for d in state.table.damage if d[0] not in left),
        marks=m.remove_from(state.table.marks, left),
        tapped=minus(state.table.tapped, left),
    )
    return replace(state, table=table, run=fx.forget(PLAIN, state, left))


def on_field(state: State, cards: Iterable[CardId]) -> list[CardId]:
    return [c for c in cards if zone_of(state, c) in FIELD]


def damage(state: State, act: fx.Act, to: tuple[CardId, ...], amount: tuple[int, ...]) -> Any:
    sums: dict[CardId, int] = {}
    for target, size in zip(to, amount, strict=True):
        if target in on_field(state, to) and not has(state, target, "immune") and size > 0:
            sums[target] = sums.get(target, 0) + size
    taken = dict(state.table.damage)
    for target, size in sums.items():
        taken[target] = taken.get(target, 0) + size
    table = replace(state.table, damage=tuple(sorted(taken.items())))
    return replace(state, table=table), tuple(DamageDealt(t, n, act.card) for t, n in sums.items())


def heal(state: State, act: fx.Act, cards: tuple[CardId, ...], amount: int) -> Any:
    taken = dict(state.table.damage)
    healed = [(c, min(amount, taken.get(c, 0))) for c in cards]
    left = {**taken, **{c: taken.get(c, 0) - n for c, n in healed}}
    table = replace(state.table, damage=tuple(sorted((c, n) for c, n in left.items() if n)))
    return replace(state, table=table), tuple(Healed(c, n) for c, n in healed if n)


def move(
    state: State, act: fx.Act, cards: tuple[CardId, ...], to: str, at: str, player: tuple[Seat, ...] | None = None
) -> Any:
    return put(state, cards, to, at), (Moved(cards, to),)


def draw(state: State, act: fx.Act, count: int, player: tuple[Seat, ...]) -> Any:
    events: list[Drawn] = []
    drawn: list[CardId] = []
    for seat in player:
        top = cards_in(state, "deck", seat)[:count]
        state = put(state, top, "hand", "bottom")
        events.append(Drawn(seat, len(top)))
        drawn += top
    return state, tuple(events), tuple(drawn)


def mill(state: State, act: fx.Act, count: int, player: tuple[Seat, ...]) -> Any:
    gone = tuple(c for seat in player for c in cards_in(state, "deck", seat)[:count])
    return put(state, gone, "discard"), (Moved(gone, "discard"),), gone


def discard(state: State, act: fx.Act, cards: tuple[CardId, ...]) -> Any:
    return put(state, cards, "discard"), (Moved(cards, "discard"),), cards


def destroy(state: State, act: fx.Act, cards: tuple[CardId, ...]) -> Any:
    return destroyed(state, cards)


def sacrifice(state: State, act: fx.Act, cards: tuple[CardId, ...]) -> Any:
    return _gone(state, cards, Sacrificed)


def destroyed(state: State, cards: Iterable[CardId]) -> Any:
    """These cards are destroyed together."""
    return _gone(state, cards, Destroyed)


def _gone(state: State, cards: Iterable[CardId], kind: Any) -> Any:
    gone = on_field(state, cards)
    return put(state, gone, "discard"), tuple(kind(c, owner_of(state, c)) for c in gone)


def modify(state: State, act: fx.Act, cards: tuple[CardId, ...], stats: dict[str, int], until: str) -> Any:
    marks = m.modify(state.table.marks, on_field(state, cards), stats, until, act.seat, act.card)
    return replace(state, table=replace(state.table, marks=marks)), (Shown(cards),)


def grant(
    state: State,
    act: fx.Act,
    words: tuple[str, ...],
    amount: int,
    until: str,
    cards: tuple[CardId, ...] = (),
    player: tuple[Seat, ...] | None = None,
) -> Any:
    marks = state.table.marks
    if player:
        marks = m.grant_to_players(marks, player, words, amount, until, act.card)
    else:
        marks = m.grant(marks, on_field(state, cards), words, amount, until, act.seat, act.card)
    return replace(state, table=replace(state.table, marks=marks)), ()


def mark(state: State, act: fx.Act, cards: tuple[CardId, ...], mark: str, amount: int) -> Any:
    marks = m.put_counters(state.table.marks, cards, mark, amount, act.seat)
    return replace(state, table=replace(state.table, marks=marks)), ()


def tap(state: State, act: fx.Act, cards: tuple[CardId, ...]) -> Any:
    tapped = (*state.table.tapped, *[c for c in cards if c not in state.table.tapped])
    return replace(state, table=replace(state.table, tapped=tapped)), ()


def untap(state: State, act: fx.Act, cards: tuple[CardId, ...]) -> Any:
    return replace(state, table=replace(state.table, tapped=minus(state.table.tapped, cards))), ()


def shuffle(state: State, act: fx.Act, zone: str, player: tuple[Seat, ...]) -> Any:
    for seat in player:
        order, chance = random_order(state.chance, cards_in(state, zone, seat))
        state = replace(put(state, order, zone), chance=chance)
    return state, ()


def reveal(state: State, act: fx.Act, cards: tuple[CardId, ...]) -> Any:
    return state, (Shown(cards),)


def gain(state: State, act: fx.Act, score: str, amount: int, player: tuple[Seat, ...]) -> Any:
    life = tuple(n + amount if seat in player else n for seat, n in enumerate(state.table.life))
    return replace(state, table=replace(state.table, life=(life[0], life[1]))), ()


def lose(state: State, act: fx.Act, score: str, amount: int, player: tuple[Seat, ...]) -> Any:
    return gain(state, act, score, -amount, player)


def play_free(state: State, act: fx.Act, card: tuple[CardId, ...], to: str) -> Any:
    return put(state, card, to, "bottom"), tuple(Played(c, owner_of(state, c), True) for c in card)


def lot(state: State, cards: tuple[CardId, ...], count: int) -> tuple[tuple[CardId, ...], State]:
    drawn, chance = some(state.chance, cards, count)
    return drawn, replace(state, chance=chance)


def tell(state: State, act: fx.Act, truth: bool, numbers: tuple[int, ...], to: tuple[Seat, ...], **words: str) -> Any:
    return state, (Told(to, truth, numbers, tuple(words.values())),)


def look(state: State, act: fx.Act, cards: tuple[CardId, ...]) -> Any:
    return state, (Looked(act.seat, len(cards)),)


VERBS: dict[str, fx.Verb] = {
    "damage": damage,
    "heal": heal,
    "move": move,
    "draw": draw,
    "mill": mill,
    "discard": discard,
    "destroy": destroy,
    "sacrifice": sacrifice,
    "modify": modify,
    "grant": grant,
    "mark": mark,
    "tap": tap,
    "untap": untap,
    "shuffle": shuffle,
    "reveal": reveal,
    "gain": gain,
    "lose": lose,
    "look": look,
    "arena.play_free": play_free,
    "arena.tell": tell,
}
