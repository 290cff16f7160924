"""Playing a card: the staged steps of an entity, and the single step of everything else."""

from __future__ import annotations

from msgspec.structs import replace

from cardtable.core.ids import CardId, Seat
from cardtable.core.pool import without

from .effects import carry_out
from .events import CardPlayed, Events, SupportUnnamed
from .field import ROW_STARTS, Cell
from .play_verdicts import free_zone
from .settle import remove, settle_table
from .state import Stage, State
from .table import Table
from .turns import with_seat


def begin_play(state: State, card: CardId, events: Events) -> State:
    """Start a play: an entity asks for its sacrifices and its zone, any other card is played at once."""
    kind = state.table.pool.cards[card]
    if kind.is_entity:
        phase = "sacrifice" if kind.cost else "place"
        return replace(state, phase=phase, stage=Stage(card))
    seat = state.table.pool.owner[card]
    cell = free_zone(state.table.ground, seat, kind.type)
    there = replace(state, table=lay(state.table, seat, card, cell))
    return carry_out(there, state, seat, card, events)


def give_up(state: State, card: CardId) -> State:
    """Stage one more sacrifice; after the last one the zone is asked for."""
    stage = state.stage
    assert stage is not None
    stage = replace(stage, sacrifices=(*stage.sacrifices, card))
    complete = len(stage.sacrifices) == state.table.pool.cards[stage.card].cost
    return replace(state, stage=stage, phase="place" if complete else "sacrifice")


def place(state: State, cell: Cell, events: Events) -> State:
    """Play the card into the chosen zone; in professional play its support is named first."""
    stage = state.stage
    assert stage is not None
    if state.professional and state.table.pool.cards[stage.card].type == "se":
        return replace(state, phase="declare", stage=replace(stage, cell=cell))
    return _place(state, stage, cell, True, events)


def finish_placing(state: State, aloud: bool, events: Events) -> State:
    """Put the support into play, named or not."""
    stage = state.stage
    assert stage is not None
    return _place(state, stage, stage.cell, aloud, events)


def _place(state: State, stage: Stage, cell: Cell, aloud: bool, events: Events) -> State:
    """Remove the sacrifices and put the card into play as one change; then the table settles (R-MYA-40)."""
    table, before, seat = state.table, state.table, state.turn
    if stage.sacrifices:
        table = remove(table, stage.sacrifices, "sacrifice", events)
    table = lay(table, seat, stage.card, cell)
    events.append(CardPlayed(stage.card, seat, cell))
    if not aloud:
        table = table.but(silent=(*table.silent, stage.card))
        events.append(SupportUnnamed(stage.card))
    state = replace(state, phase="play", stage=None, table=table)
    start = cell // 8 * 8
    return settle_table(state, events, before, (start,) if start in ROW_STARTS else (), bool(stage.sacrifices))


def lay(table: Table, seat: Seat, card: CardId, cell: Cell) -> Table:
    """Return the table with a card of the hand in this zone."""
    return table.holding(card, cell, with_seat(table.hands, seat, without(table.hands[seat], card)))
