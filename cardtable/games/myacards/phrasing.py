"""What Myacards' cards and zones are called in the questions of effects."""

from __future__ import annotations

from cardtable.core.board import Spot
from cardtable.core.fx import Phrasing, Question
from cardtable.core.ids import CardId, Seat

from .field import Cell
from .host import HOST
from .spots import name_of, spot, spot_of, where_is, zone_words
from .state import State


def _source(state: State, asked: Question) -> str:
    return name_of(state, asked.card)


def _card_name(state: State, card: CardId, seat: Seat) -> str:
    where = f" {where_is(state, card, seat)}" if card in state.table.where else ""
    return f"{name_of(state, card)}{where}"


def _place(state: State, cell: Cell, seat: Seat) -> tuple[str, Spot]:
    return zone_words(cell, seat).removeprefix("in "), spot(cell)


PHRASING = Phrasing(HOST, _card_name, spot_of, _source, place=_place)
