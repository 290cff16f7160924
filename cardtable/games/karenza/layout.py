"""A duel written down, and laid out again."""

from __future__ import annotations

from typing import Any

import msgspec

from cardtable.core.chance import Chance
from cardtable.core.game import Zones
from cardtable.core.ids import CardId, Seat
from cardtable.core.layout import (
    Count,
    Dealer,
    Pile,
    Positive,
    SeatNumber,
    Zone,
    at,
    brief,
    check_seats,
    deal,
    laid_in,
    need,
    numbered,
    read,
    seat_of,
    spell_all,
    spelled,
    words_of,
)
from cardtable.core.pool import Pool

from .cards import Card
from .chain import completable, cost_of, end_corner, fits, power_so_far
from .plays import has_attack
from .state import HAND, TIE_AFTER, Ending, Phase, Play, Side, State


class WrittenPlay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A play in a sequence; without a column it lies right of the one before."""

    card: str
    add_ons: tuple[str, ...] = ()
    column: Count | None = None
    power: Count | None = None


class WrittenSide(msgspec.Struct, forbid_unknown_fields=True):
    """One player's areas. Cards that stand nowhere are in the deck, or in the discard pile when the deck is given."""

    hand: list[str] = []
    deck: Pile = None
    discard: list[str] = []
    sequence: list[str | WrittenPlay] = []
    score: Count = 0


class Written(msgspec.Struct, forbid_unknown_fields=True):
    """A whole position; seats are counted from 1 as people do."""

    seats: list[WrittenSide]
    turn: SeatNumber = 1
    seed: int = 0
    used: Count = 0
    phase: Phase = "turn"
    attacked: bool = False
    stage: list[str] = []
    invited: bool = False
    last_hand: bool = False
    passes: Count = 0
    count: Positive = 1
    next: SeatNumber = 1
    ending: Ending = ""
    resigned: SeatNumber | None = None


SEQUENCE = Zone(
    "sequence",
    takes=lambda printed: printed.role in ("technique", "attack", "defense"),
    kind="techniques and abilities that are laid like them",
    on=frozenset({"add_ons", "column", "power"}),
)
ADD_ONS = Zone("add_ons", takes=lambda printed: printed.role == "add_on", kind="add-ons")


def lay_out(pool: Pool[Card], zones: Zones) -> State:
    """The written position on the table; raises LayoutError with the place and a sentence."""
    written = read(zones, Written)
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
    _check_phase(state)
    _check_attack(state)
    _check_stage(state)
    return state


def _check_phase(state: State) -> None:
    """What a phase needs before anybody can be asked there."""
    phase, over = state.phase, state.phase == "over"
    need(over == (state.ending != ""), "Say how it ended when the duel is over, and only then.", "ending")
    need((state.resigned is not None) == (state.ending == "resigned"), "Name who resigned, if so it ended.", "resigned")
    hand = state.sides[state.turn].hand
    need(phase != "discard" or len(hand) > HAND, f"Whoever discards holds more than {HAND} cards.", "phase")
    if phase == "tie":
        need(state.passes >= TIE_AFTER, f"A tie is offered after {TIE_AFTER} passes.", "passes")
        need(not state.invited and not state.attacked, "A tie is not offered under attack.", "phase")


def _check_attack(state: State) -> None:
    answering = state.next if state.phase == "discard" else state.turn
    lane = state.sides[1 - answering].lane
    if state.attacked:
        need(state.phase != "over", "Nobody is under attack when the duel is over.", "attacked")
        attack = lane and state.pool[lane[-1].card].function == "attack"
        need(attack, "Who is under attack needs an attack in the other sequence: lay one there.", "attacked")
        need(not state.invited, "Who is under attack is not invited.", "invited")
    if state.invited:
        need(state.phase in ("turn", "build", "discard"), "Nobody is invited in this phase.", "invited")
        need(state.phase != "turn" or has_attack(state), "Who is invited needs an attack in hand.", "invited")


def _check_stage(state: State) -> None:
    """The play being built is one that could have been begun and can be finished."""
    stage, cards = state.stage, state.pool.cards
    need(bool(stage) == (state.phase == "build"), 'A play on the stage and the phase "build" go together.', "stage")
    if not stage:
        return
    wanted, first = "defense" if state.attacked else "attack", cards[stage[0]]
    need(first.role == "technique", "A play begins with a technique.", "stage", 1)
    need(first.function == wanted, f"Now only a technique for {wanted} can be built upon.", "stage", 1)
    for n, card in numbered(stage[1:]):
        kind = cards[card]
        good = kind.role == "add_on" and fits(first, power_so_far(cards, stage[:n]), kind)
        need(good, "On a technique lie add-ons that fit it.", "stage", n + 1)
    side = state.sides[state.turn]
    need(cost_of(cards, stage) <= len(side.hand), "The hand cannot pay for this play.", "stage")
    need(completable(cards, stage, side.hand, end_corner(cards, side)), "This play cannot be finished.", "stage")


def spell(state: State) -> Zones:
    """The position in plain words and numbers."""
    written: dict[str, Any] = {
        "seats": [_spell_side(state.pool, side) for side in state.sides],
        "turn": state.turn + 1,
        "seed": state.chance.seed,
        "used": state.chance.used,
        "phase": state.phase,
        "attacked": state.attacked,
        "stage": spell_all(state.pool, state.stage),
        "invited": state.invited,
        "last_hand": state.last_hand,
        "passes": state.passes,
        "count": state.count,
        "next": state.next + 1,
        "ending": state.ending,
        "resigned": None if state.resigned is None else state.resigned + 1,
    }
    return brief(written, Written(seats=[]), "seats", "turn")


def _words(seat: Seat, side: WrittenSide) -> list[tuple[Seat, str]]:
    piled = [play.add_ons for play in side.sequence if isinstance(play, WrittenPlay)]
    return words_of(seat, 2, side.hand, side.deck, side.discard, side.sequence, *piled)


def _side(pool: Pool[Card], dealer: Dealer, seat: Seat, side: WrittenSide) -> Side:
    with at("seats", seat + 1):
        lane: tuple[Play, ...] = ()
        for n, (card, play) in numbered(laid_in(SEQUENCE, pool, dealer, seat, side.sequence, WrittenPlay)):
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
    add_ons = laid_in(ADD_ONS, pool, dealer, seat, play.add_ons, WrittenPlay)
    return Play(card, column, power, tuple([add_on for add_on, _ in add_ons]))


def _spell_side(pool: Pool[Card], side: Side) -> dict[str, Any]:
    return {
        "score": side.score,
        "hand": spell_all(pool, side.hand),
        "deck": spell_all(pool, side.deck),
        "discard": spell_all(pool, side.discard),
        "sequence": [
            {
                "card": spelled(pool, play.card),
                "add_ons": spell_all(pool, play.add_ons),
                "column": play.column,
                "power": play.power,
            }
            for play in side.lane
        ],
    }
