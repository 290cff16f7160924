"""Another fight that looks the same to one player: hidden cards, sealed choices and chance exchanged."""

from __future__ import annotations

from msgspec.structs import replace

from cardtable.core import fx
from cardtable.core.chance import Chance, number, stream
from cardtable.core.ids import Seat

from .host import HOST
from .position import CARDS
from .state import NO_CARD, UNCHOSEN, Side, State, with_fighter


def imagine(state: State, seat: Seat, seed: int) -> State:
    """The same board for `seat`: piles shuffled, others' hands and sealed choices made anew."""
    if state.phase == "over":
        return state
    imagined, names, chance = CARDS.deal_anew(state, seat, stream(seed, "imagine"))
    sides: list[Side] = []
    for at, side in enumerate(imagined.sides):
        if at != seat:
            side, chance = _seal_anew(state, side, chance)
        sides.append(side)
    imagined = replace(imagined, sides=tuple(sides), chance=Chance(chance.seed, state.chance.used))
    return replace(imagined, run=fx.rename_cards(HOST, imagined, names)) if state.run.frames else imagined


def reopen(state: State, seat: Seat) -> State:
    """The same fight before the others sealed the choices that `seat` cannot see: their cards are in their hands."""
    sides = tuple(side if at == seat else _open(state, side) for at, side in enumerate(state.sides))
    return replace(state, sides=sides)


def _open(state: State, side: Side) -> Side:
    if state.phase == "sides":
        return replace(side, face=UNCHOSEN, gesture=UNCHOSEN)
    if state.phase == "moves" and side.played != NO_CARD:
        own = side.fighters[side.active]
        return with_fighter(side, replace(own, hand=(*own.hand, side.played)), played=NO_CARD)
    return replace(side, gesture=UNCHOSEN)


def _seal_anew(state: State, side: Side, chance: Chance) -> tuple[Side, Chance]:
    """The side of another player with other choices where those are still secret."""
    face, gesture = side.face, side.gesture
    if state.phase == "sides" and face != UNCHOSEN:
        face, chance = number(chance, 2)
    if gesture != UNCHOSEN:
        gesture, chance = number(chance, 3)
    secret = face != side.face or gesture != side.gesture
    return (replace(side, face=face, gesture=gesture) if secret else side), chance
