"""A position of Kyza Kards in plain words and numbers; what lies on a card stands beside it."""

from __future__ import annotations

import msgspec

from cardtable.core.fx import Run
from cardtable.core.game import Zones
from cardtable.core.ids import CardId, Seat
from cardtable.core.layout import (
    brief,
    spell_entry,
    spell_mark,
    spell_order,
    spell_plain,
    spell_run,
    spell_used,
    word_for,
)
from cardtable.core.pool import Pool

from .cards import Kard
from .position import Written
from .state import Character, Effect, Fight, State, Table


def spell(state: State) -> Zones:
    """Return the position in plain words and numbers."""
    table, pool = state.table, state.table.pool
    stage = () if state.stage is None else (state.stage.card, *state.stage.tributes)
    written = {
        "seats": [_spell_side(table, Seat(seat), state.run) for seat in range(len(table.sides))],
        "active": state.active + 1,
        "turn": state.turn,
        "phase": state.phase,
        "fights": [_spell_fight(pool, fight) for fight in table.fights],
        "start": state.start,
        "seed": state.chance.seed,
        "used": state.chance.used,
        "window": state.window,
        "owed": state.owed,
        "stage": [word_for(pool, card) for card in stage],
        "order": spell_order(pool, state.run, _reading(table), table.marks),
        "run": spell_run(state.run),
        "ended": msgspec.to_builtins(state.ended),
    }
    usual = {**msgspec.to_builtins(Written(seats=[])), "order": {}}
    return brief(written, usual, "seats", "turn")


def _reading(table: Table) -> list[CardId]:
    """Return all cards in the order in which they are read."""
    out: list[CardId] = []
    for side in table.sides:
        out += [*side.hand, *side.discard, *side.out, *side.deck]
        out += [one.card for one in (*side.characters, *side.effects) if one is not None]
    return out


def _spell_side(table: Table, seat: Seat, run: Run) -> dict[str, object]:
    pool, side = table.pool, table.sides[seat]
    hand, deck, discard, out = (
        spell_plain(pool, run, cards) for cards in (side.hand, side.deck, side.discard, side.out)
    )
    return {
        "life": side.life,
        "hand": hand,
        "deck": deck,
        "characters": [_spell_character(table, seat, one, run) if one else None for one in side.characters],
        "effects": [_spell_effect(table, seat, one, run) if one else None for one in side.effects],
        "discard": discard,
        "out": out,
        "fate": side.fate,
    }


def _spell_character(table: Table, seat: Seat, one: Character, run: Run) -> object:
    on = {"hurt": one.hurt, "damage": one.damage, "health": one.health, "words": list(one.words)}
    return _spell_marked(table, seat, one.card, on, run)


def _spell_effect(table: Table, seat: Seat, one: Effect, run: Run) -> object:
    return _spell_marked(table, seat, one.card, {"up": one.up, "time": one.time, "since": one.since}, run)


def _spell_marked(table: Table, seat: Seat, card: CardId, on: dict[str, object], run: Run) -> object:
    marks = [spell_mark(table.pool, mark, seat) for mark in table.marks if mark.card == card]
    return spell_entry(word_for(table.pool, card), {**on, "marks": marks, "used": spell_used(run, card)})


def _spell_fight(pool: Pool[Kard], fight: Fight) -> dict[str, object]:
    return {
        "card": word_for(pool, fight.card),
        "target": fight.target + 1,
        "blockers": [word_for(pool, card) for card in fight.blockers],
        "blocked": fight.blocked,
        "ordered": fight.ordered,
    }
