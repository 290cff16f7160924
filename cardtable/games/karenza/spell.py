"""A duel in plain words and numbers; what lies on a card stands beside it."""

from __future__ import annotations

from cardtable.core.game import Zones
from cardtable.core.layout import brief, spell_all, spell_card
from cardtable.core.pool import Pool

from .cards import Card
from .position import Written
from .state import Side, State


def spell(state: State) -> Zones:
    """Return the position in plain words and numbers."""
    written: dict[str, object] = {
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


def _spell_side(pool: Pool[Card], side: Side) -> dict[str, object]:
    return {
        "score": side.score,
        "hand": spell_all(pool, side.hand),
        "deck": spell_all(pool, side.deck),
        "discard": spell_all(pool, side.discard),
        "sequence": [
            {
                "card": spell_card(pool, play.card),
                "add_ons": spell_all(pool, play.add_ons),
                "column": play.column,
                "power": play.power,
            }
            for play in side.lane
        ],
    }
