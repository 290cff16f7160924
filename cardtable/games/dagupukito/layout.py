"""A fight written down, and laid out again."""

from __future__ import annotations

from cardtable.core import fx
from cardtable.core.chance import Chance
from cardtable.core.game import Zones
from cardtable.core.ids import CardId, Seat
from cardtable.core.layout import at, check_seats, need, number_items, read_position, read_run, seat_of, seats_of
from cardtable.core.pool import Pool

from .actions import GESTURES
from .dealer import Dealer
from .position import PLANS, Written, WrittenClash, WrittenFighter, WrittenSide, WrittenSight
from .position_checks import check
from .printed import FACES, Card, Sheet, Tables
from .state import NO_CARD, UNCHOSEN, Clash, Fighter, Side, Sight, State


def lay_out(pool: Pool[Card, Tables], zones: Zones) -> State:
    """The written position on the table; raises LayoutError with the place and a sentence."""
    written, seats = read_position(zones, Written), pool.seats
    check_seats(pool.seats, written.seats, (2, 3, 4))
    pair = seats_of(written.pair, seats, "pair")
    lead = pair[0] if written.lead is None else seat_of(written.lead, seats, "lead")
    need(lead in pair, "One of the two who fight leads.", "lead")
    waiting = written.waiting
    if waiting is None:
        waiting = [seat for seat in range(1, seats + 1) if seat not in written.pair]
    need(written.quicker <= seats, f"There is no seat {written.quicker}.", "quicker")
    state = State(
        pool=pool,
        phase=written.phase,
        round=written.round,
        turn=written.turn,
        pair=(pair[0], pair[1]),
        waiting=seats_of(waiting, seats, "waiting"),
        first=seat_of(written.first, seats, "first"),
        sides=tuple([_side(pool, Seat(seat), side) for seat, side in enumerate(written.seats)]),
        chance=Chance(written.seed, written.used),
        lead=lead,
        due=seats_of(written.due, seats, "due"),
        order=seats_of(written.order, seats, "order"),
        step=written.step,
        quicker=Seat(written.quicker - 1),
        revealed=written.revealed,
        run=read_run(written.run, pool, lambda card: _abilities(pool, card)),
        result=written.result,
    )
    check(state)
    return state


def _abilities(pool: Pool[Card, Tables], card: CardId) -> list[fx.Ability]:
    """The special actions of a fighter card; a combo without one does nothing."""
    printed = pool[card]
    if printed.move >= 0:
        return []
    sheet: Sheet = pool.extra.teams[pool.owner[card]][printed.fighter]
    return [combo.ability or _NOTHING for combo in sheet.combos]


_NOTHING = fx.Ability("use")


def _side(pool: Pool[Card, Tables], seat: Seat, side: WrittenSide) -> Side:
    team: tuple[Sheet, ...] = pool.extra.teams[seat]
    with at("seats", seat + 1):
        written = side.fighters or [WrittenFighter() for _ in team]
        need(len(written) == len(team), f"This team has {len(team)}: describe each of them.", "fighters")
        need(1 <= side.active <= len(team), f"There is no fighter number {side.active}.", "active")
        return _laid_side(pool, side, written, team)


def _laid_side(
    pool: Pool[Card, Tables], side: WrittenSide, written: list[WrittenFighter], team: tuple[Sheet, ...]
) -> Side:
    active = side.active - 1
    dealers = [
        Dealer(pool, sheet, _words(own) + ([side.played, *side.apart] if n == active else []))
        for n, (sheet, own) in enumerate(zip(team, written, strict=True))
    ]
    with at("played"):
        played = dealers[active].take(side.played) if side.played else NO_CARD
    with at("apart"):
        apart = dealers[active].take_all(side.apart)
    fighters = []
    for n, (own, dealer) in number_items(zip(written, dealers, strict=True)):
        with at("fighters", n):
            fighters.append(_fighter(own, dealer, pool.extra.hp))
    return Side(
        fighters=tuple(fighters),
        active=active,
        wins=side.wins,
        gone=side.gone,
        face=FACES.index(side.face) if side.face else UNCHOSEN,
        played=played,
        plan=PLANS[side.plan],
        apart=apart,
        worth=side.worth,
        bonus=side.bonus,
        fate=side.fate,
        dealt=side.dealt,
        gesture=GESTURES.index(side.gesture) if side.gesture else UNCHOSEN,
        hurt=side.hurt,
        sight=_sight(side.sight, dealers, pool.seats) if side.sight else None,
        last=_clash(side.last, dealers) if side.last else None,
    )


def _words(own: WrittenFighter) -> list[str]:
    return [*own.hand, *own.charge, *(own.deck if isinstance(own.deck, list) else ()), *own.discard]


def _fighter(own: WrittenFighter, dealer: Dealer, hp: int) -> Fighter:
    hand, charge, discard, named = (_pile(dealer, own, key) for key in ("hand", "charge", "discard", "deck"))
    rest = dealer.rest()
    if own.deck is None:
        named, rest = rest, ()
    elif isinstance(own.deck, int):
        need(own.deck <= len(rest), f"Only {len(rest)} cards are left for the deck.", "deck")
        named, rest = rest[: own.deck], rest[own.deck :]
    return Fighter(hp if own.hp is None else own.hp, named, hand, charge, discard + rest, own.down, own.waited)


def _pile(dealer: Dealer, own: WrittenFighter, key: str) -> tuple[CardId, ...]:
    words = getattr(own, key)
    with at(key):
        return dealer.take_all(words) if isinstance(words, list) else ()


def _at(dealers: list[Dealer], fighter: int) -> Dealer:
    need(1 <= fighter <= len(dealers), f"There is no fighter number {fighter} in that team.", "fighter")
    return dealers[fighter - 1]


def _clash(last: WrittenClash, dealers: list[Dealer]) -> Clash:
    with at("last"):
        dealer = _at(dealers, last.fighter)
        card = dealer.exact(last.card) if last.card else NO_CARD
    return Clash(last.fighter - 1, card, last.fate, PLANS[last.plan], last.dealt, last.place)


def _sight(sight: WrittenSight, dealers: list[Dealer], seats: int) -> Sight:
    with at("sight"):
        dealer = _at(dealers, sight.fighter)
        cards = tuple([dealer.exact(word) for word in sight.cards])
        return Sight(sight.turn, seat_of(sight.to, seats, "to"), sight.fighter - 1, cards)
