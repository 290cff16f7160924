"""A game of Azuki in plain words and numbers; what lies on a card stands beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import msgspec

from cardtable.core.game import Zones
from cardtable.core.ids import CardId, Seat
from cardtable.core.layout import brief, order_of, spell_card, spell_entry, spell_mark, spell_run, spell_use

from .places import SEATS, weapons_of
from .position import Written, player
from .state import Combat, State


def spell(state: State) -> Zones:
    """The position in plain words and numbers; what lies on a card stands beside it."""
    written = {
        "seats": [_spell_side(state, seat) for seat in SEATS],
        "active": state.active + 1,
        "first": state.first + 1,
        "turn": state.turn,
        "phase": state.phase,
        "seed": state.chance.seed,
        "used": state.chance.used,
        "sealed": list(state.sealed),
        "combat": None if state.combat is None else _spell_combat(state, state.combat),
        "order": _spell_order(state),
        "run": spell_run(state.run),
        "loser": None if state.loser is None else state.loser + 1,
        "ending": state.ending,
    }
    usual = {**msgspec.to_builtins(Written(seats=[])), "order": {}}
    return brief(written, usual, "seats")


def _spell_combat(state: State, combat: Combat) -> dict[str, object]:
    out = cast(dict[str, object], msgspec.to_builtins(combat))
    return {**out, "attacker": _spell_named(state, combat.attacker), "target": _spell_named(state, combat.target)}


def _spell_named(state: State, card: CardId) -> str:
    if card < 0:
        return f"{-card}:player"
    seat = state.pool.owner[card]
    side = state.table.sides[seat]
    names = {side.leader: "leader", side.gate: "gate"}
    return f"{seat + 1}:{names.get(card) or spell_card(state.pool, card)}"


def _spell_order(state: State) -> dict[str, list[str]]:
    """The order of things where it is not that of the cards."""
    table, reading = state.table, _reading(state)
    kinds: dict[str, Sequence[CardId]] = {
        "tapped": table.tapped,
        "cooldown": table.cooldown,
        "damage": [card for card, _ in table.damage],
        "weapons": [bearer for _, bearer in table.weapons],
        "marks": [player(mark.seat) if mark.card is None else mark.card for mark in table.marks],
        "used": [use.card for use in state.run.uses],
    }
    orders = {kind: order_of(found, reading) for kind, found in kinds.items()}
    return {kind: [_spell_named(state, card) for card in order] for kind, order in orders.items() if order}


def _reading(state: State) -> list[CardId]:
    """All cards in the order in which a written position names them, weapons after their bearer."""
    out: list[CardId] = []
    for seat in SEATS:
        side = state.table.sides[seat]
        for card in (side.leader, side.gate, *side.garden, *side.alley, *side.hand, *side.discard, *side.deck):
            out += [card, *weapons_of(state.table, card)]
        out += [player(seat), side.token_card]
    return out


def _spell_side(state: State, seat: Seat) -> dict[str, object]:
    side = state.table.sides[seat]
    out: dict[str, object] = {
        name: [_spell_card(state, card) for card in getattr(side, name)]
        for name in ("hand", "deck", "discard", "garden", "alley")
    }
    for name in ("leader", "gate"):
        if on := _spell_on(state, getattr(side, name)):
            out[name] = on
    own = [spell_mark(state.pool, mark, seat) for mark in state.table.marks if mark.card is None and mark.seat == seat]
    if own:
        out["marks"] = own
    return {**out, "ikz": side.ready, "spent": side.tapped, "pile": side.pile, "token": side.token}


def _spell_card(state: State, card: CardId) -> object:
    return spell_entry(spell_card(state.pool, card), _spell_on(state, card))


def _spell_on(state: State, card: CardId) -> dict[str, object]:
    """What lies on a card."""
    table, seat = state.table, state.pool.owner[card]
    on: dict[str, object] = {
        "tapped": card in table.tapped,
        "cooldown": card in table.cooldown,
        "damage": next((amount for each, amount in table.damage if each == card), 0),
        "weapons": [_spell_card(state, weapon) for weapon in weapons_of(table, card)],
        "marks": [spell_mark(state.pool, mark, seat) for mark in table.marks if mark.card == card],
        "used": [spell_use(use) for use in state.run.uses if use.card == card],
    }
    return {key: value for key, value in on.items() if value}
