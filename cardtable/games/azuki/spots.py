"""Where cards are on the board, and what they are called there."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.core import fx
from cardtable.core.board import Spot
from cardtable.core.ids import CardId, Seat

from .host import HOST
from .places import bearer, place_of, zone_of
from .state import Cards, State

NUMBERED = {"garden": "Garden", "alley": "Alley"}


def offer(state: State, viewer: Seat | None) -> Cards:
    """Cards laid before the player who is asked: those they look at, and those of a pile that they pick from."""
    is_asked = viewer is not None and fx.is_waiting(state) and fx.asks(HOST, state) == viewer
    asked = fx.question(HOST, state) if is_asked else None
    if viewer is None or asked is None:
        return ()
    looked = fx.offered_cards(HOST, state, viewer)
    piled = [card for card in asked.considered if zone_of(state, card) == "discard" and card not in looked]
    return (*looked, *piled)


def spot_of(state: State, card: CardId, viewer: Seat | None) -> Spot | None:
    """Where this seat sees a card; a weapon is where its bearer is."""
    shown = offer(state, viewer)
    if card in shown:
        return Spot("offer", shown.index(card))
    seat = state.pool.owner[card]
    side = state.table.sides[seat]
    zone = zone_of(state, card)
    match zone:
        case "garden" | "alley":
            return Spot(f"{zone}:{seat}", getattr(side, zone).index(card))
        case "leader" | "gate" | "tokens" | "discard" | "deck":
            return Spot(f"{_NAMES.get(zone, zone)}:{seat}")
        case "attached":
            carrier = bearer(state, card)
            return None if carrier is None else spot_of(state, carrier, viewer)
        case "hand":
            seen = seat == viewer or state.phase == "over"
            return Spot(f"hand:{seat}", side.hand.index(card)) if seen else Spot(f"hand:{seat}")
        case _:
            return None


_NAMES = {"tokens": "ikz"}


def card_name(state: State, card: CardId, viewer: Seat | None) -> str:
    """A card's name; where another of that name lies on the field (or in that pile), its place, too."""
    name = state.pool.cards[card].name
    zone, seat = zone_of(state, card), state.pool.owner[card]
    if zone == "discard":
        return _name_in_pile(state, card, name)
    if zone in ("hand", "deck", "away", "tokens") or not _has_twin(state, card, name):
        return name
    whose = "" if seat == viewer else "their "
    if zone in NUMBERED:
        place = getattr(state.table.sides[seat], zone).index(card) + 1
        return f"{name} ({whose}{NUMBERED[zone]} {place})"
    carrier = bearer(state, card)
    if carrier is not None:
        number = [w for w, b in state.table.weapons if b == carrier].index(card) + 1
        return f"{name} ({number} on {card_name(state, carrier, viewer)})"
    return f"{name} ({whose}{zone.capitalize()})"


def _name_in_pile(state: State, card: CardId, name: str) -> str:
    pile = state.table.sides[state.pool.owner[card]].discard
    twins = [each for each in pile if state.pool.cards[each].name == name]
    return f"{name} ({twins.index(card) + 1} in the pile)" if len(twins) > 1 else name


def _has_twin(state: State, card: CardId, name: str) -> bool:
    return any(each != card and state.pool.cards[each].name == name for each in _field(state))


def _field(state: State) -> list[CardId]:
    weapons = [weapon for weapon, _ in state.table.weapons]
    return [c for side in state.table.sides for c in (side.leader, *side.garden, *side.alley)] + weapons


def known_as(state: State, card: CardId, names: Sequence[str], place: int = 0, among: Cards = ()) -> str:
    """A card as the log calls it: told apart from others of its name on the field, or among those that went with it.

    `place` is where it stood when it happened; without one it is where it stands now.
    """
    owner, name = state.pool.owner, state.pool.cards[card].name
    whose = {owner[each] for each in (*_field(state), *among) if each != card and state.pool.cards[each].name == name}
    if not whose:
        return name
    if owner[card] in whose:
        name += _place(state, card, place or place_of(state, card))
    return name if whose == {owner[card]} else f"{names[owner[card]]}'s {name}"


def _place(state: State, card: CardId, place: int) -> str:
    if place:
        return f" (Garden {place})" if place > 0 else f" (Alley {-place})"
    return " (Leader)" if state.pool.cards[card].kind == "leader" else ""
