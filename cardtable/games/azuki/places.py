"""Where cards lie, and what lies on them."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.core.ids import CardId, Seat

from .state import NO_WORDS, Cards, State, Table

SEATS = (Seat(0), Seat(1))


def zone_of(state: State, card: CardId) -> str:
    """The zone a card lies in."""
    side = state.table.sides[state.pool.owner[card]]
    if card == side.leader:
        return "leader"
    if card in side.garden:
        return "garden"
    if card in side.alley:
        return "alley"
    if card in side.hand:
        return "hand"
    if card in side.discard:
        return "discard"
    if card == side.gate:
        return "gate"
    if card == side.token_card:
        return "tokens" if side.token else "away"
    return "deck" if card in side.deck else "attached"


def place_of(state: State, card: CardId) -> int:
    """Where an entity stands: from 1 in the Garden, from -1 down in the Alley, otherwise 0."""
    side = state.table.sides[state.pool.owner[card]]
    if card == side.leader:
        return 0
    if card in side.garden:
        return side.garden.index(card) + 1
    return -1 - side.alley.index(card) if card in side.alley else 0


def places_of(state: State, cards: Sequence[CardId]) -> tuple[int, ...]:
    """The same for each of these."""
    return tuple([place_of(state, card) for card in cards])


def cards_in(state: State, zone: str, seat: Seat | None) -> Cards:
    """The cards of a zone, top first."""
    assert seat is not None
    side = state.table.sides[seat]
    if zone in _PILES:
        found: Cards = getattr(side, zone)
        return found
    match zone:
        case "leader":
            return (side.leader,)
        case "gate":
            return (side.gate,)
        case "tokens":
            return (side.token_card,) if side.token else ()
        case _:
            return tuple([w for w, _ in state.table.weapons if state.pool.owner[w] == seat])


_PILES = frozenset({"garden", "alley", "hand", "discard", "deck"})


def owner_of(state: State, card: CardId) -> Seat:
    """Whose card it is; nobody ever takes another's."""
    return state.pool.owner[card]


def damage_on(table: Table, card: CardId) -> int:
    """The damage a card has."""
    for each, amount in table.damage:
        if each == card:
            return amount
    return 0


def weapons_of(table: Table, card: CardId) -> Cards:
    """The weapons a card carries."""
    return tuple([w for w, bearer in table.weapons if bearer == card]) if table.weapons else ()


def bearer(state: State, card: CardId) -> CardId | None:
    """Who carries this weapon."""
    for weapon, carrier in state.table.weapons:
        if weapon == card:
            return carrier
    return None


def is_frozen(table: Table, card: CardId) -> bool:
    """Is this card Frozen?"""
    return bool(table.marks) and "frozen" in table.marked.get(card, (None, NO_WORDS))[1]


def bears(state: State, card: CardId, weapon: CardId) -> bool:
    """Does this card carry that weapon?"""
    return bearer(state, weapon) == card


def bears_not(state: State, card: CardId, weapon: CardId) -> bool:
    """Does somebody else carry that weapon?"""
    return bearer(state, weapon) != card


def ahead_of(state: State, card: CardId, second: CardId) -> bool:
    """Does this card stand before another of the same player, the Garden before the Alley?"""
    side = state.table.sides[state.pool.owner[card]]
    row = (*side.garden, *side.alley)
    return card in row and second in row and row.index(card) < row.index(second)
