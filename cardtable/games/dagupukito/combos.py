"""Combos: which are within reach, which cards they take, what they are worth and how fast that makes them."""

from __future__ import annotations

from msgspec.structs import replace

from cardtable.core.ids import CardId, Seat

from .moves import DAMAGE
from .printed import Combo, Sheet
from .state import Side, State, fighter, other, standing, with_fighter, with_side

UNKNOWN = -1
"""The worth of a combo whose damage is only known when it lands."""


def sheet_of(state: State, seat: Seat) -> Sheet:
    """The card of the fighter this player has in the fight."""
    return state.pool.extra.teams[seat][state.sides[seat].active]


def stock(state: State, cards: tuple[CardId, ...]) -> list[int]:
    """How many of each move are among these cards."""
    moves, counts = state.pool.extra.moves, [0, 0, 0, 0, 0]
    for card in cards:
        counts[moves[card]] += 1
    return counts


def is_within_reach(combo: Combo, played: int, counts: list[int]) -> bool:
    """Is the played move one of its cards, and are all the others in the Charge Zone?"""
    rest = combo.rests[played]
    if rest is None:
        return False
    for move, copies in rest:  # noqa: SIM110 - the loop is the reducers' hottest test
        if counts[move] < copies:
            return False
    return True


def can_announce_any(state: State, seat: Seat) -> bool:
    """Is any combo of the chosen side within reach of the move that lies there?"""
    side, tables = state.sides[seat], state.pool.extra
    played, sheet = tables.moves[side.played], tables.teams[seat][side.active]
    numbers = sheet.starts[side.face][played]
    charge = side.fighters[side.active].charge
    if not numbers or not charge:
        return False
    counts = stock(state, charge)
    return any([is_within_reach(sheet.combos[number], played, counts) for number in numbers])


def may_announce(state: State, seat: Seat) -> bool:
    """Does this player have anything to announce: a move that does damage, or a combo within reach?"""
    return bool(DAMAGE[state.pool.extra.moves[state.sides[seat].played]]) or can_announce_any(state, seat)


def set_apart(state: State, seat: Seat, number: int) -> State:
    """The announced combo's cards leave the Charge Zone; nothing but Cancel and Counter touches them now."""
    side = state.sides[seat]
    own, moves = side.fighters[side.active], state.pool.extra.moves
    combo = state.pool.extra.teams[seat][side.active].combos[number]
    charge, apart = list(own.charge), []
    for move, copies in combo.rests[moves[side.played]] or ():
        taken = [card for card in charge if moves[card] == move][:copies]
        apart += taken
        charge = [card for card in charge if card not in taken]
    side = with_fighter(side, replace(own, charge=tuple(charge)), plan=number, apart=tuple(apart))
    state = with_side(state, seat, side)
    return with_side(state, seat, replace(state.sides[seat], worth=worth(state, seat, combo)))


def worth(state: State, seat: Seat, combo: Combo, landing: bool = False) -> int:
    """The combo's own damage as far as it is known at this moment."""
    variable = combo.variable
    if variable is None:
        return combo.damage
    if variable.late and not landing:
        return UNKNOWN
    return variable.each * _count_of(state, seat, variable.of)


def _count_of(state: State, seat: Seat, what: str) -> int:
    own, theirs = fighter(state, seat), fighter(state, other(state, seat))
    match what:
        case "charge":
            return len(own.charge)
        case "hand":
            return len(own.hand)
        case "their_charge":
            return len(theirs.charge)
        case _:
            return len(theirs.hand)


def haste(damage: int) -> tuple[bool, bool, int]:
    """Sorts combos fastest first: less damage is faster, an unknown amount comes late, none at all last."""
    return damage == 0, damage == UNKNOWN, damage


def worth_now(state: State, seat: Seat, side: Side) -> int:
    """The announced combo's own damage, were it to land at this moment."""
    if side.worth >= 0:
        return side.worth
    return worth(state, seat, sheet_of(state, seat).combos[side.plan], landing=True)


def order_matters(state: State) -> bool:
    """Could it matter which of the two announced combos comes first, as far as everybody can see?"""
    if all([len(standing(state.sides[seat])) > 1 for seat in state.pair]):
        return True
    for seat in state.pair:
        side, victim = state.sides[seat], fighter(state, other(state, seat))
        if sheet_of(state, seat).combos[side.plan].ability is not None or worth_now(state, seat, side) >= victim.hp:
            return True
    return False
