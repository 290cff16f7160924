"""The cards of a deck as the table shows them, before anybody sits down with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from cardtable.core.board import CardFace
from cardtable.core.game import AnyGame
from cardtable.core.ids import Seat
from cardtable.core.printed import Printed
from cardtable.core.text import short_name

from .seating import options_of

if TYPE_CHECKING:
    from cardtable.core.deck_models import CardModel, DeckFile

    from .match import Match


def printed_cards(game: AnyGame, deck: DeckFile) -> Printed:
    """Return the cards of a deck as printed, each once; only their text if the game cannot draw them."""
    options = options_of(game, None)
    pool = game.compile([deck] * game.seats[0], options)
    return game.deck_faces(game.setup(pool, options, 0), Seat(0)) or _word(deck)


def own_cards(match: Match, seat: Seat) -> Printed:
    """Return the cards of the deck that this seat plays with, as printed."""
    return match.game.deck_faces(match.at(0), seat) or _word(match.decks[seat])


def opening_hand(
    game: AnyGame, deck: DeckFile, seed: int, given: Mapping[str, Any] | None = None
) -> tuple[CardFace, ...]:
    """Return the cards that the first seat would hold with this deck after this shuffle; raises MatchError."""
    options = options_of(game, given)
    state = game.setup(game.compile([deck] * game.seats[0], options), options, seed)
    zones = [zone for zone in game.board(state, Seat(0)).zones if zone.shape == "hand" and zone.seat == Seat(0)]
    return tuple(slot.holds for zone in zones for slot in zone.slots if isinstance(slot.holds, CardFace))


def _word(deck: DeckFile) -> Printed:
    by_id = {card.id: card for card in deck.cards}
    return tuple([(_face(by_id[id]), count) for id, count in deck.list.items()])


def _face(card: CardModel) -> CardFace:
    return CardFace(card.name, card.short or short_name(card.name), "card", text=card.text, detail=tuple(card.detail))
