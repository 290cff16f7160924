"""A duel written down, and laid out again."""

from __future__ import annotations

from typing import Any

import msgspec

from cardtable.core.chance import Chance
from cardtable.core.game import LayoutError, Zones
from cardtable.core.ids import Seat
from cardtable.core.layout import Dealer, brief, read, spell_all, spelled
from cardtable.core.pool import Pool

from .cards import Card
from .state import Ending, Phase, Play, Side, State


class WrittenPlay(msgspec.Struct, forbid_unknown_fields=True):
    """A play in a sequence; without a column it lies right of the one before."""

    card: str
    add_ons: list[str] = []
    column: int | None = None
    power: int | None = None


class WrittenSide(msgspec.Struct, forbid_unknown_fields=True):
    """One player's areas. Cards that stand nowhere are in the deck, or in the discard pile when the deck is given."""

    hand: list[str] = []
    deck: list[str] | None = None
    discard: list[str] = []
    sequence: list[str | WrittenPlay] = []
    score: int = 0


class Written(msgspec.Struct, forbid_unknown_fields=True):
    """A whole position; seats are counted from 1 as people do."""

    seats: list[WrittenSide]
    turn: int = 1
    seed: int = 0
    used: int = 0
    phase: Phase = "turn"
    attacked: bool = False
    stage: list[str] = []
    invited: bool = False
    last_hand: bool = False
    passes: int = 0
    count: int = 1
    next: int = 1
    ending: Ending = ""
    resigned: int | None = None


def lay_out(pool: Pool[Card], zones: Zones) -> State:
    """The written position on the table; raises LayoutError with a sentence."""
    written = read(zones, Written)
    if len(written.seats) != 2:
        raise LayoutError(f"Karenza is played by two: describe 2 seats, not {len(written.seats)}.")
    if written.turn not in (1, 2) or written.next not in (1, 2):
        raise LayoutError("A seat is 1 or 2.")
    if written.attacked and not written.seats[2 - written.turn].sequence:
        raise LayoutError("Who is under attack needs an attack in the other sequence: lay one there.")
    dealer = Dealer(pool, [(Seat(n), word) for n, side in enumerate(written.seats) for word in _words(side)])
    stage = dealer.take_all(Seat(written.turn - 1), written.stage)
    sides = [_side(pool, dealer, Seat(n), side) for n, side in enumerate(written.seats)]
    return State(
        pool,
        (sides[0], sides[1]),
        Seat(written.turn - 1),
        Chance(written.seed, written.used),
        phase=written.phase,
        attacked=written.attacked,
        stage=stage,
        invited=written.invited,
        last_hand=written.last_hand,
        passes=written.passes,
        count=written.count,
        next=Seat(written.next - 1),
        ending=written.ending,
        resigned=None if written.resigned is None else Seat(written.resigned - 1),
    )


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


def _words(side: WrittenSide) -> list[str]:
    plays = [play if isinstance(play, WrittenPlay) else WrittenPlay(play) for play in side.sequence]
    in_lane = [word for play in plays for word in (play.card, *play.add_ons)]
    return [*side.hand, *(side.deck or ()), *side.discard, *in_lane]


def _side(pool: Pool[Card], dealer: Dealer, seat: Seat, side: WrittenSide) -> Side:
    lane: tuple[Play, ...] = ()
    for play in side.sequence:
        lane += (_play(pool, dealer, seat, play, lane),)
    hand = dealer.take_all(seat, side.hand)
    discard = dealer.take_all(seat, side.discard)
    deck = () if side.deck is None else dealer.take_all(seat, side.deck)
    rest = dealer.rest(seat)
    if side.deck is None:
        deck = rest
    else:
        discard += rest
    return Side(hand, deck, discard, lane, side.score)


def _play(pool: Pool[Card], dealer: Dealer, seat: Seat, play: str | WrittenPlay, lane: tuple[Play, ...]) -> Play:
    if isinstance(play, str):
        play = WrittenPlay(play)
    card = dealer.take(seat, play.card)
    last = lane[-1] if lane else None
    column = play.column if play.column is not None else (last.column + 1 if last else 0)
    power = pool[card].power
    if play.power is not None:
        power = play.power
    elif pool[card].half_last and last:
        power = (last.power + 1) // 2
    return Play(card, column, power, dealer.take_all(seat, play.add_ons))


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
