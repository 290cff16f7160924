"""After every play, effect and attack the table settles, always in the same order (R-MYA-42)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from cardtable.core.fx import IDLE
from cardtable.core.game import Outcome
from cardtable.core.ids import CardId, Seat

from .bonuses import refresh
from .events import CardRemoved, Events, GameWon, Why
from .field import EMPTY, ROW_STARTS, ZONES_FOR, opponent
from .state import State
from .stats import Glance, may_be_weak, stats
from .table import Table


def settle_table(
    state: State, events: Events, since: Table | None = None, rows: Iterable[int] = ROW_STARTS, left: bool = True
) -> State:
    """Settle the table until nothing more follows by itself.

    If the table had settled before (`since`), it is enough to look at the AE rows in which cards are new; and without
    `left` no card has left its zone or its player, so that no bonus but a Tyrant's can have ended.
    """
    if since is None or not since.has_formed:
        rows, left = ROW_STARTS, True
    table = calm(state.table, state.turn, events, rows, left)
    if table is not state.table:
        state = replace(state, table=table)
    return decide(state, events)


def calm(table: Table, turn: Seat, events: Events, rows: Iterable[int] = ROW_STARTS, left: bool = True) -> Table:
    """End and form bonuses, remove weak cards and stranded dominions, until nothing changes."""
    while ("calm", table.turn_read(turn)) not in table.seen:
        if not table.has_formed:
            table = refresh(table, rows, events, left)
            table.note_formed()
        rows, left = (), True
        if weak := _find_weak(table, turn):
            table = remove(table, weak, "below_zero", events)
        elif stranded := _find_stranded(table):
            table = remove(table, stranded, "no_entity", events)
        else:
            table.seen["calm", table.turn_read(turn)] = True
    return table


def _find_weak(table: Table, turn: Seat) -> list[CardId]:
    """Return all AE with a statistic below zero: they leave together."""
    if not may_be_weak(table):
        return []
    values = stats(Glance(table, turn))
    return [card for card, three in values.items() if min(three) < 0]


def _find_stranded(table: Table) -> list[CardId]:
    """Return the dominions of players without any entity in play."""
    out: list[CardId] = []
    for seat in (0, 1):
        if not table.entities[seat]:
            out += [table.field[cell] for cell in ZONES_FOR[seat]["do"] if table.field[cell] != EMPTY]
    return out


def remove(table: Table, cards: Iterable[CardId], why: Why, events: Events) -> Table:
    """Move these cards from the field to their owners' Oblivion, all at once."""
    gone = [card for card in cards if card in table.where]
    if not gone:
        return table
    events.extend([CardRemoved(card, table.controller(card), table.where[card], why) for card in gone])
    return table.losing(gone)


def decide(state: State, events: Events, ended: bool = False) -> State:
    """Check for domination; `ended` when the current turn counts as over (R-MYA-09)."""
    first, second = state.table.entities
    if bool(first) == bool(second) or state.phase == "over" or not _counts(state, ended):
        return state
    winner = Seat(0) if first else Seat(1)
    return win(state, winner, "the opponent has no entity left on the field", "MYA-55", events)


def _counts(state: State, ended: bool) -> bool:
    """Have both players finished their first turn?"""
    first, second = state.turns
    if ended:
        return first >= 1 and second >= 1
    return first >= 2 - state.turn and second >= 1 + state.turn


def win(state: State, winner: Seat, reason: str, rule: str, events: Events) -> State:
    """End the game with this winner."""
    events.append(GameWon(winner, rule))
    outcome = Outcome((winner,), reason, rule)
    return replace(state, phase="over", outcome=outcome, stage=None, attack=None, resolving=CardId(EMPTY), run=IDLE)


def lose(state: State, loser: Seat, reason: str, rule: str, events: Events) -> State:
    """End the game with this loser."""
    return win(state, opponent(loser), reason, rule, events)
