"""A duel written down, and laid out again."""

from __future__ import annotations

from cardtable.core.chance import Chance
from cardtable.core.game import Zones
from cardtable.core.ids import CardId, Seat
from cardtable.core.layout import (
    Dealer,
    at,
    check_seats,
    deal,
    need,
    number_items,
    read_position,
    seat_of,
    take_cards,
    words_of,
)
from cardtable.core.pool import Pool

from .cards import Card
from .position import ADD_ONS, SEQUENCE, Written, WrittenPlay, WrittenSide
from .position_checks import check
from .state import Play, Side, State


def lay_out(pool: Pool[Card], zones: Zones) -> State:
    """Lay the written position out; raises LayoutError with the place and a sentence."""
    written = read_position(zones, Written)
    check_seats(pool.seats, written.seats, (2,))
    turn = seat_of(written.turn, 2, "turn")
    dealer = Dealer(pool, [found for n, side in enumerate(written.seats) for found in _words(Seat(n), side)])
    with at("stage"):
        stage = dealer.take_all(turn, written.stage)
    sides = [_side(pool, dealer, Seat(n), side) for n, side in enumerate(written.seats)]
    state = State(
        pool,
        (sides[0], sides[1]),
        turn,
        Chance(written.seed, written.used),
        phase=written.phase,
        attacked=written.attacked,
        stage=stage,
        invited=written.invited,
        last_hand=written.last_hand,
        passes=written.passes,
        count=written.count,
        next=seat_of(written.next, 2, "next"),
        ending=written.ending,
        resigned=None if written.resigned is None else seat_of(written.resigned, 2, "resigned"),
    )
    check(state)
    return state


def _words(seat: Seat, side: WrittenSide) -> list[tuple[Seat, str]]:
    piled = [play.add_ons for play in side.sequence if isinstance(play, WrittenPlay)]
    return words_of(seat, 2, side.hand, side.deck, side.discard, side.sequence, *piled)


def _side(pool: Pool[Card], dealer: Dealer, seat: Seat, side: WrittenSide) -> Side:
    with at("seats", seat + 1):
        lane: tuple[Play, ...] = ()
        for n, (card, play) in number_items(take_cards(SEQUENCE, pool, dealer, seat, side.sequence, WrittenPlay)):
            with at("sequence", n):
                lane += (_play(pool, dealer, seat, card, play, lane),)
        hand, discard = (_pile(dealer, seat, key, getattr(side, key)) for key in ("hand", "discard"))
        deck, rest = deal(dealer, seat, side.deck)
    return Side(hand, deck, discard + rest, lane, side.score)


def _pile(dealer: Dealer, seat: Seat, key: str, words: list[str]) -> tuple[CardId, ...]:
    with at(key):
        return dealer.take_all(seat, words)


def _play(
    pool: Pool[Card], dealer: Dealer, seat: Seat, card: CardId, play: WrittenPlay, lane: tuple[Play, ...]
) -> Play:
    last = lane[-1] if lane else None
    column = play.column if play.column is not None else (last.column + 1 if last else 0)
    need(last is None or column > last.column, "A play lies right of the one before.", "column")
    need(not play.add_ons or pool[card].role == "technique", "Add-ons lie on techniques only.", "add_ons")
    power = pool[card].power
    if play.power is not None:
        need(pool[card].half_last or play.power == power, f"Its power is printed: {power}.", "power")
        power = play.power
    elif pool[card].half_last and last:
        power = (last.power + 1) // 2
    add_ons = take_cards(ADD_ONS, pool, dealer, seat, play.add_ons, WrittenPlay)
    return Play(card, column, power, tuple([add_on for add_on, _ in add_ons]))
