"""Other worlds that look the same to one seat: hidden cards, plans in the making and the seed exchanged."""

from __future__ import annotations

from msgspec.structs import replace

from cardtable.core.chance import Chance, number, shuffled, stream
from cardtable.core.ids import CardId, Seat

from .board import shown_fights
from .effects import looked_at, rename_run
from .state import Side, State, Table


def imagine(state: State, seat: Seat, seed: int) -> State:
    """A state with the same board for this seat; every hidden card lies where another of its owner's did."""
    chance = stream(seed, "imagine")
    known = looked_at(state, seat)
    new: dict[CardId, CardId] = {}
    for owner in range(len(state.table.sides)):
        places = [card for card in _hidden(state, Seat(owner), seat) if card not in known]
        mixed, chance = shuffled(chance, sorted(places))
        new |= dict(zip(places, mixed, strict=True))
    other, _ = number(chance, 1 << 62)
    sides = tuple([_exchanged(side, new) for side in state.table.sides])
    return replace(
        state,
        table=Table(state.table.pool, sides, state.active, shown_fights(state, seat), state.table.marks),
        chance=Chance(other, state.chance.used),
        stage=state.stage if seat == state.active else None,
        run=rename_run(state, new),
    )


def _hidden(state: State, owner: Seat, viewer: Seat) -> tuple[CardId, ...]:
    """The cards of one owner that the viewer cannot read; a face-down Effect may lie on another side."""
    table = state.table
    side = table.sides[owner]
    if state.ended is not None:
        return side.deck
    down = [
        one.card
        for seat, each in enumerate(table.sides)
        if seat != viewer
        for one in each.effects
        if one is not None and not one.up and table.pool.owner[one.card] == owner
    ]
    return side.deck + (() if owner == viewer else side.hand) + tuple(down)


def _exchanged(side: Side, new: dict[CardId, CardId]) -> Side:
    effects = tuple(
        [replace(one, card=new.get(one.card, one.card)) if one is not None else None for one in side.effects]
    )
    deck = tuple([new.get(card, card) for card in side.deck])
    return replace(side, deck=deck, hand=tuple([new.get(card, card) for card in side.hand]), effects=effects)
