"""A table written down and laid out again, and one that looks the same to one player."""

from functools import partial
from itertools import pairwise

from msgspec import Struct

from cardtable.core import layout as lay
from cardtable.core.chance import stream
from cardtable.core.game import Zones
from cardtable.core.ids import NOBODY, Seat
from cardtable.core.pool import Pool

from .deck import Card
from .state import Side, State, is_over, players


class WrittenSide(Struct, forbid_unknown_fields=True):
    """One player's lanterns."""

    hand: list[str] = []
    row: list[str] = []


class Written(Struct, forbid_unknown_fields=True):
    """A whole table. Lanterns that stand nowhere are in the deck, or in the discard pile when the deck is given."""

    seats: list[WrittenSide]
    deck: lay.Pile = None
    discard: list[str] = []
    goal: lay.Positive = 7
    turn: lay.SeatNumber = 1
    out: list[lay.SeatNumber] = []


CARDS: lay.CardMap[State] = lay.CardMap(
    lay.ZoneSpec("deck", path="deck", seen="nobody"),
    lay.ZoneSpec("hand", path="sides[].hand", seen="holder"),
    lay.ZoneSpec("row", path="sides[].row"),
    lay.ZoneSpec("discard", path="discard"),
    opened=lambda state: ("hand",) if is_over(state) else (),
)


def lay_out(pool: Pool[Card], zones: Zones) -> State:
    """Return the written table; raises LayoutError with the place and a sentence."""
    written = lay.read_position(zones, Written)
    lay.check_seats(pool.seats, written.seats, (2, 3, 4))
    rows = [row for side in written.seats for row in (side.hand, side.row)]
    dealer = lay.Dealer(pool, lay.words_of(NOBODY, 0, *rows, written.deck, written.discard))
    sides = tuple([_side(pool, dealer, n, side) for n, side in lay.number_items(written.seats)])
    with lay.at("discard"):
        discard = dealer.take_all(NOBODY, written.discard)
    deck, rest = lay.deal(dealer, NOBODY, written.deck)
    turn, out = lay.seat_of(written.turn, pool.seats, "turn"), lay.seats_of(written.out, pool.seats, "out")
    return _checked(State(pool, sides, deck, discard + rest, written.goal, turn, out))


def _side(pool: Pool[Card], dealer: lay.Dealer, number: int, written: WrittenSide) -> Side:
    with lay.at("seats", number, "hand"):
        hand = dealer.take_all(NOBODY, written.hand)
    with lay.at("seats", number, "row"):
        row = dealer.take_all(NOBODY, written.row)
        rising = all(pool[one].number < pool[other].number for one, other in pairwise(row))
        lay.need(rising, "Each lantern of a row is higher than the one before it.")
    return Side(hand, row)


def _checked(state: State) -> State:
    """Refuse a table at which nobody could go on."""
    lay.need(players(state), "Somebody must be left in the game.", "out")
    lay.need(is_over(state) or state.turn not in state.out, "Whoever has given up has no turn.", "turn")
    for seat in () if is_over(state) else players(state):
        lay.need(state.sides[seat].hand, "A player holds at least one lantern.", "seats", seat + 1, "hand")
    return state


def spell(state: State) -> Zones:
    """Return the table in words."""
    words = partial(lay.spell_all, state.pool)
    return {
        "seats": [{"hand": words(side.hand), "row": words(side.row)} for side in state.sides],
        "deck": words(state.deck),
        "discard": words(state.discard),
        "goal": state.goal,
        "turn": state.turn + 1,
        "out": [seat + 1 for seat in state.out],
    }


def imagine(state: State, seat: Seat, seed: int) -> State:
    """Return the table with all that this seat cannot read dealt anew."""
    return CARDS.deal_anew(state, seat, stream(seed, "imagined")).state
