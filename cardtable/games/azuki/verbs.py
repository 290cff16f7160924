"""The verbs: everything an effect can do to the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from cardtable.core import effects as fx
from cardtable.core.effects import marks as m
from cardtable.core.effects.run import Frame
from cardtable.core.ids import CardId, Seat
from cardtable.core.pool import minus

from . import events as e
from .reading import carapace, has, health, hurt, is_frozen, zone_of
from .state import IKZ, Cards, Row, State, with_side
from .zones import arrived, attach, change_row, draw, lost_from_attack, on_field, put

Step = tuple[State, tuple[e.Event, ...]]
Hit = tuple[CardId, CardId, int]
"""Target, source, amount."""


def finished(state: State, loser: Seat, ending: Any) -> Step:
    """The game is over."""
    state = replace(state, phase="over", loser=loser, ending=ending, combat=None)
    return state, (e.GameEnded(loser, ending),)


def dealt(state: State, hits: Iterable[Hit], cause: Any, blame: Seat) -> Step:
    """Damage of all these hits at once; if both Leaders fall by it, `blame` loses (R-AZK-05)."""
    taken = dict(state.table.damage)
    out: list[e.DamageDealt | e.DamageStopped] = []
    for target, source, amount in _summed(hits):
        if zone_of(state, target) not in ("leader", "garden", "alley"):
            continue
        amount = amount_taken(state, target, amount, cause)
        if amount > 0:
            taken[target] = taken.get(target, 0) + amount
            out.append(e.DamageDealt(target, amount, source, cause))
        else:
            out.append(e.DamageStopped(target))
    if not out:
        return state, ()
    one, two = state.table.sides
    state = replace(state, table=replace(state.table, damage=tuple(taken.items())))
    if not any(event.target in (one.leader, two.leader) for event in out):
        return state, tuple(out)
    state, ended = fallen(state, blame)
    return state, (*out, *ended)


def _summed(hits: Iterable[Hit]) -> list[Hit]:
    """What one source does to one card is one damage (R-AZK-63)."""
    sums: dict[tuple[CardId, CardId], int] = {}
    for target, source, amount in hits:
        sums[target, source] = sums.get((target, source), 0) + amount
    return [(target, source, amount) for (target, source), amount in sums.items()]


def amount_taken(state: State, target: CardId, amount: int, cause: str) -> int:
    """What is left of this damage: nothing on a Frozen or immune card, less on one with Carapace."""
    if is_frozen(state.table, target) or (cause == "effect" and has(state, target, "immune")):
        return 0
    return max(0, amount - carapace(state, target))


def fallen(state: State, blame: Seat) -> Step:
    """A Leader without Health loses the game at once (R-AZK-38)."""
    down = [Seat(n) for n, side in enumerate(state.table.sides) if health(state, side.leader) <= 0]
    if not down:
        return state, ()
    return finished(state, blame, "double") if len(down) == 2 else finished(state, down[0], "leader")


def damage(state: State, act: fx.Act, to: Cards, amount: tuple[int, ...]) -> Step:
    hits = [(target, act.card, size) for target, size in zip(to, amount, strict=True)]
    return dealt(state, hits, "effect", act.seat)


def heal(state: State, act: fx.Act, cards: Cards, amount: int) -> Step:
    out: list[e.Event] = []
    taken = dict(state.table.damage)
    for card in on_field(state, cards):
        size = min(amount, hurt(state.table, card))
        if size > 0:
            taken[card] -= size
            out.append(e.Healed(card, size))
    left = tuple([(card, size) for card, size in taken.items() if size])
    return replace(state, table=replace(state.table, damage=left)), tuple(out)


def loses(state: State, cards: Iterable[CardId]) -> tuple[Cards, tuple[e.Event, ...]]:
    """Entities of the field that these effects can remove, and a word for those with Godmode."""
    there = [card for card in cards if zone_of(state, card) in ("garden", "alley")]
    kept = [card for card in there if has(state, card, "godmode")]
    return minus(there, kept), tuple([e.Fizzled(card) for card in kept])


def destroy(state: State, act: fx.Act, cards: Cards) -> Step:
    gone, out = loses(state, cards)
    state, events = destroyed(state, gone)
    return state, events + out


def destroyed(state: State, gone: Sequence[CardId]) -> Step:
    """These entities are destroyed together."""
    if not gone:
        return state, ()
    out: list[e.Event] = []
    rows: tuple[Row, Row] = ("garden", "alley")
    for row in rows:
        there = tuple([card for card in gone if zone_of(state, card) == row])
        if there:
            out.append(e.Destroyed(there, row))
    return put(state, gone, "discard"), tuple(out)


def sacrifice(state: State, act: fx.Act, cards: Cards) -> Step:
    gone, out = loses(state, cards)
    if not gone:
        return state, out
    return put(state, gone, "discard"), (e.Sacrificed(gone), *out)


def move(
    state: State, act: fx.Act, cards: Cards, to: str, at: str = "top", player: tuple[Seat, ...] | None = None
) -> Step:
    field = [card for card in cards if zone_of(state, card) in ("garden", "alley")]
    rest = tuple([card for card in cards if card not in field and zone_of(state, card) not in ("leader", "gate")])
    gone, out = loses(state, field)
    if gone:
        state = put(state, gone, to, at == "bottom")
        out = (e.Returned(gone) if to == "hand" else e.Bottomed(gone), *out)
    if rest:
        shown = zone_of(state, rest[0]) == "discard" or to == "discard"
        out = (*out, e.Moved(state.pool.owner[rest[0]], rest, to, shown))
        state = put(state, rest, to, at == "bottom")
    return state, out


def draw_cards(state: State, act: fx.Act, count: int, player: tuple[Seat, ...]) -> Any:
    out: list[e.Event] = []
    drawn: list[CardId] = []
    for seat in player:
        for _ in range(count):
            state, events = draw_one(state, Seat(seat))
            out += events
            if state.phase == "over":
                return state, tuple(out), tuple(drawn)
            drawn += [event.card for event in events if isinstance(event, e.Drawn)]
    return state, tuple(out), tuple(drawn)


def draw_one(state: State, seat: Seat) -> Step:
    """Draws a card; who cannot has lost."""
    state, card = draw(state, seat)
    if card is not None:
        return state, (e.Drawn(seat, card),)
    state, ended = finished(state, seat, "deck")
    return state, (e.DeckEmpty(seat), *ended)


def mill(state: State, act: fx.Act, count: int, player: tuple[Seat, ...]) -> Any:
    out: list[e.Event] = []
    gone: list[CardId] = []
    for seat in player:
        cards = state.table.sides[seat].deck[:count]
        if cards:
            state = put(state, cards, "discard")
            out.append(e.Milled(Seat(seat), cards))
            gone += cards
    return state, tuple(out), tuple(gone)


def discard(state: State, act: fx.Act, cards: Cards) -> Any:
    held = tuple([card for card in cards if zone_of(state, card) == "hand"])
    if not held:
        return state, (), ()
    return put(state, held, "discard"), (e.Discarded(state.pool.owner[held[0]], held),), held


def modify(state: State, act: fx.Act, cards: Cards, stats: dict[str, int], until: str) -> Step:
    there = on_field(state, cards)
    stats = {name: amount for name, amount in stats.items() if amount}
    marks = m.modified(state.table.marks, there, stats, until, act.seat, act.card)
    events = [e.Modified(card, name, amount) for card in there for name, amount in stats.items()]
    return replace(state, table=replace(state.table, marks=marks)), tuple(events)


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
        marks = m.granted_to_players(marks, seats, words, amount, until, act.card)
        events = [e.Granted(None, Seat(seat), words) for seat in seats]
    else:
        there = on_field(state, cards)
        marks = m.granted(marks, there, words, amount, until, act.seat, act.card)
        events = [e.Granted(card, act.seat, words) for card in there]
    return replace(state, table=replace(state.table, marks=marks)), tuple(events)


def tap(state: State, act: fx.Act, cards: Cards) -> Step:
    tapped = state.table.tapped
    new = tuple([card for card in on_field(state, cards) if card not in tapped])
    if not new:
        return state, ()
    return replace(state, table=replace(state.table, tapped=tapped + new)), (e.Turned(new, True),)


def untap(state: State, act: fx.Act, cards: Cards) -> Step:
    there = [card for card in cards if card in state.table.tapped]
    back = tuple([card for card in there if not has(state, card, "stuck")])
    if not back:
        return state, ()
    return replace(state, table=replace(state.table, tapped=minus(state.table.tapped, back))), (e.Turned(back, False),)


def reveal(state: State, act: fx.Act, cards: Cards) -> Step:
    return state, (e.Shown(act.seat, cards),)


def look(state: State, act: fx.Act, cards: Cards) -> Step:
    return state, (e.Looked(act.seat, len(cards)),)


def gain(state: State, act: fx.Act, score: str, amount: int, player: tuple[Seat, ...]) -> Step:
    out: list[e.Event] = []
    for seat in player:
        if score == "ikz":
            state, events = ramp(state, Seat(seat), amount, ready=False)
            out += events
        elif score == "token" and not state.table.sides[seat].token:
            side = replace(state.table.sides[seat], token=2)
            state = replace(state, table=with_side(state.table, Seat(seat), side))
            out.append(e.TokenGained(Seat(seat), False))
    return state, tuple(out)


def ramp(state: State, seat: Seat, amount: int, ready: bool) -> Step:
    """IKZ come from the pile to the area, ready or tapped, up to ten in all."""
    side = state.table.sides[seat]
    count = min(amount, side.pile, IKZ - side.ready - side.tapped)
    if count <= 0:
        return state, ()
    gain = {"ready": side.ready + count} if ready else {"tapped": side.tapped + count}
    side = replace(side, pile=side.pile - count, **gain)
    return replace(state, table=with_side(state.table, seat, side)), (e.Ramped(seat, count, ready),)


def pay(state: State, act: fx.Act, amount: int, extras: Cards, own: bool) -> Step:
    """Taps IKZ, spends the token, taps entities that count as IKZ."""
    table, seat = state.table, act.seat
    side = table.sides[seat]
    plain = amount - len(extras)
    token = 0 if side.token_card in extras else side.token
    table = with_side(table, seat, replace(side, ready=side.ready - plain, tapped=side.tapped + plain, token=token))
    turned = minus(extras, (side.token_card,))
    if turned:
        table = replace(table, tapped=table.tapped + turned)
    if own and table.marks:
        kept = [k for k in table.marks if k.card is not None or k.seat != seat or k.word != "discount"]
        table = replace(table, marks=tuple(kept))
    state = replace(state, table=table)
    return state, ((e.Paid(seat, amount, extras),) if amount else ())


def play(state: State, act: fx.Act, cards: Cards, row: Row, replaced: Cards, bearer: Cards) -> Step:
    """A card is played: a spell begins, a weapon is attached, an entity comes into a row."""
    card = cards[0]
    match state.pool.cards[card].kind:
        case "spell":
            return _cast(state, act, card)
        case "weapon":
            return _wielded(state, card, bearer)
        case _:
            return _entered(state, card, row, replaced)


def _cast(state: State, act: fx.Act, card: CardId) -> Step:
    """The spell lies in the discard pile from now on, and its effect runs next."""
    slots: tuple[tuple[int, ...], ...] = ((),) * len(state.pool.cards[card].abilities[0].kinds)
    frame = Frame(card, 0, act.seat, 0, slots)
    state = put(state, (card,), "discard")
    state = replace(state, run=replace(state.run, frames=(*state.run.frames, frame)))
    return state, (e.Played(card, act.seat, "spell"),)


def _wielded(state: State, card: CardId, bearer: Cards) -> Step:
    if not bearer:
        return state, ()
    seat = state.pool.owner[card]
    return attach(state, card, bearer[0]), (e.Played(card, seat, "weapon"), e.Equipped(card, bearer[0], True))


def _entered(state: State, card: CardId, row: Row, replaced: Cards) -> Step:
    seat = state.pool.owner[card]
    out: list[e.Event] = []
    if replaced:
        state = put(state, replaced, "discard")
        out.append(e.Replaced(replaced[0]))
    state = arrived(state, card, row)
    out.append(e.Played(card, seat, "entity", row))
    if row == "garden":
        out.append(e.EnteredGarden(card))
    return state, tuple(out)


def portal(state: State, act: fx.Act, cards: Cards, replaced: Cards) -> Step:
    """The Gate is tapped and brings an entity into the Garden."""
    out: list[e.Event] = []
    if replaced:
        state = put(state, replaced, "discard")
        out.append(e.Replaced(replaced[0]))
    state, _ = change_row(state, cards[0], "garden")
    state = replace(state, table=replace(state.table, tapped=(*state.table.tapped, act.card)))
    return state, (*out, e.Portaled(act.card, cards[0]), e.EnteredGarden(cards[0]))


def equip(state: State, act: fx.Act, cards: Cards, to: Cards) -> Step:
    """Weapons come to a bearer, from a pile (they enter the field) or from another bearer."""
    bearer = to[0]
    if zone_of(state, bearer) not in ("leader", "garden"):
        return state, ()
    out: list[e.Event] = []
    for weapon in cards:
        fresh = zone_of(state, weapon) != "attached"
        state = attach(state, weapon, bearer)
        out.append(e.Equipped(weapon, bearer, fresh))
    return state, tuple(out)


def swap(state: State, act: fx.Act, front: Cards, back: Cards) -> Step:
    """Two entities change rows at once; no row is fuller than before."""
    first, second = front[0], back[0]
    if zone_of(state, first) != "garden" or zone_of(state, second) != "alley":
        return state, ()
    combat = state.combat
    state, lost = change_row(state, first, "alley")
    state, _ = change_row(state, second, "garden")
    out: list[e.Event] = [e.Swapped(first, second)]
    if lost:
        out.append(e.WeaponsLost(lost))
    out.append(e.EnteredGarden(second))
    if combat is not None and combat.target == first and not combat.target_gone:
        state = replace(state, combat=replace(combat, target=second))
        out.append(e.TargetChanged(second))
    else:
        state = lost_from_attack(state, (first, second))
    return state, tuple(out)


def untap_ikz(state: State, act: fx.Act, cards: Cards, count: int) -> Step:
    """IKZ, and entities that count as IKZ, are untapped."""
    side = state.table.sides[act.seat]
    side = replace(side, ready=side.ready + count, tapped=side.tapped - count)
    state = replace(state, table=with_side(state.table, act.seat, side))
    out: tuple[e.Event, ...] = (e.IkzUntapped(act.seat, count),) if count else ()
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
