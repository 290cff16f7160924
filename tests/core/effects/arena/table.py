"""The arena's state, and how it is laid out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from cardtable.core import fx
from cardtable.core.chance import Chance
from cardtable.core.codec import to_json
from cardtable.core.ids import CardId, Seat
from cardtable.core.pool import Pool

from .cards import Card, Printed, card, printed
from .vocabulary import ZONES

Places = tuple[tuple[CardId, ...], ...]


class Table(msgspec.Struct, frozen=True, dict=True):
    """Cards and zones; derived tables are kept with it."""

    zones: tuple[Places, Places]
    damage: tuple[tuple[CardId, int], ...] = ()
    marks: tuple[fx.EffectMark, ...] = ()
    tapped: tuple[CardId, ...] = ()
    bearers: tuple[tuple[CardId, CardId], ...] = ()
    life: tuple[int, int] = (10, 10)
    market: tuple[CardId, ...] = ()
    """A row that belongs to the table."""


class State(msgspec.Struct, frozen=True):
    """The whole game."""

    pool: Pool[Printed, fx.Hearing]
    table: Table
    run: fx.Run = fx.IDLE
    chance: Chance = Chance(1)
    turn: Seat = Seat(0)
    raining: bool = False


Side = Mapping[str, Sequence[str]]


def lay_out(cards: Iterable[Card], first: Side, second: Side, market: Sequence[str] = (), **more: Any) -> State:
    """A position: for each player the ids of the cards in each zone; unknown ids are plain cards of that name."""
    kinds = {model.id: printed(model) for model in cards}
    decks: list[list[Printed]] = []
    zones: list[Places] = []
    at = 0
    for side in (first, {**second, "market": market}):
        deck: list[Printed] = []
        places: list[tuple[CardId, ...]] = []
        for zone in (*ZONES, "market"):
            ids = {"leader": ["leader"], **side}.get(zone, ())
            places.append(tuple(CardId(at + len(deck) + n) for n in range(len(ids))))
            deck += [kinds.get(id) or _plain(id) for id in ids]
        zones.append(tuple(places))
        decks.append(deck)
        at += len(deck)
    abilities = [each.abilities for deck in decks for each in deck]
    pool = Pool(decks, [[each.id for each in deck] for deck in decks], fx.hearing_of(abilities))
    table = Table((zones[0][:-1], zones[1][:-1]), market=zones[1][-1])
    return replace(State(pool, table), **more)


def _plain(id: str) -> Printed:
    return printed(card(id, type="leader", health=20) if id == "leader" else card(id))


def reloaded(state: State) -> State:
    """The state after a save and a resume."""

    def find(kind: type, value: Any) -> Any:
        assert value == state.pool.digest
        return state.pool

    return msgspec.json.decode(to_json(state), type=State, dec_hook=find)
