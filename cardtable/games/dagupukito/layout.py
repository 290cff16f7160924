"""A fight written down, and laid out again."""

from __future__ import annotations

from cardtable.core import fx
from cardtable.core.chance import Chance
from cardtable.core.game import Zones
from cardtable.core.ids import CardId, Seat
from cardtable.core.layout import (
    Dealer,
    ZoneSpec,
    at,
    check_seats,
    deal,
    need,
    number_items,
    read_position,
    read_run,
    seat_of,
    seats_of,
    words_of,
)
from cardtable.core.pool import Pool

from .actions import GESTURES
from .position import (
    APART,
    CHARGE,
    DISCARD,
    HAND,
    PLANS,
    Written,
    WrittenClash,
    WrittenFighter,
    WrittenSide,
    WrittenSight,
)
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
        return _lay_side(pool, seat, side, written, team)


def _lay_side(
    pool: Pool[Card, Tables], seat: Seat, side: WrittenSide, written: list[WrittenFighter], team: tuple[Sheet, ...]
) -> Side:
    active = side.active - 1
    dealers = [
        Dealer(pool, _words(seat, own, [side.played, *side.apart] if n == active else []), sheet.moves, sheet.name)
        for n, (sheet, own) in enumerate(zip(team, written, strict=True))
    ]
    with at("played"):
        played = dealers[active].take(seat, side.played) if side.played else NO_CARD
    apart = _pile(APART, dealers[active], seat, side.apart)
    fighters = []
    for n, (own, dealer) in number_items(zip(written, dealers, strict=True)):
        with at("fighters", n):
            fighters.append(_fighter(seat, own, dealer, pool.extra.hp))
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
        sight=_sight(seat, side.sight, dealers, pool.seats) if side.sight else None,
        last=_clash(seat, side.last, dealers) if side.last else None,
    )


def _words(seat: Seat, own: WrittenFighter, on_table: list[str]) -> list[tuple[Seat, str]]:
    return words_of(seat, 0, own.hand, own.charge, own.deck, own.discard, on_table)


def _fighter(seat: Seat, own: WrittenFighter, dealer: Dealer, hp: int) -> Fighter:
    hand, charge, discard = (_pile(zone, dealer, seat, getattr(own, zone.name)) for zone in (HAND, CHARGE, DISCARD))
    deck, rest = deal(dealer, seat, own.deck)
    return Fighter(hp if own.hp is None else own.hp, deck, hand, charge, discard + rest, own.down, own.waited)


def _pile(zone: ZoneSpec, dealer: Dealer, seat: Seat, words: list[str]) -> tuple[CardId, ...]:
    with at(zone.name):
        return dealer.take_all(seat, words)


def _at(dealers: list[Dealer], fighter: int) -> Dealer:
    need(1 <= fighter <= len(dealers), f"There is no fighter number {fighter} in that team.", "fighter")
    return dealers[fighter - 1]


def _clash(seat: Seat, last: WrittenClash, dealers: list[Dealer]) -> Clash:
    with at("last"):
        dealer = _at(dealers, last.fighter)
        card = dealer.find(seat, last.card) if last.card else NO_CARD
    return Clash(last.fighter - 1, card, last.fate, PLANS[last.plan], last.dealt, last.place)


def _sight(seat: Seat, sight: WrittenSight, dealers: list[Dealer], seats: int) -> Sight:
    with at("sight"):
        dealer = _at(dealers, sight.fighter)
        cards = tuple([dealer.find(seat, word) for word in sight.cards])
        return Sight(sight.turn, seat_of(sight.to, seats, "to"), sight.fighter - 1, cards)
