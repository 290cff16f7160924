"""Another fight that looks the same to one player: hidden cards, sealed choices and chance exchanged."""

from __future__ import annotations

from msgspec.structs import replace

from cardtable.core import fx
from cardtable.core.chance import Chance, number, shuffled, stream
from cardtable.core.ids import CardId, Seat

from .host import HOST
from .state import NO_CARD, UNCHOSEN, Fighter, Side, State


def imagine(state: State, seat: Seat, seed: int) -> State:
    """The same board for `seat`: piles shuffled, others' hands and sealed choices made anew."""
    chance = stream(seed, "imagine")
    if state.phase == "over":
        return state
    sides: list[Side] = []
    names: dict[CardId, CardId] = {}
    for at, side in enumerate(state.sides):
        dealt, chance = _mine(side, chance) if at == seat else _theirs(state, Seat(at), side, chance)
        names |= dict(zip(_hidden(side), _hidden(dealt), strict=True))
        sides.append(dealt)
    imagined = replace(state, sides=tuple(sides), chance=Chance(chance.seed, state.chance.used))
    return replace(imagined, run=fx.rename_cards(HOST, imagined, names)) if state.run.frames else imagined


def _hidden(side: Side) -> list[CardId]:
    return [card for own in side.fighters for card in own.hand + own.deck]


def _mine(side: Side, chance: Chance) -> tuple[Side, Chance]:
    fighters = []
    for own in side.fighters:
        deck, chance = shuffled(chance, sorted(own.deck))
        fighters.append(replace(own, deck=deck))
    return replace(side, fighters=tuple(fighters)), chance


def _theirs(state: State, seat: Seat, side: Side, chance: Chance) -> tuple[Side, Chance]:
    sealed = state.phase == "moves" and seat in state.pair and side.played != NO_CARD
    fighters: list[Fighter] = []
    played, face, gesture = side.played, side.face, side.gesture
    for at, own in enumerate(side.fighters):
        secret = (side.played,) if sealed and at == side.active else ()
        hidden, chance = shuffled(chance, sorted(secret + own.hand + own.deck))
        if secret:
            played, hidden = hidden[0], hidden[1:]
        size = len(own.hand)
        fighters.append(replace(own, hand=hidden[:size], deck=hidden[size:]))
    if state.phase == "sides" and face != UNCHOSEN:
        face, chance = number(chance, 2)
    if gesture != UNCHOSEN:
        gesture, chance = number(chance, 3)
    return replace(side, fighters=tuple(fighters), played=played, face=face, gesture=gesture), chance
