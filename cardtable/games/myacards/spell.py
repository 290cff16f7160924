"""A position of Myacards in plain words and numbers; what lies on a card stands beside it."""

from __future__ import annotations

import msgspec

from cardtable.core.game import Zones
from cardtable.core.ids import CardId, Seat
from cardtable.core.layout import (
    brief,
    order_of,
    spell_card,
    spell_entry,
    spell_mark,
    spell_plain,
    spell_run,
    spell_used,
    word_for,
)

from .field import EMPTY, OWN
from .ground import CardPool
from .position import Written, WrittenPoints
from .state import Attack, State
from .table import Chips, Table
from .zone_names import spell_cell, spell_place


def spell(state: State) -> Zones:
    """Return the position in plain words and numbers."""
    table, pool, stage = state.table, state.table.pool, state.stage
    written: dict[str, object] = {
        "seats": [_spell_side(state, Seat(seat)) for seat in (0, 1)],
        "turn": state.turn + 1,
        "starter": state.starter + 1,
        "phase": state.phase,
        "professional": state.professional,
        "seed": state.chance.seed,
        "used": state.chance.used,
        "bonuses": [
            {"kind": b.kind, "seat": b.seat + 1, "zones": [spell_place(table, c) for c in b.cards]}
            for b in table.bonuses
        ],
        "extinct": [word_for(pool, card) for card in table.extinct],
        "stage": word_for(pool, stage.card) if stage else "",
        "sacrifices": [spell_place(table, card) for card in stage.sacrifices] if stage else [],
        "zone": spell_cell(stage.cell) if stage and stage.cell != EMPTY else "",
        "attack": _spell_attack(pool, state.attack),
        "attacked": [word_for(pool, card) for card in state.attacked],
        "forfeited": [word_for(pool, card) for card in state.forfeited],
        "bans": [{"word": ban.word, "seat": ban.seat + 1, "turn": ban.turn} for ban in state.bans],
        "resolving": word_for(pool, state.resolving) if state.resolving != EMPTY else "",
        "outcome": msgspec.to_builtins(state.outcome),
        "order": _spell_order(state),
        "run": spell_run(state.run),
    }
    usual = {**msgspec.to_builtins(Written(seats=[])), "order": {}}
    return brief(written, usual, "seats", "turn")


def _spell_order(state: State) -> dict[str, list[str]]:
    table, reading = state.table, _reading(state.table)
    kinds = {
        "chips": [chips.card for chips in table.chips],
        "taken": [card for card, _ in table.taken],
        "silent": list(table.silent),
        "used": [use.card for use in state.run.uses],
        "marks": [mark.card for mark in table.marks if mark.card is not None],
    }
    orders = {kind: order_of(found, reading) for kind, found in kinds.items()}
    return {kind: [word_for(table.pool, card) for card in order] for kind, order in orders.items() if order}


def _mine(table: Table, seat: Seat) -> list[int]:
    """The zones of the cards that a player brought, in the order in which they are written."""
    owner, field = table.pool.owner, table.field
    return [cell for cell in (*OWN[0], *OWN[1]) if field[cell] != EMPTY and owner[field[cell]] == seat]


def _reading(table: Table) -> list[CardId]:
    """All cards in the order in which they are read."""
    out: list[CardId] = []
    for seat in (Seat(0), Seat(1)):
        out += [table.field[cell] for cell in _mine(table, seat)]
        out += [*table.hands[seat], *table.oblivion[seat], *table.decks[seat]]
    return out


def _spell_side(state: State, seat: Seat) -> dict[str, object]:
    table, pool, run = state.table, state.table.pool, state.run
    piles = {"hand": table.hands[seat], "deck": table.decks[seat], "oblivion": table.oblivion[seat]}
    return {
        **{key: spell_plain(pool, run, cards) for key, cards in piles.items()},
        "field": {spell_cell(cell): _spell_card(state, table.field[cell]) for cell in _mine(table, seat)},
        "turns": state.turns[seat],
        "skips": state.skips[seat],
    }


def _spell_card(state: State, card: CardId) -> object:
    table = state.table
    on = {
        "chips": [_spell_chips(chips) for chips in table.chips if chips.card == card],
        "taken": table.controller(card) != table.pool.owner[card],
        "silent": card in table.silent,
        "marks": [spell_mark(table.pool, mark, table.pool.owner[card]) for mark in table.marks if mark.card == card],
        "used": spell_used(state.run, card),
    }
    return spell_entry(spell_card(table.pool, card), on)


def _spell_chips(chips: Chips) -> object:
    return msgspec.to_builtins(WrittenPoints(chips.atk, chips.dfs, chips.spd, chips.until))


def _spell_attack(pool: CardPool, attack: Attack | None) -> dict[str, str] | None:
    if attack is None:
        return None
    cells = {"cell": spell_cell(attack.cell), "to": spell_cell(attack.to)}
    return {"card": word_for(pool, attack.card), "target": word_for(pool, attack.target), **cells}
