"""What Dagupukito's cards are called in the questions of special actions."""

from __future__ import annotations

from cardtable.core import fx
from cardtable.core.board import Spot
from cardtable.core.fx import Phrasing
from cardtable.core.ids import CardId, Seat

from .host import HOST, zone_of
from .moves import NAMES
from .printed import Combo
from .state import State, fighter


def _card_name(state: State, card: CardId, seat: Seat) -> str:
    return NAMES[state.tables.moves[card]]


def _spot_of(state: State, card: CardId, viewer: Seat) -> Spot | None:
    seat, zone = state.pool.owner[card], zone_of(state, card)
    if zone == "charge":
        return Spot(f"charge:{seat}", state.tables.moves[card])
    if zone == "hand":
        return Spot(f"hand:{seat}", sorted(fighter(state, seat).hand).index(card))
    return Spot(f"{zone}:{seat}") if zone in ("deck", "discard") else None


def combo_of(state: State, asked: fx.Question) -> Combo:
    """Return the combo whose special action asks."""
    team = state.tables.teams[state.pool.owner[asked.card]]
    return team[state.pool[asked.card].fighter].combos[asked.index]


def combo_asking(state: State, asked: fx.Question) -> str:
    """Return the combo whose special action asks, with what it does."""
    combo = combo_of(state, asked)
    return f"{combo.name} ({combo.text.rstrip('.')})" if combo.text else combo.name


def _fighter_spot(seat: Seat) -> Spot:
    return Spot(f"fighter:{seat}")


PHRASING = Phrasing(HOST, _card_name, _spot_of, combo_asking, player_spot=_fighter_spot)
