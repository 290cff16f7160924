"""Another game that looks the same to one player: hands and decks they cannot see are dealt anew."""

from __future__ import annotations

from msgspec.structs import replace

from cardtable.core import fx
from cardtable.core.chance import Chance, number, shuffled, stream
from cardtable.core.ids import CardId, Seat

from .host import HOST
from .state import Cards, Side, State, other


def imagine(state: State, seat: Seat, seed: int) -> State:
    """The same board for `seat`; decks, the other hand, a sealed answer and chance are exchanged."""
    chance = stream(seed, "azuki")
    known = frozenset(fx.looking(state, seat))
    names: dict[CardId, CardId] = {}
    for owner, side in enumerate(state.table.sides):
        hidden = side.deck if owner == seat or state.phase == "over" else side.hand + side.deck
        places = [card for card in hidden if card not in known]
        mixed, chance = shuffled(chance, sorted(places))
        names |= dict(zip(places, mixed, strict=True))
    first, second = (_exchanged(side, names) for side in state.table.sides)
    sealed = state.sealed
    if sealed and seat == other(state.first):
        answer, chance = number(chance, 2)
        sealed = (bool(answer),)
    return replace(
        state,
        table=replace(state.table, sides=(first, second)),
        chance=Chance(chance.seed, state.chance.used),
        sealed=sealed,
        run=fx.rename_cards(HOST, state, names),
    )


def _exchanged(side: Side, names: dict[CardId, CardId]) -> Side:
    def dealt(cards: Cards) -> Cards:
        return tuple([names.get(card, card) for card in cards])

    return replace(side, hand=dealt(side.hand), deck=dealt(side.deck))
