"""Standing orders for the windows around attacks: never ask, or only when these cards are attacked.

Without an order the player is asked every time. Neither the windows nor the orders depend on what a hand holds.
"""

from __future__ import annotations

from cardtable.core.fx import idle
from cardtable.core.game import Order
from cardtable.core.ids import CardId, Seat

from .actions import PASS, Pass
from .field import COLUMN, ROW, TYPE, opponent
from .state import State


def orders(state: State, seat: Seat) -> tuple[Order, ...]:
    """Return what this player may order for the opponent's next attacks, or for those under way."""
    if state.phase in ("over", "toss"):
        return ()
    turn = state.round + (1 if state.turn == seat else 0)
    return (Order(seat, "never", "Never ask me during these attacks", turn), *_only(state, seat, turn))


def _only(state: State, seat: Seat, turn: int) -> list[Order]:
    table = state.table
    mine = [(cell, table.field[cell]) for cell in table.entities[seat]]
    out = []
    for type in ("ae", "se"):
        cards = tuple([card for cell, card in mine if TYPE[cell] == type])
        if cards:
            label = f"Ask me only when one of my {type.upper()} cards is attacked"
            out.append(Order(seat, f"only-{type}", label, turn, cards))
    for column in range(1, 9):
        cards = tuple([card for cell, card in mine if COLUMN[cell] == column])
        if len(cards) > 1:
            label = f"Ask me only when column {column} is attacked"
            out.append(Order(seat, f"only-column-{column}", label, turn, cards))
    for cell, card in mine:
        place = f"row {ROW[cell]}, column {COLUMN[cell]}"
        label = f"Ask me only when {table.pool[card].name} in {place} is attacked"
        out.append(Order(seat, f"only-{card}", label, turn, (card,)))
    return out


def follow(state: State, order: Order) -> Pass | None:
    """Pass this window, unless the order wants to be asked about the attacked card."""
    if state.phase not in ("before", "after") or not idle(state.run) or state.attack is None:
        return None
    if order.seat != opponent(state.turn):
        return None
    return None if state.attack.target in map(CardId, order.about) else PASS


def has_lapsed(state: State, order: Order) -> bool:
    """Is the order over? It lasts to the end of the opponent's turn it was given for."""
    return state.phase == "over" or state.round > order.since
