"""The cards that can be looked up: all that come with a game, and those a seat has or has seen besides."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from msgspec.structs import replace

from cardtable.core.board import CardFace
from cardtable.core.game import AnyGame, LayoutError
from cardtable.decks import DeckError, load_deck, shipped_decks
from cardtable.decks.building.catalogue import Catalogue
from cardtable.decks.shipped import game_decks_folder
from cardtable.files import Document
from cardtable.games import load_game
from cardtable.match import MatchError
from cardtable.match.printed import printed_cards

from .entries import Entry, card_entry
from .sight import Sight


@lru_cache(8)
def shipped_cards(game_id: str) -> tuple[CardFace, ...]:
    """Return every card that comes with a game as printed: those of its decks, then those that lie in its sets."""
    game, found = load_game(game_id), dict[str, CardFace]()
    for face in (*_in_decks(game), *_in_no_deck(game)):
        found.setdefault(face.title, replace(face, owner=None))
    return tuple(found.values())


def _in_decks(game: AnyGame) -> Iterator[CardFace]:
    for info in shipped_decks(game.id):
        try:
            yield from [face for face, _ in printed_cards(game, load_deck(info.path))]
        except (DeckError, MatchError):
            continue  # a file that somebody broke costs its own cards


def _in_no_deck(game: AnyGame) -> tuple[CardFace, ...]:
    """Return the cards that no deck plays, as printed: they are laid into a deck that is only looked at."""
    try:
        decks = [load_deck(info.path) for info in shipped_decks(game.id)]
        listed = {id for deck in decks for id in deck.list}
        known = Catalogue(game, Document("", {}, (1, 1, None)), game_decks_folder(game.id)).cards
        first = decks[0]
        own = {card.id for card in first.cards}
        others = [card.model for id, card in known.items() if id not in own]
        rest = {id: 1 for id in known if id not in listed}
        whole = first.model_copy(update={"cards": (*first.cards, *others), "list": rest})
        return tuple([face for face, _ in printed_cards(game, whole)]) if rest else ()
    except (DeckError, MatchError, LayoutError, IndexError):
        return ()


def cards_for(game_id: str, sight: Sight | None) -> list[Entry]:
    """Return what can be read of cards as printed: all that come with the game, and what is at this table.

    A card that only another player brought is not there before it has been seen.
    """
    found = {face.title: face for face in shipped_cards(game_id)}
    if sight is None:
        return [card_entry(face) for face in found.values()]
    own = {face.title: replace(face, owner=None) for face in sight.own()}
    found |= own
    others = [face for face in sight.others() if face.title not in own]
    brought = [face for face in others if replace(face, owner=None) != found.get(face.title)]
    met = sight.met() if brought else set()
    found |= {
        face.title: replace(face, owner=None)
        for face in brought
        if not met.isdisjoint({(face.title, face.owner), (face.title, None)})
    }
    here = {_title(face, found): face for face in sight.board.cards()}
    found = {**here, **found}
    return [card_entry(face, title in here) for title, face in found.items()]


def _title(face: CardFace, known: Mapping[str, CardFace]) -> str:
    """The title of a card; a list may put a letter before it, such as the side of a combo: `B Haymaker`."""
    _, _, rest = face.title.partition(" ")
    return rest if face.title not in known and rest in known else face.title
