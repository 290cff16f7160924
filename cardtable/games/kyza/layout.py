"""A position of Kyza Kards written down, and laid out again; seats are counted from 1 as people do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import msgspec

from cardtable.core.chance import Chance
from cardtable.core.game import Zones
from cardtable.core.ids import CardId, Seat
from cardtable.core.layout import (
    Laying,
    Pile,
    ZoneSpec,
    at,
    card_named,
    check_seats,
    deal,
    number_items,
    read_position,
    seat_of,
    words_of,
)
from cardtable.core.pool import Pool

from .cards import Kard
from .position import CHARACTERS, EFFECTS, Written, WrittenCharacter, WrittenEffect, WrittenFight, WrittenSide
from .position_checks import check
from .state import SPACES, Character, Effect, Fight, Side, Stage, State, Table
from .turns import go_on
from .vocabulary import VOCABULARY

T = TypeVar("T")
E = TypeVar("E", WrittenCharacter, WrittenEffect)
_PILES = ("hand", "discard", "out")


def lay_out(pool: Pool[Kard], zones: Zones) -> State:
    """Lay the written position out and play on to the next decision; raises LayoutError with the place."""
    written, seats = read_position(zones, Written), pool.seats
    check_seats(pool.seats, written.seats, (2, 3, 4))
    active = seat_of(written.active, seats, "active")
    exact = [found for n, side in enumerate(written.seats) for found in _words(Seat(n), side, seats)]
    laying = Laying(pool, exact, lambda card: pool[card].abilities)
    sides = _sides(laying, written)
    fights = tuple([_fight(pool, fight, n) for n, fight in number_items(written.fights)])
    stage = [card_named(pool, word, "stage", n) for n, word in number_items(written.stage)]
    state = State(
        table=Table(pool, sides, active, fights, laying.marks(written.order.marks)),
        chance=Chance(written.seed, written.used),
        start=written.start,
        turn=written.turn,
        phase=written.phase,
        window=written.window,
        owed=written.owed,
        stage=Stage(stage[0], tuple(stage[1:])) if stage else None,
        run=laying.run(written.run, written.order),
        ended=written.ended,
    )
    check(state)
    return go_on(state, [])


def _words(seat: Seat, side: WrittenSide, seats: int) -> list[tuple[Seat, str]]:
    return words_of(seat, seats, side.hand, side.deck, side.discard, side.out, side.characters, side.effects)


def _sides(laying: Laying, written: Written) -> tuple[Side, ...]:
    """Lay out every card that has a place, then what is left for each seat."""
    laid = []
    for n, side in number_items(written.seats):
        with at("seats", n):
            laid.append(_side(laying, Seat(n - 1), side, written.start))
    out = []
    for n, side in number_items(written.seats):
        with at("seats", n):
            out.append(_whole(laying, Seat(n - 1), laid[n - 1], side))
    return tuple(out)


def _side(laying: Laying, seat: Seat, side: WrittenSide, start: int) -> Side:
    hand, discard, out = (laying.pile(name, seat, getattr(side, name)) for name in _PILES)
    return Side(
        life=start if side.life is None else side.life,
        deck=laying.pile("deck", seat, side.deck),
        hand=hand,
        characters=_spaces(laying, CHARACTERS, seat, side.characters, WrittenCharacter, _character),
        effects=_spaces(laying, EFFECTS, seat, side.effects, WrittenEffect, _effect),
        discard=discard,
        out=out,
        fate=side.fate,
    )


def _whole(laying: Laying, seat: Seat, side: Side, written: WrittenSide) -> Side:
    given: Pile = [] if isinstance(written.deck, list) else written.deck
    deck, rest = deal(laying.dealer, seat, 0 if given is None and side.fate == "out" else given)
    return msgspec.structs.replace(side, deck=side.deck + deck, out=side.out + rest)


def _spaces(
    laying: Laying, zone: ZoneSpec, seat: Seat, row: Sequence[object], entry: type[E], made: Callable[[CardId, E], T]
) -> tuple[T | None, ...]:
    """Return the spaces of a row, the empty ones with it."""
    found = laying.spaces(zone, seat, row, entry)
    for n, one in number_items(found):
        if one is not None:
            with at(zone.name, n):
                laying.mark(VOCABULARY, seat, one[0], one[1].marks)
    laid: list[T | None] = [None if one is None else made(*one) for one in found]
    return (*laid, *[None] * (SPACES - len(laid)))


def _character(card: CardId, one: WrittenCharacter) -> Character:
    return Character(card, one.hurt, one.damage, one.health, one.words)


def _effect(card: CardId, one: WrittenEffect) -> Effect:
    return Effect(card, one.since, one.up, one.time)


def _fight(pool: Pool[Kard], fight: WrittenFight, n: int) -> Fight:
    blockers = tuple([card_named(pool, word, "fights", n, "blockers", m) for m, word in number_items(fight.blockers)])
    blocked = bool(blockers) if fight.blocked is None else fight.blocked
    target = seat_of(fight.target, pool.seats, "fights", n, "target")
    return Fight(card_named(pool, fight.card, "fights", n, "card"), target, blockers, blocked, fight.ordered)
